import { randomBytes } from 'node:crypto'
import { reserveCells, reservedCellsOn } from '#app/data/appointments/booking-cells.server.ts'
import { setNotes } from '#app/data/appointments/booking-detail.server.ts'
import { recordBookingEvent } from '#app/data/appointments/booking-events.server.ts'
import { type Booking, findBooking, insertBooking } from '#app/data/appointments/bookings.server.ts'
import type { DatabaseTransaction } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lock } from '#app/data/engine/locks.server.ts'
import { holdsCells } from '#app/domain/appointments/booking-status.ts'
import { reservedCellsOf } from '#app/domain/schedule/cells.ts'
import { durationOf } from '../schedule/day-availability.server.ts'
import { type BookingDocument, bookingDocument } from './collections.schema.ts'
import type { RawDocument } from './documents.server.ts'
import type { Keep } from './import-collections.server.ts'

/** Puts the import and everything else that changes one of its days in an order. */
export async function lockDaysOf(
  trx: DatabaseTransaction,
  documents: readonly RawDocument[],
): Promise<void> {
  const days = documents.flatMap(({ fields }) => {
    const parsed = bookingDocument.safeParse(fields)
    return parsed.success ? cellsOf(parsed.data).map(({ date }) => date) : []
  })
  await lock(trx, { days })
}

/**
 * A booking that holds its half hours as any other does; when one of them has a holder it is left
 * out. It counts as entered by the artist: nobody is reminded of it.
 */
export const keepBooking: Keep<BookingDocument> = async (trx, document, now) => {
  if (await findBooking(trx, document.id)) return 'known'
  const { notes, ...fields } = document
  const booking: Booking = {
    ...fields,
    createdAt: fields.createdAt ?? toIsoInstant(now),
    privateToken: randomBytes(32).toString('base64url'),
    calendarSequence: 0,
    held: true,
    requesterHash: null,
  }
  const cells = holdsCells(booking.status) ? cellsOf(booking) : []
  const held = await reservedCellsOn(trx, [...new Set(cells.map(({ date }) => date))])
  if (cells.some((one) => held.some(({ date, cell }) => date === one.date && cell === one.cell)))
    return 'time-taken'
  await insertBooking(trx, booking, { byHand: true })
  if (cells.length > 0) await reserveCells(trx, cells, booking.id)
  if (notes !== null) await setNotes(trx, booking.id, notes)
  await recordBookingEvent(trx, booking, { what: 'added', by: 'artist', reason: 'Imported' }, now)
  return null
}

function cellsOf({ service, date, time }: Pick<BookingDocument, 'service' | 'date' | 'time'>) {
  return reservedCellsOf(date, time, durationOf(service))
}
