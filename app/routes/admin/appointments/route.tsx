import { data, Link } from 'react-router'
import { countWaitingRequests } from '#app/data/appointments/pending-requests.server.ts'
import { upcomingAppointments } from '#app/data/appointments/upcoming.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { ConfirmArea } from '#app/ui/desk/confirm.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea } from '#app/ui/desk/flash.tsx'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { bookingLabelOf } from '../shared/booking-label.server.ts'
import { takeFlash } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { mailWarnings } from '../shared/mail-warnings.server.ts'
import { MailWarnings } from '../shared/mail-warnings.tsx'
import type { Route } from './+types/route.ts'
import { Calendar, Turns } from './calendar/calendar.tsx'
import { DayPanel } from './calendar/day-panel.tsx'
import { readCalendar, readDayPanel } from './calendar/read-calendar.server.ts'
import { ListFlashNotice, ListPage } from './list/list.tsx'
import { ListFilterLinks, Search } from './list/list-filters.tsx'
import { readList } from './list/read-list.server.ts'
import { type ListFilter, listPath, readFilter } from './shared/filters.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  const today = localNow(now, timeZone)
  const filter = readFilter(url.searchParams)
  const { view, day } = filter
  const [next = null] = await upcomingAppointments(db, today, 1)
  const { flash, headers } = await takeFlash(request, bookingLabelOf)
  return data(
    {
      filter,
      list: view === 'list' ? await readList(db, filter, now, today.date) : null,
      calendar:
        view === 'list' ? null : await readCalendar(db, { ...filter, view }, now, today.date),
      day: day && (await readDayPanel(db, day, now)),
      waiting: await countWaitingRequests(db, today.date),
      next: next && {
        when: next.date === today.date ? 'today' : `on ${formatDate(next.date, 'day')}`,
        time: next.time,
        what: `${next.name}, ${next.service}`,
      },
      warnings: await mailWarnings(db, now, timeZone),
      flash,
    },
    { headers },
  )
}

/** A refused act, too, says that the list is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { filter, list, calendar, day, waiting, next, warnings } = loaderData
  const shown = day?.bookings ?? list?.days.flatMap(({ bookings }) => bookings) ?? []
  return (
    <FlashArea left={loaderData.flash} shown={day ?? list ?? calendar}>
      <ConfirmArea>
        <PageTitle title={calendar ? `${calendar.title} · Appointments` : 'Appointments'} />
        <PageHead title={calendar?.title ?? 'Appointments'}>
          {calendar && <Turns page={calendar} filter={filter} />}
          <ListFilterLinks filter={filter} part="view" />
          <ButtonLink to="/admin/schedule" label="Block time" />
          <ButtonLink to="/admin/appointments/new" label="Add an appointment" />
        </PageHead>
        <p className="strip">
          <span>
            <b>{waiting}</b> {waiting === 1 ? 'request' : 'requests'} waiting
          </span>
          <span>
            {next ? (
              <>
                Next: <b>{next.time}</b> {next.when}, {next.what}
              </>
            ) : (
              'Nothing ahead'
            )}
          </span>
        </p>
        <MailWarnings warnings={warnings} />
        {!day && <ListFlashNotice listed={shown} />}
        <div className="tools">
          <ListFilterLinks filter={filter} part="status" />
          {list && <ListFilterLinks filter={filter} part="dates" />}
          <Search filter={filter} />
        </div>
        {list && <ListPage list={list} filter={filter} />}
        {calendar && <Calendar page={calendar} filter={filter} />}
        {day && <DayPanel day={day} filter={filter} />}
        <ExportLinks filter={filter} />
      </ConfirmArea>
    </FlashArea>
  )
}

/** What can be taken along: the appointments shown, as files, and all of them on a phone. */
function ExportLinks({ filter }: { filter: ListFilter }) {
  const whole = { ...filter, after: null, day: null }
  return (
    <nav className="takeaway" aria-label="Take along">
      <a href={listPath(whole, '/export.csv')}>Download as a table (CSV)</a>
      <a href={listPath(whole, '/export.ics')}>Download for a calendar (ICS)</a>
      <Link to="/admin/appointments/feed">Show on my phone’s calendar</Link>
    </nav>
  )
}
