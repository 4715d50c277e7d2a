import { redirect } from 'react-router'
import { clearSignInCounts } from '#app/operations/limits.server.ts'
import { requireAdmin } from '../guard.server.ts'
import { report } from '../told.server.ts'
import { tell } from '../told.ts'
import type { Route } from './+types/clear-sign-ins.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = await requireAdmin({ request, url, context })
  await clearSignInCounts(email)
  return await report(request, tell('sign-ins-cleared', null, null), 200, '/admin/limits')
}

/** Acts are posted, never followed. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin/limits')
}
