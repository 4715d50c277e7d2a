import type { Place } from '#app/content/services.ts'
import { formatCount } from '#app/kernel/locale.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { type AddOns, countPeople } from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import { facesAndArtists } from '#app/weddings/chair-words.ts'

/** What an appointment costs in all: '$345', 'free'; null without a quote. */
export function priceWords(quote: Quote | null): string | null {
  if (!quote) return null
  return quote.total === 0 ? 'free' : formatCents(quote.total)
}

/** What is left to pay once something was paid: '$98 left', 'paid', '$20 overpaid'; null before. */
export function leftWords(quote: Quote | null, paidCents: number | undefined): string | null {
  if (!quote || !paidCents) return null
  const left = quote.total - paidCents
  if (left === 0) return 'paid'
  return left > 0 ? `${formatCents(left)} left` : `${formatCents(-left)} overpaid`
}

/** Where an appointment is, as the artist sees it. */
export function placeWords(place: Place): string {
  return capital(PLACES[place])
}

/** The same within a sentence: 'at the client’s'. */
export function placeInSentence(place: Place): string {
  return PLACES[place]
}

const PLACES: Record<Place, string> = {
  studio: 'in the studio',
  weddingDay: 'in the studio, wedding day',
  mobile: 'at the client’s',
}

/** What is asked for beside the makeup, as the artist sees it: 'Lashes for two, a trial'; null for none. */
export function addOnWords({ lashes, ownLashes, trial }: AddOns): string | null {
  const words = [
    lashes > 0 ? `lashes for ${numberInWords(lashes)}` : null,
    ownLashes > 0 ? `the client’s own lashes for ${numberInWords(ownLashes)}` : null,
    trial > 0 ? 'a trial' : null,
  ].filter((part) => part !== null)
  return capital(words.join(', ')) || null
}

/** With a large letter at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '1 request', '2,700 requests'; null for no count. */
export function requestsWords(count: number): string
export function requestsWords(count: number | null): string | null
export function requestsWords(count: number | null): string | null {
  if (count === null) return null
  return count === 1 ? '1 request' : `${formatCount(count)} requests`
}

/** What makes an appointment more than one face: 'Five faces, ready by 13:00', 'Trial'; null for nothing. */
export function partyWords({
  people,
  readyBy,
  quote,
}: Pick<RequestDetails, 'people' | 'readyBy' | 'quote'>): string | null {
  const [line, ...rest] = quote?.lines ?? []
  if (line?.item === 'trial' && rest.length === 0) return 'Trial'
  const faces = people ? countPeople(people) : 0
  if (faces < 2 && !readyBy) return null
  return [facesAndArtists(faces, 1), readyBy && `ready by ${formatTime(readyBy)}`]
    .filter(Boolean)
    .join(', ')
}
