import type { BookingStatus } from '#app/booking/booking-status.ts'
import { nextVisit, totalsByYear } from '#app/clients/totals.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { Quote } from '#app/quote/quote.ts'

interface VisitRow {
  date: CalendarDate
  time: string
  status: BookingStatus
  quote: string | null
}

/** What somebody has come for, counted and in words. */
export function summaryOf(visits: readonly VisitRow[], today: CalendarDate) {
  const counted = visits.map((visit) => ({ ...visit, cents: centsOf(visit.quote) }))
  const years = totalsByYear(counted, today)
  const count = years.reduce((sum, one) => sum + one.visits, 0)
  const cents = years.reduce((sum, one) => sum + one.cents, 0)
  const next = nextVisit(counted, today)
  return {
    count,
    years: years.map(({ year, visits: of, cents: spent }) => ({
      year,
      words: `${visitWords(of)}${spent > 0 ? `, ${formatCents(spent)}` : ''}`,
    })),
    spent: cents > 0 ? formatCents(cents) : null,
    next: next ? `${dayWords(next.date, today)} ${next.time}` : null,
    isNextWaiting: next?.status === 'pending',
    line: lineOf(visits, count, next, today),
  }
}

/** '7 visits, next today 13:00', 'New, waiting 5 Dec', '1 visit, last 3 Mar 2025'. */
function lineOf(
  visits: readonly VisitRow[],
  count: number,
  next: VisitRow | null,
  today: CalendarDate,
): string {
  const came = count === 0 ? 'New' : visitWords(count)
  if (next) {
    const when = `${dayWords(next.date, today)} ${next.time}`
    return `${came}, ${next.status === 'pending' ? 'waiting' : 'next'} ${when}`
  }
  const last = visits.find(({ status }) => status !== 'cancelled') ?? visits[0]
  if (!last) return came
  const word = last.status === 'cancelled' ? 'cancelled' : 'last'
  return `${count === 0 ? 'No visit' : came}, ${word} ${dayWords(last.date, today)}`
}

export function visitWords(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`
}

export function centsOf(quote: string | null): number | null {
  return quote === null ? null : (JSON.parse(quote) as Quote).total
}

/** 'today', '3 Mar', or '3 Mar 2025' of another year. */
export function dayWords(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  const [, day = '', month = ''] = formatDate(date, 'short').split(' ')
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? `${day} ${month}` : `${day} ${month} ${date.slice(0, 4)}`
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('')
}
