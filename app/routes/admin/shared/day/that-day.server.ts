import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { type Booking, listBookings } from '#app/booking/bookings.server.ts'
import { type DaySpan, spanOfAppointment } from '#app/booking/times/day-plan.ts'
import { content } from '#app/content/current.server.ts'
import { type TravelArea, travelAreaOf } from '#app/content/studio.ts'
import type { Database } from '#app/database/database.server.ts'
import { alternativesIn } from '#app/moves/alternative-times.server.ts'
import type { RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'
import { plannedDay, ribbonLabel, ribbonOf } from './day-plan-view.ts'

/** Appointments that one day can hold, and more. */
const MOST_APPOINTMENTS = 60

/** The day of a request as a ribbon, in which it is marked itself. */
export async function ribbonWith(db: Database, booking: Booking) {
  const { date } = booking
  const span = { from: date, to: date, soonestFirst: true }
  const day = plannedDay(
    date,
    await listBookings(db, span, MOST_APPOINTMENTS, null),
    await takenTimesOn(db, [date]),
    await alternativesIn(db, { from: date, to: date }, MOST_APPOINTMENTS),
  )
  return { label: ribbonLabel(day), parts: marked(ribbonOf(day), booking) }
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

/** The area to which the artist drives for an appointment; null in the studio, and where none is known. */
export function driveTo({
  place,
  postalCode,
}: Pick<Booking, 'place' | 'postalCode'>): TravelArea | null {
  if (place !== 'mobile' || postalCode === null) return null
  return travelAreaOf(content('travel'), postalCode)
}
