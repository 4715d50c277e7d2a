import type { NewestRequest } from '#app/data/appointments/pending-requests.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'

/** The requests of one e-mail address, or the one request of an address that has no other. */
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
    group.requests.push({ id, name, what: `${service}, ${formatDate(date, 'long')} at ${time}` })
    groups.set(key, group)
  }
  return [...groups.values()]
}
