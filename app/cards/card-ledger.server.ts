import { randomUUID } from 'node:crypto'
import { factsOf } from '#app/appointments/booking-mail.server.ts'
import { findBooking, lockBooking } from '#app/booking/bookings.server.ts'
import { artistEmail } from '#app/content/current.server.ts'
import { type Database, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { forUpdate, lock } from '#app/database/locks.server.ts'
import type { CardRefundRow, CardSessionRow } from '#app/database/rows/cards.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { addMonths, type CalendarDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { insertPayment, numbersOfPayments } from '#app/payments/payments.server.ts'
import { MONEY_KEPT_YEARS } from '#app/payments/receipt.ts'
import { config } from '#app/platform/config.server.ts'
import { notifyDevices } from '#app/push/notify.server.ts'
import { CARD_CURRENCY, type CardRefundStatus, differenceWords, isLater } from './card-payment.ts'
import type { RefundSaid, SessionSaid } from './stripe.server.ts'

/** When Stripe said something happened, and when we hear of it. */
export interface Heard {
  at: Temporal.Instant
  now: Temporal.Instant
}

/** Tells this installation's payments from those of others on the same account with Stripe. */
export async function siteMark(): Promise<string> {
  return (await keyedHash('card payments')).slice(0, 20)
}

/** Until when rows about money of today are kept. */
function keptFrom(now: Temporal.Instant): CalendarDate {
  return addMonths(localNow(now, config().timeZone).date, 12 * MONEY_KEPT_YEARS)
}

/**
 * Runs an act on what Stripe said: one after the other, so that a refund and the payment it belongs to never miss each
 * other.
 */
export async function hearStripe<Outcome>(
  act: (trx: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome> {
  return await transact(async (trx) => {
    await lock(trx, { other: 'card-events' })
    return await act(trx)
  })
}

/** The appointment, where it is still there, and all that was asked of it by card wait for the end of the act. */
export async function lockCards(trx: DatabaseTransaction, bookingId: string) {
  const booking = await lockBooking(trx, bookingId)
  const rows = trx.selectFrom('cardSessions').select('id').where('bookingId', '=', bookingId)
  await rows.orderBy('id').$call(forUpdate).execute()
  return booking
}

/**
 * Writes down what Stripe says of a session, and the payment that came of it: once, whatever it says how often and in
 * which order. One of ours that is not known here, since a backup was restored, is known again by what it carries.
 */
export async function applySession(
  trx: DatabaseTransaction,
  said: SessionSaid,
  { site, ...heard }: Heard & { site: string },
): Promise<CardSessionRow | null> {
  const known = (await findSession(trx, said)) ?? (await rebuilt(trx, said, { site, ...heard }))
  if (!known) return null
  const booking = await lockCards(trx, known.bookingId)
  const row = (await findSession(trx, said)) ?? known
  if (row.status === 'paid') return row
  if (said.payment_status !== 'paid' || !said.amount_total || !said.currency) {
    if (said.status !== 'expired') return row
    return await updateSession(trx, row, { status: 'ended', stripeId: said.id })
  }
  const paymentIntent = said.payment_intent ?? said.id
  const paid = await updateSession(trx, row, {
    status: 'paid',
    stripeId: said.id,
    paymentIntent,
    received: said.amount_total,
    currency: said.currency,
  })
  if (said.currency !== CARD_CURRENCY || (await paymentOf(trx, paymentIntent))) return paid
  const { service, date } = booking ?? row
  const of = { bookingId: row.bookingId, service, date, reference: paymentIntent }
  await enter(trx, { ...of, amount: said.amount_total, note: differenceWords(paid) }, heard)
  const notice = { kind: 'payment', title: 'Paid by card', aboutId: row.bookingId } as const
  await notifyDevices(trx, [notice], heard.now)
  // A refund may be told before the payment it belongs to.
  const refunds = trx.selectFrom('cardRefunds').selectAll()
  const early = await refunds.where('paymentIntent', '=', paymentIntent).execute()
  for (const refund of early) {
    await enterRefund(trx, refund, heard)
    if (isFailed(refund.status))
      await tellOfFailed(trx, { ...refund, bookingId: row.bookingId }, heard.now)
  }
  return paid
}

/** Writes down what Stripe says of a refund; the ledger changes once it succeeded, and again should it fail after that. */
export async function applyRefund(
  trx: DatabaseTransaction,
  said: RefundSaid,
  heard: Heard,
): Promise<void> {
  const { payment_intent: paymentIntent } = said
  if (!paymentIntent) return
  const payment = await paymentOf(trx, paymentIntent)
  // What was paid in another currency is in no ledger, and its refunds belong to the appointment all the same.
  const bookingId = payment?.bookingId ?? (await sessionOf(trx, paymentIntent))?.bookingId ?? ''
  if (bookingId) await lockCards(trx, bookingId)
  const ours = said.metadata?.refund ?? ''
  const id = isId(ours) ? ours : randomUUID()
  const isSame = trx.selectFrom('cardRefunds').selectAll()
  const known = await isSame
    .where((eb) => eb.or([eb('stripeId', '=', said.id), eb('id', '=', id)]))
    .$call(forUpdate)
    .executeTakeFirst()
  const status = statusOf(said)
  if (known && !isLater(status, known.status)) return
  const refund = known
    ? await updateRefund(trx, known, {
        ...{ status, stripeId: said.id, amount: said.amount, seenAt: null },
      })
    : await insertRefund(
        trx,
        { id, bookingId, paymentIntent, amount: said.amount, status, stripeId: said.id },
        heard.now,
      )
  await enterRefund(trx, refund, heard)
  if (isFailed(status)) await tellOfFailed(trx, { ...refund, bookingId }, heard.now)
}

/** Makes the ledger say what is known of a refund, where its payment is in the ledger. */
async function enterRefund(
  trx: DatabaseTransaction,
  refund: CardRefundRow,
  heard: Heard,
): Promise<void> {
  const { paymentIntent: reference, amount, status, paymentId, reversalId } = refund
  const payment = await paymentOf(trx, reference)
  if (!payment) return
  const note = `Refund ${refund.stripeId}`
  const of = { ...payment, reference }
  // An import knows the entry, and not this row.
  const entries = trx.selectFrom('payments').select('id').where('reference', '=', reference)
  const known = await entries.where('note', '=', note).executeTakeFirst()
  const entered = {
    bookingId: payment.bookingId,
    paymentId: paymentId ?? known?.id ?? null,
    reversalId,
  }
  if (status === 'succeeded' && !entered.paymentId)
    entered.paymentId = await enter(trx, { ...of, amount: -amount, note }, heard)
  if (isFailed(status) && entered.paymentId && !reversalId)
    entered.reversalId = await enter(trx, { ...of, amount, note: REFUND_FAILED }, heard)
  await updateRefund(trx, refund, entered)
}

/** Emails the artist that a refund did not reach its client, once its appointment is known. */
export async function tellOfFailed(
  trx: DatabaseTransaction,
  { bookingId, paymentIntent, amount, status }: CardRefundRow,
  now: Temporal.Instant,
): Promise<void> {
  const booking = await findBooking(trx, bookingId)
  const about =
    (booking && factsOf(booking)) ??
    (await paymentOf(trx, paymentIntent)) ??
    (await sessionOf(trx, paymentIntent))
  if (!about) return
  const data = { ...about, bookingId, refund: { amount, status } }
  await enqueueMail(trx, { kind: 'refund-failed', to: artistEmail(), bookingId, data }, now)
}

const REFUND_FAILED = 'The refund failed: the money came back'

function isFailed(status: CardRefundStatus): boolean {
  return status === 'failed' || status === 'canceled'
}

/** The words of Stripe's, of which those still to come may be more than we know. */
function statusOf({ status }: RefundSaid): CardRefundStatus {
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending'
}

/** What came by card under a reference: the first entry of it. */
async function paymentOf(db: Database, reference: string) {
  return await db
    .selectFrom('payments')
    .select(['bookingId', 'service', 'date'])
    .where('reference', '=', reference)
    .where('way', '=', 'card')
    .where('amount', '>', 0)
    .orderBy('number')
    .executeTakeFirst()
}

async function sessionOf(db: Database, paymentIntent: string) {
  const query = db.selectFrom('cardSessions').select(['bookingId', 'service', 'date'])
  return await query.where('paymentIntent', '=', paymentIntent).executeTakeFirst()
}

interface Entry {
  bookingId: string
  amount: number
  reference: string
  note: string | null
  service: string
  date: CalendarDate
}

/** Adds an entry to the ledger of an appointment that is locked, or gone. Money that came is written down, however many there are. */
async function enter(trx: DatabaseTransaction, entry: Entry, { at, now }: Heard): Promise<string> {
  const numbers = await numbersOfPayments(trx, entry.bookingId)
  const id = randomUUID()
  const { timeZone } = config()
  const [said, today] = [localNow(at, timeZone).date, localNow(now, timeZone).date]
  await insertPayment(trx, {
    ...entry,
    ...{ id, way: 'card', number: Math.max(0, ...numbers.values()) + 1 },
    on: said < today ? said : today,
    createdAt: toIsoInstant(now),
    keptUntil: keptFrom(now),
  })
  return id
}

async function findSession(trx: DatabaseTransaction, said: SessionSaid) {
  const all = trx.selectFrom('cardSessions').selectAll()
  const ours = said.client_reference_id ?? ''
  const isSame = all.where((eb) => eb.or([eb('stripeId', '=', said.id), eb('id', '=', ours)]))
  return await isSame.executeTakeFirst()
}

async function rebuilt(
  trx: DatabaseTransaction,
  { id: stripeId, metadata, client_reference_id: id }: SessionSaid,
  { site, now }: Heard & { site: string },
): Promise<CardSessionRow | null> {
  const { booking: bookingId = '', amount = '', service = '', date = '' } = metadata ?? {}
  const [day, asked] = [parseCalendarDate(date), Number(amount)]
  if (metadata?.site !== site || !id || !isId(id) || !isId(bookingId)) return null
  if (!day || !Number.isSafeInteger(asked)) return null
  return await insertSession(trx, {
    ...{ id, bookingId, amount: asked, stripeId, service, date: day },
    ...{ status: 'open', url: null, createdAt: now, expiresAt: now },
  })
}

/** A session as it begins. */
export async function insertSession(
  trx: DatabaseTransaction,
  {
    createdAt,
    expiresAt,
    ...row
  }: Pick<
    CardSessionRow,
    'id' | 'bookingId' | 'amount' | 'stripeId' | 'service' | 'date' | 'status' | 'url'
  > & { createdAt: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<CardSessionRow> {
  return await trx
    .insertInto('cardSessions')
    .values({
      ...row,
      ...{ paymentIntent: null, received: null, currency: null, asksRefunds: 0, seenAt: null },
      createdAt: toIsoInstant(createdAt),
      expiresAt: toIsoInstant(expiresAt),
      keptUntil: keptFrom(createdAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateSession(
  db: Database,
  { id }: Pick<CardSessionRow, 'id'>,
  change: Partial<CardSessionRow>,
): Promise<CardSessionRow> {
  const update = db.updateTable('cardSessions').set(change).where('id', '=', id)
  return await update.returningAll().executeTakeFirstOrThrow()
}

export async function insertRefund(
  trx: DatabaseTransaction,
  row: Pick<CardRefundRow, 'id' | 'bookingId' | 'paymentIntent' | 'amount' | 'status' | 'stripeId'>,
  now: Temporal.Instant,
): Promise<CardRefundRow> {
  return await trx
    .insertInto('cardRefunds')
    .values({
      ...row,
      ...{ paymentId: null, reversalId: null, seenAt: null },
      ...{ createdAt: toIsoInstant(now), keptUntil: keptFrom(now) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateRefund(
  trx: DatabaseTransaction,
  { id }: Pick<CardRefundRow, 'id'>,
  change: Partial<CardRefundRow>,
): Promise<CardRefundRow> {
  const update = trx.updateTable('cardRefunds').set(change).where('id', '=', id)
  return await update.returningAll().executeTakeFirstOrThrow()
}
