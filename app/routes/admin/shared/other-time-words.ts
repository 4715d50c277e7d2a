import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import type { AlternativeTime } from '#app/moves/alternative-time.ts'

/** What a time that is held beside an appointment's own is. */
export const OTHER_TIME_WORDS = { proposal: 'Asked for', offer: 'Offered' } as const

/** 'asks for Sat 19 Jun, 14:00', 'offered Sat 19 Jun, 14:00'; null for none. */
export function otherTimeWords(alternative: AlternativeTime | null): string | null {
  if (!alternative) return null
  const { kind, date, time } = alternative
  return `${kind === 'proposal' ? 'asks for' : 'offered'} ${formatDate(date, 'short')}, ${time}`
}

/** 'Wed 25 Nov, 11:27', on the artist's clock. */
export function untilWords({ until }: AlternativeTime, timeZone: string): string {
  const { date, time } = localNow(Temporal.Instant.from(until), timeZone)
  return `${formatDate(date, 'short')}, ${time}`
}
