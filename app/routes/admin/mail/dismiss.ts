import { dismissMail } from '#app/operations/system/failed-mail.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/dismiss.ts'
import { redirectToMail, reportDecision } from './failed-mail-action.server.ts'

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await dismissMail(params.id, Temporal.Now.instant())
  return await reportDecision(request, outcome, 'mail-dismissed')
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirectToMail()
}
