import { redirect } from 'react-router'
import { clearSignInCounts } from '#app/operations/shared/rejections.server.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/clear-sign-ins.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = await requireAdmin({ request, url, context })
  await clearSignInCounts(email)
  return await redirectWithFlash(
    request,
    flashText('sign-ins-cleared', null, null),
    200,
    '/admin/limits',
  )
}

/** Acts are posted, never followed. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin/limits')
}
