import { redirect } from 'react-router'
import { hideSetUp } from '#app/operations/hide-set-up.server.ts'
import { requireAdmin } from '../guard.server.ts'
import { report } from '../told.server.ts'
import { tell } from '../told.ts'
import type { Route } from './+types/hide.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  await hideSetUp(Temporal.Now.instant())
  return await report(request, tell('set-up-hidden', null, null), 200, '/admin')
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin')
}
