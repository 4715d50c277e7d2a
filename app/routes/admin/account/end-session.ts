import { redirect } from 'react-router'
import { endSession } from '#app/platform/auth-sessions.server.ts'
import { requireAdmin } from '../guard.server.ts'
import { tellOnce } from '../told.server.ts'
import type { Route } from './+types/end-session.ts'

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const what = (await endSession(request, params.id)) ? 'session-ended' : 'session-gone'
  const headers = await tellOnce({ what, about: null })
  return redirect('/admin/account', { status: 303, headers })
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin/account')
}
