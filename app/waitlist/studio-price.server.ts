import { formatCents } from '#app/kernel/money.ts'
import { NO_ADD_ONS } from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import { quoteRequest } from '#app/quote/quote-request.server.ts'
import type { WaitlistEntry } from './waitlist-entries.server.ts'

/** What the service of an entry costs one person in the studio now, and how long it takes. */
export function priceInStudio({ service, serviceId }: WaitlistEntry) {
  const asked = { service: { service, serviceId }, people: null, addOns: NO_ADD_ONS }
  return quoteRequest({ ...asked, place: 'studio', postalCode: null }, 'artist')
}

/** The price that was offered with a time, in words; null where it is nothing or none was offered. */
export function offeredPrice({ quote }: Pick<WaitlistEntry, 'quote'>): string | null {
  const offered = offeredQuote({ quote })
  return offered && offered.total > 0 ? formatCents(offered.total) : null
}

/** What was offered with a time; null where no price was. */
export function offeredQuote({ quote }: Pick<WaitlistEntry, 'quote'>): Quote | null {
  return quote === null ? null : JSON.parse(quote)
}
