import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { refusalOfDate } from '#app/domain/appointments/request-limits.ts'
import { findService } from '#app/domain/services.ts'
import { bookingRequest } from '#app/operations/appointments/request-booking.schema.ts'
import {
  errorsOfDate,
  type RequestOutcome,
  requestBooking,
} from '#app/operations/appointments/request-booking.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { type FieldErrors, parseForm } from '#app/platform/validation.ts'
import { markReceived } from '../appointment/received-cookie.server.ts'
import { formKey } from './form-key.server.ts'
import { ANSWER_AS_DATA, type Outcome, type ShownAgain } from './shared/outcome.ts'
import { bookableAt, readRequestedDay } from './when/requested-day.server.ts'

export interface Sender {
  now: Temporal.Instant
  clientAddress: string
}

/** Answers a sent form: stored and on to the appointment's page, or shown again with what is wrong. */
export async function answerRequest(form: FormData, sender: Sender) {
  const parsed = parseForm(bookingRequest, form)
  if (!parsed.ok) {
    const errors = { ...errorsOfDate(textOf(form, 'date'), sender.now), ...parsed.errors }
    return await showAgain(400, 'invalid', errors, form, sender.now)
  }

  const idempotency = formKey(textOf(form, 'idempotencyKey'), parsed.value)
  let outcome: RequestOutcome
  try {
    outcome = await requestBooking(parsed.value, { ...sender, idempotency })
  } catch (error) {
    reportFault('requesting a booking', error)
    return await showAgain(500, 'failed', { form: sentences.bookingFailed }, form, sender.now)
  }
  if (!outcome.ok) return await refuse(outcome, form, sender.now)

  const { booking } = outcome
  if (!form.has(ANSWER_AS_DATA))
    return redirect(href('/booking/:token', { token: booking.privateToken }), {
      status: 303,
      headers: { 'Set-Cookie': markReceived(booking.privateToken) },
    })
  const { email, service, date, time } = parsed.value
  const { held } = booking
  return data<Outcome>({ ok: true, email, service, date, time, held, nextKey: randomUUID() })
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
  const parsed = parseForm(bookingRequest.pick({ service: true, date: true }), form)
  if (!parsed.ok) return parsed.errors
  const date = refusalOfDate(parsed.value.date, bookableAt(now).today)
  return date ? { date } : {}
}

async function refuse(
  outcome: Extract<RequestOutcome, { ok: false }>,
  form: FormData,
  now: Temporal.Instant,
) {
  switch (outcome.reason) {
    case 'past':
      return await showAgain(400, 'invalid', { [outcome.field]: outcome.sentence }, form, now)
    case 'slot-taken':
      return await showAgain(409, 'slot-taken', { time: sentences.slotTaken }, form, now)
    case 'too-many-pending':
      return await showAgain(429, 'too-many', { form: sentences.tooManyPending }, form, now)
    case 'too-many-accepted':
      return await showAgain(429, 'too-many', { form: sentences.tooManyAccepted }, form, now, {
        'Retry-After': String(outcome.retryAfterSeconds),
      })
    case 'too-many-a-day':
      return await showAgain(429, 'too-many', { form: sentences.tooManyToday }, form, now, {
        'Retry-After': String(outcome.retryAfterSeconds),
      })
    case 'key-reused':
      // What was asked is part of a form's key, so the same key never comes with another request.
      throw new Error('a form key named two requests')
  }
}

async function showAgain(
  status: number,
  reason: ShownAgain['reason'],
  errors: FieldErrors,
  form: FormData,
  now: Temporal.Instant,
  headers: Record<string, string> = {},
) {
  const values = valuesOf(form)
  const { slots } = await readDayIfPossible(values, now)
  const isFree = slots?.some(({ time, state }) => time === values.time && state === 'available')
  const told = { ...errors }
  if (slots && values.time && !isFree) told.time ??= sentences.slotTaken
  if (!isFree) values.time = ''
  return data<Outcome>({ ok: false, reason, errors: told, values, slots }, { status, headers })
}

/** A database that just failed a request may fail to tell the day's times too. */
async function readDayIfPossible(values: Partial<Record<string, string>>, now: Temporal.Instant) {
  try {
    return await readRequestedDay({ service: values.service ?? '', date: values.date ?? '' }, now)
  } catch (error) {
    reportFault('reading the day again', error)
    return { slots: null }
  }
}

/** What was typed, by field; a service that is not offered is no value of the list. */
function valuesOf(form: FormData): Partial<Record<string, string>> {
  const values: Partial<Record<string, string>> = {}
  for (const field of ['name', 'email', 'phone', 'service', 'date', 'time', 'idempotencyKey'])
    values[field] = textOf(form, field)
  values.service = findService(values.service ?? '')?.name ?? ''
  return values
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
