import { redirect } from 'react-router'
import { clearSignInCounts } from '#app/limits/count-rejections.server.ts'
import { liftPendingLimit } from '#app/limits/quota.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { personAsked } from '#app/privacy/person.schema.ts'
import { adminOf, leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'

const PAGE = '/admin/limits'

/** `sign-in` counts the artist's own attempts from zero, `pending` lifts the limit of one client. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = adminOf(context)
  if (url.pathname.endsWith('/sign-in')) {
    await clearSignInCounts(email)
    return await answerWithFlash(request, 'sign-ins-cleared', { backTo: PAGE })
  }
  const form = parseForm(personAsked, await readForm(request))
  if (!form.ok) return redirect(`${PAGE}?wrong`, 303)
  await liftPendingLimit(form.value.email, Temporal.Now.instant())
  return await answerWithFlash(request, 'limit-lifted', { backTo: PAGE })
}

export const loader = leadBack<Route.LoaderArgs>(() => PAGE)
