/** When the nightly backup is made, on the artist's clock: nobody books and nobody works. */
const BACKUP_HOUR = 3

/**
 * Whether a backup should be made: none since the latest 03:00 on the artist's clock. So one is made
 * each night, and also later when the product was off at that time. `last` is when the latest one
 * was made whole, null for never.
 */
export function isBackupDue(
  last: Temporal.Instant | null,
  now: Temporal.Instant,
  zone: string,
): boolean {
  return last === null || Temporal.Instant.compare(last, latestBackupTime(now, zone)) < 0
}

/**
 * The latest instant, `now` at most, at which that clock showed 03:00. In a zone that skips the hour
 * once in spring, the moment after it.
 */
export function latestBackupTime(now: Temporal.Instant, zone: string): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const todays = timeOn(today, zone)
  if (Temporal.Instant.compare(todays, now) <= 0) return todays
  return timeOn(today.subtract({ days: 1 }), zone)
}

function timeOn(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  const time = Temporal.PlainTime.from({ hour: BACKUP_HOUR })
  return date.toPlainDateTime(time).toZonedDateTime(zone).toInstant()
}
