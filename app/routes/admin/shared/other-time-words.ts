import type { Booking } from '#app/booking/bookings.server.ts'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { type AlternativeTime, atAlternative } from '#app/moves/alternative-time.ts'
import { peopleInWords, totalInWords } from '#app/quote/in-words.ts'
import { placeWords } from './booking-words.ts'

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
