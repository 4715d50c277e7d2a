import { useCallback, useState } from 'react'
import { data, Link } from 'react-router'
import { findBooking } from '#app/data/bookings.server.ts'
import { type Database, database } from '#app/data/database.server.ts'
import { countWaitingRequests, nextAppointment } from '#app/data/desk.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { MailWarnings } from '../mail/mail-warnings.tsx'
import { mailWarnings } from '../mail/warnings.server.ts'
import { Notice } from '../notice.tsx'
import type { Question } from '../question.tsx'
import { takeTold } from '../told.server.ts'
import { tell } from '../told.ts'
import { useTold } from '../use-told.ts'
import type { Route } from './+types/route.ts'
import { Calendar, Turns } from './calendar/calendar.tsx'
import { DayPanel } from './calendar/day-panel.tsx'
import { readCalendar, readDayPanel } from './calendar/read-calendar.server.ts'
import { FilterLinks } from './filter-links.tsx'
import { listPath, readFilter } from './filters.ts'
import { ListPage } from './list-page.tsx'
import { askToDelete, type ListedBooking } from './list-view.ts'
import { readList } from './read-list.server.ts'
import { Search } from './search.tsx'
import { Takeaway } from './takeaway.tsx'
import { whomOf } from './whom.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  const today = localNow(now, timeZone)
  const filter = readFilter(url.searchParams)
  const { view, day } = filter
  const next = await nextAppointment(db, today)
  const told = await readTold(db, request)
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
      told: told?.told ?? null,
    },
    told ? { headers: told.headers } : undefined,
  )
}

/** A refused act, too, says that the list is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { filter, list, calendar, day, waiting, next, warnings } = loaderData
  const { artistName } = useSettings()
  const { told, setTold, place, dismiss } = useTold(loaderData.told, day ?? list ?? calendar)
  const [question, setQuestion] = useState<(Question & { action: string }) | null>(null)
  const stopAsking = useCallback(() => setQuestion(null), [])
  const askAbout = (booking: ListedBooking) =>
    setQuestion({ ...askToDelete(booking), action: listPath(filter, `/${booking.id}/delete`) })

  const shown = day?.bookings ?? list?.days.flatMap(({ bookings }) => bookings) ?? []
  const isListed = shown.some(({ id }) => id === told?.about)
  const rowTold = told?.what === 'taken-since' && isListed ? told : null
  const news = (
    <Notice place={place} onDismiss={dismiss}>
      {told && !rowTold && <p>{told.sentence}</p>}
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
      <Takeaway filter={filter} />
      <AskDialog question={question} onClose={stopAsking} onTold={setTold} />
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}

async function readTold(db: Database, request: Request) {
  const left = await takeTold(request)
  if (!left) return null
  const about = left.about ? await findBooking(db, left.about) : null
  return { told: tell(left.what, left.about, about && whomOf(about)), headers: left.headers }
}
