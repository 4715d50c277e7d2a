import { createHash } from 'node:crypto'
import type { Booking } from '#app/booking/bookings.server.ts'
import { content, contentVersion } from '#app/content/current.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { SignatureRequestRow, SignatureRow } from '#app/database/rows/agreements.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { movedDueOn, retainerDueOn } from '#app/payments/retainer.ts'
import { findRetainer } from '#app/payments/retainers.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { isRequiredFor } from './agreement.ts'

type Asked = Pick<Booking, 'id' | 'date' | 'status' | 'serviceId' | 'createdAt'>

/** The signatures of an appointment, the oldest first, and whether and by when its client is asked for one (`isOpen`). */
export async function agreementOf(db: Database, booking: Asked, today: CalendarDate) {
  const signatures = await signaturesOf(db, booking.id)
  const request = await findRequest(db, booking.id)
  const isRequired = isRequiredFor(content('agreement').requiredFor, booking.serviceId)
  const isOpen =
    isRequired &&
    booking.status === 'confirmed' &&
    signatures.length <= (request?.signedBefore ?? 0)
  const due = isOpen
    ? await dueOf(db, booking, request, today)
    : { dueOn: null, isOverdue: false, isReminded: false }
  return { isRequired, version: contentVersion('agreement'), signatures, isOpen, ...due }
}

/** By when an open signature is due, and whether its client was reminded; `remind-of-overdue` asks the same of all in one query. */
async function dueOf(
  db: Database,
  { id, date, createdAt }: Asked,
  request: SignatureRequestRow | undefined,
  today: CalendarDate,
) {
  const fixed = request?.askedAt ? null : await findRetainer(db, id)
  const { at: confirmedAt } = await db
    .selectFrom('bookingEvents')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('bookingId', '=', id)
    .where('what', 'in', ['confirmed', 'added'])
    .executeTakeFirstOrThrow()
  const askedAt = request?.askedAt ?? fixed?.fixedAt ?? confirmedAt ?? createdAt
  const askedOn = dateAt(Temporal.Instant.from(askedAt))
  const asked = retainerDueOn(askedOn, date, content('policies').retainer)
  const dueOn = fixed ? movedDueOn(fixed.dueOn, date, askedOn) : asked
  const remindedAt = [request?.remindedAt, fixed?.remindedAt]
  const isReminded = remindedAt.some((at) => at != null && at >= askedAt)
  return { dueOn, isOverdue: dueOn < today, isReminded }
}

export async function signaturesOf(db: Database, bookingId: string): Promise<SignatureRow[]> {
  const query = db.selectFrom('signatures').selectAll().where('bookingId', '=', bookingId)
  return await query.orderBy('number').execute()
}

export async function insertSignature(trx: DatabaseTransaction, row: SignatureRow): Promise<void> {
  await trx.insertInto('signatures').values(row).execute()
}

export function sha256Of(words: string): string {
  return createHash('sha256').update(words, 'utf8').digest('hex')
}

export async function findRequest(db: Database, bookingId: string) {
  const query = db.selectFrom('signatureRequests').selectAll().where('bookingId', '=', bookingId)
  return await query.executeTakeFirst()
}

export async function saveRequest(
  trx: DatabaseTransaction,
  bookingId: string,
  change: Partial<SignatureRequestRow> & { remindedAt: string | null },
): Promise<void> {
  await trx
    .insertInto('signatureRequests')
    .values({ bookingId, signedBefore: 0, askedAt: null, ...change })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(change))
    .execute()
}
