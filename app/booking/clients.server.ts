import { clientsByWords } from '#app/clients/client-words.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { emailIn, emailIs } from '#app/database/queries.ts'
import { matchesAllTerms } from '#app/database/word-search.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { queryTerms } from '#app/kernel/text/search-terms.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { BookingStatus } from './booking-status.ts'

/** Somebody who has booked, as their latest booking has them, or whom the artist added. */
export interface Client {
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
 * their phone number; each person once, by their address, or by name and phone where there is none. The latest first,
 * those who are found by the artist's words alone after the others, at most `most`.
 */
export async function findClients(db: Database, q: string, most: number): Promise<Client[]> {
  const words = queryTerms(q)
  if (words.length === 0) return []
  const matches = await matchesAllTerms(db, words)
  const rows = await db
    .selectFrom('bookings')
    .select(['name', 'email', 'phone', 'service', 'serviceId'])
    .where(matches)
    .where('held', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute()
  const people = new Map<string, Omit<Client, 'visits'>>()
  for (const row of rows) if (!people.has(keyOf(row))) people.set(keyOf(row), row)
  for (const { name, email, phone } of await clientsByWords(db, q, most)) {
    const person = { name, email, phone, service: '', serviceId: null }
    if (!people.has(keyOf(person))) people.set(keyOf(person), person)
  }
  const found = [...people.values()].slice(0, most)
  const visits = await countVisits(
    db,
    found.map(({ email }) => email).filter((email) => email !== ''),
  )
  return found.map((person) => ({
    ...person,
    visits: visits.get(person.email.toLowerCase()) ?? rows.filter(isOf(person)).length,
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

async function countVisits(db: Database, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => ['email', eb.fn.countAll().as('count')])
    .where(emailIn(emails))
    .where('held', '=', 1)
    .where('status', 'is distinct from', 'cancelled')
    .groupBy('email')
    .execute()
  const counts = new Map<string, number>()
  for (const { email, count } of rows) {
    const key = email.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + Number(count))
  }
  return counts
}

type Person = Pick<Client, 'name' | 'email' | 'phone'>

function keyOf({ name, email, phone }: Person): string {
  return email === '' ? `${name}\n${phone}` : email.toLowerCase()
}

function isOf(person: Person) {
  return (row: Person) => keyOf(row) === keyOf(person)
}
