import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { factsOf } from '#app/appointments/booking-mail.server.ts'
import { findBooking, lockBooking } from '#app/booking/bookings.server.ts'
import { artistEmail } from '#app/content/current.server.ts'
import { type Database, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { forUpdate, lock } from '#app/database/locks.server.ts'
import type { CardRefundRow, CardSessionRow } from '#app/database/rows/cards.ts'
import type { PaymentRow } from '#app/database/rows/payments.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { insertPayment, numbersOfPayments } from '#app/payments/payments.server.ts'
import { moneyKeptUntil } from '#app/payments/receipt.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { notifyDevices } from '#app/push/notify.server.ts'
import { CARD_CURRENCY, type CardRefundStatus, differenceWords, isLater } from './card-payment.ts'
import { type RefundSaid, type SessionSaid, sessionSaid } from './stripe.server.ts'

/** When Stripe said something, when we hear of it, and what our own payments carry. */
export interface Heard {
  at: Temporal.Instant
  now: Temporal.Instant
  site: string
}

/** Tells this installation's payments from those of others on the same account with Stripe. */
export async function siteMark(): Promise<string> {
  return (await keyedHash('card payments')).slice(0, 20)
}

/** Runs an act on what Stripe said: one after the other, so that a refund and its payment never miss each other. */
export async function hearStripe<Outcome>(
  { now, at = now }: { now: Temporal.Instant; at?: Temporal.Instant },
  act: (trx: DatabaseTransaction, heard: Heard) => Promise<Outcome>,
): Promise<Outcome> {
  const site = await siteMark()
  return await transact(async (trx) => {
    await lock(trx, { other: 'card-events' })
    return await act(trx, { at, now, site })
  })
}

export async function lockCards(trx: DatabaseTransaction, bookingId: string) {
  const booking = await lockBooking(trx, bookingId)
  const rows = trx.selectFrom('cardSessions').select('id').where('bookingId', '=', bookingId)
  await rows.orderBy('id').$call(forUpdate).execute()
  return booking
}

/** Writes down what Stripe says of a session, and once the payment that came of it. Ours that a restore forgot are known by what they carry. */
export async function applySession(
  trx: DatabaseTransaction,
  said: SessionSaid,
  heard: Heard,
): Promise<CardSessionRow | null> {
  const known = (await findSession(trx, said)) ?? (await rebuilt(trx, said, heard))
  if (!known) return null
  const booking = await lockCards(trx, known.bookingId)
  const row = (await findSession(trx, said)) ?? known
  if (row.status === 'paid') return row
  const { id: stripeId, payment_status, amount_total: received, currency } = said
  if (payment_status !== 'paid' || !received || !currency)
    return said.status === 'expired'
      ? await updateSession(trx, row, { status: 'ended', stripeId })
      : row
  const paymentIntent = said.payment_intent ?? stripeId
  const change = { status: 'paid', stripeId, paymentIntent, received, currency } as const
  const paid = await updateSession(trx, row, change)
  if (currency !== CARD_CURRENCY || (await paymentOf(trx, paymentIntent))) return paid
  const { bookingId } = row
  const { service, date } = booking ?? row
  const note = differenceWords(paid)
  const entry = { bookingId, service, date, reference: paymentIntent, amount: received, note }
  await enter(trx, entry, heard)
  const notices = [{ kind: 'payment', title: 'Paid by card', aboutId: bookingId } as const]
  await notifyDevices(trx, notices, heard.now)
  // A refund may be told before the payment it belongs to.
  const refunds = trx.selectFrom('cardRefunds').selectAll()
  const early = await refunds.where('paymentIntent', '=', paymentIntent).execute()
  for (const refund of early) await enterRefund(trx, refund, heard)
  return paid
}

export async function hearSession(said: unknown, now: Temporal.Instant) {
  return await hearStripe({ now }, (trx, heard) =>
    applySession(trx, sessionSaid.parse(said), heard),
  )
}

/** Writes down what Stripe says of a refund; the ledger changes once it succeeded, and again should it fail after that. */
export async function applyRefund(
  trx: DatabaseTransaction,
  said: RefundSaid,
  heard: Heard,
): Promise<CardRefundStatus> {
  const { id: stripeId, amount, status, payment_intent: paymentIntent } = said
  if (!paymentIntent) return status
  const payment = await paymentOf(trx, paymentIntent)
  // What was paid in another currency is in no ledger, and its refunds belong to the appointment all the same.
  const bookingId = payment?.bookingId ?? (await sessionOf(trx, paymentIntent))?.bookingId ?? ''
  if (bookingId) await lockCards(trx, bookingId)
  const ours = said.metadata?.refund ?? ''
  const id = isId(ours) ? ours : randomUUID()
  const isSame = trx.selectFrom('cardRefunds').selectAll()
  const known = await isSame
    .where((eb) => eb.or([eb('stripeId', '=', stripeId), eb('id', '=', id)]))
    .$call(forUpdate)
    .executeTakeFirst()
  if (known && !isLater(status, known.status)) return known.status
  const change = { status, stripeId, amount, bookingId: bookingId || (known?.bookingId ?? '') }
  const refund = known
    ? await updateRefund(trx, known, { ...change, seenAt: null })
    : await insertRefund(trx, { ...change, id, paymentIntent }, heard.now)
  await enterRefund(trx, refund, heard)
  return status
}

/** Makes the ledger say what is known of a refund, where its payment is in the ledger; the artist is told of one that failed. */
async function enterRefund(
  trx: DatabaseTransaction,
  refund: CardRefundRow,
  heard: Heard,
): Promise<void> {
  const { paymentIntent: reference, amount, status, reversalId } = refund
  const isLost = status === 'failed' || status === 'canceled'
  const payment = await paymentOf(trx, reference)
  const bookingId = payment?.bookingId ?? refund.bookingId
  if (payment) {
    const note = `Refund ${refund.stripeId}`
    // An import knows the entry, and not this row.
    const entries = trx.selectFrom('payments').select('id').where('reference', '=', reference)
    const known = await entries.where('note', '=', note).executeTakeFirst()
    const entered = { bookingId, paymentId: refund.paymentId ?? known?.id ?? null, reversalId }
    const of = { ...payment, reference }
    if (status === 'succeeded' && !entered.paymentId)
      entered.paymentId = await enter(trx, { ...of, amount: -amount, note }, heard)
    if (isLost && entered.paymentId && !reversalId)
      entered.reversalId = await enter(trx, { ...of, amount, note: REFUND_FAILED }, heard)
    await updateRefund(trx, refund, entered)
  }
  if (isLost) await tellOfFailed(trx, { ...refund, bookingId }, heard.now)
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

type Entry = Pick<PaymentRow, 'bookingId' | 'amount' | 'reference' | 'note' | 'service' | 'date'>

/** Adds an entry to the ledger of an appointment that is locked, or gone. Money that came is written down, however many there are. */
async function enter(trx: DatabaseTransaction, entry: Entry, { at, now }: Heard): Promise<string> {
  const numbers = await numbersOfPayments(trx, entry.bookingId)
  const id = randomUUID()
  const [said, today] = [dateAt(at), dateAt(now)]
  await insertPayment(trx, {
    ...entry,
    ...{ id, way: 'card', number: Math.max(0, ...numbers.values()) + 1 },
    on: said < today ? said : today,
    createdAt: toIsoInstant(now),
    keptUntil: moneyKeptUntil(today),
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
  { site, now }: Heard,
): Promise<CardSessionRow | null> {
  const { booking: bookingId = '', amount = '', service = '', date = '' } = metadata ?? {}
  const [day, asked] = [parseCalendarDate(date), Number(amount)]
  if (metadata?.site !== site || !id || !isId(id) || !isId(bookingId)) return null
  if (!day || !Number.isSafeInteger(asked)) return null
  const at = { createdAt: toIsoInstant(now), expiresAt: toIsoInstant(now) }
  const row = { id, bookingId, amount: asked, stripeId, service, date: day, ...at }
  return await insertSession(trx, { ...row, status: 'open' }, now)
}

export async function insertSession(
  trx: DatabaseTransaction,
  row: Omit<Insertable<CardSessionRow>, 'asksRefunds' | 'keptUntil'>,
  now: Temporal.Instant,
): Promise<CardSessionRow> {
  const whole = { ...row, asksRefunds: 0, keptUntil: moneyKeptUntil(dateAt(now)) }
  const insert = trx.insertInto('cardSessions').values(whole)
  return await insert.returningAll().executeTakeFirstOrThrow()
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
  row: Omit<Insertable<CardRefundRow>, 'createdAt' | 'keptUntil'>,
  now: Temporal.Instant,
): Promise<CardRefundRow> {
  const kept = { createdAt: toIsoInstant(now), keptUntil: moneyKeptUntil(dateAt(now)) }
  const insert = trx.insertInto('cardRefunds').values({ ...row, ...kept })
  return await insert.returningAll().executeTakeFirstOrThrow()
}

export async function updateRefund(
  trx: DatabaseTransaction,
  { id }: Pick<CardRefundRow, 'id'>,
  change: Partial<CardRefundRow>,
): Promise<CardRefundRow> {
  const update = trx.updateTable('cardRefunds').set(change).where('id', '=', id)
  return await update.returningAll().executeTakeFirstOrThrow()
}
