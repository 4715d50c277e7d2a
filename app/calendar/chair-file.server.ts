import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Settings } from '#app/content/settings.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { endOf, instantOf } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  BUSY,
  CALENDAR_MAKER,
  CALENDAR_STATUS,
  propertiesFirst,
  zoneRules,
} from './calendar-file.server.ts'

/** Somebody's time in the chair on a wedding morning, as their calendar shows it. */
interface ChairEvent {
  /** Stays the same whatever is changed: the UID. */
  id: string
  /** Raised by every change of the appointment. */
  sequence: number
  changedAt: string
  status: BookingStatus
  date: CalendarDate
  start: TimeOfDay
  minutes: number
  summary: string
  /** The town; never a street. */
  location: string
  /** Lines below it, such as when everybody is ready. */
  notes: string[]
  /** The page of the party. */
  page: string
}

interface Context {
  settings: Settings
  timeZone: string
}

/** How often a calendar that subscribed should ask again (RFC 7986 5.7), in seconds. */
const ASK_AGAIN_SECONDS = 60 * 60

/**
 * A chair's time as an iCalendar file (RFC 5545), to be added once or subscribed to: the same UID and a
 * growing SEQUENCE, so that a calendar which has it already changes it.
 */
export function chairFile(event: ChairEvent, { settings, timeZone }: Context): string {
  const zone = zoneRules(timeZone)
  const status = CALENDAR_STATUS[event.status]
  const calendar = ical({
    prodId: CALENDAR_MAKER,
    name: event.summary,
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
    timezone: { name: null, generator: (name) => (name === zone?.name ? zone.rules : null) },
  })
  calendar.createEvent({
    id: event.id,
    sequence: event.sequence,
    stamp: Temporal.Instant.from(event.changedAt),
    start: instantOf(event.date, event.start, timeZone),
    end: endOf(event.date, event.start, event.minutes, timeZone),
    timezone: zone?.name ?? null,
    summary: event.summary,
    location: event.location,
    description: [...event.notes, event.page, `${settings.artistName}, ${settings.phone}`].join(
      '\n',
    ),
    url: event.page,
    status: ICalEventStatus[status],
    busystatus: BUSY[status],
  })
  return `${propertiesFirst(calendar.toString())}\r\n`
}
