import { overdueRetainers } from '#app/data/appointments/overdue-retainers.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import { formatCents } from '#app/domain/money.ts'
import { standingRetainer } from '#app/domain/payments/retainer.ts'
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
