import { createHash } from 'node:crypto'
import { type Booking, toBooking } from '#app/booking/bookings.server.ts'
import { content, contentVersion } from '#app/content/current.server.ts'
import { BRIDAL_SERVICE_IDS } from '#app/content/service-ids.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { SignatureRequestRow, SignatureRow } from '#app/database/rows/agreements.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { movedDueOn, retainerDueOn } from '#app/payments/retainer.ts'
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

/** Bookings asked about in one query. */
const TOGETHER = 500

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
  const due = isOpen
    ? dueOf(booking, await askedOf(db, [booking.id]), today)
    : { dueOn: null, isOverdue: false, isReminded: false }
  return { isRequired, version: contentVersion('agreement'), signatures, isOpen, ...due }
}

/** By when an open signature is due, and whether its client was reminded. */
function dueOf(booking: Asked, asked: Awaited<ReturnType<typeof askedOf>>, today: CalendarDate) {
  const { timeZone } = config()
  const dayOf = (instant: string) => localNow(Temporal.Instant.from(instant), timeZone).date
  const request = asked.requests.get(booking.id)
  const retainer = asked.retainers.get(booking.id)
  const askedAt =
    request?.askedAt ??
    retainer?.fixedAt ??
    asked.confirmations.get(booking.id)?.at ??
    booking.createdAt
  const fixed = request?.askedAt ? null : retainer
  const dueOn = fixed
    ? movedDueOn(fixed.dueOn, booking.date, dayOf(fixed.fixedAt))
    : retainerDueOn(dayOf(askedAt), booking.date, content('policies').retainer)
  const remindedAt = [request?.remindedAt, fixed?.remindedAt]
  const isReminded = remindedAt.some((at) => at != null && at >= askedAt)
  return { dueOn, isOverdue: dueOn < today, isReminded }
}

/** Since when the clients of these bookings are asked to sign, by the ids of the bookings. */
async function askedOf(db: Database, bookingIds: readonly string[]) {
  const requests = await db
    .selectFrom('signatureRequests')
    .selectAll()
    .where('bookingId', 'in', bookingIds)
    .execute()
  const retainers = await db
    .selectFrom('retainers')
    .selectAll()
    .where('bookingId', 'in', bookingIds)
    .execute()
  const confirmations = await db
    .selectFrom('bookingEvents')
    .select((eb) => ['bookingId' as const, eb.fn.max('at').as('at')])
    .where('bookingId', 'in', bookingIds)
    .where('what', 'in', ['confirmed', 'added'])
    .groupBy('bookingId')
    .execute()
  const byBooking = <Row extends { bookingId: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.bookingId, row]))
  return {
    requests: byBooking(requests),
    retainers: byBooking(retainers),
    confirmations: byBooking(confirmations),
  }
}

export async function signaturesOf(db: Database, bookingId: string): Promise<SignatureRow[]> {
  const query = db.selectFrom('signatures').selectAll().where('bookingId', '=', bookingId)
  return await query.orderBy('number').execute()
}

export async function insertSignature(trx: DatabaseTransaction, row: SignatureRow): Promise<void> {
  await trx.insertInto('signatures').values(row).execute()
}

/** In hexadecimal. */
export function sha256Of(words: string): string {
  return createHash('sha256').update(words, 'utf8').digest('hex')
}

export async function findRequest(
  db: Database,
  bookingId: string,
): Promise<SignatureRequestRow | null> {
  const query = db.selectFrom('signatureRequests').selectAll().where('bookingId', '=', bookingId)
  return (await query.executeTakeFirst()) ?? null
}

/** Confirmed appointments of today or later whose signature was due before today, the nearest first. */
export async function overdueSignatures(
  db: Database,
  today: CalendarDate,
  { limit, onlyUnreminded = false }: { limit: number; onlyUnreminded?: boolean },
): Promise<{ booking: Booking }[]> {
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
  const overdue: { booking: Booking }[] = []
  for (let first = 0; first < rows.length && overdue.length < limit; first += TOGETHER) {
    const together = rows.slice(first, first + TOGETHER).map(toBooking)
    const asked = await askedOf(
      db,
      together.map(({ id }) => id),
    )
    for (const booking of together) {
      const { isOverdue, isReminded } = dueOf(booking, asked, today)
      if (isOverdue && !(onlyUnreminded && isReminded)) overdue.push({ booking })
    }
  }
  return overdue.slice(0, limit)
}
