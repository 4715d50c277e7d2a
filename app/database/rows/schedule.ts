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

/** A calendar that the artist keeps elsewhere. */
export interface OtherCalendarRow {
  id: string
  name: string
  /** Secret, and sealed. */
  address: string
  host: string
  /** 1 when the desk shows what its events are called. */
  showTitles: number
  createdAt: string
  /** What the server called the version that was read, to be told only of a newer one. */
  etag: string | null
  lastModified: string | null
  /** For which days, zone and titles that version was read. */
  readFor: string | null
  /** When the latest fetch that counts began. */
  checkedAt: string | null
  /** When what is known was last confirmed. */
  fetchedAt: string | null
  /** Why the latest fetch failed, or what of the calendar can't be read. */
  error: string | null
  /** How many events take time. */
  events: number
}

/** Half hours that another calendar says are taken, from the first to the last. */
export interface BusyTimeRow {
  calendarId: string
  date: CalendarDate
  startTime: TimeOfDay
  endTime: TimeOfDay
  title: string | null
}
