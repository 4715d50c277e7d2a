import {
  holdOnly,
  recordBookingEvent,
  setBookingDetails,
} from '#app/data/appointments/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/data/appointments/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lock } from '#app/data/engine/locks.server.ts'
import { deleteMorningPlan, saveMorningPlan } from '#app/data/weddings/morning-plans.server.ts'
import { shiftedAlternative } from '#app/domain/appointments/alternative-time.ts'
import { keepsItsTime } from '#app/domain/appointments/booking-status.ts'
import { allCellsOf } from '#app/domain/appointments/held-cells.ts'
import { ADD_ONS_MAX, type AddOns } from '#app/domain/quote/party.ts'
import type { Quote } from '#app/domain/quote/quote.ts'
import { withOwnLine } from '#app/domain/quote/quote-of.ts'
import { isMorning } from '#app/domain/quote/request-details.ts'
import { buffersAt } from '#app/operations/schedule/booking-rules.server.ts'
import { announceFreedTime } from '#app/operations/shared/freed-time.ts'
import { requesterHash } from '#app/operations/shared/quota.server.ts'
import { replannedFor } from '#app/operations/weddings/replan-morning.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import type { AppointmentCorrection } from './manual-booking.schema.ts'
import { detailsOf } from './manual-details.server.ts'

export type CorrectOutcome =
  | { ok: true; booking: Booking }
  | { ok: false; reason: 'not-found' | 'held' | 'no-change' }
  | { ok: false; reason: 'changed-since'; booking: Booking }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }

/**
 * Puts right what an appointment says of its client, its service and its place. Another service, place,
 * party or add-on is priced anew, beside the lines the artist added, and takes its own minutes, which are held
 * in this transaction or refused (`held`) when another appointment has one of them; what only names the client
 * leaves price and length alone.
 * Its history says what was corrected. Nobody is mailed.
 */
export async function correctBooking(
  id: string,
  to: AppointmentCorrection,
  now: Temporal.Instant,
): Promise<CorrectOutcome> {
  const hash = to.email === '' ? null : await requesterHash(to.email)
  const outcome = await transact((trx) => correct(trx, id, to, hash, now))
  if (outcome.ok) announceFreedTime()
  return outcome
}

async function correct(
  trx: DatabaseTransaction,
  id: string,
  { seen, ...to }: AppointmentCorrection,
  hash: string | null,
  now: Temporal.Instant,
): Promise<CorrectOutcome> {
  const booking = await lockBooking(trx, id)
  if (!booking) return { ok: false, reason: 'not-found' }
  if (booking.calendarSequence !== seen) return { ok: false, reason: 'changed-since', booking }

  const { bride = 0, attendants = 0, mothers = 0, juniors = 0, ...named } = to
  const { lashes, ownLashes, trial, ...client } = named
  const addOns: AddOns = {
    lashes: lashes ?? booking.addOns.lashes,
    ownLashes: ownLashes ?? booking.addOns.ownLashes,
    trial: trial ?? booking.addOns.trial,
  }
  const people = booking.people && { bride, attendants, mothers, juniors }
  const isPricedAnew =
    to.service !== booking.service ||
    to.place !== booking.place ||
    to.postalCode !== booking.postalCode ||
    ADD_ONS.some((one) => addOns[one] !== booking.addOns[one]) ||
    JSON.stringify(people) !== JSON.stringify(booking.people)
  const details = isPricedAnew ? detailsOf(to, addOns) : null
  if (details && !details.ok) return { ok: false, reason: 'invalid', errors: details.errors }
  const { clientNotes, onBehalfOf, readyBy } = booking
  const planned = details?.ok ? await replannedFor(trx, booking, details.value.people) : null
  if (planned && !planned.ok) return { ok: false, reason: 'invalid', errors: planned.errors }
  const isSameAddress = to.email.toLowerCase() === booking.email.toLowerCase()
  const corrected: Booking = {
    ...booking,
    ...(details?.ok && {
      ...{ ...details.value, clientNotes, onBehalfOf, readyBy },
      quote: withOwnLinesOf(booking.quote, details.value.quote),
      ...(planned?.ok && planned.span),
      ...buffersAt(to.place, to.postalCode),
    }),
    ...client,
    requesterHash: isSameAddress ? booking.requesterHash : hash,
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
  }
  corrected.alternative = shiftedAlternative(booking.alternative, booking.time, corrected.time)
  const changes = changedParts(booking, corrected)
  if (changes.length === 0) return { ok: false, reason: 'no-change' }

  const cells = allCellsOf(corrected)
  const before = allCellsOf(booking)
  await lock(trx, { days: [...before, ...cells].map((cell) => cell.date) })
  const isOtherSpan =
    corrected.time !== booking.time || corrected.durationMinutes !== booking.durationMinutes
  if (keepsItsTime(booking) && isOtherSpan) {
    if (!(await holdOnly(trx, cells, id))) return { ok: false, reason: 'held' }
  }
  await setBookingDetails(trx, corrected)
  if (planned?.ok) await saveMorningPlan(trx, id, planned.plan)
  else if (!isMorning(corrected)) await deleteMorningPlan(trx, id)
  const reason = changes.join(', ')
  await recordBookingEvent(trx, corrected, { what: 'corrected', by: 'artist', reason }, now)
  return { ok: true, booking: corrected }
}

/** A new quote with what the artist had added to the one before. */
function withOwnLinesOf(before: Quote | null, quote: Quote | null): Quote | null {
  const own = before?.lines.filter(({ item }) => item === 'own') ?? []
  return own.reduce((sum, { label, amount }) => sum && withOwnLine(sum, label, amount), quote)
}

const ADD_ONS = Object.keys(ADD_ONS_MAX) as (keyof AddOns)[]

/** Which parts differ, as the history names them. */
function changedParts(one: Booking, other: Booking): string[] {
  const isOther = (key: keyof Booking) => JSON.stringify(one[key]) !== JSON.stringify(other[key])
  return PARTS.filter(({ keys }) => keys.some(isOther)).map(({ name }) => name)
}

const PARTS: { name: string; keys: (keyof Booking)[] }[] = [
  { name: 'name', keys: ['name'] },
  { name: 'email', keys: ['email'] },
  { name: 'phone', keys: ['phone'] },
  { name: 'service', keys: ['service'] },
  { name: 'place', keys: ['place', 'address', 'postalCode'] },
  { name: 'people', keys: ['people'] },
  { name: 'add-ons', keys: ['addOns'] },
]
