import { endOneSession, signOutElsewhere } from '#app/accounts/end-sessions.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { adminOf, leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'

/** Ends the session that the address names, or all but this one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const account = adminOf(context)
  const visitor = context.get(visitorContext)
  const by = { account, request, visitor, now: Temporal.Now.instant() }
  if (params.id === undefined) {
    await signOutElsewhere(by)
    return await redirectWithFlash('/admin/account', 'sessions-ended')
  }
  const isEnded = await endOneSession(by, params.id)
  return await redirectWithFlash('/admin/account', isEnded ? 'session-ended' : 'session-gone')
}

export const loader = leadBack<Route.LoaderArgs>(() => '/admin/account')
