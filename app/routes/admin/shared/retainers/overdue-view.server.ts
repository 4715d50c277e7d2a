import type { Database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { overdueRetainers } from '#app/payments/overdue-retainers.server.ts'
import { standingRetainer } from '#app/payments/retainer.ts'
import { bookingLabel } from '../booking-label.ts'

/** Overdue retainers on one page; nobody has more at once. */
const SHOWN_MAX = 20

export type OverdueView = Awaited<ReturnType<typeof overdueView>>[number]

/** The retainers that were due before today and have not come, the longest overdue first. */
export async function overdueView(db: Database, today: CalendarDate) {
  const overdue = await overdueRetainers(db, today, { limit: SHOWN_MAX })
  return overdue.map(({ booking, retainer, paid }) => ({
    id: booking.id,
    name: booking.name,
    label: bookingLabel(booking),
    appointment: `${booking.service}, ${formatDate(booking.date, 'day')}`,
    left: formatCents(
      standingRetainer(retainer, { total: booking.quote?.total ?? 0, paid }, today)?.left ?? 0,
    ),
    due: formatDate(retainer.dueOn, 'day'),
    isReminded: Boolean(booking.email && retainer.remindedAt),
  }))
}
