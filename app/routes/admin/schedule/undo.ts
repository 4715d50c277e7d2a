import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { undoRemoval } from '#app/schedule/remove-blocked-times.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/undo.ts'
import { SCHEDULE, withMonth } from './month/month-param.ts'

/** Blocks again what was just removed, and tells which appointments came between. */
export async function action({ request, url, params }: Route.ActionArgs) {
  const backTo = withMonth(SCHEDULE, url.searchParams)
  const undoing = await undoRemoval(params.id, Temporal.Now.instant())
  if (!undoing.ok) return await answerWithFlash(request, 'undone-already', { status: 404, backTo })
  const [first, ...others] = undoing.blocks
  const subjectId = others.length > 0 && first.seriesId ? first.seriesId : first.id
  return await answerWithFlash(request, 'blocked-again', { backTo, subjectId })
}

export const loader = leadBack<Route.LoaderArgs>(({ url }) => withMonth(SCHEDULE, url.searchParams))
