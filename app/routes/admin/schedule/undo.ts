import { redirect } from 'react-router'
import { undoRemoval } from '#app/operations/schedule/remove-blocked-times.server.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/undo.ts'
import { SCHEDULE, withMonth } from './month/month-param.ts'

/** There is nothing to see here: who comes by an address is led to the schedule. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect(withMonth(SCHEDULE, url.searchParams))
}

/** Blocks again what was just removed, and tells which appointments came between. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const back = withMonth(SCHEDULE, url.searchParams)
  const undoing = await undoRemoval(params.id, Temporal.Now.instant())
  if (!undoing.ok)
    return await redirectWithFlash(request, flashText('undone-already', null, null), 404, back)
  const [first, ...others] = undoing.blocks
  const about = others.length > 0 && first.seriesId ? first.seriesId : first.id
  return await redirectWithFlash(request, flashText('blocked-again', about, null), 200, back)
}
