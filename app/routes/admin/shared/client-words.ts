import type { BookingStatus } from '#app/booking/booking-status.ts'
import { nextVisit, totalsByYear } from '#app/clients/totals.ts'
import { type CalendarDate, formatDayIn } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
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
    next: next ? `${dayWords(next.date, today)}, ${formatTime(next.time)}` : null,
    isNextWaiting: next?.status === 'pending',
    line: lineOf(visits, count, next, today),
  }
}

/** '7 visits, next today, 1:00 p.m.', 'New, request for Dec 5, 1:00 p.m.', '1 visit, last Mar 3, 2025'. */
function lineOf(
  visits: readonly VisitRow[],
  count: number,
  next: VisitRow | null,
  today: CalendarDate,
): string {
  const came = count === 0 ? 'New' : visitWords(count)
  if (next) {
    const when = `${dayWords(next.date, today)}, ${formatTime(next.time)}`
    return `${came}, ${next.status === 'pending' ? 'request for' : 'next'} ${when}`
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

/** 'today', 'Mar 3', or 'Mar 3, 2025' of another year. */
export function dayWords(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  return formatDayIn(date, today, 'short')
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('')
}
