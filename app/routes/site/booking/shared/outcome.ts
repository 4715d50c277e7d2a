import { sentences } from '#app/content/sentences.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { ServiceName } from '#app/domain/services.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Slot } from './request-state.ts'

/** The form field that asks for an answer as data, set by script only. */
export const ANSWER_AS_DATA = 'answerAsData'

/** Where the button that looks up a day's times without scripts sends the form. */
export const SEE_TIMES = '/booking?times'

/** The request is stored; only a script is told so, others are sent to the appointment's page. */
export interface Received {
  ok: true
  email: string
  service: ServiceName
  date: CalendarDate
  time: TimeOfDay
  /** False when the button in the mail must be pressed to keep the time. */
  held: boolean
  /** The hidden key of the next request from the same page. */
  nextKey: string
}

/** The form as it is shown again: what was typed, what is wrong with it, and the day's times. */
export interface ShownAgain {
  ok: false
  reason: 'times-asked' | 'invalid' | 'slot-taken' | 'too-many' | 'failed'
  /** Sentences by field name; `form` holds what belongs to none. */
  errors: Record<string, string>
  values: Partial<Record<string, string>>
  slots: readonly Slot[] | null
}

export type Outcome = Received | ShownAgain

/** What a script shows when no answer came at all. */
export const noAnswer: ShownAgain = {
  ok: false,
  reason: 'failed',
  errors: { form: sentences.bookingFailed },
  values: {},
  slots: null,
}
