import { redirect } from 'react-router'
import { refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { type FieldErrors, parseForm, textOf } from '#app/platform/validation.ts'
import { isPlannedParty } from '#app/quote/party.ts'
import { priceLists } from '#app/quote/quote-request.server.ts'
import { requestedDay } from '#app/requests/request-booking.schema.ts'
import { showAgain } from './answer-request.server.ts'
import { pricedOf } from './form-values.ts'
import { chosenQuery, valuesOf } from './posted-values.server.ts'

/**
 * Answers the button that looks up a day's times without scripts. The day goes into the address, to
 * be shared and reloaded, unless contact details are typed already: an address is no place for them,
 * so then the page itself is the answer and keeps them. A bride's party goes on to its plan.
 */
export async function answerTimes(form: FormData, now: Temporal.Instant) {
  takeNext(form)
  const query = chosenQuery(form)
  if (query && isParty(form)) return redirect(`/wedding/plan?${query}`, 303)
  const errors = isParty(form) ? {} : refusalOfTimes(form, now)
  if (Object.keys(errors).length > 0) return await showAgain(400, 'times-asked', errors, form, now)
  if (!query) return await showAgain(200, 'times-asked', {}, form, now)
  return redirect(`/booking?${query}#booking-time`, 303)
}

function isParty(form: FormData): boolean {
  const priced = pricedOf(valuesOf(form), priceLists())
  return priced !== null && isPlannedParty(priced.people, priced.place)
}

function refusalOfTimes(form: FormData, now: Temporal.Instant): FieldErrors {
  const parsed = parseForm(requestedDay, form)
  if (!parsed.ok) return parsed.errors
  const date = refusalOfDay(parsed.value.date, now)
  return date ? { date } : {}
}

/** The button of a free time that is offered carries day and time at once, the calendar's a day. */
function takeNext(form: FormData): void {
  const [date, time] = textOf(form, 'next').trim().split('T')
  if (date) form.set('date', date)
  if (time) form.set('time', time)
}
