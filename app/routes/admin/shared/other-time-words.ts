import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { AlternativeTime } from '#app/moves/alternative-time.ts'

/** What a time that is held beside an appointment's own is. */
export const OTHER_TIME_WORDS = { proposal: 'Asked for', offer: 'Offered' } as const

/** 'asks for Sat, Jun 19, 2:00 p.m.', 'offered Sat, Jun 19, 2:00 p.m.'; null for none. */
export function otherTimeWords(alternative: AlternativeTime | null): string | null {
  if (!alternative) return null
  const { kind, date, time } = alternative
  return `${kind === 'proposal' ? 'asks for' : 'offered'} ${formatDate(date, 'short')}, ${formatTime(time)}`
}

/** 'Wed, Nov 25, 11:27 a.m.', on the artist's clock. */
export function untilWords({ until }: AlternativeTime, timeZone: string): string {
  const { date, time } = localNow(Temporal.Instant.from(until), timeZone)
  return `${formatDate(date, 'short')}, ${formatTime(time)}`
}
