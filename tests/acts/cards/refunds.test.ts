import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteBooking } from '#app/appointments/change-booking-status.server.ts'
import { cardNotices, seeCardNotice } from '#app/cards/card-notices.server.ts'
import { refundables, refundCardPayment } from '#app/cards/refund-card-payment.server.ts'
import { settleCards } from '#app/cards/settle-cards.server.ts'
import { database } from '#app/database/database.server.ts'
import type { RefundFailedMail } from '#app/mail/shared/appointment-mail.ts'
import { cardActs, now } from '../../support/cards/card-acts.ts'
import { refundOf } from '../../support/cards/stripe-stand-in.ts'
import { refusalOf } from '../../support/refusal.ts'

const cards = cardActs()
const going = new AbortController().signal
const later = now.add({ hours: 1 })

let id: string
let intent: string
beforeEach(async () => {
  id = await cards.confirmed()
  const session = await cards.paid(id)
  await cards.tell('checkout.session.completed', session)
  intent = session.payment_intent ?? ''
})

const amounts = async () => (await cards.entries(id)).map(({ amount }) => amount)
const left = async () => (await refundables(database(), id)).map((one) => one.left)
const refund = (amount: number, formKey: string = randomUUID()) =>
  refundCardPayment(id, { amount, payment: intent, formKey }, now)
const there = () => cards.stripe.refunds.filter((one) => one.payment_intent === intent)
const mails = async (of = id) => {
  const sql = `select data from outbox where kind = 'refund-failed' and "bookingId" = ?`
  const rows = await cards.db.rows<{ data: string }>(sql, [of])
  return rows.map(({ data }) => JSON.parse(data) as RefundFailedMail)
}
const noticed = async () =>
  (await cardNotices(database())).filter(({ bookingId }) => bookingId === id)

test('part of a payment goes back, and never more than is left of it', async () => {
  expect(await refund(3_000)).toBe('succeeded')
  expect(await refusalOf(refund(4_001))).toMatchObject({ fields: { amount: expect.any(String) } })
  expect(await refund(4_000)).toBe('succeeded')
  expect(await refusalOf(refund(1))).toMatchObject({ code: 'invalid-argument' })
  expect(await amounts()).toEqual([7_000, -3_000, -4_000])
  expect(await cards.moneyNow(id)).toMatchObject({ paid: 0 })
})

test('two windows cannot send back more than was paid', async () => {
  const both = await Promise.all([1, 2].map(() => refusalOf(refund(5_000))))
  expect(both.filter((one) => one === null)).toHaveLength(1)
  expect(await amounts()).toEqual([7_000, -5_000])
})

test('a form sent twice is one refund, and a form of another one is refused', async () => {
  const key = randomUUID()
  await Promise.all([refund(2_000, key), refund(2_000, key)])
  await refund(2_000, key)
  expect(await refusalOf(refund(1_000, key))).toMatchObject({ code: 'key-reused' })
  expect(there()).toHaveLength(1)
  expect(await amounts()).toEqual([7_000, -2_000])
})

test('a refund counts once Stripe says that it succeeded, and until then lowers what is left', async () => {
  cards.stripe.refundStatus = 'pending'
  expect(await refund(3_000)).toBe('pending')
  expect([await amounts(), await left()]).toEqual([[7_000], [4_000]])
  const [said] = there()
  await cards.tell('refund.updated', { ...said, status: 'succeeded' })
  await cards.tell('refund.created', said)
  await cards.tell('charge.refund.updated', { ...said, status: 'succeeded' })
  expect([await amounts(), await left()]).toEqual([[7_000, -3_000], [4_000]])
})

test('a refund that fails is free again, and the artist is told until they have seen it', async () => {
  cards.stripe.refundStatus = 'pending'
  await refund(3_000)
  const [said] = there()
  await cards.tell('refund.failed', { ...said, status: 'failed' })
  await cards.tell('refund.updated', { ...said, status: 'succeeded' })
  expect([await amounts(), await left()]).toEqual([[7_000], [7_000]])
  const [notice] = await noticed()
  expect(notice?.sentence).toContain('The refund of $30 failed')
  await seeCardNotice(database(), notice?.id ?? '', now)
  expect(await noticed()).toEqual([])
  expect(await mails()).toMatchObject([
    { name: expect.any(String), refund: { amount: 3_000, status: 'failed' } },
  ])
})

test('a refund that fails is told of once its payment is known, and after its appointment is gone', async () => {
  const other = await cards.confirmed()
  const session = await cards.paid(other)
  const failed = refundOf(session.payment_intent ?? '', 7_000, { status: 'failed' })
  await cards.tell('refund.failed', failed)
  expect(await mails(other)).toEqual([])
  await cards.tell('checkout.session.completed', session)
  expect(await mails(other)).toHaveLength(1)
  expect((await cards.entries(other)).map(({ amount }) => amount)).toEqual([7_000])

  await refund(3_000)
  await deleteBooking(id)
  await cards.tell('refund.failed', { ...there()[0], status: 'failed' })
  expect(await mails()).toMatchObject([{ service: 'Glam Makeup', refund: { amount: 3_000 } }])
  expect(await amounts()).toEqual([7_000, -3_000, 3_000])
})

test('a refund that fails after it was taken for unsent, and seen, is told of again', async () => {
  cards.stripe.mood = 'down'
  const key = randomUUID()
  await refusalOf(refund(2_000, key))
  cards.stripe.mood = 'well'
  await settleCards(later, going)
  for (const { id: notice } of await noticed()) await seeCardNotice(database(), notice, now)
  await cards.tell('refund.failed', {
    ...refundOf(intent, 2_000, { status: 'failed', metadata: { refund: key } }),
  })
  expect((await noticed()).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('$20 failed'),
  ])
  expect((await mails()).map((mail) => mail.refund.status).sort()).toEqual(['failed', 'unsent'])
})

test('one that succeeded and failed after all is put right in the ledger', async () => {
  await refund(3_000)
  const failed = { ...there()[0], status: 'failed' }
  await cards.tell('refund.failed', failed)
  await cards.tell('refund.failed', failed)
  expect([await amounts(), await left()]).toEqual([[7_000, -3_000, 3_000], [7_000]])
})

test('where Stripe is silent nothing is lost or doubled: the same form asks again, and so does the job', async () => {
  const key = randomUUID()
  cards.stripe.mood = 'down'
  expect(await refusalOf(refund(2_000, key))).toMatchObject({ code: 'unavailable' })
  expect([await amounts(), await left()]).toEqual([[7_000], [5_000]])
  cards.stripe.mood = 'well'
  expect(await refund(2_000, key)).toBe('succeeded')
  expect(await amounts()).toEqual([7_000, -2_000])

  cards.stripe.mood = 'down'
  await refusalOf(refund(1_000))
  cards.stripe.mood = 'well'
  await settleCards(later, going)
  expect([await amounts(), await left()]).toEqual([[7_000, -2_000], [5_000]])
  expect((await noticed()).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('$10 never reached Stripe'),
  ])
})

test('a refund of which the answer was lost is found by the job', async () => {
  cards.stripe.refundStatus = 'pending'
  await refund(2_000)
  Object.assign(there()[0] ?? {}, { status: 'succeeded' })
  await settleCards(later, going)
  expect(await amounts()).toEqual([7_000, -2_000])
})

test('what Stripe refuses is said, free again, and asked for with a new form', async () => {
  const key = randomUUID()
  cards.stripe.mood = 'refusing'
  expect(await refusalOf(refund(2_000, key))).toMatchObject({
    message: expect.stringContaining('cannot do this yet'),
  })
  cards.stripe.mood = 'well'
  expect([await left(), await noticed()]).toEqual([[7_000], []])
  expect(await refusalOf(refund(2_000, key))).toMatchObject({ code: 'key-reused' })
  expect(await refund(2_000)).toBe('succeeded')
})

test('a refund made at Stripe is entered, whichever event tells of it', async () => {
  const made = refundOf(intent, 1_500)
  cards.stripe.refunds.push(made)
  const charge = { id: 'ch_1', payment_intent: intent, amount_refunded: 1_500 }
  await cards.tell('charge.refunded', charge)
  await cards.tell('refund.created', made)
  const listed = refundOf(intent, 500)
  await cards.tell('charge.refunded', {
    ...charge,
    amount_refunded: 2_000,
    refunds: { data: [listed] },
  })
  expect(await amounts()).toEqual([7_000, -1_500, -500])
})

test('a charge of which Stripe cannot be asked just now is asked about by the job', async () => {
  cards.stripe.refunds.push(refundOf(intent, 1_500))
  cards.stripe.mood = 'refusing'
  await cards.tell('charge.refunded', { payment_intent: intent, amount_refunded: 1_500 })
  expect(await amounts()).toEqual([7_000])
  cards.stripe.mood = 'well'
  await settleCards(later, going)
  expect(await amounts()).toEqual([7_000, -1_500])
})

test('a refund that an import brought is not entered again', async () => {
  await refund(3_000)
  const [said] = there()
  await cards.db.rows('delete from "cardRefunds" where "stripeId" = ?', [said?.id ?? ''])
  await cards.tell('refund.updated', said)
  expect([await amounts(), await left()]).toEqual([[7_000, -3_000], [4_000]])
})

test('a refund that is told before its payment waits for it', async () => {
  const other = await cards.confirmed()
  const session = await cards.paid(other)
  await cards.tell('refund.created', refundOf(session.payment_intent ?? '', 7_000))
  expect(await cards.entries(other)).toEqual([])
  await cards.tell('checkout.session.completed', session)
  expect((await cards.entries(other)).map(({ amount }) => amount)).toEqual([7_000, -7_000])
})
