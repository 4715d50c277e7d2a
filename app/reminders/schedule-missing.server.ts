import { lockBooking } from '#app/booking/bookings.server.ts'
import { bookingsLackingMail, scheduleMails } from '#app/booking/scheduled-mail.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { SCHEDULED_DAYS_AFTER } from './scheduled-mail.ts'

/** Far more appointments than lie ahead of one artist. */
const AT_ONCE = 5_000

/**
 * Schedules the mails that confirmed appointments lack: those of before there were any, those that another
 * program stored, and any that was lost. What is due already is not made up for. Returns how many were put right.
 */
export async function scheduleMissing(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  const { date } = localNow(now, config().timeZone)
  const from = addDays(date, -SCHEDULED_DAYS_AFTER)
  const ids = await bookingsLackingMail(database(), {
    from,
    now: toIsoInstant(now),
    limit: AT_ONCE,
  })
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
