import {
  CLIENT_CANCEL_HOURS,
  MONTHS_AHEAD,
  WEDDING_NOTICE_DAYS,
} from '#app/booking/booking-limits.ts'
import type { Hours, OpenHours } from '#app/content/hours.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { PENDING_HOURS } from '#app/requests/pending-requests.ts'

/** Every day open, so that each has the 17 half hours from 09:00 to 17:00. */
const ALL_DAY: OpenHours = { open: true, from: '09:00' as TimeOfDay, to: '17:00' as TimeOfDay }

/** MIN_NOTICE_HOURS and PENDING_HOURS stand in for two of these until the artist sets them. */
export function hoursFrom({
  minNoticeHours = 0,
  pendingHours = PENDING_HOURS,
}: {
  minNoticeHours?: number
  pendingHours?: number
}): Hours {
  return {
    weekly: {
      monday: ALL_DAY,
      tuesday: ALL_DAY,
      wednesday: ALL_DAY,
      thursday: ALL_DAY,
      friday: ALL_DAY,
      saturday: ALL_DAY,
      sunday: ALL_DAY,
    },
    periods: [],
    closed: [],
    bufferMinutes: 0,
    travelBufferMinutes: 60,
    minNoticeHours,
    weddingNoticeDays: WEDDING_NOTICE_DAYS,
    pendingHours,
    cancelHours: CLIENT_CANCEL_HOURS,
    monthsAhead: MONTHS_AHEAD,
  }
}
