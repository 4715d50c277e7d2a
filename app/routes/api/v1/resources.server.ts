import type { z } from 'zod'
import { keepsItsTime } from '#app/booking/booking-status.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { atAlternative } from '#app/moves/alternative-time.ts'
import { remindersOf } from '#app/reminders/reminders-of.server.ts'
import type { booking, requestedBooking } from '../answers.schema.ts'

/** The fields that the schema of an answer names; nothing else of a row, such as its private token. */
export function shown<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  row: Readonly<Record<keyof Shape, unknown>>,
): Record<keyof Shape, unknown> {
  const names = Object.keys(shape) as (keyof Shape)[]
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<keyof Shape, unknown>
}

type BookingSchema = typeof booking | typeof requestedBooking

/** A booking as an admin sees it, or, with the smaller schema, the visitor who asked for it. */
export async function shownBooking(schema: BookingSchema, row: Booking) {
  const [one] = await shownBookings(schema, [row])
  return one
}

/** The same of several, in their order. */
export async function shownBookings(schema: BookingSchema, rows: readonly Booking[]) {
  const ids = rows.map(({ id }) => id)
  const reminders = await remindersOf(database(), ids)
  return rows.map((row) =>
    shown<z.core.$ZodShape>(schema, {
      ...row,
      held: keepsItsTime(row),
      // The artist's own notes are no part of a `Booking`.
      notes: row.clientNotes,
      ...alternativeOf(row),
      reminders: reminders.get(row.id) ?? [],
    }),
  )
}

/** The other time that is held, under the name of who asked for it. */
function alternativeOf(booking: Booking) {
  const { alternative } = booking
  if (!alternative) return { proposal: null, offer: null }
  const { kind, date, time, until } = alternative
  const { people, readyBy, place, address, postalCode, quote } = atAlternative(booking, alternative)
  const party = alternative.party && { people, readyBy, place, address, postalCode, quote }
  return {
    proposal: kind === 'proposal' ? { date, time, ...(party ? { party } : {}) } : null,
    offer: kind === 'offer' ? { date, time, expiresAt: until } : null,
  }
}

/**
 * One page of `rows`, of which one more than the limit was read to see whether the list goes on;
 * `keys` are what it is sorted by.
 */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  limit: number,
  keys: readonly (keyof Row)[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (!last || rows.length <= limit) return { page, nextCursor: null }
  const values = JSON.stringify(keys.map((key) => last[key]))
  return { page, nextCursor: Buffer.from(values).toString('base64url') }
}
