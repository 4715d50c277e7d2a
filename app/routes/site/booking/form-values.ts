import { parseCalendarDate } from '#app/domain/calendar-date.ts'
import { isSlot } from '#app/domain/schedule/slots.ts'
import { findService } from '#app/domain/services.ts'
import { parseTimeOfDay } from '#app/domain/time-of-day.ts'
import { type Bookable, isBookable } from './calendar/calendar-keys.ts'
import type { Contact } from './request-labels.ts'
import type { Choice } from './request-state.ts'

export type Values = Partial<Record<string, string>>

/** What of the form's values is a choice; everything else counts as not chosen. */
export function choiceOf(values: Values, bookable: Bookable): Choice {
  const date = parseCalendarDate(values.date ?? '')
  const time = parseTimeOfDay(values.time ?? '')
  return {
    service: findService(values.service ?? '')?.name ?? '',
    date: date && isBookable(date, bookable) ? date : '',
    time: time && isSlot(time) ? time : '',
  }
}

export function contactOf({ name = '', email = '', phone = '' }: Values): Contact {
  return { name, email, phone }
}

/** The form's text fields as they stand in the browser, whoever filled them in. */
export function valuesIn(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === 'string')
  return Object.fromEntries(texts) as Values
}

/**
 * Whether text has the shape of an e-mail address with a domain, for a quick word while the form is
 * filled in. The server's own check is stricter and has the last word.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text.trim())
}
