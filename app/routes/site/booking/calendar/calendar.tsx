import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DayState } from '#app/booking/times/month-days.ts'
import {
  addMonthsToMonth,
  type CalendarDate,
  type CalendarMonth,
  formatDate,
  formatMonth,
  isWeekend,
  monthOf,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import { DayKey } from '#app/ui/site/month/day-key.tsx'
import { MonthRows } from '#app/ui/site/month/month-rows.tsx'
import { SEE_TIMES } from '../outcome.ts'
import type { DayStates } from '../use-month-days.ts'
import { type Bookable, dayByKey, isBookable } from './calendar-keys.ts'

interface CalendarProps {
  date: CalendarDate | ''
  bookable: Bookable
  /** What is known of the days of the month that is shown. */
  days: DayStates
  onMonthShown: (month: CalendarMonth) => void
  onChoose: (date: CalendarDate) => void
}

/**
 * A month at a time; one day of it is in the tab order, the keys of a date grid lead to the others. Before the page is
 * hydrated a day is a button that looks up its times.
 */
export function Calendar({ date, bookable, days, onMonthShown, onChoose }: CalendarProps) {
  const { today, lastDate } = bookable
  const table = useRef<HTMLTableElement>(null)
  const followsKeys = useRef(false)
  const [view, setView] = useState(() => viewOf(date, today))
  if (view.date !== date) setView(viewOf(date, today))

  useEffect(() => {
    if (!followsKeys.current) return
    followsKeys.current = false
    table.current?.querySelector<HTMLButtonElement>(`[value="${view.cursor}"]`)?.focus()
  }, [view.cursor])

  useEffect(() => onMonthShown(view.month), [view.month, onMonthShown])

  const turn = (months: 1 | -1) => {
    const month = addMonthsToMonth(view.month, months)
    if (hasBookableDay(month, bookable)) setView({ ...view, month, cursor: '' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLButtonElement).value as CalendarDate
    const to = from && dayByKey(from, event, bookable)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    followsKeys.current = true
    setView({ ...view, month: monthOf(to), cursor: to })
  }

  const inTabOrder = entryOf(view, bookable)
  return (
    <div className="day-calendar-frame">
      <div className="day-calendar-top">
        <TurnButton
          label="Previous month"
          sign="‹"
          isOff={view.month <= monthOf(today)}
          onTurn={() => turn(-1)}
        />
        <select
          aria-label="Month"
          value={view.month}
          onChange={({ target }) =>
            setView({ ...view, month: target.value as CalendarMonth, cursor: '' })
          }
        >
          {monthsOf(bookable).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
        <TurnButton
          label="Next month"
          sign="›"
          isOff={view.month >= monthOf(lastDate)}
          onTurn={() => turn(1)}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {formatMonth(view.month)}
      </p>
      <table
        className="day-calendar"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA practices make a table a date grid
        role="grid"
        aria-label={formatMonth(view.month)}
        ref={table}
        onKeyDown={onKeyDown}
      >
        <MonthRows
          month={view.month}
          dayOf={(day) => (
            <button
              type="submit"
              name="next"
              value={day}
              formAction={SEE_TIMES}
              className={days.get(day) ?? (isWeekend(day) ? 'special' : undefined)}
              disabled={!isBookable(day, bookable)}
              tabIndex={day === inTabOrder ? 0 : -1}
              aria-label={nameOf(day, days.get(day))}
              aria-pressed={day === date}
              aria-current={day === today ? 'date' : undefined}
              onClick={(event) => {
                event.preventDefault()
                setView({ ...view, cursor: day })
                onChoose(day)
              }}
            >
              {Number(day.slice(8))}
            </button>
          )}
        />
      </table>
      <DayKey />
    </div>
  )
}

/** Stays focusable at the calendar's ends, so that turning to the last month does not lose focus. */
function TurnButton(props: { label: string; sign: string; isOff: boolean; onTurn: () => void }) {
  const { label, sign, isOff, onTurn } = props
  return (
    <button type="button" aria-label={label} aria-disabled={isOff || undefined} onClick={onTurn}>
      {sign}
    </button>
  )
}

interface View {
  month: CalendarMonth
  /** The day the keys have led to; none after a month was turned. */
  cursor: CalendarDate | ''
  /** The chosen day this view was made for. */
  date: CalendarDate | ''
}

function viewOf(date: CalendarDate | '', today: CalendarDate): View {
  return { month: monthOf(date || today), cursor: date, date }
}

/** The day that Tab reaches: where the keys left off, else the chosen one, else the first there is. */
function entryOf({ month, cursor, date }: View, bookable: Bookable): CalendarDate | null {
  for (const day of [cursor, date]) if (day && monthOf(day) === month) return day
  const days = weeksOfMonth(month).flat()
  return days.find((day) => day !== null && isBookable(day, bookable)) ?? null
}

function hasBookableDay(month: CalendarMonth, { today, lastDate }: Bookable): boolean {
  return monthOf(today) <= month && month <= monthOf(lastDate)
}

const IN_WORDS: Record<DayState, string> = {
  free: '',
  special: ', by special appointment',
  full: ', full',
  closed: ', closed',
  past: '',
}

function nameOf(day: CalendarDate, state: DayState | undefined): string {
  return `${formatDate(day, 'long')}${IN_WORDS[state ?? (isWeekend(day) ? 'special' : 'free')]}`
}

/** The months that have a day to be requested. */
function monthsOf({ today, lastDate }: Bookable): CalendarMonth[] {
  const months = [monthOf(today)]
  for (let month = months[0]; month && month < monthOf(lastDate); ) {
    month = addMonthsToMonth(month, 1)
    months.push(month)
  }
  return months
}
