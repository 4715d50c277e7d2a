import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { type Confirmation, ConfirmButton } from '#app/ui/desk/confirm.tsx'
import type { DayCell } from '../../shared/day-cells.ts'
import { DayTimeline } from '../../shared/day-timeline.tsx'
import {
  patternWords,
  rangeWords,
  removeConfirmation,
  removeSeriesConfirmation,
  shortDay,
  timesWords,
} from '../../shared/range-labels.ts'
import { withMonth } from '../month/month-param.ts'

/** A line of the list: days blocked together, or one alone with the whole day it lies in. */
export interface ListedLine {
  key: string
  days: { id: string; date: CalendarDate }[]
  startTime: TimeOfDay
  endTime: TimeOfDay
  reason: string | null
  /** Only of a day that stands alone. */
  cells: DayCell[] | null
}

interface LineProps {
  line: ListedLine
  today: CalendarDate
  isPast: boolean
}

/** One blocked time with its whole day, so that it shows what else is there. */
export function BlockLine({ line, today }: LineProps) {
  const [day] = line.days
  if (!day) return null
  return (
    <div className="block">
      <div>
        <b>{shortDay(day.date, today)}</b>
        <br />
        <span className="soft">{timesWords(line)}</span>
      </div>
      <div className="block-day">
        {line.reason}
        {line.cells && <DayTimeline day={formatDate(day.date, 'day')} cells={line.cells} />}
      </div>
      <RemoveDay line={line} day={day} />
    </div>
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
