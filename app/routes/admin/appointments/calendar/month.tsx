import { Link } from 'react-router'
import {
  addDays,
  CALENDAR_WEEKDAYS,
  type CalendarDate,
  isWeekend,
  monthOf,
  weekdayName,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import { formatHour, formatTime } from '#app/kernel/time-of-day.ts'
import { timesWords } from '#app/schedule/range-labels.ts'
import { LOOKS } from '#app/ui/desk/status-badge.tsx'
import { type ListFilter, listPath } from '../shared/filters.ts'
import {
  blockWord,
  type CalendarDay,
  dayInWords,
  inOrder,
  MONTH_LINES,
  MOST_MARKS,
  type ShortBooking,
} from './calendar-days.ts'

interface MonthProps {
  days: readonly CalendarDay<ShortBooking>[]
  title: string
  today: CalendarDate
  filter: ListFilter
}

export function Month({ days, title, today, filter }: MonthProps) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const weeks = days[0] ? weeksOfMonth(monthOf(days[0].date)) : []
  return (
    <table className="month-table wide figures small">
      <caption className="visually-hidden">Appointments of {title}</caption>
      <thead>
        <tr>
          {CALENDAR_WEEKDAYS.map(({ name, short }) => (
            <th className="muted" key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr
            key={week.find(Boolean)}
            className={week.every((date) => !date || date < today) ? 'gone-week' : undefined}
          >
            {week.map((date, column) => {
              const day = date && byDate.get(date)
              if (!day)
                return (
                  <td key={CALENDAR_WEEKDAYS[column]?.name} className="other-month">
                    <span aria-hidden="true">{dayBeside(week, column)}</span>
                  </td>
                )
              return <Day key={day.date} day={day} today={today} filter={filter} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of which day of the month before or after a cell is, counted from one of its week that is of the month. */
function dayBeside(week: readonly (CalendarDate | null)[], column: number): number | null {
  const at = week.findIndex(Boolean)
  const known = week[at]
  return known ? Number(addDays(known, column - at).slice(8)) : null
}

function Day({
  day,
  today,
  filter,
}: Omit<MonthProps, 'days' | 'title'> & { day: CalendarDay<ShortBooking> }) {
  const { date } = day
  const looks = [
    isWeekend(date) && 'weekend',
    date === today && 'today',
    date === filter.day && 'selected',
  ]
  const entries = inOrder(day)
  const count = entries.length + (day.unlisted ?? 0)
  const lines = count > MONTH_LINES ? entries.slice(0, MONTH_LINES - 1) : entries
  const more = count - lines.length
  return (
    <td className={looks.filter(Boolean).join(' ') || undefined}>
      <Link
        to={`${listPath({ ...filter, day: date })}#day`}
        aria-label={dayInWords(day, today)}
        aria-current={date === today ? 'date' : undefined}
        preventScrollReset
      >
        {Number(date.slice(8))}
      </Link>
      <DayMarks day={day} />
      {entries.length > 0 && (
        <ul>
          {lines.map((entry) =>
            'startTime' in entry ? (
              <li key={entry.id} className="blocked-time">
                <span>
                  {blockWord(entry)} {timesWords(entry)}
                </span>
              </li>
            ) : (
              <li
                key={entry.id}
                className={`beside rounded clipped month-event ${LOOKS[entry.status].look}${'word' in entry ? ' other-time' : ''}`}
              >
                <b className="strong">{inShort(entry.time)}</b>
                {'word' in entry && <span>{entry.word}:</span>} <bdi>{entry.name}</bdi>
                {!('word' in entry) && (
                  <span className="visually-hidden">, {LOOKS[entry.status].word}</span>
                )}
              </li>
            ),
          )}
          {more > 0 && <li className="month-more">{more} more</li>}
        </ul>
      )}
    </td>
  )
}

/** '10 a.m.', '10:30 a.m.': a cell has room for few letters. */
function inShort(time: string): string {
  return time.endsWith(':00') ? formatHour(Number(time.slice(0, 2))) : formatTime(time)
}

interface DayStripProps {
  days: readonly CalendarDay<ShortBooking>[]
  today: CalendarDate
  /** The day that is shown, where that is one of them. */
  chosen?: CalendarDate | undefined
  pathOf: (day: CalendarDay<ShortBooking>) => string
}

/** The days of a week to choose from, on a phone. */
export function DayStrip({ days, today, chosen, pathOf }: DayStripProps) {
  return (
    <nav className="day-strip stack ruled" aria-label="Days of this week">
      {days.map((day) => (
        <Link
          key={day.date}
          to={pathOf(day)}
          className={day.date === (chosen ?? today) ? 'is-chosen' : undefined}
          aria-current={day.date === chosen ? 'page' : undefined}
          preventScrollReset={chosen !== undefined}
        >
          <span aria-hidden="true">{weekdayName(day.date, true)}</span>
          <b aria-hidden="true">{Number(day.date.slice(8))}</b>
          <DayMarks day={day} />
          <span className="visually-hidden">{dayInWords(day, today)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** What a day holds, as shapes: full is confirmed, a ring waits, hatched is blocked. */
function DayMarks({ day: { bookings, others, blocked } }: { day: CalendarDay<ShortBooking> }) {
  const marks = [
    ...blocked.map(({ id }) => ({ id, look: 'blocked-mark' })),
    ...[...bookings, ...others]
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, status }) => ({ id, look: LOOKS[status].look })),
  ]
  return (
    <span className="day-marks level gap-1" aria-hidden="true">
      {marks.slice(0, MOST_MARKS).map(({ id, look }) => (
        <i key={id} className={look} />
      ))}
    </span>
  )
}
