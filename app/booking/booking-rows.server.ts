import { randomUUID } from 'node:crypto'
import type { ReservedCell } from '#app/booking/times/cells.ts'
import { clientKeyOf } from '#app/clients/client-key.ts'
import { carryClient, keyWithoutAddress, noteClient } from '#app/clients/clients.server.ts'
import { recountIfConfirmed, recountSpent } from '#app/clients/spending.server.ts'
import {
  afterCommit,
  type Database,
  type DatabaseTransaction,
} from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { BookingEventRow, BookingRow } from '#app/database/rows/appointments.ts'
import { sortableKey } from '#app/database/search.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { indexTerms } from '#app/kernel/text/search-terms.ts'
import { CLIENT_MAIL_KINDS } from '#app/mail/shared/unsent-mail.ts'
import type { AlternativeTime } from '#app/moves/alternative-time.ts'
import { holdMailBack } from '#app/outbox/outbox.server.ts'
import type { Quote } from '#app/quote/quote.ts'
import type { BookingStatus } from './booking-status.ts'
import type { Booking } from './bookings.server.ts'
import { announceFreedTime } from './freed-time.ts'
import { scheduleMails, unscheduleMails } from './scheduled-mail.server.ts'
import { UNDO_SECONDS } from './undo.ts'

/**
 * How a booking is written: its row, the cells it holds, the words it is found by, and its events. What
 * writes its status, date or time keeps its scheduled mails true, and what its client has spent.
 */

/**
 * Stores the booking and the words it is found by, without its cells. `byHand`: the artist added it; `at`: the
 * present, where it was made before.
 */
export async function insertBooking(
  trx: DatabaseTransaction,
  unplaced: Booking,
  { byHand = false, at = unplaced.createdAt } = {},
): Promise<void> {
  const booking = await withClientKey(trx, unplaced)
  await trx
    .insertInto('bookings')
    .values({
      ...toBookingRow(booking),
      byHand: byHand ? 1 : 0,
    })
    .execute()
  const terms = searchTermRows(booking)
  if (terms.length > 0) await trx.insertInto('bookingWords').values(terms).execute()
  await noteClient(trx, booking)
  // A request has no scheduled mail yet, and its client has spent nothing.
  if (booking.status !== 'confirmed') return
  await scheduleMails(trx, booking.id, at)
  await recountSpent(trx, [clientKeyOf(booking)])
}

/** The booking with the key of its client, which it needs where it has no email address. */
async function withClientKey(trx: DatabaseTransaction, booking: Booking): Promise<Booking> {
  if (booking.email !== '' || !booking.held) return { ...booking, clientKey: null }
  return {
    ...booking,
    clientKey: booking.clientKey ?? (await keyWithoutAddress(trx, booking)),
  }
}

/** The row of a booking that nobody has done anything about. */
export function toBookingRow({
  retainer: _retainer,
  alternative,
  code,
  ...booking
}: Booking): BookingRow {
  return {
    ...booking,
    clientKey: booking.clientKey ?? null,
    ...alternativeColumns(alternative),
    sendConfirmation: booking.sendConfirmation ? 1 : 0,
    held: booking.held ? 1 : 0,
    people: booking.people && JSON.stringify(booking.people),
    addOns: JSON.stringify(booking.addOns),
    ...quoteColumns(booking.quote),
    codeId: code?.id ?? null,
    codeTerms: code && JSON.stringify(code),
    notes: null,
    nudges: 0,
    byHand: 0,
    freesAt: null,
  }
}

/**
 * Makes the booking the holder of all the cells, or of none: false when one of them has a holder.
 * Cells that were written stay until the transaction ends, so a false must end it.
 */
export async function reserveCells(
  trx: DatabaseTransaction,
  cells: readonly ReservedCell[],
  bookingId: string,
): Promise<boolean> {
  if (cells.length === 0) return true
  const taken = await trx
    .insertInto('bookingCells')
    .values(cells.map((held) => ({ ...held, bookingId, waitlistEntryId: null })))
    .onConflict((conflict) => conflict.columns(['date', 'cell']).doNothing())
    .returning('cell')
    .execute()
  return taken.length === cells.length
}

/** Makes the booking the holder of these cells and of no others; false when one of them has another holder. */
export async function holdOnly(
  trx: DatabaseTransaction,
  cells: readonly ReservedCell[],
  bookingId: string,
): Promise<boolean> {
  await releaseCells(trx, bookingId)
  return await reserveCells(trx, cells, bookingId)
}

/** Ids of the bookings that keep cells until that instant or before, in case an answer is undone. */
export async function bookingsToFree(db: Database, until: string): Promise<string[]> {
  const due = db.selectFrom('bookings').select('id').where('freesAt', '<=', until)
  return (await due.execute()).map(({ id }) => id)
}

/** Ends the time for which the booking keeps cells in case an answer is undone; false when it is not over, or was ended. */
export async function endUndoOf(trx: DatabaseTransaction, id: string, until: string) {
  const ended = await trx
    .updateTable('bookings')
    .set({ freesAt: null })
    .where('id', '=', id)
    .where('freesAt', '<=', until)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Writes an appointment back as it was before an act at that instant, without its cells; a reminder that was due since is made again. */
export async function restoreBooking(
  trx: DatabaseTransaction,
  booking: Booking,
  at: string,
): Promise<void> {
  const keeping = trx.updateTable('bookings').set({ freesAt: null }).where('id', '=', booking.id)
  await keeping.execute()
  await setBookingDetails(trx, booking)
  await scheduleMails(trx, booking.id, at)
}

export async function releaseCells(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  const deletion = trx.deleteFrom('bookingCells').where('bookingId', '=', bookingId)
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow()
  if (numDeletedRows > 0) afterCommit(announceFreedTime)
}

/**
 * Writes down what has just happened to the booking; give it as it is now. While that can be undone nothing leaves to its
 * client: an email says how things are when it leaves.
 */
export async function recordBookingEvent(
  trx: DatabaseTransaction,
  { id, date, time }: Pick<Booking, 'id' | 'date' | 'time'>,
  event: Pick<BookingEventRow, 'what' | 'by'> &
    Partial<Omit<BookingEventRow, 'id' | 'bookingId' | 'at' | 'date' | 'time'>>,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('bookingEvents')
    .values({
      id: randomUUID(),
      bookingId: id,
      at: toIsoInstant(now),
      date,
      time,
      reason: null,
      statusBefore: null,
      before: null,
      ...event,
    })
    .execute()
  if (!event.before) return
  const until = toIsoInstant(now.add({ seconds: UNDO_SECONDS }))
  const toClient = { thread: id, kinds: CLIENT_MAIL_KINDS }
  await holdMailBack(trx, { ...toClient, now: toIsoInstant(now), until })
}

export async function setBookingStatus(
  trx: DatabaseTransaction,
  id: string,
  change: {
    status: BookingStatus
    updatedAt: string
    calendarSequence: number
    provedAt: string | null
    cancelHours?: number | null
    /** Until then it keeps the cells it no longer needs, because the change can be undone. */
    freesAt?: string | null
    /** 0 where it holds no time, and what it waits for then. */
    held?: number
    overShare?: BookingRow['overShare']
  },
): Promise<void> {
  // Whoever is answered waits for no button any more, and for no other time.
  const set = { freesAt: null, held: 1, overShare: null, ...change, ...alternativeColumns(null) }
  const row = await holdAndNote(trx, id, set)
  await scheduleMails(trx, id, change.updatedAt)
  if (row) await recountSpent(trx, [clientKeyOf(row)])
}

/** Whoever holds a time is a client from then on. */
async function holdAndNote(trx: DatabaseTransaction, id: string, set: Partial<BookingRow>) {
  const row = await trx
    .updateTable('bookings')
    .set(set)
    .where('id', '=', id)
    .returning(['name', 'email', 'clientKey', 'phone', 'createdAt'])
    .executeTakeFirst()
  if (row) await noteClient(trx, { ...row, held: set.held === 1 })
  return row
}

/** Says of a request that it holds its time now. Its cells are taken by the caller. */
export async function setBookingHeld(trx: DatabaseTransaction, id: string, updatedAt: string) {
  await holdAndNote(trx, id, { held: 1, overShare: null, updatedAt })
}

/** Says of a request that the button in its own email was used. */
export async function setBookingProved(trx: DatabaseTransaction, id: string, provedAt: string) {
  await trx.updateTable('bookings').set({ provedAt }).where('id', '=', id).execute()
}

/** Says of a request that holds no time that it waits for the artist now. */
export async function setBookingOverShare(trx: DatabaseTransaction, id: string) {
  await trx.updateTable('bookings').set({ overShare: 'artist' }).where('id', '=', id).execute()
}

/** Puts the appointment at another time, or gives it another length, without its cells; it has no alternative any more. */
export async function setBookingTime(
  trx: DatabaseTransaction,
  id: string,
  change: Pick<Booking, 'date' | 'time' | 'readyBy' | 'calendarSequence'> &
    Partial<Pick<Booking, 'durationMinutes'>> & { updatedAt: string },
): Promise<void> {
  const set = { ...change, ...alternativeColumns(null) }
  const update = trx.updateTable('bookings').set(set).where('id', '=', id)
  const moved = await update.returning(['email', 'clientKey', 'status']).execute()
  await scheduleMails(trx, id, change.updatedAt)
  await recountIfConfirmed(trx, moved)
}

/** Puts the appointment at another time of its day and gives it another length, without its cells. */
export async function setBookingSpan(trx: DatabaseTransaction, booking: Booking): Promise<void> {
  const { id, time, durationMinutes, updatedAt, calendarSequence } = booking
  const columns = alternativeColumns(booking.alternative)
  const set = { time, durationMinutes, updatedAt, calendarSequence, ...columns }
  await trx.updateTable('bookings').set(set).where('id', '=', id).execute()
}

/** Gives the appointment another time beside its own, or with null takes it away, without the cells. */
export async function setAlternative(
  trx: DatabaseTransaction,
  id: string,
  alternative: AlternativeTime | null,
  change: { updatedAt: string; calendarSequence: number },
): Promise<void> {
  const set = { ...change, ...alternativeColumns(alternative) }
  await trx.updateTable('bookings').set(set).where('id', '=', id).execute()
}

/** An alternative as the columns of a booking's row. */
export function alternativeColumns(alternative: AlternativeTime | null) {
  const party = alternative?.party
  return {
    alternativeKind: alternative?.kind ?? null,
    alternativeDate: alternative?.date ?? null,
    alternativeTime: alternative?.time ?? null,
    alternativeUntil: alternative?.until ?? null,
    alternativeParty: party ? JSON.stringify(party) : null,
    alternativeMinutes: party?.durationMinutes ?? null,
    alternativeBufferBefore: party?.bufferBefore ?? null,
    alternativeBufferAfter: party?.bufferAfter ?? null,
  }
}

/** Replaces what the appointment costs. */
export async function setBookingQuote(trx: DatabaseTransaction, id: string, quote: Quote) {
  const update = trx.updateTable('bookings').set(quoteColumns(quote)).where('id', '=', id)
  await recountIfConfirmed(trx, await update.returning(['email', 'clientKey', 'status']).execute())
}

/** A quote as the columns of a booking's row: its total stands beside it, where sums find it. */
function quoteColumns(quote: Quote | null) {
  return { quote: quote && JSON.stringify(quote), quotedCents: quote?.total ?? null }
}

/** Replaces what a booking says of its client and of what is asked for, with the words it is found by. */
export async function setBookingDetails(
  trx: DatabaseTransaction,
  unplaced: Booking,
): Promise<void> {
  const booking = await withClientKey(trx, unplaced)
  const { id, notes: _notes, nudges: _nudges, byHand: _byHand, ...details } = toBookingRow(booking)
  const { freesAt: _freesAt, ...row } = details
  const stored = trx
    .selectFrom('bookings')
    .select(['email', 'clientKey', 'status'])
    .where('id', '=', id)
  const before = await stored.execute()
  await trx.updateTable('bookings').set(row).where('id', '=', id).execute()
  await noteClient(trx, booking)
  for (const one of before) await carryClient(trx, clientKeyOf(one), clientKeyOf(booking))
  await recountIfConfirmed(trx, [...before, booking])
  await trx.deleteFrom('bookingWords').where('bookingId', '=', id).execute()
  const terms = searchTermRows(booking)
  if (terms.length > 0) await trx.insertInto('bookingWords').values(terms).execute()
  await scheduleMails(trx, id, booking.updatedAt ?? booking.createdAt)
}

/**
 * Deletes the booking, what is scheduled for it and the words about it that visitors do not read, and, by the
 * foreign key, frees its cells. What was paid stays, without its notes. False when there was none.
 */
export async function deleteBookingRow(trx: DatabaseTransaction, id: string): Promise<boolean> {
  if (!isId(id)) return false
  await unscheduleMails(trx, id)
  const unread = trx.deleteFrom('reviews').where('bookingId', '=', id)
  await unread.where('status', '!=', 'published').execute()
  const deletion = trx.deleteFrom('bookings').where('id', '=', id)
  const gone = await deletion.returning(['email', 'clientKey', 'status']).execute()
  await recountIfConfirmed(trx, gone)
  await eraseNotesOf(trx, [id])
  afterCommit(announceFreedTime)
  return gone.length > 0
}

/** The words a booking is found by, as they are stored. */
export function searchTermRows(
  booking: Pick<Booking, 'id' | 'name' | 'email' | 'phone'>,
): Tables['bookingWords'][] {
  return indexTerms(booking).map((word) => ({ word: sortableKey(word), bookingId: booking.id }))
}

/** What stands for words that were erased. */
const ERASED = '[erased]'

/** Takes the words out of the entries of bookings: what is left says no more than business records must. */
export async function eraseNotesOf(
  trx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  if (bookingIds.length === 0) return
  await trx
    .updateTable('payments')
    .set({ note: ERASED })
    .where('bookingId', 'in', bookingIds)
    .where('note', 'is not', null)
    .where('note', '!=', ERASED)
    .execute()
}
