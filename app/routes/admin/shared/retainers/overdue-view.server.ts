import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { overdueBookings } from '#app/reminders/remind-of-overdue.server.ts'
import { bookingLabel } from '../booking-label.ts'

/** Overdue appointments on one page; nobody has more at once. */
const SHOWN_MAX = 20

export type OverdueView = Awaited<ReturnType<typeof overdueView>>[number]

/** Confirmed appointments that were to be paid or signed before today and are not, the longest overdue first. */
export async function overdueView(db: Database, today: CalendarDate) {
  const overdue = []
  for (const booking of await overdueBookings(db, today, { limit: SHOWN_MAX })) {
    const { retainer } = await moneyOf(db, booking, today)
    const agreement = await agreementOf(db, booking, today)
    const owes = retainer?.isOverdue ? retainer : null
    const due = [owes?.dueOn, agreement.isOverdue ? agreement.dueOn : null].filter(
      (day) => day != null,
    )
    overdue.push({
      id: booking.id,
      name: booking.name,
      label: bookingLabel(booking),
      appointment: `${booking.service}, ${formatDate(booking.date, 'day')}`,
      left: owes && formatCents(owes.left),
      isUnsigned: agreement.isOverdue,
      dueOn: due.toSorted()[0] ?? today,
      isReminded: Boolean(booking.email && (owes?.remindedAt || agreement.isReminded)),
    })
  }
  return overdue
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map(({ dueOn, ...one }) => ({
      ...one,
      due: formatDate(dueOn, 'day'),
      today,
      formKey: crypto.randomUUID() as string,
    }))
}
