import { addDays, type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'

/** So many hours before the end of its time a request is marked, and so many before it is urgent. */
const SOON_HOURS = 24
const URGENT_HOURS = 12

const HOUR_MS = 3_600_000

/** Until when a request can be answered, and how soon that is. */
interface AnswerBy {
  /** '6:10 p.m. today', '8:30 a.m. tomorrow', 'Sat, Dec 5, 11:00 a.m.'. */
  words: string
  hurry: 'none' | 'soon' | 'urgent'
}

/**
 * By when a request is to be answered: when its time is given back for want of an answer, or when the
 * appointment would begin, whichever comes first. `pendingHours` is null where no request is released.
 */
export function answerBy(
  request: { createdAt: Temporal.Instant; startsAt: Temporal.Instant },
  pendingHours: number | null,
  now: Temporal.Instant,
  timeZone: string,
): AnswerBy {
  const { createdAt, startsAt } = request
  const released = pendingHours === null ? startsAt : createdAt.add({ hours: pendingHours })
  const last = Temporal.Instant.compare(released, startsAt) < 0 ? released : startsAt
  const hoursLeft = (last.epochMilliseconds - now.epochMilliseconds) / HOUR_MS
  return {
    words: momentWords(localNow(last, timeZone), localNow(now, timeZone).date),
    hurry: hoursLeft < URGENT_HOURS ? 'urgent' : hoursLeft < SOON_HOURS ? 'soon' : 'none',
  }
}

function momentWords(last: ReturnType<typeof localNow>, today: CalendarDate): string {
  if (last.date === today) return `${formatTime(last.time)} today`
  if (last.date === addDays(today, 1)) return `${formatTime(last.time)} tomorrow`
  return `${formatDate(last.date, 'short')}, ${formatTime(last.time)}`
}
