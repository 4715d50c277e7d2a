import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `from` and `to` are the first and the last start of a day. */
export interface OpenHours {
  open: boolean
  from: TimeOfDay
  to: TimeOfDay
}

/** When appointments may be requested, moved and cancelled. */
export interface Hours {
  weekly: Record<Weekday, OpenHours>
  /** Days on which nothing can be requested. */
  closed: CalendarDate[]
  /** Kept free after each appointment. */
  bufferMinutes: number
  /** Kept free around an appointment at the client's place whose drive is not known. */
  travelBufferMinutes: number
  minNoticeHours: number
  /** How many days ahead the date of a request with a ready-by time must lie; 0 for the same day. */
  weddingNoticeDays: number
  /** Hours after which an unanswered request is released; 0 for never. */
  pendingHours: number
  /** Until how many hours before the start a client may cancel or move. */
  cancelHours: number
  /** How far ahead requests are taken. */
  monthsAhead: number
}
