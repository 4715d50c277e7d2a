import { redirect } from 'react-router'
import { hideSetUp } from '#app/operations/system/hide-set-up.server.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/hide.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  await hideSetUp(Temporal.Now.instant())
  return await redirectWithFlash(request, flashText('set-up-hidden', null, null), 200, '/admin')
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin')
}
