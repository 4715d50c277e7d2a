import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { dismissMail, retryMail } from '#app/system/failed-mail.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'

const PAGE = '/admin/mail'

/** Puts a failed mail on its way again, or aside for good: `retry` or `dismiss` at the address's end. */
export async function action(args: Route.ActionArgs) {
  const { request, url, params } = args
  const isRetry = url.pathname.endsWith('/retry')
  const outcome = await (isRetry ? retryMail : dismissMail)(params.id, Temporal.Now.instant())
  if (!outcome.ok) return await answerWithFlash(request, 'mail-gone', { status: 409, backTo: PAGE })
  const done = isRetry ? 'mail-retried' : 'mail-dismissed'
  return await answerWithFlash(request, done, { backTo: PAGE })
}

export const loader = leadBack<Route.LoaderArgs>(() => PAGE)
