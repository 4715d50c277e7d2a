import { minutesOf, parseTimeOfDay, type TimeOfDay } from '../time-of-day.ts'
import { type MorningOutcome, QUARTER_HOUR } from './morning.ts'

type Refusal = Extract<MorningOutcome, { ok: false }>['reason']

/** Why a morning cannot be had, and what would work. */
export function refusalOfMorning(reason: Refusal): string {
  return reason === 'nobody'
    ? 'Please say how many faces: at least one.'
    : 'Four artists who begin at 05:00 would not be done by then. Please choose a later ready-by time, or fewer people.'
}

/** The ready-by time that text names: on a quarter hour; null for any other text. */
export function parseReadyBy(text: string): TimeOfDay | null {
  const time = parseTimeOfDay(text)
  return time && minutesOf(time) % QUARTER_HOUR === 0 ? time : null
}

/** Said of a ready-by time that is none. */
export const READY_BY_SENTENCE =
  'Please give the ready-by time on a quarter hour, as HH:MM, such as 12:00 or 12:15'
