import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { browserSentences } from '#app/kernel/browser-sentences.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import type { Coded } from './form-values.ts'
import type { Slot } from './request/request-state.ts'

/** The form field that asks for an answer as data, set by script only. */
export const ANSWER_AS_DATA = 'answerAsData'

/** Where the button that looks up a day's times without scripts sends the form. */
export const SEE_TIMES = '/booking?times'

/** Where the button of a bride's party sends the form, to be planned. */
export const PLAN_MORNING = '/wedding/plan?asked'

/** Where the bride's answer sends it: what was chosen, for the wedding day. */
export const PLAN_WEDDING = '/wedding/plan?asked=wedding'

/** The request is stored; only a script is told so, others are sent to the appointment's page. */
export interface Received {
  ok: true
  email: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  /** False when the button in the mail must be pressed to keep the time. */
  held: boolean
  /** What it costs, '$1,085 plus travel'. */
  total: string
  /** By when it is answered, 'Monday 23 November at 17:00'; null where nothing is promised. */
  answerBy: string | null
  /** Path of the client's private page. */
  page: string
  /** The hidden key of the next request from the same page. */
  nextKey: string
}

/** The form as it is shown again, with the day's times where they could be read. */
export interface RefusedRequest extends RefusedForm {
  ok: false
  reason: 'times-asked' | 'invalid' | 'slot-taken' | 'too-many' | 'price-changed' | 'failed'
  slots: readonly Slot[] | null
  /** The price with the code that was typed; null where a script asks for it. */
  coded?: Coded | null
  /** What is known of the failure. */
  detail?: string
  /** The nearest free times, where another one was asked for that is not free. */
  near?: readonly StartTime[]
  /** The price lists as they are now, where they have changed since the page was opened. */
  lists?: PriceLists
}

export type Outcome = Received | RefusedRequest

/** What a script shows when no answer came that it can read. Browsers throw a TypeError when the network fails. */
export function noAnswer(error: unknown): RefusedRequest {
  return {
    ok: false,
    reason: 'failed',
    errors: { form: browserSentences.bookingFailed },
    values: {},
    slots: null,
    ...(error instanceof TypeError && { detail: browserSentences.noConnection }),
  }
}
