import { type Booking, toBooking } from '#app/booking/bookings.server.ts'
import { content, contentVersion } from '#app/content/current.server.ts'
import { BRIDAL_SERVICE_IDS } from '#app/content/service-ids.ts'
import type { Database } from '#app/database/database.server.ts'
import type { SignatureRequestRow, SignatureRow } from '#app/database/rows/agreements.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { movedDueOn, retainerDueOn } from '#app/payments/retainer.ts'
import { findRetainer } from '#app/payments/retainers.server.ts'
import { config } from '#app/platform/config.server.ts'
import { isRequiredFor } from './agreement.ts'

/** How it stands with the signature for an appointment. */
export interface Agreement {
  /** Whether clients of its service are asked to sign now. */
  isRequired: boolean
  /** Of the piece as it is published now. */
  version: number
  /** The oldest first. */
  signatures: SignatureRow[]
  /** The client is asked to sign now. */
  isOpen: boolean
  /** By which day; null while nothing is open. */
  dueOn: CalendarDate | null
  isOverdue: boolean
  /** Whether the client was reminded since they were asked. */
  isReminded: boolean
}

type Asked = Pick<Booking, 'id' | 'date' | 'status' | 'serviceId' | 'createdAt'>

export async function agreementOf(
  db: Database,
  booking: Asked,
  today: CalendarDate,
): Promise<Agreement> {
  const signatures = await signaturesOf(db, booking.id)
  const request = await findRequest(db, booking.id)
  const isRequired = isRequiredFor(content('agreement').requiredFor, booking.serviceId)
  const isOpen =
    isRequired &&
    booking.status === 'confirmed' &&
    signatures.length <= (request?.signedBefore ?? 0)
  const { dueOn, isReminded } = isOpen
    ? await askedOf(db, booking, request)
    : { dueOn: null, isReminded: false }
  return {
    ...{ isRequired, version: contentVersion('agreement'), signatures, isOpen, dueOn, isReminded },
    isOverdue: dueOn !== null && dueOn < today,
  }
}

/** By when an open signature is due, and whether its client was reminded. */
async function askedOf(db: Database, booking: Asked, request: SignatureRequestRow | null) {
  const { timeZone } = config()
  const dayOf = (instant: string) => localNow(Temporal.Instant.from(instant), timeZone).date
  const retainer = await findRetainer(db, booking.id)
  const askedAt =
    request?.askedAt ??
    retainer?.fixedAt ??
    (await confirmedAt(db, booking.id)) ??
    booking.createdAt
  const fixed = request?.askedAt ? null : retainer
  const dueOn = fixed
    ? movedDueOn(fixed.dueOn, booking.date, dayOf(fixed.fixedAt))
    : retainerDueOn(dayOf(askedAt), booking.date, content('policies').retainer)
  const remindedAt = [request?.remindedAt, fixed?.remindedAt]
  return { dueOn, isReminded: remindedAt.some((at) => at != null && at >= askedAt) }
}

async function confirmedAt(db: Database, bookingId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('bookingEvents')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('bookingId', '=', bookingId)
    .where('what', 'in', ['confirmed', 'added'])
    .executeTakeFirstOrThrow()
  return at ?? null
}

export async function signaturesOf(db: Database, bookingId: string): Promise<SignatureRow[]> {
  const query = db.selectFrom('signatures').selectAll().where('bookingId', '=', bookingId)
  return await query.orderBy('number').execute()
}

export async function findRequest(
  db: Database,
  bookingId: string,
): Promise<SignatureRequestRow | null> {
  const query = db.selectFrom('signatureRequests').selectAll().where('bookingId', '=', bookingId)
  return (await query.executeTakeFirst()) ?? null
}

export interface OverdueSignature {
  booking: Booking
  agreement: Agreement
}

/** Confirmed appointments of today or later whose signature was due before today, the nearest first. */
export async function overdueSignatures(
  db: Database,
  today: CalendarDate,
  { limit, onlyUnreminded = false }: { limit: number; onlyUnreminded?: boolean },
): Promise<OverdueSignature[]> {
  const { requiredFor } = content('agreement')
  if (requiredFor === 'none') return []
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('signatureRequests as request', 'request.bookingId', 'bookings.id')
    .selectAll('bookings')
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.date', '>=', today)
    .$if(requiredFor === 'weddings', (query) =>
      query.where('bookings.serviceId', 'in', [...BRIDAL_SERVICE_IDS]),
    )
    .where(({ eb, fn, selectFrom, val }) =>
      eb(
        selectFrom('signatures')
          .select((signed) => signed.fn.countAll<number>().as('signed'))
          .whereRef('signatures.bookingId', '=', 'bookings.id'),
        '<=',
        fn.coalesce('request.signedBefore', val(0)),
      ),
    )
    .orderBy('bookings.date')
    .orderBy('bookings.id')
    .execute()
  const overdue: OverdueSignature[] = []
  for (const row of rows) {
    if (overdue.length === limit) break
    const booking = toBooking(row)
    const agreement = await agreementOf(db, booking, today)
    if (agreement.isOverdue && !(onlyUnreminded && agreement.isReminded))
      overdue.push({ booking, agreement })
  }
  return overdue
}
