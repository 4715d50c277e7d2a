import { clientKeyOf, emailOfKey } from '#app/clients/client-key.ts'
import { clientsByWords } from '#app/clients/client-words.server.ts'
import { clientsAt } from '#app/clients/clients.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { bookedUnder, emailIs } from '#app/database/queries.ts'
import { matchesAllTerms } from '#app/database/word-search.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { queryTerms } from '#app/kernel/text/search-terms.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { BookingStatus } from './booking-status.ts'

/** Somebody who has booked, as their latest booking has them, or whom the artist added. */
export interface Client {
  /** Of their page; null for somebody who has none. */
  id: string | null
  name: string
  email: string
  phone: string
  /** What they came for last; empty for nothing yet. */
  service: string
  serviceId: string | null
  /** Their bookings that were not cancelled. */
  visits: number
}

/** One appointment of a client. */
export interface Visit {
  id: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  name: string
  phone: string
  /** JSON of the quote; null when no price was promised. */
  quote: string | null
  /** What the artist wrote down about it. */
  notes: string | null
}

/** Bookings that are looked through for people: more of one person do not hide the others for long. */
const LOOKED_THROUGH = 60

/** Visits that are listed of one client. */
const VISITS_MAX = 50

/**
 * Who is found by the beginnings of words of their name, their address and what the artist wrote about them, or by
 * their phone number; each person once. The latest first,
 * those who are found by the artist's words alone after the others, at most `most`.
 */
export async function findClients(db: Database, q: string, most: number): Promise<Client[]> {
  const words = queryTerms(q)
  if (words.length === 0) return []
  const matches = await matchesAllTerms(db, words)
  const rows = await db
    .selectFrom('bookings')
    .select(['name', 'email', 'clientKey', 'phone', 'service', 'serviceId'])
    .where(matches)
    .where('held', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute()
  const people = new Map<string, Omit<Client, 'visits' | 'id'> & { key: string }>()
  for (const { clientKey, ...row } of rows) {
    const key = clientKeyOf({ ...row, clientKey })
    if (!people.has(key)) people.set(key, { ...row, key })
  }
  for (const { name, email: key, phone } of await clientsByWords(db, q, most)) {
    const person = { key, name, email: emailOfKey(key), phone, service: '', serviceId: null }
    if (!people.has(key)) people.set(key, person)
  }
  const found = [...people.values()].slice(0, most)
  const keys = found.map(({ key }) => key)
  const visits = await countVisits(db, keys)
  const ids = new Map((await clientsAt(db, keys)).map(({ email, id }) => [email, id]))
  return found.map(({ key, ...person }) => ({
    ...{ id: ids.get(key) ?? null, ...person },
    visits: visits.get(key) ?? 0,
  }))
}

/** The bookings of an address, whatever the case of its letters; the latest first. */
export async function visitsOf(db: Database, email: string): Promise<Visit[]> {
  if (email === '') return []
  return await db
    .selectFrom('bookings')
    .select(['id', 'service', 'date', 'time', 'status', 'name', 'phone', 'quote', 'notes'])
    .where(emailIs(email))
    .where('held', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .limit(VISITS_MAX)
    .execute()
}

async function countVisits(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => ['email', 'clientKey', eb.fn.countAll().as('count')])
    .where(bookedUnder(keys))
    .where('held', '=', 1)
    .where('status', 'is distinct from', 'cancelled')
    .groupBy(['email', 'clientKey'])
    .execute()
  const counts = new Map<string, number>()
  for (const { count, ...booking } of rows) {
    const key = clientKeyOf(booking)
    counts.set(key, (counts.get(key) ?? 0) + Number(count))
  }
  return counts
}
