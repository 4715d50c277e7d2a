import { markDeliverable } from '#app/promotions/mark-deliverable.server.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/deliverable.ts'
import { personPath, SUBSCRIBERS } from './filters.ts'

/** Says that a mailbox which took no mail does so again. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const outcome = await markDeliverable(id)
  if (!outcome.ok)
    return await answerWithFlash(request, 'subscriber-gone', { status: 404, backTo: SUBSCRIBERS })
  const done = outcome.isChanged ? 'subscriber-deliverable' : 'subscriber-deliverable-already'
  return await answerWithFlash(request, done, { backTo: personPath(id), subjectId: id })
}

export const loader = leadBack<Route.LoaderArgs>(({ params }) => personPath(params.id))
