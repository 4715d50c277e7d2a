import { type BookingStatus, holdsCells } from '#app/booking/booking-status.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

/** An appointment as far as it counts: what was promised for it, in cents, or null. */
interface CountedVisit {
  date: CalendarDate
  status: BookingStatus
  cents: number | null
}

interface YearTotal {
  year: string
  visits: number
  cents: number
}

/**
 * What a client came for, by year, the latest first: confirmed appointments until today. A request, a
 * cancelled one and one still to come are no visit.
 */
export function totalsByYear(visits: readonly CountedVisit[], today: CalendarDate): YearTotal[] {
  const byYear = new Map<string, YearTotal>()
  for (const { date, status, cents } of visits) {
    if (status !== 'confirmed' || date > today) continue
    const year = date.slice(0, 4)
    const total = byYear.get(year) ?? { year, visits: 0, cents: 0 }
    byYear.set(year, { year, visits: total.visits + 1, cents: total.cents + (cents ?? 0) })
  }
  return [...byYear.values()].sort((one, other) => (one.year < other.year ? 1 : -1))
}

/** The next appointment that stands, from today on. */
export function nextVisit<Visit extends CountedVisit & { time: string }>(
  visits: readonly Visit[],
  today: CalendarDate,
): Visit | null {
  const ahead = visits.filter(({ date, status }) => date >= today && holdsCells(status))
  const when = ({ date, time }: Visit) => `${date} ${time}`
  return ahead.sort((one, other) => (when(one) < when(other) ? -1 : 1))[0] ?? null
}
