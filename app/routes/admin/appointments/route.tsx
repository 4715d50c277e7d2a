import { useCallback, useMemo, useState } from 'react'
import { data, Link } from 'react-router'
import { type Booking, findBooking, listBookings } from '#app/data/bookings.server.ts'
import { type Database, database } from '#app/data/database.server.ts'
import { countWaitingRequests, nextAppointment } from '#app/data/desk.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { durationOf } from '#app/operations/day-availability.server.ts'
import { config } from '#app/platform/config.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { MailWarnings } from '../mail/mail-warnings.tsx'
import { mailWarnings } from '../mail/warnings.server.ts'
import { Notice } from '../notice.tsx'
import { takeTold } from '../told.server.ts'
import { tell } from '../told.ts'
import { useTold } from '../use-told.ts'
import type { Route } from './+types/route.ts'
import { FilterLinks } from './filter-links.tsx'
import { type ListFilter, listPath, readFilter } from './filters.ts'
import { AppointmentList } from './list.tsx'
import { askToDelete, byDay, type ListedBooking, waitingWords } from './list-view.ts'
import { whomOf } from './whom.ts'

/** Appointments on one page: a busy month. */
const PAGE_SIZE = 50

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  const today = localNow(now, timeZone)
  const filter = readFilter(url.searchParams)

  const { after, status } = filter
  const from = filter.dates === 'upcoming' ? today.date : undefined
  const found = await listBookings(db, { from, status: status ?? undefined }, PAGE_SIZE + 1, after)
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  const next = await nextAppointment(db, today)
  const told = await readTold(db, request)
  return data(
    {
      filter,
      days: byDay(
        page.map((booking) => listed(booking, now)),
        today.date,
      ),
      nextPage: last ? listPath({ ...filter, after: cursorOf(last) }) : null,
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
  const { filter, days, nextPage, waiting, next, warnings } = loaderData
  const { artistName } = useSettings()
  const { told, setTold, place, dismiss } = useTold(loaderData.told, days)
  const [asked, setAsked] = useState<ListedBooking | null>(null)
  const question = useMemo(
    () => asked && { ...askToDelete(asked), action: listPath(filter, `/${asked.id}/delete`) },
    [asked, filter],
  )
  const stopAsking = useCallback(() => setAsked(null), [])
  const isListed = days.some((day) => day.bookings.some(({ id }) => id === told?.about))
  const rowTold = told?.what === 'taken-since' && isListed ? told : null

  return (
    <>
      <title>{`Appointments · ${artistName}`}</title>
      <div className="top">
        <h1>Appointments</h1>
        <div className="sp">
          <FilterLinks filter={filter} kind="dates" />
        </div>
        <Link className="b" to="/admin/schedule">
          Block time
        </Link>
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
      <Notice place={place} onDismiss={dismiss}>
        {told && !rowTold && <p>{told.sentence}</p>}
      </Notice>
      <FilterLinks filter={filter} kind="status" />
      {days.length > 0 ? (
        <AppointmentList
          days={days}
          filter={filter}
          rowTold={rowTold}
          onTold={setTold}
          onAsk={setAsked}
        />
      ) : (
        <NothingListed filter={filter} />
      )}
      <p className="pages">
        {filter.after && (
          <Link className="b" to={listPath({ ...filter, after: null })}>
            Back to the first page
          </Link>
        )}
        {nextPage && (
          <Link className="b" to={nextPage}>
            Earlier dates
          </Link>
        )}
      </p>
      <AskDialog question={question} onClose={stopAsking} onTold={setTold} />
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}

function NothingListed({ filter }: { filter: ListFilter }) {
  const isPlain = filter.dates === 'upcoming' && !filter.status && !filter.after
  return (
    <div className="empty">
      <h2>{isPlain ? 'No appointments ahead' : 'No such appointments'}</h2>
      <p className="soft">
        {isPlain
          ? 'New requests appear here as soon as they are sent from the booking page.'
          : 'Nothing matches this choice.'}
      </p>
      {!isPlain && (
        <Link className="more" to="/admin/appointments">
          Show what lies ahead
        </Link>
      )}
    </div>
  )
}

/** Only what the list shows goes to the browser: never the client's private address. */
function listed(booking: Booking, now: Temporal.Instant): ListedBooking {
  const { id, name, email, phone, service, date, time, status, createdAt } = booking
  const sinceMs = Temporal.Instant.from(createdAt).epochMilliseconds
  const waiting = status === 'pending' ? waitingWords(sinceMs, now.epochMilliseconds) : null
  return {
    id,
    name,
    email,
    phone,
    service,
    minutes: durationOf(service),
    date,
    time,
    status,
    waiting,
  }
}

async function readTold(db: Database, request: Request) {
  const left = await takeTold(request)
  if (!left) return null
  const about = left.about ? await findBooking(db, left.about) : null
  return { told: tell(left.what, left.about, about && whomOf(about)), headers: left.headers }
}

function cursorOf({ date, time, id }: Booking): NonNullable<ListFilter['after']> {
  return { date, time, id }
}
