import { data, redirect } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { blockedTimesOfSeries } from '#app/data/schedule/blocked-times.server.ts'
import { findBlockedTime } from '#app/data/system/desk.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import {
  removeBlockedTimes,
  undoRemoval,
} from '#app/operations/schedule/remove-blocked-times.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm.tsx'
import { answerWithFlash } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { removeConfirmation, removeSeriesConfirmation } from '../shared/range-labels.ts'
import type { Route } from './+types/acts.ts'
import { SCHEDULE, withMonth } from './month/month-param.ts'

/** Asks before a blocked time or a series is removed; undoing has no page of its own. */
export async function loader({ request, url, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const backTo = withMonth(SCHEDULE, url.searchParams)
  const act = actOf(url)
  if (act === 'undo') return redirect(backTo)
  if (act === 'remove') {
    const blockedTime = await findBlockedTime(database(), id)
    if (!blockedTime) throw data(null, { status: 404 })
    return { question: removeConfirmation(blockedTime), backTo }
  }
  const blocks = await blockedTimesOfSeries(database(), id)
  const ahead = blocks.filter(({ date }) => date >= today())
  const [first] = ahead
  if (!first) throw data(null, { status: 404 })
  const dates = ahead.map(({ date }) => date)
  return { question: removeSeriesConfirmation(dates, first), backTo }
}

/**
 * Removes a blocked time, or the days ahead of a series: those gone by stay what they were. Undoing
 * blocks again what was just removed, and the message tells which appointments came between.
 */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const backTo = withMonth(SCHEDULE, url.searchParams)
  const now = Temporal.Now.instant()
  const act = actOf(url)
  if (act === 'undo') {
    const undoing = await undoRemoval(id, now)
    if (!undoing.ok)
      return await answerWithFlash(request, 'undone-already', { status: 404, backTo })
    const [first, ...others] = undoing.blocks
    const subjectId = others.length > 0 && first.seriesId ? first.seriesId : first.id
    return await answerWithFlash(request, 'blocked-again', { backTo, subjectId })
  }
  const which = act === 'remove' ? { id } : { seriesId: id, from: today() }
  const removal = await removeBlockedTimes(which, now)
  if (!removal.ok)
    return await answerWithFlash(request, 'unblocked-already', { status: 404, backTo })
  const done = act === 'remove' ? 'unblocked' : 'unblocked-all'
  return await answerWithFlash(request, done, { backTo, subjectId: removal.removalId })
}

export default function RemoveBlockedTime({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}

/** The address says what is removed or undone. */
function actOf({ pathname }: URL): 'remove' | 'remove-series' | 'undo' {
  if (pathname.endsWith('/undo')) return 'undo'
  return pathname.startsWith(`${SCHEDULE}/series/`) ? 'remove-series' : 'remove'
}

function today(): CalendarDate {
  return localNow(Temporal.Now.instant(), config().timeZone).date
}
