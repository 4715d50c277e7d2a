import { daysBeforeOf, scheduledMailsAbout } from '#app/booking/scheduled-mail.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isWanted } from './send-scheduled-mail.server.ts'

/** When a client is reminded, and when that happened: ISO 8601 instants. */
interface Reminder {
  dueAt: string
  sentAt: string | null
}

/** The reminders of each booking, the earliest first; none that the artist has turned off. */
export async function remindersOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, Reminder[]>> {
  const rows = await scheduledMailsAbout(db, 'reminder', bookingIds)
  const shown = rows.filter((row) => row.sentAt !== null || isWanted(daysBeforeOf(row)))
  const byBooking = Map.groupBy(shown, ({ bookingId }) => bookingId ?? '')
  return new Map(
    bookingIds.map((id) => [
      id,
      (byBooking.get(id) ?? []).map(({ dueAt, sentAt }) => ({ dueAt: dueAt ?? '', sentAt })),
    ]),
  )
}
