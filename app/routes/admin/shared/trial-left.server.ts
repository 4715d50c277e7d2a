import type { Booking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { trialLeftBy } from '#app/weddings/trials.server.ts'

/** The trial that still stands once an appointment is cancelled or gone, in a sentence after others; nothing for none. */
export async function trialLeftWords(
  { id, date }: Pick<Booking, 'id' | 'date'>,
  now: Temporal.Instant,
): Promise<string> {
  const { date: today } = localNow(now, config().timeZone)
  const trial = await trialLeftBy(database(), { id, date, status: 'cancelled' }, today)
  if (!trial) return ''
  return ` The trial on ${formatDate(trial.date, 'day')} at ${formatTime(trial.time)} is still booked. Cancel it too?`
}
