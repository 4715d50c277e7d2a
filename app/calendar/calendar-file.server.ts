import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Settings } from '#app/content/settings.ts'
import { endOf, instantOf } from '#app/kernel/local-time.ts'
import { looksLikeName } from '#app/kernel/text/text.ts'
import { PLACE_LABELS } from '#app/quote/in-words.ts'
import { durationOf } from '#app/quote/services.ts'
import type { BookingMail } from '../mail/shared/appointment-mail.ts'

export type CalendarStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

interface CalendarContext {
  status: CalendarStatus
  settings: Settings
  /** The artist's zone, in which the appointment's date and time are meant. */
  timeZone: string
  /** Public origin without a trailing slash. */
  baseUrl: string
  now: Temporal.Instant
}

/**
 * The appointment as an iCalendar file (RFC 5545) of one event, lines ending in CRLF.
 *
 * The method is PUBLISH, not REQUEST: there is nobody to answer, and Outlook and Google show a
 * REQUEST as an invitation with buttons whose replies nobody reads. A cancelled appointment is
 * withdrawn by CANCEL with a higher SEQUENCE (RFC 5546 4.1.3): Outlook then offers to remove the
 * event, where a PUBLISH would have it added once more; Apple and Google go by the UID and STATUS.
 *
 * The UID is the booking's id alone, which never changes; a host name in it would give one
 * appointment two identities when the site moves (RFC 7986 5.3 asks for a bare UUID).
 */
export function calendarFile(
  booking: Omit<BookingMail, 'email' | 'phone'>,
  { status, settings, timeZone, baseUrl, now }: CalendarContext,
): string {
  const { details } = booking
  const durationMinutes = details?.durationMinutes ?? durationOf(booking.service)
  const page = `${baseUrl}/booking/${booking.privateToken}`
  const zone = zoneRules(timeZone)
  const calendar = ical({
    prodId: CALENDAR_MAKER,
    method: status === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Without a zone of its own the calendar writes DTSTAMP in UTC, as RFC 5545 3.8.7.2 demands.
    timezone: { name: null, generator: (name) => (name === zone?.name ? zone.rules : null) },
  })
  calendar.createEvent({
    id: booking.bookingId,
    sequence: booking.calendarSequence,
    stamp: now,
    start: instantOf(booking.date, booking.time, timeZone),
    end: endOf(booking.date, booking.time, durationMinutes, timeZone),
    // A zone whose rules we cannot include is left out: the times are then in UTC and still right.
    timezone: zone?.name ?? null,
    summary: `${booking.service}, ${settings.artistName}`,
    location:
      details?.place === 'mobile'
        ? (details.address ?? PLACE_LABELS.mobile)
        : settings.location.replace(/\.$/, ''),
    description: whatItIs(booking, status, settings, page),
    url: page,
    status: ICalEventStatus[status],
    busystatus: BUSY[status],
    organizer: { name: settings.artistName, email: settings.email },
  })
  return `${calendar.toString()}\r\n`
}

/** How a status is said in a calendar (RFC 5545 3.8.1.11). */
export const CALENDAR_STATUS: Record<BookingStatus, CalendarStatus> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** What Outlook shows of the time, which does not look at STATUS. */
export const BUSY = {
  TENTATIVE: ICalEventBusyStatus.TENTATIVE,
  CONFIRMED: ICalEventBusyStatus.BUSY,
  CANCELLED: ICalEventBusyStatus.FREE,
} as const

const STATE = {
  TENTATIVE: 'Requested, not confirmed yet.',
  CONFIRMED: 'Confirmed.',
  CANCELLED: 'Cancelled.',
} as const

function whatItIs(
  booking: Pick<BookingMail, 'service' | 'name'>,
  status: CalendarStatus,
  settings: Settings,
  page: string,
): string {
  return [
    looksLikeName(booking.name) ? `${booking.service} for ${booking.name}.` : `${booking.service}.`,
    STATE[status],
    `Your page: ${page}`,
    `${settings.phone}, ${settings.email}`,
  ].join('\n')
}

/** The calendar that made a file, as it names itself in every file of ours (RFC 5545 3.7.3). */
export const CALENDAR_MAKER = { company: 'Rosewater', product: 'Booking desk', language: 'EN' }

/** The VTIMEZONE of a zone under the name it bears there: US/Eastern is America/New_York. */
export function zoneRules(timeZone: string): { name: string; rules: string } | null {
  const block = tzlib_get_ical_block(timeZone)
  if (!Array.isArray(block)) return null
  const [rules, parameter] = block
  return rules && parameter ? { name: parameter.replace('TZID=', ''), rules } : null
}

/**
 * The calendar's properties before its components, as RFC 5545 3.6 orders them: the library writes
 * the zone's rules before how often to ask again.
 */
export function propertiesFirst(file: string): string {
  return file.replace(
    /(BEGIN:VTIMEZONE\r\n[\s\S]*?END:VTIMEZONE\r\n)((?:[A-Z-]+[;:][^\r]*\r\n)*?)(?=BEGIN:|END:)/,
    '$2$1',
  )
}
