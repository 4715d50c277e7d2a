import { alternativesIn } from '#app/data/appointments/alternative-times.server.ts'
import { otherBookingsOf } from '#app/data/appointments/booking-detail.server.ts'
import { type Booking, listBookings } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { blockedTimesOn } from '#app/data/schedule/blocked-times.server.ts'
import { type DaySpan, spanOfAppointment } from '#app/domain/schedule/day-plan.ts'
import { sensitivitiesAt } from '#app/operations/clients/sensitivities.server.ts'
import { plannedDay } from '#app/routes/admin/shared/day/day-plan-view.ts'
import { ribbonLabel, ribbonOf } from '#app/routes/admin/shared/day/day-ribbon-view.ts'
import type { RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'

export type ChosenRequest = Awaited<ReturnType<typeof chosenRequest>>

/** Appointments that one day can hold, and more. */
const MOST_APPOINTMENTS = 60

/** A request in full: what it says, its day, and what is known of who asks. */
export async function chosenRequest(db: Database, booking: Booking) {
  const { id, name, email, phone, service, date, time, status, durationMinutes } = booking
  const { place, address, postalCode, people, addOns, clientNotes, onBehalfOf, quote } = booking
  const span = { from: date, to: date, soonestFirst: true }
  const bookings = await listBookings(db, span, MOST_APPOINTMENTS, null)
  const day = plannedDay(
    date,
    bookings,
    await blockedTimesOn(db, [date]),
    await alternativesIn(db, { from: date, to: date }, MOST_APPOINTMENTS),
  )
  const others = await otherBookingsOf(db, booking)
  return {
    ...{ id, name, email, phone, service, date, time, status, durationMinutes },
    ...{ place, address, postalCode, people, addOns, clientNotes, onBehalfOf },
    quote,
    earlier: others.filter((other) => other.status === 'confirmed').length,
    day: { label: ribbonLabel(day), parts: marked(ribbonOf(day), booking) },
    sensitivities: (await sensitivitiesAt(db, [booking])).get(id) ?? null,
    expectedVersion: booking.calendarSequence,
  }
}

/** The ribbon with the request itself marked, as a clash where its time is blocked. */
function marked(
  parts: readonly RibbonPart[],
  { time, durationMinutes }: Pick<Booking, 'time' | 'durationMinutes'>,
): RibbonPart[] {
  const own = spanOfAppointment(time, durationMinutes)
  const isOwn = (part: RibbonPart) => part.look === 'waiting' && part.from === own.from
  const rest = parts.filter((part) => !isOwn(part))
  const clashes = rest.some((part) => overlap(part, own))
  return [...rest, { ...own, look: clashes ? 'clash' : 'chosen' }]
}

function overlap(one: DaySpan, other: DaySpan): boolean {
  return one.from < other.to && other.from < one.to
}
