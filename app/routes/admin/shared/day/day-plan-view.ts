import type { TakenTime } from '#app/booking/blocked-times.server.ts'
import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { type DaySpan, spanOfAppointment, spanOfBlock } from '#app/booking/times/day-plan.ts'
import type { TravelArea } from '#app/content/studio.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { type AlternativeKind, atAlternative } from '#app/moves/alternative-time.ts'
import { OTHER_TIME_WORDS, placeWords, priceWords } from '#app/routes/admin/shared/booking-words.ts'
import { type KeptFree, keptFree } from '#app/routes/admin/shared/day/kept-free.ts'
import type { RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'

export interface PlannedAppointment extends DaySpan {
  id: string
  name: string
  service: string
  status: BookingStatus
  phone: string
  email: string
  /** 'At the client’s'. */
  place: string
  address: string | null
  /** '$345'; null without a quote. */
  price: string | null
  clientNotes: string | null
  /** What must not be forgotten about who comes, where it was asked for. */
  sensitivities?: string | undefined
  /** 'Offered', where it is the time that is held beside the appointment's own. */
  heldAs?: string
}

export interface PlannedBlock extends KeptFree {
  id: string
  reason: string | null
  /** Where it is held for somebody on the waiting list: their name. */
  heldFor?: string
  /** Where another calendar takes it: its name. */
  calendar?: string
  /** What an appointment keeps free before or after it. */
  isBuffer?: boolean
}

/** What one day holds, without what was cancelled. */
export interface DayContents {
  date: CalendarDate
  appointments: PlannedAppointment[]
  blocks: PlannedBlock[]
  /** By the artist's hours; what is entered by hand may lie on it all the same. */
  isClosed?: boolean
  open?: DaySpan
}

/**
 * The standing appointments and the blocked times of one day, of those of several days; `others` are the
 * appointments that hold another time on one of them; `driveTo` tells where the artist drives for one.
 */
export function plannedDay(
  date: CalendarDate,
  bookings: readonly Booking[],
  blocked: readonly (TakenTime & { heldFor?: string })[],
  others: readonly Booking[] = [],
  driveTo: (booking: Booking) => TravelArea | null = () => null,
): DayContents {
  const standing = bookings.filter(
    (booking) => booking.date === date && booking.status !== 'cancelled',
  )
  const moved = others.flatMap((booking) => otherTimeOf(booking, date))
  const buffers = [...standing, ...moved].flatMap((booking) =>
    keptFree(booking, driveTo(booking)).map((span) => bufferBlock(booking.id, span)),
  )
  return {
    date,
    appointments: [
      ...standing.map((booking) => plannedView(booking)),
      ...moved.map((booking) => plannedView(booking, OTHER_TIME_WORDS[booking.kind])),
    ],
    blocks: [
      ...blocked
        .filter((block) => block.date === date)
        .map(({ id, reason, heldFor, calendar, ...range }) => ({
          ...{ id, reason },
          ...(heldFor === undefined ? {} : { heldFor }),
          ...(calendar === undefined ? {} : { calendar }),
          ...spanOfBlock(range),
        })),
      ...buffers,
    ],
  }
}

/** The day with what must not be forgotten at each appointment, by its id. */
export function withSensitivities(
  day: DayContents,
  sensitivities: ReadonlyMap<string, string>,
): DayContents {
  const appointments = day.appointments.map((one) => ({
    ...one,
    sensitivities: sensitivities.get(one.id),
  }))
  return { ...day, appointments }
}

/** What an appointment keeps free, as a time that is not to be had. */
export function bufferBlock(id: string, span: KeptFree): PlannedBlock {
  return { id: `${id} ${span.from}`, reason: null, isBuffer: true, ...span }
}

function plannedView(booking: Booking, heldAs?: string): PlannedAppointment {
  return {
    ...appointmentView(booking),
    ...spanOfAppointment(booking.time, booking.durationMinutes),
    ...(heldAs === undefined ? {} : { heldAs }),
  }
}

/** The appointment at its other time, where that lies on the day; it waits to be settled. */
function otherTimeOf(
  booking: Booking,
  date: CalendarDate,
): (Booking & { kind: AlternativeKind })[] {
  const { alternative } = booking
  if (alternative?.date !== date) return []
  return [{ ...atAlternative(booking, alternative), status: 'pending', kind: alternative.kind }]
}

function appointmentView(booking: Booking): Omit<PlannedAppointment, keyof DaySpan> {
  const { id, name, service, status, phone, email, place, address, quote, clientNotes } = booking
  return {
    ...{ id, name, service, status, phone, email, address, clientNotes },
    place: placeWords(place),
    price: priceWords(quote),
  }
}

/** A day as the parts of a ribbon; what is blocked lies below what is booked. */
export function ribbonOf({ appointments, blocks }: DayContents): RibbonPart[] {
  return [
    ...blocks.map(({ from, to }) => ({ from, to, look: 'blocked' as const })),
    ...appointments.map(({ from, to, status }) => ({
      from,
      to,
      look: status === 'confirmed' ? ('confirmed' as const) : ('waiting' as const),
    })),
  ]
}

/** The ribbon in words: 'confirmed at 09:00 and 13:00, pending at 15:00, blocked from 16:00'. */
export function ribbonLabel({ appointments, blocks }: DayContents): string {
  const timesOf = (status: string) =>
    appointments.filter((one) => one.status === status).map(({ from }) => timeFromMinutes(from))
  const parts = [
    listed('confirmed at', timesOf('confirmed')),
    listed('pending at', timesOf('pending')),
    listed(
      'blocked from',
      blocks.filter(({ isBuffer }) => !isBuffer).map(({ from }) => timeFromMinutes(from)),
    ),
    listed(
      'kept free from',
      blocks.filter(({ isBuffer }) => isBuffer).map(({ from }) => timeFromMinutes(from)),
    ),
  ].filter((words) => words !== null)
  return parts.length > 0 ? parts.join(', ') : 'nothing booked'
}

function listed(what: string, times: readonly string[]): string | null {
  if (times.length === 0) return null
  const last = times.at(-1)
  return times.length === 1
    ? `${what} ${last}`
    : `${what} ${times.slice(0, -1).join(', ')} and ${last}`
}
