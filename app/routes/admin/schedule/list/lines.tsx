import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  patternWords,
  rangeWords,
  removeConfirmation,
  removeSeriesConfirmation,
  shortDay,
  timesWords,
} from '#app/routes/admin/shared/day/range-labels.ts'
import { type Confirmation, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { withMonth } from '../month/month-param.ts'

/** A line of the list: days blocked together, or one alone with the whole day it lies in. */
export interface ListedLine {
  key: string
  days: { id: string; date: CalendarDate }[]
  startTime: TimeOfDay
  endTime: TimeOfDay
  reason: string | null
}

interface LineProps {
  line: ListedLine
  today: CalendarDate
  isPast: boolean
}

/** One blocked time: its day, why, and from when to when. */
export function BlockLine({ line, today }: LineProps) {
  const [day] = line.days
  if (!day) return null
  return (
    <div className="block-line">
      <DateTile date={day.date} today={today} />
      <div>
        <b>{line.reason ?? 'Blocked'}</b>
        <span className="soft">{timesWords(line)}</span>
      </div>
      <RemoveDay line={line} day={day} />
    </div>
  )
}

/** A day as a tile of the calendar, with its year where that is another. */
function DateTile({ date, today }: { date: CalendarDate; today: CalendarDate }) {
  const [weekday, day, month] = formatDate(date, 'short').split(' ')
  const year = date.slice(0, 4)
  return (
    <time className="date-tile" dateTime={date}>
      <span>{weekday} </span>
      <b>{day}</b>
      <span>
        {' '}
        {month}
        {year !== today.slice(0, 4) && ` ${year}`}
      </span>
    </time>
  )
}

/** Days that were blocked together, as one line that opens to each of them. */
export function SeriesLine({ line, today, isPast }: LineProps) {
  const dates = line.days.map(({ date }) => date)
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return null
  const span = `${shortDay(first, today)} to ${shortDay(last, today)}`
  return (
    <details className="series">
      <summary>
        <b>{span}</b>
        <span className="soft">
          {dates.length} days, {patternWords(dates)}, {timesWords(line)}
        </span>
        {line.reason && <span>{line.reason}</span>}
      </summary>
      <ul>
        {line.days.map((day) => (
          <li key={day.id}>
            {shortDay(day.date, today)}
            <RemoveDay line={line} day={day} />
          </li>
        ))}
      </ul>
      {!isPast && (
        <RemoveButton path={`series/${line.key}`} question={removeSeriesConfirmation(dates, line)}>
          Remove all {dates.length} days<span className="visually-hidden">, {span}</span>
        </RemoveButton>
      )}
    </details>
  )
}

function RemoveDay({ line, day }: { line: ListedLine; day: ListedLine['days'][number] }) {
  const range = { ...line, date: day.date }
  return (
    <RemoveButton path={day.id} question={removeConfirmation(range)}>
      Remove<span className="visually-hidden"> block on {rangeWords(range)}</span>
    </RemoveButton>
  )
}

interface RemoveButtonProps {
  /** What is removed, in an address below the schedule's. */
  path: string
  question: Confirmation
  children: ReactNode
}

function RemoveButton({ path, question, children }: RemoveButtonProps) {
  const [search] = useSearchParams()
  const action = withMonth(`/admin/schedule/${path}/remove`, search)
  return <ConfirmButton question={{ ...question, action }}>{children}</ConfirmButton>
}
