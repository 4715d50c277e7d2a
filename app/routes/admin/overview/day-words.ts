import { fullStop } from '#app/kernel/sentences.ts'
import { formatMinute } from '#app/kernel/time-of-day.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { capital } from '#app/routes/admin/shared/booking-words.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import type { DayContents } from '#app/routes/admin/shared/day/day-plan-view.ts'

/** The confirmed appointments of a day in a sentence: 'One done, three left. Done by 5:45 p.m.' */
export function daySentence({ appointments, isClosed }: DayContents, now: number): string {
  const confirmed = appointments.filter(({ status }) => status === 'confirmed')
  if (confirmed.length === 0) return isClosed ? 'Closed today.' : 'Nothing is booked today.'
  const done = confirmed.filter(({ to }) => to <= now).length
  const left = confirmed.length - done
  if (left === 0) return `${capital(numberInWords(done))} done, none left.`
  const counts =
    done > 0
      ? `${numberInWords(done)} done, ${numberInWords(left)} left`
      : `${numberInWords(left)} appointment${left === 1 ? '' : 's'} left`
  const end = Math.max(...confirmed.map(({ to }) => to))
  return `${capital(counts)}. Done by ${fullStop(formatMinute(end))}`
}

/** The first confirmed appointment that is not over on that day; null when there is none. */
export function nextOf({ appointments }: DayContents, now: number | null) {
  const next = appointments.find(({ status, to }) => status === 'confirmed' && to > (now ?? -1))
  if (!next) return null
  if (now === null) return { id: next.id, when: 'Next, tomorrow' }
  if (next.from <= now) return { id: next.id, when: 'Now' }
  return { id: next.id, when: `Next, in ${durationWords(next.from - now)}` }
}
