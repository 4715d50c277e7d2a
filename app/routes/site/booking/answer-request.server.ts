import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { answerPromisedTo } from '#app/appointments/answer-promised.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import {
  bookableDays,
  buffersAt,
  refusalOfDay,
  studioBuffers,
} from '#app/booking/times/booking-rules.server.ts'
import type { Buffers } from '#app/booking/times/buffers.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { freeDaysNear } from '#app/booking/times/free-times-near.server.ts'
import { withCode } from '#app/codes/code.ts'
import { shownCode } from '#app/codes/use-code.server.ts'
import { content } from '#app/content/current.server.ts'
import { findService } from '#app/content/services.ts'
import { database } from '#app/database/database.server.ts'
import { formKey } from '#app/database/idempotency.server.ts'
import { type CalendarDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import type { Sender } from '#app/platform/request-context.ts'
import { type FieldErrors, formValues, parseForm, textOf } from '#app/platform/validation.ts'
import { totalInWords } from '#app/quote/in-words.ts'
import type { People } from '#app/quote/party.ts'
import {
  asksForMorning,
  errorsOfService,
  minutesAsked,
  priceLists,
} from '#app/quote/quote-request.server.ts'
import {
  type BookingRequest,
  bookingForm,
  morningForm,
  peopleFields,
  placeField,
  postalCodeField,
  requestedParty,
} from '#app/requests/request-booking.schema.ts'
import { errorsOfDate, requestBooking } from '#app/requests/request-booking.server.ts'
import { afterLostMorning } from '#app/weddings/other-mornings.server.ts'
import { flashCookie } from '../appointment/flash.server.ts'
import type { Bookable } from './calendar/calendar-keys.ts'
import { type Coded, codedQuery, pricedOf, type Values } from './form-values.ts'
import { ANSWER_AS_DATA, type Outcome, type RefusedRequest } from './outcome.ts'
import { valuesOf } from './posted-values.server.ts'
import type { Slot } from './request/request-state.ts'

/** Answers a sent form: stored and on to the appointment's page, or shown again with what is wrong. */
export async function answerRequest(form: FormData, sender: Sender) {
  const { now } = sender
  const parsed = parseForm(asksForMorning(formValues(form)) ? morningForm : bookingForm, form)
  if (!parsed.ok) {
    const errors = {
      ...errorsOfService(textOf(form, 'service')),
      ...errorsOfDate(formValues(form), now),
      ...parsed.errors,
    }
    return await showAgain(400, 'invalid', errors, form, sender)
  }

  const seen = textOf(form, 'seenTotal')
  const seenTotal = seen === '' ? null : Number(seen)
  const idempotency = formKey(textOf(form, 'idempotencyKey'), parsed.value)
  try {
    const booking = await requestBooking(parsed.value, { ...sender, idempotency, seenTotal })
    const { privateToken: token } = booking
    if (!form.has(ANSWER_AS_DATA))
      return redirect(href('/booking/:token', { token }), {
        status: 303,
        headers: { 'Set-Cookie': flashCookie(token, 'received') },
      })
    return data<Outcome>(receivedOf(booking))
  } catch (error) {
    if (error instanceof Refusal) return await refuse(error, parsed.value, form, sender)
    reportFault('requesting a booking', error)
    return await showAgain(500, 'failed', { form: sentences.bookingFailed }, form, sender)
  }
}

/** What a script tells of a request that was stored. */
function receivedOf(booking: Booking): Outcome {
  const { email, service, date, time, held, quote, privateToken } = booking
  const answer = answerPromisedTo(booking)
  return {
    ok: true,
    ...{ email, service, date, time, held },
    total: quote ? totalInWords(quote) : '',
    answerBy: answer && formatMoment(answer, config().timeZone, 'day'),
    page: href('/booking/:token', { token: privateToken }),
    nextKey: randomUUID(),
  }
}

async function refuse(
  { httpStatus, message, fields, reason, retryAfterSeconds }: Refusal,
  asked: BookingRequest,
  form: FormData,
  sender: Sender,
) {
  if (fields) return await showAgain(httpStatus, 'invalid', fields, form, sender)
  if (reason === 'slot-taken') {
    const errors: FieldErrors =
      asked.time === null
        ? { readyBy: (await afterLostMorning(asked, sender.now)).sentence }
        : { time: message }
    return await showAgain(httpStatus, 'slot-taken', errors, form, sender)
  }
  if (reason === 'price-changed')
    return await showAgain(httpStatus, reason, { form: message }, form, sender)
  const headers: Record<string, string> = retryAfterSeconds
    ? { 'Retry-After': String(retryAfterSeconds) }
    : {}
  return await showAgain(httpStatus, 'too-many', { form: message }, form, sender, headers)
}

/** The form as it was posted, with what is wrong with it. */
export async function showAgain(
  status: number,
  reason: RefusedRequest['reason'],
  errors: FieldErrors,
  form: FormData,
  sender: Sender,
  headers: Record<string, string> = {},
) {
  const values = valuesOf(form)
  const { slots, near } = await readDayIfPossible(values, sender.now)
  // A script asks for itself, and a code that was refused is not tried again.
  const isAnswered = form.has(ANSWER_AS_DATA) || errors.code || reason === 'failed'
  const coded = isAnswered ? null : await codedQuote(values, sender)
  const lists = reason === 'price-changed' ? { lists: priceLists() } : {}
  const isFree = slots?.some(({ time, state }) => time === values.time && state === 'available')
  const shown = { ...errors }
  if (slots && values.time && !isFree) shown.time ??= sentences.slotTaken
  if (!isFree) values.time = ''
  return data<Outcome>(
    { ok: false, reason, errors: shown, values, slots, coded, ...(near && { near }), ...lists },
    { status, headers },
  )
}

/** What the choice costs with its code, or why the code can't be used: that counts as a try. Null without a code. */
export async function codedQuote(values: Values, sender: Sender): Promise<Coded | null> {
  const asked = codedQuery(values)
  const priced = asked && pricedOf(values, priceLists())
  if (!priced) return null
  const serviceId = findService(content('services'), values.service ?? '')?.id ?? ''
  try {
    const terms = await shownCode({ text: values.code ?? '', serviceId, ...sender })
    return { asked, quote: withCode(priced.quote, terms) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { asked, error: error.fields?.code ?? error.message }
  }
}

/** A database that just failed a request may fail to tell the day's times too. */
async function readDayIfPossible(values: Record<string, string>, now: Temporal.Instant) {
  try {
    const day = await readRequestedDay(values, now)
    return { ...day, near: await nearest(values, day, now) }
  } catch (error) {
    reportFault('reading the day again', error)
    return { slots: null, near: null }
  }
}

/** What is free near a time that is not; null where no such time was asked for. */
async function nearest(
  asked: Values,
  { service, date, slots }: Awaited<ReturnType<typeof readRequestedDay>>,
  now: Temporal.Instant,
) {
  const lost = slots?.find(({ time, state }) => time === asked.time && state !== 'available')
  if (!lost || !date) return null
  const durationMinutes = minutesAsked(service || null, peopleIn(asked))
  const wanted = { date, time: lost.time, durationMinutes, ...buffersIn(asked) }
  return await freeDaysNear(database(), wanted, now, NEAR_COUNT)
}

/** Free times that are offered in place of one that was taken, each of another day. */
const NEAR_COUNT = 3

/** The first and last day that can be requested, by the artist's calendar. */
export function bookableAt(now: Temporal.Instant): Bookable {
  const { today, last: lastDate } = bookableDays(now)
  return { today, lastDate }
}

/**
 * What was asked for, and the day's times for the service (half an hour while there is none), null
 * without a day. What cannot be asked for is left out without a word.
 */
export async function readRequestedDay(
  asked: Values,
  now: Temporal.Instant,
): Promise<{ service: string; date: CalendarDate | ''; slots: Slot[] | null }> {
  const service = findService(content('services'), asked.service?.trim() ?? '')?.name ?? ''
  const date = parseCalendarDate(asked.date?.trim() ?? '')
  if (!date || refusalOfDay(date, now) !== null) return { service, date: '', slots: null }
  return {
    service,
    date,
    slots: await dayAvailability(date, service || null, now, peopleIn(asked), buffersIn(asked)),
  }
}

/** What the place that is asked for keeps free around the appointment; what is no place is the studio. */
function buffersIn(asked: Values): Buffers {
  const where = z.object({ place: placeField, postalCode: postalCodeField }).safeParse(asked)
  return where.success ? buffersAt(where.data.place, where.data.postalCode) : studioBuffers()
}

/** Who is made up; what is no number is refused when the form is sent. */
function peopleIn(asked: Values): People | null {
  const counts = z.object(peopleFields).safeParse(asked)
  return counts.success ? requestedParty(counts.data).people : null
}
