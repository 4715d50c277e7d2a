import { redirect } from 'react-router'
import { endOtherSessions } from '#app/platform/auth-sessions.server.ts'
import { requireAdmin } from '../guard.server.ts'
import { tellOnce } from '../told.server.ts'
import type { Route } from './+types/end-other-sessions.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  await endOtherSessions(request)
  const headers = await tellOnce({ what: 'sessions-ended', about: null })
  return redirect('/admin/account', { status: 303, headers })
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin/account')
}
