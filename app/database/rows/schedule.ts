import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** Rows as `tables.ts` describes them. */

export interface BlockedTimeRow {
  id: string
  date: CalendarDate
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** For the artist alone. */
  reason: string | null
  createdAt: string
  /** One for all that were made in one act, when they were several. */
  seriesId: string | null
}

/** A blocked time that was removed, kept for as long as its removal may be undone. */
export interface RemovedBlockedTimeRow extends BlockedTimeRow {
  /** One for all that were removed in one act. */
  removalId: string
  removedAt: string
}
