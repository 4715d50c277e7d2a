import { data } from 'react-router'
import { blockedTimesOfSeries, findBlockedTime } from '#app/booking/blocked-times.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import {
  removeConfirmation,
  removeSeriesConfirmation,
} from '#app/routes/admin/shared/day/range-labels.ts'
import { removeBlockedTimes } from '#app/schedule/remove-blocked-times.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/remove.ts'
import { SCHEDULE, withMonth } from './month/month-param.ts'

/** Asks before a blocked time or a series is removed. */
export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const backTo = withMonth(SCHEDULE, url.searchParams)
  if (!isSeries(url)) {
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

/** Removes a blocked time, or the days ahead of a series: those gone by stay what they were. */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const backTo = withMonth(SCHEDULE, url.searchParams)
  const which = isSeries(url) ? { seriesId: id, from: today() } : { id }
  const removal = await removeBlockedTimes(which, Temporal.Now.instant())
  if (!removal.ok)
    return await answerWithFlash(request, 'unblocked-already', { status: 404, backTo })
  const done = isSeries(url) ? 'unblocked-all' : 'unblocked'
  return await answerWithFlash(request, done, { backTo, subjectId: removal.removalId })
}

export default function RemoveBlockedTime({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}

function isSeries({ pathname }: URL): boolean {
  return pathname.startsWith(`${SCHEDULE}/series/`)
}

function today(): CalendarDate {
  return localNow(Temporal.Now.instant(), config().timeZone).date
}
