import { Link } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { type CalendarView, type ListFilter, listPath } from '../shared/filters.ts'
import type { CalendarDay } from './calendar-days.ts'
import { Columns } from './columns.tsx'
import { Month } from './month.tsx'

/** A page of the calendar as its loader hands it over. */
export interface CalendarPage {
  view: CalendarView
  title: string
  days: CalendarDay[]
  today: CalendarDate
  previous: CalendarDate
  next: CalendarDate
  /** There were more appointments than a page shows. */
  isCut: boolean
}

interface CalendarProps {
  page: CalendarPage
  filter: ListFilter
}

export function Calendar({ page, filter }: CalendarProps) {
  const { view, days, title, today, isCut } = page
  return (
    <>
      {isCut && <p className="warning">There are more appointments than fit on this page.</p>}
      {view === 'month' ? (
        <Month days={days} title={title} today={today} filter={filter} />
      ) : (
        <Columns days={days} today={today} filter={filter} />
      )}
    </>
  )
}

/** Leads to the page before, to today and to the page after. */
export function Turns({ page: { view, previous, next }, filter }: CalendarProps) {
  const to = (on: CalendarDate | null) => listPath({ ...filter, on, day: null })
  return (
    <nav className="turns" aria-label="Turn the calendar">
      <Link
        className="desk-button"
        to={to(previous)}
        aria-label={`Previous ${view}`}
        preventScrollReset
      >
        ‹
      </Link>
      <Link className="desk-button" to={to(null)} preventScrollReset>
        Today
      </Link>
      <Link className="desk-button" to={to(next)} aria-label={`Next ${view}`} preventScrollReset>
        ›
      </Link>
    </nav>
  )
}
