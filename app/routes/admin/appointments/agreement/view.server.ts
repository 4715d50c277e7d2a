import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { config } from '#app/platform/config.server.ts'

export type AgreementView = Awaited<ReturnType<typeof agreementView>>

/** What the desk shows of an appointment's agreement; null where there is none. */
export async function agreementView(db: Database, booking: Booking, now: Temporal.Instant) {
  const { timeZone } = config()
  const agreement = await agreementOf(db, booking, localNow(now, timeZone).date)
  const { isRequired, isOpen, isOverdue, isReminded, dueOn, signatures, version } = agreement
  if (!isRequired && signatures.length === 0) return null
  return {
    open: isOpen && dueOn ? { due: formatDate(dueOn, 'day'), isOverdue } : null,
    isReminded: isReminded && booking.email !== '',
    canAskAgain: isRequired && !isOpen && booking.status === 'confirmed' && signatures.length > 0,
    version,
    signatures: signatures.map(({ number, name, signedAt, total, ...one }) => ({
      ...{ number, name, when: formatMoment(signedAt, timeZone) },
      about: [
        `Version ${one.version}`,
        ...(total ? [`total then ${formatCents(total)}`] : []),
        ...(total === (booking.quote?.total ?? null) ? [] : ['price changed since']),
      ].join(', '),
    })),
  }
}
