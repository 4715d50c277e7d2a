import { href } from 'react-router'
import type { Booking } from '#app/booking/bookings.server.ts'
import { endLabel } from '#app/booking/times/day-plan.ts'
import type { Place } from '#app/content/services.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCount } from '#app/kernel/locale.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { type AlternativeTime, atAlternative } from '#app/moves/alternative-time.ts'
import { numberInWords, peopleInWords, totalInWords } from '#app/quote/in-words.ts'
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

/** An appointment in words: 'Iris, Saturday 28 November at 09:00'. */
export function bookingLabel(booking: {
  name: string
  date: CalendarDate
  time: TimeOfDay
}): string {
  return `${booking.name}, ${formatDate(booking.date, 'day')} at ${formatTime(booking.time)}`
}

/** Adds an appointment for a client, with what is known filled in. */
export function bookPath(
  { id, name, email, phone }: { id: string; name: string; email: string; phone: string },
  service = '',
): string {
  const known = new URLSearchParams({ client: id, name, email, phone })
  if (service) known.set('service', service)
  return `${href('/admin/appointments/new')}?${known}`
}

/** What another party that a client asks for would change of their appointment, part by part. */
export function partyChanges(booking: Booking, alternative: AlternativeTime) {
  const partsOf = (one: Booking): Record<string, string | null> => ({
    People: one.people && peopleInWords(one.people),
    'Ready by': one.readyBy && formatTime(one.readyBy),
    Where: [placeWords(one.place), one.address, one.postalCode].filter(Boolean).join(', '),
    Start: formatTime(one.time),
    End: formatTime(endLabel(one.time, one.durationMinutes)),
    Total: one.quote && totalInWords(one.quote),
  })
  const from = partsOf(booking)
  const to = partsOf(atAlternative(booking, alternative))
  return Object.keys(to)
    .map((name) => ({ name, from: from[name] ?? 'None', to: to[name] ?? 'None' }))
    .filter((part) => part.from !== part.to)
}

/** What a time that is held beside an appointment's own is. */
export const OTHER_TIME_WORDS = { proposal: 'Asked for', offer: 'Offered' } as const

/** 'asks for Sat, Jun 19, 2:00 p.m.', 'offered Sat, Jun 19, 2:00 p.m.'; null for none. */
export function otherTimeWords(alternative: AlternativeTime | null): string | null {
  if (!alternative) return null
  const { kind, date, time, party } = alternative
  if (party) return 'asks for another party'
  return `${kind === 'proposal' ? 'asks for' : 'offered'} ${formatDate(date, 'short')}, ${formatTime(time)}`
}

/** 'Wed, Nov 25, 11:27 a.m.', on the artist's clock. */
export function untilWords({ until }: AlternativeTime, timeZone: string): string {
  const { date, time } = localNow(Temporal.Instant.from(until), timeZone)
  return `${formatDate(date, 'short')}, ${formatTime(time)}`
}
