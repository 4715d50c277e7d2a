import { lockBooking } from '#app/booking/bookings.server.ts'
import { isRowOf, scheduledMailsFor } from '#app/booking/scheduled-mail.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { alignMail, lockScheduledMail, misalignedMails } from './due-mail.server.ts'

/** Far more mails than are scheduled for one artist. */
const AT_ONCE = 15_000

/**
 * Puts what is scheduled back to 10:00 of the artist's clock, where the zone of the site was changed or
 * its rules were since. Only rows that have not left are touched, so nobody gets a mail twice; one that
 * the new clock has passed by less than three hours leaves at once. Returns how many were put right.
 */
export async function alignScheduledMail(stopping: () => boolean = () => false): Promise<number> {
  const mails = await misalignedMails(database(), AT_ONCE)
  for (const { id, bookingId } of mails) {
    if (stopping()) break
    try {
      await transact(async (trx) => {
        const booking = await lockBooking(trx, bookingId)
        const row = await lockScheduledMail(trx, id)
        if (!booking || !row) return
        const mail = scheduledMailsFor(booking).find((wanted) => isRowOf(row, wanted))
        if (mail) await alignMail(trx, id, mail)
      })
    } catch (error) {
      reportFault('aligning a scheduled mail', error)
    }
  }
  return mails.length
}
