import { Link } from 'react-router'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import type { RequestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { type CalendarView, type ListFilter, listPath } from '../shared/filters.ts'
import type { CalendarDay, ShortBooking } from './calendar-days.ts'
import { Columns } from './columns.tsx'
import { DayAgenda, DayRail } from './day-rail.tsx'
import { DayStrip } from './day-strip.tsx'
import type { DaySum } from './day-sum.ts'
import { Month } from './month.tsx'

/** A page of the calendar as its loader hands it over. */
export interface CalendarPage {
  view: CalendarView
  title: string
  /** Where there is no room for the title. */
  shortTitle?: string | undefined
  /** None of a month, which has its own. */
  days: CalendarDay[]
  /** A month in short, and beside it the day that is today, or the first on which there is something. */
  month: { days: CalendarDay<ShortBooking>[]; agenda: CalendarDay | null } | null
  today: CalendarDate
  previous: CalendarDate
  next: CalendarDate
  /** There were more appointments than a page shows. */
  isCut: boolean
  /** Of a single day, what it amounts to. */
  sum: DaySum | null
}

interface CalendarProps {
  page: CalendarPage
  filter: ListFilter
  /** The present: minutes since the artist's midnight, and milliseconds. */
  now: { minute: number; ms: number }
  /** Those that wait for an answer, beside their day. */
  requests: RequestView[]
  /** How many wait in all. */
  waiting: number
}

export function Calendar({ page, filter, now, requests, waiting }: CalendarProps) {
  const { view, days, month, title, today, isCut, sum } = page
  const [day] = days
  const agenda = month?.agenda
  return (
    <>
      {isCut && <p className="warning">Too many appointments to show them all here.</p>}
      {month && (
        <div className={agenda ? 'month-page with-rail' : 'month-page'}>
          <div>
            <Month days={month.days} title={title} today={today} filter={filter} />
          </div>
          {agenda && (
            <section className="month-agenda rail" aria-labelledby="agenda">
              <div className="part-top">
                <h2 id="agenda">
                  {agenda.date === today && 'Today, '}
                  {formatDate(agenda.date, 'day')}
                </h2>
                <Link className="more" to={listPath({ ...filter, view: 'day', on: agenda.date })}>
                  Open day
                </Link>
              </div>
              <DayAgenda day={agenda} today={today} filter={filter} minute={now.minute} />
            </section>
          )}
        </div>
      )}
      {view === 'week' && (
        <>
          <DayStrip days={days} today={today} filter={filter} />
          <Columns days={days} today={today} filter={filter} minute={now.minute} />
        </>
      )}
      {view === 'day' && day && (
        <div className="with-rail">
          <div>
            <DayAgenda day={day} today={today} filter={filter} minute={now.minute} />
            <Columns days={days} today={today} filter={filter} minute={now.minute} />
          </div>
          <DayRail day={day} today={today} filter={filter} {...{ sum, now, requests, waiting }} />
        </div>
      )}
    </>
  )
}

/** Leads to the page before, to today and to the page after. */
export function Turns({
  page: { view, previous, next },
  filter,
}: Pick<CalendarProps, 'page' | 'filter'>) {
  const to = (on: CalendarDate | null) => listPath({ ...filter, on, day: null })
  return (
    <nav className="turns" aria-label="Turn the calendar">
      <Link
        className="icon-button lined"
        to={to(previous)}
        aria-label={`Previous ${view}`}
        preventScrollReset
      >
        <Icon name="back" />
      </Link>
      <Link className="desk-button" to={to(null)} preventScrollReset>
        Today
      </Link>
      <Link
        className="icon-button lined"
        to={to(next)}
        aria-label={`Next ${view}`}
        preventScrollReset
      >
        <Icon name="next" />
      </Link>
    </nav>
  )
}
