import { formatCents } from '#app/domain/money.ts'
import { NO_ADD_ONS } from '#app/domain/quote/party.ts'
import { quoteRequest } from '../quote/quote-request.server.ts'

/** What a service costs one person in the studio now, in words; null where it is nothing or cannot be told. */
export function studioPrice(service: string): string | null {
  const asked = { service, place: 'studio', people: null, addOns: NO_ADD_ONS, postalCode: null }
  const priced = quoteRequest(asked as Parameters<typeof quoteRequest>[0], 'artist')
  return priced.ok && priced.quote.total > 0 ? formatCents(priced.quote.total) : null
}
