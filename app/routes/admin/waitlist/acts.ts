import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { offerByHand } from '#app/waitlist/manage-entry.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'
import { WAITLIST } from './paths.ts'

/** Offers the first free time of the day, in one act from the list. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await offerByHand(id, null, Temporal.Now.instant())
  if (outcome.ok) return await answerWithFlash(request, 'waitlist-offered', { backTo: WAITLIST })
  if (outcome.reason === 'not-found')
    return await answerWithFlash(request, 'waitlist-gone', { status: 404, backTo: WAITLIST })
  const said = outcome.reason === 'changed-since' ? 'waitlist-changed' : 'waitlist-none-free'
  return await answerWithFlash(request, said, { status: 409, backTo: WAITLIST })
}

/** A visit has nothing to show here: the list has. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return new Response(null, { status: 302, headers: { Location: WAITLIST } })
}
