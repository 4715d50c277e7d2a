import { data, href, Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { BlockedTime } from '#app/booking/blocked-times.server.ts'
import { lastDeskDay } from '#app/booking/times/booking-rules.server.ts'
import { database } from '#app/database/database.server.ts'
import { monthOf, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { blockedDaysRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { daysWords } from '#app/schedule/range-labels.ts'
import { removeBlockedTimes, undoRemoval } from '#app/schedule/remove-blocked-times.server.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { ConfirmArea } from '#app/ui/desk/overlays/confirm.tsx'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import { type Told, takeTold } from '../shared/told.server.ts'
import type { Route } from './+types/route.ts'
import { toAffectedBooking } from './affected.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { BlockedList } from './blocked-list.tsx'
import { SCHEDULE, withMonth } from './month/month-param.ts'
import { MonthView } from './month/month-view.tsx'
import { BLOCKED_AGAIN, ScheduleFlash, UNBLOCKED } from './schedule-flash.tsx'
import { affectedBy, nextDay, readSchedule, suggestedBlock } from './schedule-view.server.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const db = database()
  const instant = Temporal.Now.instant()
  const now = localNow(instant, config().timeZone)
  const { searchParams } = url
  const isBlocking = searchParams.has('block') || searchParams.has('date')
  const view = await readSchedule(db, now, {
    which: searchParams.has('past') ? 'past' : 'ahead',
    after: searchParams.get('after'),
    month: searchParams.get('month'),
    date: parseCalendarDate(searchParams.get('date') ?? '') ?? (isBlocking ? nextDay(now) : null),
  })
  // The layout shows what was told; this page adds whom it touches.
  const { told } = await takeTold(request)
  const isAgain = told?.type === BLOCKED_AGAIN && told.subjectId
  return {
    ...{ today: now.date, latest: lastDeskDay(instant), isBlocking },
    ...{ suggested: suggestedBlock(view.day, now), ...view },
    affected: isAgain ? await affectedBy(db, isAgain, instant) : null,
  }
}

type Args = Route.ActionArgs
const one = z.object({ id: z.string() })

export const action = deskActions({
  block: intent(blockedDaysRequest, async (_args: Args, { input, values, now, tell }) => {
    // Another appointment may have come since they were shown.
    const evenIfAffecting = values.step === 'save' && (values.touched ?? '').split(' ')
    const options = { now, evenIfAffecting, skipBlocked: true }
    try {
      const { blocks } = await blockTimes(input, options)
      const month = `${SCHEDULE}?month=${monthOf(input.date)}`
      return await tell(blocked('Blocked', blocks), month)
    } catch (error) {
      if (!(error instanceof TouchesAppointments)) throw error
      const words = daysWords(error.dates, input)
      const bookings = error.bookings.map(toAffectedBooking)
      const { touched: _, step: __, ...typed } = values
      return data({ intent: 'block', errors: {}, values: typed, ask: { words, bookings } })
    }
  }),
  remove: intent(one, async (_args: Args, { input, now, tell }) => {
    const subjectId = await removeBlockedTimes({ id: input.id }, now)
    return await tell({ type: UNBLOCKED, subjectId, sentence: 'The time is open again.' })
  }),
  /** Days gone by stay what they were. */
  'remove-series': intent(one, async (_args: Args, { input, now, tell }) => {
    const from = localNow(now, config().timeZone).date
    const subjectId = await removeBlockedTimes({ seriesId: input.id, from }, now)
    return await tell({ type: UNBLOCKED, subjectId, sentence: 'The times are open again.' })
  }),
  undo: intent(one, async (_args: Args, { input, now, tell }) =>
    tell(blocked('Blocked again', await undoRemoval(input.id, now), BLOCKED_AGAIN)),
  ),
})

/** What was blocked, under the id that its blocked times share. */
function blocked(what: string, blocks: readonly BlockedTime[], type?: string): Told {
  const [first] = blocks
  if (!first) return `${what}.`
  const words = daysWords(
    blocks.map(({ date }) => date),
    first,
  )
  const isSeries = blocks.length > 1 && first.seriesId
  const subjectId = isSeries ? first.seriesId : first.id
  return { sentence: `${what}: ${words}.`, subjectId, ...(type && { type }) }
}

export function shouldRevalidate() {
  return true
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { today, latest, which, lines, after, isLaterPage, day, month, affected } = loaderData
  const [search] = useSearchParams()
  const answer = refusedBy('block', actionData)
  return (
    <FlashArea shown={lines}>
      <ConfirmArea>
        <PageTitle title="Schedule" />
        <PageHead title="Schedule" note="What visitors can ask for">
          <ButtonLink to={href('/admin/schedule/hours')} label="Hours" />
          <ButtonLink to={href('/admin/schedule/calendars')} label="Other calendars" />
          <Link
            className="desk-button primary"
            to={`${withMonth(SCHEDULE, search)}${search.has('month') ? '&' : '?'}block`}
            preventScrollReset
          >
            Block time
          </Link>
        </PageHead>
        <ScheduleFlash affected={affected} />
        {(loaderData.isBlocking || answer) && (
          <BlockSheet
            key={search.get('date')}
            today={today}
            latest={latest}
            day={day}
            suggested={loaderData.suggested}
            answer={answer}
          />
        )}
        <div className="schedule with-rail">
          <MonthView {...month} today={today} chosen={day?.date ?? null} />
          <div className="rail">
            <BlockedList
              lines={lines}
              today={today}
              which={which}
              after={after}
              isLaterPage={isLaterPage}
            />
          </div>
        </div>
      </ConfirmArea>
    </FlashArea>
  )
}
