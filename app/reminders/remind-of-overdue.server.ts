import { sql } from 'kysely'
import { agreementOf, saveRequest } from '#app/agreements/agreement-of.server.ts'
import { bookingMail } from '#app/appointments/booking-mail.server.ts'
import { type Booking, lockBooking, toBooking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import { BRIDAL_SERVICE_IDS } from '#app/content/service-ids.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { instantOf, localNow } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { retainerForMail } from '#app/payments/fix-retainer.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

const ROUND = 100

/** The hour of the artist's clock from which a client is reminded: not in the night. */
const REMIND_FROM = '09:00'

const MIDNIGHT = '00:00' as TimeOfDay

/** Confirmed appointments of today or later that were to be paid or signed before today, by `moneyOf` and `agreementOf`, in one query. */
export async function overdueBookings(
  today: CalendarDate,
  { limit, onlyUnreminded = false }: { limit: number; onlyUnreminded?: boolean },
): Promise<Booking[]> {
  const { requiredFor } = content('agreement')
  const { dueDays } = content('policies').retainer
  // Who was asked before this instant, and for no retainer, was to sign before today.
  const dueBefore = toIsoInstant(instantOf(addDays(today, -dueDays), MIDNIGHT, config().timeZone))
  const paid = sql`coalesce((select sum(amount) from payments where "bookingId" = bookings.id), 0)`
  // Never more than the appointment costs by now.
  const owes = sql`retainers."dueOn" < ${today} and retainers.amount > ${paid}
    and bookings."quotedCents" > ${paid}`
  const askedAt = sql`coalesce(request."askedAt", retainers."fixedAt", (
    select max(at) from "bookingEvents"
    where "bookingId" = bookings.id and what in ('confirmed', 'added')), bookings."createdAt")`
  const isUnsigned = sql`coalesce(request."signedBefore", 0) >= (
      select count(*) from signatures where "bookingId" = bookings.id)
    and case when request."askedAt" is null and retainers."dueOn" is not null
      then retainers."dueOn" < ${today} else ${askedAt} < ${dueBefore} end`
  const isUnreminded = sql`coalesce(request."remindedAt", '') < ${askedAt} and (
    request."askedAt" is not null or coalesce(retainers."remindedAt", '') < ${askedAt})`
  const rows = await database()
    .selectFrom('bookings')
    .leftJoin('retainers', 'retainers.bookingId', 'bookings.id')
    .leftJoin('signatureRequests as request', 'request.bookingId', 'bookings.id')
    .selectAll('bookings')
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.date', '>=', today)
    .where((eb) =>
      eb.or([
        sql<boolean>`(${owes}${onlyUnreminded ? sql` and retainers."remindedAt" is null` : sql``})`,
        eb.and([
          requiredFor === 'weddings'
            ? eb('bookings.serviceId', 'in', [...BRIDAL_SERVICE_IDS])
            : eb.lit(requiredFor === 'all'),
          sql<boolean>`(${isUnsigned})`,
          onlyUnreminded ? sql<boolean>`(${isUnreminded})` : eb.lit(true),
        ]),
      ]),
    )
    .orderBy('bookings.date')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}

/**
 * Mails each client whose retainer or signature is overdue, once for both, by day: in one transaction each, so that only one
 * process reminds. Returns how many were reminded.
 */
export async function remindOfOverdue(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  const { date: today, time } = localNow(now, config().timeZone)
  if (time < REMIND_FROM) return 0
  const options = { limit: ROUND, onlyUnreminded: true }
  let reminded = 0
  for (const { id } of await overdueBookings(today, options)) {
    if (stopping()) break
    try {
      if (await transact((trx) => remind(trx, id, today, now))) reminded += 1
    } catch (error) {
      reportFault('reminding of what is overdue', error)
    }
  }
  return reminded
}

async function remind(
  trx: DatabaseTransaction,
  id: string,
  today: CalendarDate,
  now: Temporal.Instant,
): Promise<boolean> {
  const booking = await lockBooking(trx, id)
  if (booking?.status !== 'confirmed' || booking.date < today) return false
  const { retainer } = await moneyOf(trx, booking, today)
  const agreement = await agreementOf(trx, booking, today)
  const isOfRetainer = retainer?.isOverdue && retainer.remindedAt === null
  const isOfAgreement = agreement.isOverdue && !agreement.isReminded
  if (!isOfRetainer && !isOfAgreement) return false
  const remindedAt = toIsoInstant(now)
  const unreminded = trx.updateTable('retainers').where('remindedAt', 'is', null)
  await unreminded.set({ remindedAt }).where('bookingId', '=', id).execute()
  if (agreement.isOpen) await saveRequest(trx, id, { remindedAt })
  const mail = bookingMail('retainer-overdue', booking, {
    ...(await retainerForMail(trx, booking, now)),
    ...(agreement.isOpen && { toSign: true as const }),
  })
  await enqueueMail(trx, mail, now)
  return true
}
