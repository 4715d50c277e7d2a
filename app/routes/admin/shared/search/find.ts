import { listBookings } from '#app/booking/bookings.server.ts'
import { clientKeyOf, emailOfKey } from '#app/clients/client-key.ts'
import { listClients } from '#app/clients/client-list.server.ts'
import { visitsAt } from '#app/clients/client-record.server.ts'
import { clientsNear } from '#app/clients/near-clients.server.ts'
import { type Database, database } from '#app/database/database.server.ts'
import { formatDayIn } from '#app/kernel/calendar-date.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { cleanText, hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { nameOf } from '#app/messages/message-status.ts'
import { listMessages } from '#app/messages/messages.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { initialsOf, summaryOf } from '../client-words.ts'
import type { Route } from './+types/find.ts'

/** What the search of the desk finds for `q`, while somebody types. */
export async function loader({ url }: Route.LoaderArgs) {
  const typed = cleanText(url.searchParams.get('q') ?? '').slice(0, NAME_MAX)
  const q = hasForbiddenControlsInLine(typed) ? '' : typed
  return { q, found: await searchDesk(database(), q, Temporal.Now.instant()) }
}

const PEOPLE = 5
const OTHERS = 3

export type Found = Awaited<ReturnType<typeof searchDesk>>

const NOTHING = { people: [], appointments: [], messages: [] }

/**
 * People, appointments and messages with words that begin as those typed; people with a name close to it where
 * nobody's begins so. One letter finds nothing: too much has it.
 */
async function searchDesk(db: Database, typed: string, now: Temporal.Instant) {
  const q = typed.trim()
  if (q.length < 2) return NOTHING
  const { timeZone } = config()
  const today = dateAt(now)
  const exact = await listClients(db, PEOPLE, 'recent', null, q)
  const people = exact.length > 0 ? exact : await clientsNear(db, q, PEOPLE)
  const visits = Map.groupBy(
    await visitsAt(
      db,
      people.map(({ email }) => email),
    ),
    clientKeyOf,
  )
  const appointments = await listBookings(db, { q }, OTHERS, null)
  const messages = await listMessages(db, { show: 'all', q }, OTHERS, null)
  return {
    people: people.map(({ id, name, email, phone }) => ({
      ...{ id, name, phone, email: emailOfKey(email), initials: initialsOf(name) },
      note: summaryOf(visits.get(email) ?? [], today).line,
    })),
    appointments: appointments.map(({ id, name, service, date, time, status }) => ({
      ...{ id, name, status },
      what: `${service}, ${formatDayIn(date, today, 'short')}, ${formatTime(time)}`,
    })),
    messages: messages.map((message) => ({
      ...{ id: message.id, name: nameOf(message), excerpt: excerptOf(message.message, 80) },
      when: formatMomentBriefly(message.createdAt, today, timeZone),
    })),
  }
}
