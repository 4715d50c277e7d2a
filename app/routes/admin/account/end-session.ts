import { redirect } from 'react-router'
import { endOneSession } from '#app/operations/accounts/end-sessions.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { flashHeaders } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/end-session.ts'

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const account = await requireAdmin({ request, url, context })
  const visitor = context.get(visitorContext)
  const asked = { account, request, visitor, now: Temporal.Now.instant() }
  const what = (await endOneSession(asked, params.id)) ? 'session-ended' : 'session-gone'
  const headers = await flashHeaders({ what, about: null })
  return redirect('/admin/account', { status: 303, headers })
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin/account')
}
