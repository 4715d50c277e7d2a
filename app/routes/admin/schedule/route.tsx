import { data, Form, href, Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { BlockedTime } from '#app/booking/blocked-times.server.ts'
import { lastDeskDay } from '#app/booking/times/booking-rules.server.ts'
import { database } from '#app/database/database.server.ts'
import {
  CALENDAR_WEEKDAYS,
  type CalendarDate,
  type CalendarMonth,
  formatDate,
  formatMonth,
  monthOf,
  parseCalendarDate,
} from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { blockedDaysRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { daysWords } from '#app/schedule/range-labels.ts'
import { removeBlockedTimes, undoRemoval } from '#app/schedule/remove-blocked-times.server.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { PageHead, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Icon, type IconName } from '#app/ui/desk/icon.tsx'
import { FlashArea, useFlash } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ConfirmArea } from '#app/ui/desk/overlays/confirm.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import { type Told, takeTold } from '../shared/told.server.ts'
import type { Route } from './+types/route.ts'
import { Affected, type AffectedBooking, toAffectedBooking } from './affected.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { BlockedList } from './blocked-list.tsx'
import { type MonthDay, SCHEDULE, withMonth } from './month/month-model.ts'
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
    const from = dateAt(now)
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
  return { sentence: fullStop(`${what}: ${words}`), subjectId, ...(type && { type }) }
}

export const shouldRevalidate = () => true

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { today, latest, which, lines, after, isLaterPage, day, month, affected } = loaderData
  const [search] = useSearchParams()
  const answer = refusedBy('block', actionData)
  return (
    <FlashArea shown={lines}>
      <ConfirmArea>
        <PageTitle title="Schedule" />
        <PageHead title="Schedule" note="When clients can book">
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

interface ScheduleFlashProps {
  /** What was blocked again before this page came, and the appointments in it: they may have come since. */
  affected: { blocked: string; bookings: AffectedBooking[] } | null
}

/** Tells what was blocked, whom it touches where that was not asked before, or what was removed and how to get it back. */
function ScheduleFlash({ affected }: ScheduleFlashProps) {
  const [search] = useSearchParams()
  const { message } = useFlash()
  return (
    <FlashNotice>
      {affected && message?.subjectId === affected.blocked && (
        <Affected bookings={affected.bookings} />
      )}
      {message?.type === UNBLOCKED && message.subjectId && (
        <Form method="post" action={withMonth(SCHEDULE, search)}>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="id" value={message.subjectId} />
          <SubmitButton className="desk-button" label="Undo" />
        </Form>
      )}
    </FlashNotice>
  )
}

/** The type of a message about a removal, whose subject is the removal. */
const UNBLOCKED = 'unblocked'

/** The same of one that undoes a removal. */
const BLOCKED_AGAIN = 'blocked-again'

interface MonthViewProps {
  month: CalendarMonth
  previous: CalendarMonth | null
  next: CalendarMonth | null
  weeks: readonly (readonly (MonthDay | null)[])[]
  today: CalendarDate
  /** The day that stands in the form. */
  chosen: CalendarDate | null
}

/** What of a month is open, blocked and booked. A day leads to the form with that day in it. */
function MonthView({ month, previous, next, weeks, today, chosen }: MonthViewProps) {
  return (
    <section className="month" aria-labelledby="month-title">
      <div className="month-top cluster">
        <h2 id="month-title">{formatMonth(month)}</h2>
        <nav className="beside gap-2" aria-label="Months">
          <Turn to={previous} icon="back" words="Previous month" />
          <Turn to={monthOf(today)} words="Today" />
          <Turn to={next} icon="next" words="Next month" />
        </nav>
        <TimelineLegend />
      </div>
      <table className="wide figures" aria-labelledby="month-title">
        <thead>
          <tr>
            {CALENDAR_WEEKDAYS.map(({ name, short }) => (
              <th className="muted small" key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, column) => (
                <td
                  key={CALENDAR_WEEKDAYS[column]?.name}
                  className={day?.date === today ? 'today' : day?.isPast ? 'gone' : undefined}
                >
                  {day && <Day day={day} isToday={day.date === today} chosen={chosen} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DayProps {
  day: MonthDay
  isToday: boolean
  chosen: CalendarDate | null
}

/** A day gone by is shown, but there is nothing left to block. */
function Day({ day, isToday, chosen }: DayProps) {
  const { date, words } = day
  const inside = (
    <>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <Picture {...day} />
      <span className="visually-hidden">
        {formatDate(date, 'day')}
        {isToday && ', today'}: {words}
      </span>
    </>
  )
  if (day.isPast) return <div className="day-cell stack tall plain muted">{inside}</div>
  return (
    <Link
      className="day-cell stack tall plain"
      to={`?month=${monthOf(date)}&date=${date}`}
      preventScrollReset
      aria-current={date === chosen ? 'true' : undefined}
    >
      {inside}
    </Link>
  )
}

function Picture({ runs, count }: Pick<MonthDay, 'runs' | 'count'>) {
  return (
    <svg width="100%" height="100%" aria-hidden="true" focusable="false">
      {runs.map(({ first, length, holder, blocked, past }) => {
        const place = {
          x: percent(first / count),
          width: percent(length / count),
          height: '100%',
        }
        const look = [holder ?? 'open', past && 'past'].filter(Boolean).join(' ')
        return (
          <g key={first} className={look}>
            <rect {...place} />
            {blocked && <rect {...place} fill="url(#hatch)" className="blocked" />}
          </g>
        )
      })}
    </svg>
  )
}

interface TurnProps {
  to: CalendarMonth | null
  words: string
  /** Shown instead of the words, which are then its name. */
  icon?: IconName
}

function Turn({ to, words, icon }: TurnProps) {
  if (!to) return null
  return (
    <Link
      className={icon ? 'icon-button lined' : 'desk-button'}
      to={`?month=${to}`}
      preventScrollReset
      aria-label={icon && words}
    >
      {icon ? <Icon name={icon} /> : words}
    </Link>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

function TimelineLegend() {
  return (
    <ul className="ribbon-key flow muted apart small" aria-hidden="true">
      {KEY.map(({ word, look }) => (
        <li className="level gap-2" key={word}>
          <span className="ribbon block flush stack">
            <i className={look} />
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
}

const KEY = [
  { word: 'Blocked', look: 'blocked' },
  { word: 'Confirmed', look: 'confirmed' },
  { word: 'Pending', look: 'pending' },
  { word: 'Open', look: '' },
]
