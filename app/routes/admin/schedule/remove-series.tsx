import { data } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { blockedTimesOfSeries } from '#app/data/schedule/blocked-times.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { removeBlockedTimes } from '#app/operations/schedule/remove-blocked-times.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { removeSeriesConfirmation } from '../shared/range-labels.ts'
import type { Route } from './+types/remove-series.ts'
import { SCHEDULE, withMonth } from './month/month-param.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const blocks = await blockedTimesOfSeries(database(), params.id)
  const ahead = blocks.filter(({ date }) => date >= today())
  const [first] = ahead
  if (!first) throw data(null, { status: 404 })
  const dates = ahead.map(({ date }) => date)
  return {
    question: removeSeriesConfirmation(dates, first),
    backTo: withMonth(SCHEDULE, url.searchParams),
  }
}

/** Takes away the days ahead; those gone by stay what they were. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const back = withMonth(SCHEDULE, url.searchParams)
  const which = { seriesId: params.id, from: today() }
  const removal = await removeBlockedTimes(which, Temporal.Now.instant())
  if (!removal.ok)
    return await redirectWithFlash(request, flashText('unblocked-already', null, null), 404, back)
  return await redirectWithFlash(
    request,
    flashText('unblocked-all', removal.removalId, null),
    200,
    back,
  )
}

export default function RemoveSeries({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}

function today(): CalendarDate {
  return localNow(Temporal.Now.instant(), config().timeZone).date
}
