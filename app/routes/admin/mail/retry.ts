import { retryMail } from '#app/operations/system/failed-mail.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/retry.ts'
import { redirectToMail, reportDecision } from './failed-mail-action.server.ts'

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await retryMail(params.id, Temporal.Now.instant())
  return await reportDecision(request, outcome, 'mail-retried')
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirectToMail()
}
