import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Visit } from '#app/booking/clients.server.ts'
import { type CalendarDate, formatDayIn } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { Quote } from '#app/quote/quote.ts'

export interface ClientView {
  /** Of the client's own page; null for somebody who never booked. */
  id: string | null
  /** Empty where no booking tells it. */
  phone: string
  visits: {
    id: string
    day: string
    service: string
    status: BookingStatus
    isAhead: boolean
    price: string | null
  }[]
  /** '2 visits, $165'. */
  summary: string
  /** What the artist noted last about one of the visits. */
  notes: string | null
}

/** The appointments of somebody, the latest first, in the words of the desk. */
export function clientView(
  id: string | null,
  visits: readonly Visit[],
  today: CalendarDate,
): ClientView {
  const standing = visits.filter(({ status }) => status !== 'cancelled')
  const paid = standing.filter(({ status, date }) => status === 'confirmed' && date <= today)
  const cents = paid.reduce((sum, { quote }) => sum + (centsOf(quote) ?? 0), 0)
  const count = standing.length === 1 ? '1 appointment' : `${standing.length} appointments`
  return {
    id,
    phone: visits.find(({ phone }) => phone !== '')?.phone ?? '',
    visits: visits.map(({ id, service, date, status, quote }) => {
      const total = centsOf(quote)
      return {
        id,
        day: dayWords(date, today),
        service,
        status,
        isAhead: date >= today,
        price: total === null ? null : formatCents(total),
      }
    }),
    summary: cents > 0 ? `${count}, ${formatCents(cents)}` : count,
    notes: visits.find(({ notes }) => notes?.trim())?.notes ?? null,
  }
}

function centsOf(quote: string | null): number | null {
  return quote === null ? null : (JSON.parse(quote) as Quote).total
}

/** 'Mar 3', or 'Mar 3, 2025' of another year. */
function dayWords(date: CalendarDate, today: CalendarDate): string {
  return formatDayIn(date, today, 'short')
}
