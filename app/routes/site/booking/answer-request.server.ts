import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { requestRefusals, sentences } from '#app/content/sentences.ts'
import { lastBookableDate, refusalOfDate } from '#app/domain/appointments/booking-limits.ts'
import { type CalendarDate, parseCalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { findService, type ServiceName } from '#app/domain/services.ts'
import { bookingForm, requestedDay } from '#app/operations/appointments/request-booking.schema.ts'
import {
  errorsOfDate,
  type RequestOutcome,
  requestBooking,
} from '#app/operations/appointments/request-booking.server.ts'
import { dayAvailability } from '#app/operations/schedule/day-availability.server.ts'
import { formKey } from '#app/operations/shared/idempotent.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { type FieldErrors, parseForm } from '#app/platform/validation.ts'
import { flashCookie } from '../appointment/flash.server.ts'
import type { Sender } from '../posted-form.server.ts'
import type { Bookable } from './calendar/calendar-keys.ts'
import { ANSWER_AS_DATA, type Outcome, type RefusedRequest } from './outcome.ts'
import type { Slot } from './request-state.ts'

/** Answers a sent form: stored and on to the appointment's page, or shown again with what is wrong. */
export async function answerRequest(form: FormData, sender: Sender) {
  const { now } = sender
  const parsed = parseForm(bookingForm, form)
  if (!parsed.ok) {
    const errors = { ...errorsOfDate(textOf(form, 'date'), now), ...parsed.errors }
    return await showAgain(400, 'invalid', errors, form, now)
  }

  const idempotency = formKey(textOf(form, 'idempotencyKey'), parsed.value)
  let outcome: RequestOutcome
  try {
    outcome = await requestBooking(parsed.value, { ...sender, idempotency })
  } catch (error) {
    reportFault('requesting a booking', error)
    return await showAgain(500, 'failed', { form: sentences.bookingFailed }, form, now)
  }
  if (!outcome.ok) return await refuse(outcome, form, now)

  const { held, privateToken: token } = outcome.booking
  if (!form.has(ANSWER_AS_DATA))
    return redirect(href('/booking/:token', { token }), {
      status: 303,
      headers: { 'Set-Cookie': flashCookie(token, 'received') },
    })
  const { email, service, date, time } = parsed.value
  return data<Outcome>({ ok: true, email, service, date, time, held, nextKey: randomUUID() })
}

async function refuse(
  outcome: Extract<RequestOutcome, { ok: false }>,
  form: FormData,
  now: Temporal.Instant,
) {
  const { reason } = outcome
  // What was asked is part of a form's key, so the same key never comes with another request.
  if (reason === 'key-reused') throw new Error('a form key named two requests')
  if (reason === 'invalid') return await showAgain(400, 'invalid', outcome.errors, form, now)
  const sentence = requestRefusals[reason]
  if (reason === 'slot-taken')
    return await showAgain(409, 'slot-taken', { time: sentence }, form, now)
  const headers: Record<string, string> =
    'retryAfterSeconds' in outcome ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {}
  return await showAgain(429, 'too-many', { form: sentence }, form, now, headers)
}

/**
 * Answers the button that looks up a day's times without scripts. The day goes into the address, to
 * be shared and reloaded, unless contact details are typed already: an address is no place for them,
 * so then the page itself is the answer and keeps them.
 */
export async function answerTimes(form: FormData, now: Temporal.Instant) {
  const errors = refusalOfTimes(form, now)
  if (Object.keys(errors).length > 0) return await showAgain(400, 'times-asked', errors, form, now)
  if (['name', 'email', 'phone'].some((field) => textOf(form, field)))
    return await showAgain(200, 'times-asked', {}, form, now)
  const { service = '', date = '' } = valuesOf(form)
  return redirect(`/booking?${new URLSearchParams({ service, date })}#booking-time`, 303)
}

function refusalOfTimes(form: FormData, now: Temporal.Instant): FieldErrors {
  const parsed = parseForm(requestedDay, form)
  if (!parsed.ok) return parsed.errors
  const date = refusalOfDate(parsed.value.date, bookableAt(now).today)
  return date ? { date } : {}
}

async function showAgain(
  status: number,
  reason: RefusedRequest['reason'],
  errors: FieldErrors,
  form: FormData,
  now: Temporal.Instant,
  headers: Record<string, string> = {},
) {
  const values = valuesOf(form)
  const { slots } = await readDayIfPossible(values, now)
  const isFree = slots?.some(({ time, state }) => time === values.time && state === 'available')
  const shown = { ...errors }
  if (slots && values.time && !isFree) shown.time ??= sentences.slotTaken
  if (!isFree) values.time = ''
  return data<Outcome>({ ok: false, reason, errors: shown, values, slots }, { status, headers })
}

/** A database that just failed a request may fail to tell the day's times too. */
async function readDayIfPossible(values: Record<string, string>, now: Temporal.Instant) {
  try {
    return await readRequestedDay({ service: values.service ?? '', date: values.date ?? '' }, now)
  } catch (error) {
    reportFault('reading the day again', error)
    return { slots: null }
  }
}

/** The first and last day that can be requested, by the artist's calendar. */
export function bookableAt(now: Temporal.Instant): Bookable {
  const today = localNow(now, config().timeZone).date
  return { today, lastDate: lastBookableDate(today) }
}

/**
 * What was asked for, and the day's times for the service (half an hour while there is none), null
 * without a day. What cannot be asked for is left out without a word.
 */
export async function readRequestedDay(
  asked: { service: string; date: string },
  now: Temporal.Instant,
): Promise<{ service: ServiceName | ''; date: CalendarDate | ''; slots: Slot[] | null }> {
  const service = findService(asked.service.trim())?.name ?? ''
  const date = parseCalendarDate(asked.date.trim())
  if (!date || refusalOfDate(date, bookableAt(now).today) !== null)
    return { service, date: '', slots: null }
  return { service, date, slots: await dayAvailability(date, service || null, now) }
}

/** What was typed, by field; a service that is not offered is no value of the list. */
function valuesOf(form: FormData): Record<string, string> {
  const fields = ['name', 'email', 'phone', 'service', 'date', 'time', 'idempotencyKey']
  const values = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]))
  return { ...values, service: findService(values.service ?? '')?.name ?? '' }
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
