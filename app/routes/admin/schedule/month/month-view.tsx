import { Link } from 'react-router'
import {
  CALENDAR_WEEKDAYS,
  type CalendarDate,
  type CalendarMonth,
  formatDate,
  formatMonth,
  monthOf,
} from '#app/kernel/calendar-date.ts'
import { TimelineLegend } from '#app/routes/admin/shared/day/day-timeline.tsx'
import { Icon, type IconName } from '#app/ui/desk/icon.tsx'
import type { MonthDay } from './month-model.ts'

export interface MonthViewProps {
  month: CalendarMonth
  previous: CalendarMonth | null
  next: CalendarMonth | null
  weeks: readonly (readonly (MonthDay | null)[])[]
  today: CalendarDate
  /** The day that stands in the form. */
  chosen: CalendarDate | null
}

/** What of a month is open, blocked and booked. A day leads to the form with that day in it. */
export function MonthView({ month, previous, next, weeks, today, chosen }: MonthViewProps) {
  return (
    <section className="month" aria-labelledby="month-title">
      <div className="month-top cluster">
        <h2 id="month-title">{formatMonth(month)}</h2>
        <nav aria-label="Months">
          <Turn to={previous} icon="back" words="Previous month" />
          <Turn to={monthOf(today)} words="Today" />
          <Turn to={next} icon="next" words="Next month" />
        </nav>
        <TimelineLegend />
      </div>
      <table aria-labelledby="month-title">
        <thead>
          <tr>
            {CALENDAR_WEEKDAYS.map(({ name, short }) => (
              <th key={name} scope="col" abbr={name}>
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
  if (day.isPast) return <div className="day-cell">{inside}</div>
  return (
    <Link
      className="day-cell"
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
