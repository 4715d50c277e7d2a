import { redirect } from 'react-router'
import { personAsked } from '#app/operations/privacy/person.schema.ts'
import { liftPendingLimit } from '#app/operations/shared/rejections.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/lift-pending.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const form = parseForm(personAsked, await readForm(request))
  if (!form.ok) return redirect('/admin/limits?wrong', 303)
  await liftPendingLimit(form.value.email, Temporal.Now.instant())
  return await redirectWithFlash(
    request,
    flashText('limit-lifted', null, null),
    200,
    '/admin/limits',
  )
}

/** Acts are posted, never followed. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin/limits')
}
