import { formatTime, minutesOf, parseTimeOfDay, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { type MorningOutcome, QUARTER_HOUR } from './morning.ts'

type Refusal = Extract<MorningOutcome, { ok: false }>['reason']

/** Why a morning cannot be had, and what would work; `from` is the earliest ready-by time that would. */
export function refusalOfMorning(reason: Refusal, from: TimeOfDay | null = null): string {
  if (reason === 'nobody') return 'Please say how many faces: at least one.'
  return from
    ? `Four artists who begin at 5:00 a.m. would not be done by then. Please choose a later ready-by time, from ${formatTime(from)} on, or fewer people.`
    : 'Four artists who begin at 5:00 a.m. would not be done on that day, at no later ready-by time either. Please choose fewer people.'
}

/** The ready-by time that text names: on a quarter hour; null for any other text. */
export function parseReadyBy(text: string): TimeOfDay | null {
  const time = parseTimeOfDay(text)
  return time && minutesOf(time) % QUARTER_HOUR === 0 ? time : null
}

/** What lies before the time by which all are ready: with two artists it may be the other one who comes first. */
export function beforeReady(begins: string, ends: string): string {
  return `Setting up begins at ${formatTime(begins)}, the last chair ends at ${formatTime(ends)}`
}

/** Said of a ready-by time that is none. */
export const READY_BY_SENTENCE = 'When do you need to be ready? For example, 12:00 or 12:15 p.m.'
