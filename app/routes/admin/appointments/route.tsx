import { useCallback, useState } from 'react'
import { data, Link } from 'react-router'
import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { type Database, database } from '#app/data/engine/database.server.ts'
import { countWaitingRequests, nextAppointment } from '#app/data/system/desk.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import type { Confirmation } from '#app/ui/desk/confirm-page.tsx'
import { Notice } from '#app/ui/desk/notice.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { consumeFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { mailWarnings } from '../shared/mail-warnings.server.ts'
import { MailWarnings } from '../shared/mail-warnings.tsx'
import { useFlash } from '../shared/use-flash.ts'
import type { Route } from './+types/route.ts'
import { Calendar, Turns } from './calendar/calendar.tsx'
import { DayPanel } from './calendar/day-panel.tsx'
import { readCalendar, readDayPanel } from './calendar/read-calendar.server.ts'
import { ExportLinks } from './export/export-links.tsx'
import { FilterLinks } from './list/filter-links.tsx'
import { ListPage } from './list/list-page.tsx'
import { deleteConfirmation, type ListedBooking } from './list/list-view.ts'
import { readList } from './list/read-list.server.ts'
import { Search } from './list/search.tsx'
import { bookingLabel } from './shared/booking-label.ts'
import { listPath, readFilter } from './shared/filters.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  const today = localNow(now, timeZone)
  const filter = readFilter(url.searchParams)
  const { view, day } = filter
  const next = await nextAppointment(db, today)
  const flash = await readTold(db, request)
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
      flash: flash?.flash ?? null,
    },
    flash ? { headers: flash.headers } : undefined,
  )
}

/** A refused act, too, says that the list is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { filter, list, calendar, day, waiting, next, warnings } = loaderData
  const { artistName } = useSettings()
  const { flash, setTold, place, dismiss } = useFlash(loaderData.flash, day ?? list ?? calendar)
  const [question, setQuestion] = useState<(Confirmation & { action: string }) | null>(null)
  const stopAsking = useCallback(() => setQuestion(null), [])
  const askAbout = (booking: ListedBooking) =>
    setQuestion({
      ...deleteConfirmation(booking),
      action: listPath(filter, `/${booking.id}/delete`),
    })

  const shown = day?.bookings ?? list?.days.flatMap(({ bookings }) => bookings) ?? []
  const isListed = shown.some(({ id }) => id === flash?.about)
  const rowTold = flash?.what === 'taken-since' && isListed ? flash : null
  const news = (
    <Notice place={place} onDismiss={dismiss}>
      {flash && !rowTold && <p>{flash.sentence}</p>}
    </Notice>
  )
  return (
    <>
      <title>
        {calendar
          ? `${calendar.title} · Appointments · ${artistName}`
          : `Appointments · ${artistName}`}
      </title>
      <div className="page-top">
        <h1>{calendar?.title ?? 'Appointments'}</h1>
        {calendar && <Turns page={calendar} filter={filter} />}
        <div className="align-end ways">
          <FilterLinks filter={filter} kind="view" />
          <Link className="desk-button" to="/admin/schedule">
            Block time
          </Link>
          <Link className="desk-button" to="/admin/appointments/new">
            Add an appointment
          </Link>
        </div>
      </div>
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
      {!day && news}
      <div className="tools">
        <FilterLinks filter={filter} kind="status" />
        {list && <FilterLinks filter={filter} kind="dates" />}
        <Search filter={filter} />
      </div>
      {list && (
        <ListPage list={list} filter={filter} rowTold={rowTold} onTold={setTold} onAsk={askAbout} />
      )}
      {calendar && <Calendar page={calendar} filter={filter} />}
      {day && (
        <DayPanel
          day={day}
          filter={filter}
          news={news}
          rowTold={rowTold}
          onTold={setTold}
          onAskToDelete={askAbout}
          onAskToRemove={setQuestion}
        />
      )}
      <ExportLinks filter={filter} />
      <ConfirmDialog question={question} onClose={stopAsking} onTold={setTold} />
    </>
  )
}

async function readTold(db: Database, request: Request) {
  const left = await consumeFlash(request)
  if (!left) return null
  const about = left.about ? await findBooking(db, left.about) : null
  return {
    flash: flashText(left.what, left.about, about && bookingLabel(about)),
    headers: left.headers,
  }
}
