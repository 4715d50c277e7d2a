import { findClients } from '#app/data/appointments/clients.server.ts'
import {
  countClients,
  cursorAfter,
  inOrder,
  listClients,
} from '#app/data/clients/client-list.server.ts'
import { visitsAt } from '#app/data/clients/client-record.server.ts'
import { clientsAt, mergedInto } from '#app/data/clients/clients.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import type { ClientRow } from '#app/data/rows/clients.ts'
import { formatMonth, monthOf } from '#app/domain/calendar-date.ts'
import { seasonStart } from '#app/domain/clients/season.ts'
import { instantOf, localNow } from '#app/domain/local-time.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { initialsOf, summaryOf } from './client-words.ts'
import { readFilter } from './paths.ts'

/** Clients on one page of the list. */
const PAGE = 50

const MIDNIGHT = '00:00' as TimeOfDay

export type ClientsView = Awaited<ReturnType<typeof viewClients>>

/** Who has booked, in the order that is asked for, or who is found by a name, an address, a number or a word of a note. */
export async function viewClients(search: URLSearchParams, now: Temporal.Instant, page = PAGE) {
  const db = database()
  const filter = readFilter(search)
  const { order, q, after } = filter
  const { timeZone } = config()
  const { date: today } = localNow(now, timeZone)
  const season = seasonStart(today)
  const found = q ? inOrder(await foundBy(q), order) : await listClients(db, page + 1, order, after)
  const shown = found.slice(0, page)
  const emails = shown.map(({ email }) => email)
  // A person's visits are those of all their addresses, as on their page.
  const merged = new Map(
    (await mergedInto(db, ...emails)).map((row) => [row.email, row.mergedInto]),
  )
  const visits = Map.groupBy(await visitsAt(db, [...emails, ...merged.keys()]), ({ email }) => {
    const address = email.toLowerCase()
    return merged.get(address) ?? address
  })
  const last = shown.at(-1)
  return {
    count: await countClients(db),
    fresh: {
      count: await countClients(db, toIsoInstant(instantOf(season, MIDNIGHT, timeZone))),
      since: formatMonth(monthOf(season)).split(' ')[0] ?? '',
    },
    clients: shown.map(({ id, name, email }) => {
      const { line, spent } = summaryOf(visits.get(email) ?? [], today)
      return { id, name, email, initials: initialsOf(name), line, spent }
    }),
    next: !q && found.length > page && last ? cursorAfter(last, order) : null,
    filter,
  }
}

/** By the words of their bookings, and those the artist wrote about them; an address that was merged is found as the one it went into. */
async function foundBy(q: string): Promise<ClientRow[]> {
  const db = database()
  const matches = await findClients(db, q, PAGE)
  const rows = await clientsAt(
    db,
    matches.map(({ email }) => email).filter((email) => email !== ''),
  )
  const others = await clientsAt(
    db,
    rows.flatMap(({ mergedInto }) => (mergedInto === null ? [] : [mergedInto])),
  )
  const present = [...rows, ...others].filter(({ mergedInto }) => mergedInto === null)
  return [...new Map(present.map((row) => [row.id, row])).values()]
}
