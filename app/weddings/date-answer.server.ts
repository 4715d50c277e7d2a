import { bookableDays } from '#app/booking/times/booking-rules.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { dayDistance } from '#app/booking/times/nearby-times.ts'
import { content } from '#app/content/current.server.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { type DateAnswer, nextYearsDay, opensOn } from './date-answer.ts'
import { type WantedMorning, whenReadyOn } from './other-mornings.server.ts'

/** Whether a wedding of that party can be asked for on its date, by the artist's calendar of now; null for a party that no day has room for. */
export async function answerDate(
  wanted: WantedMorning & { service: string },
  now: Temporal.Instant,
): Promise<DateAnswer | null> {
  const { date, service } = wanted
  const { today, last } = bookableDays(now)
  const { monthsAhead, weddingNoticeDays: noticeDays } = content('hours')
  const first = addDays(today, noticeDays)
  if (date < today) {
    const instead = nextYearsDay(date, first)
    const ready = instead > last ? null : await whenReadyOn({ ...wanted, date: instead }, now)
    return { date, kind: 'past', instead: ready?.isFree ? instead : null }
  }
  if (date < first) return { date, kind: 'soon', daysAhead: dayDistance(date, today), noticeDays }
  if (date > last) return { date, kind: 'far', monthsAhead, opensOn: opensOn(date, monthsAhead) }
  const ready = await whenReadyOn(wanted, now)
  if (!ready) return null
  if (ready.isFree) return { date, kind: 'free' }
  if (ready.other)
    return {
      date,
      kind: 'later',
      ...ready.other,
      more: ready.other.artists - (wanted.artists ?? 1),
    }
  const slots = await dayAvailability(date, service, now)
  const free = slots.find(({ state }) => state === 'available')?.time ?? null
  return { date, kind: 'taken', free }
}
