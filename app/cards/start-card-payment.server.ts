import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { lockExistingBooking } from '#app/booking/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CardSessionRow } from '#app/database/rows/cards.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import {
  hearSession,
  insertSession,
  lockCards,
  siteMark,
  updateSession,
} from './card-ledger.server.ts'
import { CARD_CURRENCY, cardOffer } from './card-payment.ts'
import { askStripe, CARDS_DOWN, cardsAreOn, StripeRefused } from './stripe.server.ts'

/** How long a page of Stripe's can be paid on: Stripe takes no less than half an hour. */
const OPEN_MINUTES = 60

const LEFT_MINUTES = 5

/** Within this time another window waits for the same answer from Stripe; after it, Stripe is asked again. */
const ASKED_MINUTES = 2

/** What was asked for may change as often while Stripe answers; then the client presses again. */
const TURNS = 4

const NOT_CONFIRMED = 'Only a confirmed appointment can be paid by card'
const NOTHING_LEFT = 'There is nothing left to pay by card. Thank you!'
const PROCESSING =
  'Your last payment is still on its way. It shows here as soon as it has arrived, so please do not pay again.'
const CHANGED = 'What is left to pay has just changed. Please look at it and try again.'

/** The address at Stripe where a client pays what is asked for now; `page` is the private page they come back to. */
export async function startCardPayment(
  bookingId: string,
  { page, now }: { page: string; now: Temporal.Instant },
): Promise<string> {
  if (!cardsAreOn()) refuse('not-found', 'Paying by card is off')
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      const { standing, old } = await transact((trx) => standingSession(trx, bookingId, now))
      for (const row of old) await closeSession(row, now)
      if (old.length > 0) continue
      const url = standing.url ?? (await openAtStripe(standing, page, now))
      if (url) return url
    }
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error
    reportFault('asking Stripe for a payment', error)
    refuse('unavailable', CARDS_DOWN)
  }
  refuse('aborted', CHANGED)
}

/** The session for what is left to pay now, and the older ones to close first. */
async function standingSession(trx: DatabaseTransaction, bookingId: string, now: Temporal.Instant) {
  const booking = await lockExistingBooking(trx, bookingId)
  if (booking.status !== 'confirmed') refuse('failed-precondition', NOT_CONFIRMED)
  const money = await moneyOf(trx, booking, dateAt(now))
  const offer = cardOffer(money) ?? refuse('failed-precondition', NOTHING_LEFT)
  await lockCards(trx, bookingId)
  const freshSince = toIsoInstant(now.subtract({ minutes: ASKED_MINUTES }))
  const isStanding = (row: CardSessionRow) =>
    row.amount === offer.amount &&
    row.service === booking.service &&
    row.date === booking.date &&
    row.expiresAt > toIsoInstant(now.add({ minutes: LEFT_MINUTES })) &&
    (row.status === 'open' ? row.url !== null : row.createdAt > freshSince)
  const live = await trx
    .selectFrom('cardSessions')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('status', 'in', ['asked', 'open'])
    .orderBy('createdAt')
    .execute()
  const old = live.filter((row) => !isStanding(row))
  // Stripe hasn't answered for these, so nobody has their address.
  for (const row of old.filter(({ status }) => status === 'asked'))
    await updateSession(trx, row, { status: 'ended' })
  const { service, date } = booking
  const row = {
    ...{ id: randomUUID(), bookingId, amount: offer.amount, service, date },
    createdAt: toIsoInstant(now),
    expiresAt: toIsoInstant(now.add({ minutes: OPEN_MINUTES })),
  }
  const standing =
    live.find(isStanding) ?? (await insertSession(trx, { ...row, status: 'asked' }, now))
  return { standing, old: old.filter(({ status }) => status === 'open') }
}

/** Null where it was ended meanwhile, since something else is left to pay. */
async function openAtStripe(
  row: CardSessionRow,
  page: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const asked = paramsOf(row, page, await siteMark())
  const { id: stripeId, url } = await askStripe((stripe) =>
    stripe.checkout.sessions.create(asked, { idempotencyKey: row.id }),
  ).catch(async (error) => {
    // Stripe would give the same answer to the same key for a day.
    if (error instanceof StripeRefused)
      await transact((trx) => updateSession(trx, row, { status: 'ended' }))
    throw error
  })
  const opened = await transact(async (trx) => {
    await lockCards(trx, row.bookingId)
    const { status } = await updateSession(trx, row, { stripeId, url })
    if (status === 'asked') await updateSession(trx, row, { status: 'open' })
    return status !== 'ended'
  })
  if (opened && url) return url
  await closeSession({ ...row, stripeId }, now)
  return null
}

/** The same for the same row, whichever window asks: Stripe answers a key once. */
function paramsOf(
  { id, bookingId, amount, service, date, expiresAt }: CardSessionRow,
  page: string,
  site: string,
): Stripe.Checkout.SessionCreateParams {
  const product_data = { name: `${service}, ${formatDate(date, 'long')}` }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      { quantity: 1, price_data: { currency: CARD_CURRENCY, unit_amount: amount, product_data } },
    ],
    client_reference_id: id,
    metadata: { site, booking: bookingId, amount: String(amount), service, date },
    expires_at: Math.floor(Temporal.Instant.from(expiresAt).epochMilliseconds / 1000),
    success_url: `${page}?card=paid`,
    cancel_url: page,
  }
}

/** Ends what can no longer be paid. Where somebody paid it meanwhile the payment is written down. */
export async function closeSession(
  { stripeId }: Pick<CardSessionRow, 'stripeId'>,
  now: Temporal.Instant,
): Promise<void> {
  if (!stripeId) return
  const said = await askStripe(({ checkout }) => checkout.sessions.expire(stripeId)).catch(
    async (error) => {
      if (!(error instanceof StripeRefused)) throw error
      return await askStripe(({ checkout }) => checkout.sessions.retrieve(stripeId))
    },
  )
  const known = await hearSession(said, now)
  if (known?.status === 'open') refuse('failed-precondition', PROCESSING)
}
