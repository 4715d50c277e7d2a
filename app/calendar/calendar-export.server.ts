import ical, { ICalEventStatus } from 'ical-generator'
import type { Booking } from '#app/booking/bookings.server.ts'
import { bufferSpans } from '#app/booking/times/buffers.ts'
import { endOf, instantOf } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatMinute, formatTime } from '#app/kernel/time-of-day.ts'
import type { AlternativeKind } from '#app/moves/alternative-time.ts'
import { peopleInWords } from '#app/quote/in-words.ts'
import {
  BUSY,
  CALENDAR_MAKER,
  CALENDAR_STATUS,
  propertiesFirst,
  zoneRules,
} from './calendar-file.server.ts'

interface DeskCalendarContext {
  /** What the calendar is called where it is shown. */
  name: string
  /** The artist's zone, in which the appointments' dates and times are meant. */
  timeZone: string
  /** Public origin without a trailing slash. */
  baseUrl: string
  /** What is kept of wedding mornings, chair by chair, by the booking's id. */
  plans?: ReadonlyMap<string, readonly string[]>
}

/** What a time that is held beside an appointment's own is: an event of its own, as long as it is held. */
const OTHER_TIME: Record<AlternativeKind, string> = {
  proposal: 'asked for instead',
  offer: 'offered',
}

const FIRST_EVENT = '\r\nBEGIN:VEVENT\r\n'
const END = '\r\nEND:VCALENDAR'

/**
 * The appointments as the artist's own iCalendar file (RFC 5545), in pieces, a page of appointments
 * each. The UIDs are those of the mailed calendar files, so a calendar that has both shows one. The
 * same appointments give the same bytes: DTSTAMP is when the appointment was last changed.
 */
export async function* deskCalendar(
  pages: AsyncIterable<readonly Booking[]>,
  context: DeskCalendarContext,
): AsyncGenerator<string> {
  let isBegun = false
  for await (const page of pages) {
    const file = calendarOf(page, context)
    const events = file.slice(file.indexOf(FIRST_EVENT), file.lastIndexOf(END))
    yield isBegun ? events : file.slice(0, file.lastIndexOf(END))
    isBegun = true
  }
  const empty = calendarOf([], context)
  yield isBegun ? `${END}\r\n` : `${empty}\r\n`
}

function calendarOf(bookings: readonly Booking[], context: DeskCalendarContext): string {
  const { name, timeZone, baseUrl, plans } = context
  const zone = zoneRules(timeZone)
  const calendar = ical({
    name,
    prodId: CALENDAR_MAKER,
    // How often a phone should ask (RFC 7986 5.7).
    ttl: 60 * 60,
    timezone: { name: null, generator: (asked) => (asked === zone?.name ? zone.rules : null) },
  })
  for (const booking of bookings) {
    const { id, service, date, time, status } = booking
    const { durationMinutes: minutes } = booking
    const page = `${baseUrl}/admin/appointments/${id}`
    const where = booking.place === 'mobile' && [booking.address, booking.postalCode]
    calendar.createEvent({
      id,
      sequence: booking.calendarSequence,
      stamp: Temporal.Instant.from(booking.updatedAt ?? booking.createdAt),
      start: instantOf(date, time, timeZone),
      end: endOf(date, time, minutes, timeZone),
      timezone: zone?.name ?? null,
      summary: `${service}, ${booking.name}`,
      ...(where ? { location: where.filter(Boolean).join(', ') } : {}),
      description: descriptionOf(booking, plans?.get(id) ?? [], page),
      url: page,
      status: ICalEventStatus[CALENDAR_STATUS[status]],
      busystatus: BUSY[CALENDAR_STATUS[status]],
    })
    const { alternative } = booking
    if (alternative && status !== 'cancelled')
      calendar.createEvent({
        id: `${id}-${alternative.kind}`,
        sequence: booking.calendarSequence,
        stamp: Temporal.Instant.from(booking.updatedAt ?? booking.createdAt),
        start: instantOf(alternative.date, alternative.time, timeZone),
        end: endOf(
          alternative.date,
          alternative.time,
          alternative.party?.durationMinutes ?? minutes,
          timeZone,
        ),
        timezone: zone?.name ?? null,
        summary: `${service}, ${booking.name} (${OTHER_TIME[alternative.kind]})`,
        description: ['Held until it is settled.', booking.phone, page].join('\n'),
        url: page,
        status: ICalEventStatus.TENTATIVE,
        busystatus: BUSY.TENTATIVE,
      })
  }
  return propertiesFirst(calendar.toString())
}

/** Status, phone, what is kept free around it and the desk's page; of a wedding also who, by when, at what price and the plan. */
function descriptionOf(booking: Booking, plan: readonly string[], page: string): string {
  const { status, phone, people, readyBy, quote } = booking
  const buffers = status === 'cancelled' ? [] : bufferSpans(booking)
  const faces =
    people && readyBy ? `${peopleInWords(people)}, ready by ${fullStop(formatTime(readyBy))}` : ''
  return [
    `${status.charAt(0).toUpperCase()}${status.slice(1)}.`,
    phone,
    ...buffers.map(
      ({ from, to }) => `Kept free ${formatMinute(from)} to ${fullStop(formatMinute(to))}`,
    ),
    ...(faces ? [faces] : []),
    ...plan,
    ...(faces && quote ? [`Total ${formatCents(quote.total)}.`] : []),
    page,
  ].join('\n')
}
