import { releaseSubscriber } from '#app/promotions/release-subscriber.server.ts'
import { adminOf, leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/release.ts'
import { personPath, SUBSCRIBERS } from './filters.ts'

/** Says that a subscriber who was held back is no robot. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { email: by } = adminOf(context)
  const outcome = await releaseSubscriber(id, { by, now: Temporal.Now.instant() })
  const page = { backTo: personPath(id), subjectId: id }
  if (outcome.ok) return await answerWithFlash(request, 'subscriber-released', page)
  if (outcome.reason === 'not-found')
    return await answerWithFlash(request, 'subscriber-gone', { status: 404, backTo: SUBSCRIBERS })
  return await answerWithFlash(request, 'subscriber-not-held-back', { status: 409, ...page })
}

export const loader = leadBack<Route.LoaderArgs>(({ params }) => personPath(params.id))
