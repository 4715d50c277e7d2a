import { redirect } from 'react-router'
import { retryMail } from '#app/operations/system/failed-mail.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/retry.ts'
import { pagePath } from './shared/return-path.ts'

/** Puts a mail that has failed on its way again. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const id = String((await readForm(request)).get('mail') ?? '')
  const { ok } = await retryMail(id, Temporal.Now.instant())
  const what = ok ? 'mail-retried' : 'mail-not-failed'
  return await redirectWithFlash(
    request,
    flashText(what, params.id, null),
    ok ? 200 : 409,
    pagePath(params.id),
  )
}

/** Somebody came by link: acts are posted, never followed. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect(pagePath(params.id))
}
