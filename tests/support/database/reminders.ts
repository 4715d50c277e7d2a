import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { appointmentMove, manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { remindersOf } from '#app/reminders/reminders-of.server.ts'
import type { actDatabase } from './act-database.ts'

/** On 14 March 2027 the clock of Toronto goes forward. */
export const START = Temporal.Instant.from('2027-03-01T15:00:00Z')
export const WEEK_BEFORE = '2027-03-08T15:00:00.000Z'
export const DAY_BEFORE = '2027-03-14T14:00:00.000Z'
export const DATE = '2027-03-15'
export const at = (instant: string) => Temporal.Instant.from(instant)

export async function added(over: Record<string, unknown> = {}, now = START): Promise<string> {
  const entry = { name: 'Avery Stone', email: 'avery@client.example', service: 'Lashes' }
  const when = { date: DATE, time: '09:00', status: 'confirmed' }
  return (await addBooking(manualBooking.parse({ ...entry, ...when, ...over }), now)).id
}

async function seen(id: string): Promise<number> {
  return (await findBooking(database(), id))?.calendarSequence ?? 0
}

export const moved = async (
  id: string,
  to: { date: string; time: string },
  now: Temporal.Instant,
  undo: { undoSeconds?: number } = {},
) => await moveBooking(id, appointmentMove.parse({ ...to, seen: await seen(id) }), now, undo)

export const remindersAbout = async (id: string) =>
  (await remindersOf(database(), [id])).get(id)?.map(({ dueAt }) => dueAt)

/** The days before of the reminders that the mail worker has been handed, in their order. */
export async function handedOver(
  db: ReturnType<typeof actDatabase>,
  id: string,
): Promise<number[]> {
  const rows = await db.rows<{ data: string }>(
    `select data from outbox where "bookingId" = ? and kind = 'reminder' and status = 'waiting'
     order by "dueAt"`,
    [id],
  )
  return rows.map(({ data }) => JSON.parse(data).daysBefore)
}
