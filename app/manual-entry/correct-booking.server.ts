import { beforeAct } from '#app/booking/before-act.server.ts'
import {
  holdOnly,
  recordBookingEvent,
  setBookingDetails,
} from '#app/booking/booking-rows.server.ts'
import { keepsItsTime } from '#app/booking/booking-status.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { announceFreedTime } from '#app/booking/freed-time.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import { keepForUndo } from '#app/booking/kept-cells.server.ts'
import {
  deleteMorningPlan,
  findMorningPlan,
  saveMorningPlan,
} from '#app/booking/morning-plans.server.ts'
import { buffersAt } from '#app/booking/times/booking-rules.server.ts'
import { clientKeyOf } from '#app/clients/client-key.ts'
import { clientsAround } from '#app/clients/clients.server.ts'
import { afterCommit, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { shiftedAlternative } from '#app/moves/alternative-time.ts'
import { UNKNOWN_SERVICE } from '#app/quote/quote-request.server.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { replannedFor } from '#app/weddings/replan-morning.server.ts'
import { correctedDetails } from './corrected-details.server.ts'
import type { AppointmentCorrection } from './manual-booking.schema.ts'
import { newPrivateToken, tellNewAddress } from './tell-new-address.server.ts'

interface Corrected {
  booking: Booking
  /** What became of the email address; null where the form changed nothing. */
  address: 'as-before' | 'mailed' | 'unmailed' | null
}

/**
 * Puts right what an appointment says of its client, its service and its place, and changes nothing else: what
 * stays was promised at its price and its minutes, unless the artist chooses today's. Other minutes are held
 * in this transaction, or refused when another appointment has one of them. A form that changes nothing stores nothing.
 * Its history says what was corrected. Another email address gets a private link of its own, with what the one
 * before had been sent, unless the artist wants none; otherwise no email is sent. With `undoSeconds` that email
 * waits so long, and so does what the correction frees.
 */
export async function correctBooking(
  id: string,
  to: AppointmentCorrection,
  now: Temporal.Instant,
  { undoSeconds = 0 } = {},
): Promise<Corrected> {
  const hash = to.email === '' ? null : await requesterHash(to.email)
  return await transact((trx) => correct(trx, id, to, { hash, now, undoSeconds }))
}

async function correct(
  trx: DatabaseTransaction,
  id: string,
  { seen, mailClient, ...to }: AppointmentCorrection,
  how: { hash: string | null; now: Temporal.Instant; undoSeconds: number },
): Promise<Corrected> {
  const { hash, now, undoSeconds } = how
  const booking = await lockExistingBooking(trx, id)
  if (booking.calendarSequence !== seen)
    refuse('aborted', 'This appointment was changed in another window. Please open it again.')

  const details = correctedDetails(booking, to)
  if (!details) refuse('invalid-argument', UNKNOWN_SERVICE)
  const { service, people, addOns, isOtherWork } = details
  const isRepriced = to.price === 'today'
  const terms = isRepriced ? details.today : details.promised
  if (!terms) refuse('invalid-argument', { service: NO_PRICE_NOW })
  const planned = isOtherWork || isRepriced ? await replannedFor(trx, booking, people) : null
  const { name, email, phone, place, postalCode } = to
  const isSameAddress = to.email.toLowerCase() === booking.email.toLowerCase()
  const isLinkKept = isSameAddress || booking.email === ''
  const corrected: Booking = {
    ...booking,
    ...{ name, email, phone, place, address: to.address, postalCode, people, addOns },
    ...service,
    privateToken: isLinkKept ? booking.privateToken : newPrivateToken(),
    ...terms,
    ...planned?.span,
    ...(details.isOtherTravel && buffersAt(place, postalCode)),
    requesterHash: isSameAddress ? booking.requesterHash : hash,
    // The reader of another address has not used a link of its own yet.
    provedAt: isSameAddress || booking.status === 'confirmed' ? booking.provedAt : null,
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
  }
  corrected.alternative = shiftedAlternative(booking.alternative, booking.time, corrected.time)
  const changes = changedParts(booking, corrected, isRepriced)
  if (changes.length === 0) return { booking, address: null }
  const isOfParty = changes.some((part) => PRICED_PARTS.includes(part))
  if (booking.alternative?.party && isOfParty) refuse('failed-precondition', PARTY_ASKED)

  const cells = allCellsOf(corrected)
  const before = allCellsOf(booking)
  await lock(trx, { days: [...before, ...cells].map((cell) => cell.date) })
  const isOtherSpan =
    corrected.time !== booking.time || corrected.durationMinutes !== booking.durationMinutes
  if (keepsItsTime(booking) && isOtherSpan) {
    if (!(await holdOnly(trx, cells, id))) refuse('aborted', { service: HELD })
  }
  const keys = [clientKeyOf(booking), to.email]
  const clientsBefore = await clientsAround(trx, keys)
  const planBefore = await findMorningPlan(trx, id)
  await setBookingDetails(trx, corrected)
  if (planned) await saveMorningPlan(trx, id, planned.plan)
  else if (isMorning(booking) && !isMorning(corrected)) await deleteMorningPlan(trx, id)
  // A page of Stripe's that is open leads back to the link that ended: the next press opens another one.
  const pages = trx.updateTable('cardSessions').where('bookingId', '=', id)
  if (!isLinkKept) await pages.set({ url: null }).execute()
  const told = isSameAddress
    ? null
    : await tellNewAddress(trx, corrected, mailClient, now, undoSeconds)
  const isMailed = told !== null && told.mails.length > 0
  let undo: string | null = null
  if (isMailed && undoSeconds > 0) {
    await keepForUndo(trx, booking, { now, seconds: undoSeconds })
    const clients = { before: clientsBefore, after: await clientsAround(trx, keys) }
    const also = { plan: planBefore, address: told.address, clients }
    undo = beforeAct(booking, told.mails, also)
  }
  const event = {
    what: 'corrected',
    by: 'artist',
    reason: changes.join(', '),
    before: undo,
  } as const
  await recordBookingEvent(trx, corrected, event, now)
  const address = isMailed ? 'mailed' : isLinkKept ? 'as-before' : 'unmailed'
  afterCommit(announceFreedTime)
  return { booking: corrected, address }
}

const PARTY_ASKED =
  'The client asks for another party. Answer that first, then correct the appointment.'

const HELD =
  'This takes longer, and another appointment has the time after it. Move one of them first, or choose another service.'

const NO_PRICE_NOW = 'This service was removed, so it has no price now. Please choose another one.'

/** Which parts differ, as the history names them. */
function changedParts(one: Booking, other: Booking, isRepriced: boolean): string[] {
  const isOther = (key: keyof Booking) => JSON.stringify(one[key]) !== JSON.stringify(other[key])
  const parts = PARTS.filter(({ keys }) => keys.some(isOther)).map(({ name }) => name)
  return isRepriced && TERMS.some(isOther) ? [...parts, 'price'] : parts
}

const PARTS: { name: string; keys: (keyof Booking)[] }[] = [
  { name: 'name', keys: ['name'] },
  { name: 'email', keys: ['email'] },
  { name: 'phone', keys: ['phone'] },
  { name: 'service', keys: ['service', 'serviceId'] },
  { name: 'place', keys: ['place', 'address', 'postalCode'] },
  { name: 'people', keys: ['people'] },
  { name: 'add-ons', keys: ['addOns'] },
]

/** What a party that a client asks for hangs on. */
const PRICED_PARTS = ['service', 'place', 'people', 'add-ons', 'price']

const TERMS: (keyof Booking)[] = ['quote', 'durationMinutes']
