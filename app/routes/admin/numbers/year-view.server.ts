import { PLACES } from '#app/content/services.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { countsBy, countsOf, monthsOf, servicesOf } from '#app/numbers/counts.ts'
import { bookingGroupsOf, spanOfBookings } from '#app/numbers/year-numbers.server.ts'
import { presentName } from '#app/quote/quote-request.server.ts'
import { placeWords } from '../shared/booking-words.ts'

/** No business on this site is older. */
const FIRST_YEAR = 2000

/** Appointments are made for at most 36 months ahead. */
const YEARS_AHEAD = 3

/** Years that are one press away; any other by its address. */
const YEARS_SHOWN = 6

/** Services with a bar of their own; what is asked for less often stands together. */
const SERVICES_SHOWN = 12

const OTHERS = 'All other services'

/** The year of an address, where it is one that can hold an appointment; else the present one. */
export function readYear(search: URLSearchParams, today: CalendarDate): number {
  const present = yearOf(today)
  const asked = search.get('year') ?? ''
  if (!/^\d{4}$/.test(asked)) return present
  const year = Number(asked)
  return year >= FIRST_YEAR && year <= present + YEARS_AHEAD ? year : present
}

export async function yearView(db: Database, year: number, today: CalendarDate) {
  const groups = await groupsOf(db, year, today)
  const services = servicesOf(groups)
  const own = services.slice(0, SERVICES_SHOWN)
  const rest = services.length > own.length ? [OTHERS] : []
  return {
    year,
    presentMonth: today.slice(0, 7),
    isAhead: year >= yearOf(today),
    counts: countsOf(groups),
    before: countsOf(await bookingGroupsOf(db, year - 1, today)),
    months: countsBy(groups, monthsOf(year), ({ month }) => month),
    services: countsBy(groups, [...own, ...rest], ({ service }) =>
      own.includes(service) ? service : OTHERS,
    ),
    places: countsBy(groups, PLACES, ({ place }) => place)
      .filter(({ counts }) => counts.requests > 0)
      .map(({ key, counts }) => ({ key: placeWords(key), counts })),
    years: await yearsShown(db, year, today),
  }
}

/** A year's bookings in groups, each under the name that its service has now. */
export async function groupsOf(db: Database, year: number, today: CalendarDate) {
  const groups = await bookingGroupsOf(db, year, today)
  return groups.map((group) => ({ ...group, service: presentName(group) }))
}

/** The latest years with appointments, and in any case the present and the chosen one. */
async function yearsShown(db: Database, chosen: number, today: CalendarDate): Promise<number[]> {
  const span = await spanOfBookings(db)
  const last = span ? yearOf(span.last) : yearOf(today)
  const first = span ? Math.max(yearOf(span.first), FIRST_YEAR) : yearOf(today)
  const latest = Math.min(Math.max(last, yearOf(today)), yearOf(today) + YEARS_AHEAD)
  const count = Math.min(latest - first + 1, YEARS_SHOWN)
  const shown = Array.from({ length: Math.max(count, 0) }, (_, back) => latest - back)
  return [...new Set([...shown, yearOf(today), chosen])].sort((one, other) => one - other)
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}
