/** Of how many of the latest days that have one the newest backup is kept. */
export const DAILY_BACKUPS = 7

/** Of how many of the latest weeks, Monday to Sunday, that have one the newest backup is kept. */
export const WEEKLY_BACKUPS = 4

/** Of how many of the latest months that have one the newest backup is kept. */
export const MONTHLY_BACKUPS = 6

/** One backup and when it was taken. */
export interface TakenBackup {
  name: string
  at: Temporal.Instant
}

/**
 * Those that may go: they are not the newest of one of the latest days, weeks or months that have
 * any. Days are the artist's. Periods without a backup do not count, so a product that was off for a
 * year still has its last backups, and the newest one is always kept.
 */
export function obsoleteBackups(backups: readonly TakenBackup[], zone: string): TakenBackup[] {
  const newestFirst = backups.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at))
  const days = newestFirst.map(({ at }) => at.toZonedDateTimeISO(zone).toPlainDate())
  const kept = new Set([
    ...firstOfEach(days.map(String), DAILY_BACKUPS),
    ...firstOfEach(days.map(weekOf), WEEKLY_BACKUPS),
    ...firstOfEach(days.map(monthOf), MONTHLY_BACKUPS),
  ])
  return newestFirst.filter((_, index) => !kept.has(index))
}

/** Where each of the first `most` different periods begins. */
function firstOfEach(periods: readonly string[], most: number): number[] {
  const firsts = new Map<string, number>()
  periods.forEach((period, index) => {
    if (!firsts.has(period)) firsts.set(period, index)
  })
  return [...firsts.values()].slice(0, most)
}

function weekOf(day: Temporal.PlainDate): string {
  return `${day.yearOfWeek}-W${day.weekOfYear}`
}

function monthOf(day: Temporal.PlainDate): string {
  return day.toPlainYearMonth().toString()
}
