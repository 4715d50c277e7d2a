import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import { database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { overdueBookings } from '#app/reminders/remind-of-overdue.server.ts'
import { bookingLabel } from '../booking-words.ts'

/** Overdue appointments on one page; nobody has more at once. */
const SHOWN_MAX = 20

export type OverdueView = Awaited<ReturnType<typeof overdueView>>[number]

/** Confirmed appointments that were to be paid or signed before today and are not, the longest overdue first. */
export async function overdueView(today: CalendarDate) {
  const overdue = []
  for (const booking of await overdueBookings(today, { limit: SHOWN_MAX })) {
    const { retainer } = await moneyOf(database(), booking, today)
    const agreement = await agreementOf(database(), booking, today)
    const owes = retainer?.isOverdue ? retainer : null
    const due = [owes?.dueOn, agreement.isOverdue ? agreement.dueOn : null]
    const dueOn = due.filter((day) => day != null).toSorted()[0] ?? today
    overdue.push({
      ...{ id: booking.id, name: booking.name, label: bookingLabel(booking), today, dueOn },
      appointment: `${booking.service}, ${formatDate(booking.date, 'day')}`,
      left: owes && formatCents(owes.left),
      isUnsigned: agreement.isOverdue,
      due: formatDate(dueOn, 'day'),
      isReminded: Boolean(booking.email && (owes?.remindedAt || agreement.isReminded)),
      formKey: crypto.randomUUID() as string,
    })
  }
  return overdue.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}
