import { type BookingStatus, parseBookingStatus } from '#app/domain/booking-status.ts'
import { parseCalendarDate } from '#app/domain/calendar-date.ts'
import { parseTimeOfDay } from '#app/domain/time-of-day.ts'

/** Which appointments the list shows, as its address says it. */
export interface ListFilter {
  dates: 'upcoming' | 'all'
  status: BookingStatus | null
  /** The last appointment of the page before. */
  after: { date: string; time: string; id: string } | null
}

/** The filter an address names. What makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): ListFilter {
  return {
    dates: search.get('dates') === 'all' ? 'all' : 'upcoming',
    status: parseBookingStatus(search.get('status') ?? ''),
    after: readCursor(search.get('after') ?? ''),
  }
}

/** The fields of a filter that differ from the plain list, as they stand in an address. */
export function filterFields({ dates, status, after }: ListFilter): [string, string][] {
  const fields: [string, string][] = []
  if (dates === 'all') fields.push(['dates', 'all'])
  if (status) fields.push(['status', status])
  if (after) fields.push(['after', `${after.date}_${after.time}_${after.id}`])
  return fields
}

/** The address of the list, or of an act on one of its appointments, under that filter. */
export function listPath(filter: ListFilter, below = ''): string {
  const search = new URLSearchParams(filterFields(filter)).toString()
  return `/admin/appointments${below}${search && `?${search}`}`
}

function readCursor(text: string): ListFilter['after'] {
  const [date = '', time = '', id = ''] = text.split('_')
  const isCursor = parseCalendarDate(date) && parseTimeOfDay(time) && /^[\w-]{1,64}$/.test(id)
  return isCursor ? { date, time, id } : null
}
