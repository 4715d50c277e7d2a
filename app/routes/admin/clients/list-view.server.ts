import { findClients } from '#app/data/appointments/clients.server.ts'
import { visitsAt } from '#app/data/clients/client-record.server.ts'
import {
  type ClientCursor,
  clientsAt,
  countClients,
  listClients,
} from '#app/data/clients/clients.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import type { ClientRow } from '#app/data/rows/clients.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { initialsOf, summaryOf } from './client-words.ts'
import { SEARCH_MAX } from './paths.ts'

/** Clients on one page of the list. */
const PAGE = 50

export type ClientsView = Awaited<ReturnType<typeof viewClients>>

/** Who has booked, the latest first, or who is found by a name, an address or a number. */
export async function viewClients(search: URLSearchParams, now: Temporal.Instant) {
  const db = database()
  const q = (search.get('q') ?? '').trim().slice(0, SEARCH_MAX)
  const { date: today } = localNow(now, config().timeZone)
  const cursor = readCursor(search.get('after'))
  const found = q ? await foundBy(q) : await listClients(db, PAGE + 1, cursor)
  const shown = found.slice(0, PAGE)
  const visits = Map.groupBy(
    await visitsAt(
      db,
      shown.map(({ email }) => email),
    ),
    ({ email }) => email.toLowerCase(),
  )
  const last = shown.at(-1)
  return {
    count: await countClients(db),
    clients: shown.map(({ id, name, email }) => {
      const { line, spent } = summaryOf(visits.get(email) ?? [], today)
      return { id, name, email, initials: initialsOf(name), line, spent }
    }),
    next: !q && found.length > PAGE && last ? `${last.lastBookedAt}_${last.id}` : null,
    isFirst: cursor === null,
    q,
  }
}

/** By the words of their bookings; an address that was merged is found as the one it went into. */
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
  return [...new Map(present.map((row) => [row.id, row])).values()].sort((one, other) =>
    one.lastBookedAt < other.lastBookedAt ? 1 : -1,
  )
}

/** Where the address says that the list goes on; null for its beginning and for anything else. */
function readCursor(text: string | null): ClientCursor | null {
  const [, lastBookedAt, id] = /^([\dT:.Z-]{24})_([0-9a-f-]{36})$/.exec(text ?? '') ?? []
  return lastBookedAt && id ? { lastBookedAt, id } : null
}
