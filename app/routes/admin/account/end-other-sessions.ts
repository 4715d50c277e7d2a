import { redirect } from 'react-router'
import { signOutElsewhere } from '#app/operations/accounts/end-sessions.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { flashHeaders } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/end-other-sessions.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = await requireAdmin({ request, url, context })
  const visitor = context.get(visitorContext)
  await signOutElsewhere({ account, request, visitor, now: Temporal.Now.instant() })
  const headers = await flashHeaders({ what: 'sessions-ended', about: null })
  return redirect('/admin/account', { status: 303, headers })
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin/account')
}
