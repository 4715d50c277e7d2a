import { lockBooking } from '#app/data/appointments/bookings.server.ts'
import {
  bookingsWithoutSchedule,
  scheduleMails,
} from '#app/data/appointments/scheduled-mail.server.ts'
import { database, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { SCHEDULED_DAYS_AFTER } from '#app/domain/appointments/scheduled-mail.ts'
import { addDays } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

/** Far more appointments than lie ahead of one artist. */
const AT_ONCE = 5_000

/**
 * Schedules the mails of confirmed appointments that have none: those of before there were any, and
 * those that another program stored. What is due already is not made up for. Returns how many were
 * looked at.
 */
export async function scheduleMissing(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  const { date } = localNow(now, config().timeZone)
  const from = addDays(date, -SCHEDULED_DAYS_AFTER)
  const ids = await bookingsWithoutSchedule(database(), from, AT_ONCE)
  for (const id of ids) {
    if (stopping()) break
    try {
      await transact(async (trx) => {
        if (await lockBooking(trx, id)) await scheduleMails(trx, id, toIsoInstant(now))
      })
    } catch (error) {
      reportFault('scheduling the mails of an appointment', error)
    }
  }
  return ids.length
}
