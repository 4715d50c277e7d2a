import type { NewestRequest } from '#app/booking/pending-requests.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { countedDomainOf } from '#app/kernel/text/email-domain.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { requestsWords } from '../../shared/booking-words.ts'

export interface RequestGroup {
  email: string
  requests: { id: string; name: string; what: string }[]
}

/** The requests by address; the address with the newest request comes first. */
export function groupByAddress(requests: readonly NewestRequest[]): RequestGroup[] {
  const groups = new Map<string, RequestGroup>()
  for (const { id, name, email, service, date, time } of requests) {
    // Two of which no address is known have nothing in common.
    const key = email.toLowerCase() || id
    const group = groups.get(key) ?? { email, requests: [] }
    group.requests.push({
      id,
      name,
      what: `${service}, ${formatDate(date, 'long')} at ${formatTime(time)}`,
    })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Email domains of which several requests wait, the one with the most first; large providers are left out. */
export function countByDomain(requests: readonly NewestRequest[]) {
  const counts = new Map<string, number>()
  for (const { email } of requests) {
    const domain = countedDomainOf(email)
    if (domain) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  return [...counts]
    .map(([domain, count]) => ({ domain, count }))
    .filter(({ count }) => count >= MANY_OF_DOMAIN)
    .sort((one, other) => other.count - one.count)
}

/** From so many requests on the desk offers to decline a whole domain. Chosen. */
const MANY_OF_DOMAIN = 3

/** What is said once so many requests are declined. */
export function declinedWords(count: number): string {
  return `${requestsWords(count)} declined. No email was sent. Their times are free again.`
}

/** Spans of hours before now that the page offers. */
export const SPANS = [1, 6, 24, 72] as const

/** From one moment to another; both belong to it. */
export interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

export function lastHours(hours: number, now: Temporal.Instant): Span {
  return { from: now.subtract({ hours }), to: now }
}

/** As the database keeps instants, and as the question's address names them. */
export function storedSpan({ from, to }: Span): { from: string; to: string } {
  const text = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' })
  return { from: text(from), to: text(to) }
}

/** The span that an address names by two instants; null for anything else. */
export function namedSpan(params: URLSearchParams): Span | null {
  const [from, to] = [instant(params.get('from')), instant(params.get('to'))]
  return from && to && Temporal.Instant.compare(from, to) <= 0 ? { from, to } : null
}

function instant(text: string | null): Temporal.Instant | null {
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text ?? '')
  try {
    return isInstant ? Temporal.Instant.from(text ?? '') : null
  } catch {
    return null
  }
}
