import { expect, test } from 'vitest'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { cardNotices } from '#app/cards/card-notices.server.ts'
import { settleCards, takeEvent } from '#app/cards/settle-cards.server.ts'
import { startCardPayment } from '#app/cards/start-card-payment.server.ts'
import { database } from '#app/database/database.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { deleteShortLived, runRetention } from '#app/privacy/retention.server.ts'
import { cardActs, now, today } from '../../support/cards/card-acts.ts'
import { eventOf } from '../../support/cards/stripe-stand-in.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { sentForm } from '../../support/model/acts/common.ts'
import { refusalOf } from '../../support/refusal.ts'

const cards = cardActs()
const COMPLETED = 'checkout.session.completed'
const going = new AbortController().signal

const byTransfer = (id: string, amount: number) =>
  recordPayment(id, { amount, way: 'etransfer', on: today, note: null }, { now })

test('the open retainer is asked for first, then the balance, as the ledger has them', async () => {
  const id = await cards.confirmed()
  const first = await cards.paid(id)
  expect(first).toMatchObject({ amount_total: 7_000, currency: 'cad' })
  await cards.tell(COMPLETED, first)
  expect(await cards.entries(id)).toEqual([
    { amount: 7_000, reference: first.payment_intent, note: null },
  ])
  expect(await cards.moneyNow(id)).toMatchObject({ paid: 7_000, retainer: { left: 0 } })
  expect(await cards.paid(id)).toMatchObject({ amount_total: 7_000 })
  await byTransfer(id, 7_000)
  expect(await refusalOf(cards.press(id))).toMatchObject({ code: 'failed-precondition' })
})

test('only a confirmed appointment is paid by card', async () => {
  const id = await cards.confirmed()
  await changeBookingStatus(id, 'cancelled', now)
  expect(await refusalOf(cards.press(id))).toMatchObject({ code: 'failed-precondition' })
  expect(cards.stripe.calls).toEqual([])
})

test('an open page for the same amount is shown again, and one for another amount is closed', async () => {
  const id = await cards.confirmed()
  const url = await cards.press(id)
  expect(await cards.press(id)).toBe(url)
  await byTransfer(id, 2_000)
  const next = await cards.press(id)
  expect(next).not.toBe(url)
  expect(cards.sessionAt(url).status).toBe('expired')
  expect(cards.sessionAt(next)).toMatchObject({ status: 'open', amount_total: 5_000 })
})

test('an open page leads back to the link of an address that was corrected since, not to the one that ended', async () => {
  const id = await cards.confirmed()
  const url = await cards.press(id)
  await correctBooking(id, await sentForm(id, { email: 'right@client.example' }), now)
  const page = 'http://localhost:3000/booking/new-link'
  const next = await startCardPayment(id, { page, now })
  expect(cards.sessionAt(next).success_url).toBe(`${page}?card=paid`)
  expect(cards.sessionAt(url).status).toBe('expired')
})

test('an open page of the day before a move is closed, and one of the new day is shown', async () => {
  const id = await cards.confirmed()
  const url = await cards.press(id)
  const date = freshDate()
  await cards.db.rows('update bookings set date = ? where id = ?', [date, id])
  const next = cards.sessionAt(await cards.press(id))
  expect(cards.sessionAt(url).status).toBe('expired')
  expect(next.metadata).toMatchObject({ date })
})

test('one that was paid meanwhile is written down before anything else is asked for', async () => {
  const id = await cards.confirmed()
  const session = await cards.paid(id)
  await byTransfer(id, 2_000)
  expect(cards.sessionAt(await cards.press(id))).toMatchObject({ amount_total: 5_000 })
  expect(await cards.entries(id)).toMatchObject([{ reference: session.payment_intent }])
  expect(await cards.moneyNow(id)).toMatchObject({ paid: 9_000 })
})

test('two windows that press at once are led to one page', async () => {
  const id = await cards.confirmed()
  const urls = await Promise.all([cards.press(id), cards.press(id), cards.press(id)])
  expect(new Set(urls).size).toBe(1)
  expect(cards.stripe.sessions.filter(({ url }) => urls.includes(url))).toHaveLength(1)
})

test('an amount that changes while Stripe answers is never shown', async () => {
  const id = await cards.confirmed()
  cards.stripe.meanwhile = async () => {
    await byTransfer(id, 1_000)
    expect(cards.sessionAt(await cards.press(id))).toMatchObject({ amount_total: 6_000 })
  }
  expect(cards.sessionAt(await cards.press(id))).toMatchObject({ amount_total: 6_000 })
  const open = cards.stripe.sessions.filter(
    (one) => one.metadata.booking === id && one.status === 'open',
  )
  expect(open).toHaveLength(1)
})

test.each(['down', 'refusing'] as const)(
  'Stripe %s is said, and nothing is left behind',
  async (mood) => {
    const id = await cards.confirmed()
    cards.stripe.mood = mood
    expect(await refusalOf(cards.press(id))).toMatchObject({ code: 'unavailable' })
    cards.stripe.mood = 'well'
    expect(cards.sessionAt(await cards.press(id))).toMatchObject({ amount_total: 7_000 })
  },
  60_000,
)

test('events that come twice, under two ids or after the job enter one payment', async () => {
  const id = await cards.confirmed()
  const session = await cards.paid(id)
  const event = await cards.tell(COMPLETED, session)
  await takeEvent(event.body, event.signature, now)
  await cards.tell('checkout.session.async_payment_succeeded', session)
  const late = { ...session, status: 'expired', payment_status: 'unpaid' }
  await cards.tell('checkout.session.expired', late)
  const status = 'select status from "cardSessions" where "stripeId" = ?'
  expect(await cards.db.rows(status, [session.id])).toEqual([{ status: 'paid' }])
  await settleCards(now.add({ hours: 1 }), going)
  await Promise.all([1, 2, 3].map(() => cards.tell(COMPLETED, session)))
  expect(await cards.entries(id)).toHaveLength(1)
  expect(await cards.db.rows('select id from "cardEvents" where id = ?', [event.id])).toHaveLength(
    1,
  )
})

test('an unfinished session changes nothing until its payment has come', async () => {
  const id = await cards.confirmed()
  const session = await cards.paid(id, { payment_status: 'unpaid' })
  await cards.tell(COMPLETED, session)
  expect(await cards.entries(id)).toEqual([])
  await byTransfer(id, 1_000)
  expect(await refusalOf(cards.press(id))).toMatchObject({
    message: expect.stringContaining('on its way'),
  })
  await cards.tell('checkout.session.async_payment_succeeded', {
    ...session,
    payment_status: 'paid',
  })
  expect(await cards.entries(id)).toHaveLength(1)
})

test('a session that ended is not shown again, and paid after all it counts', async () => {
  const id = await cards.confirmed()
  const url = await cards.press(id)
  const session = cards.sessionAt(url)
  session.status = 'expired'
  await cards.tell('checkout.session.expired', session)
  expect(await cards.press(id)).not.toBe(url)
  await cards.tell(COMPLETED, cards.stripe.pay(session))
  expect(await cards.entries(id)).toHaveLength(1)
})

test('a forged, altered or old event is refused', async () => {
  const session = await cards.paid(await cards.confirmed())
  const forged = eventOf(COMPLETED, session, { secret: 'whsec_somebody_elses' })
  const { body, signature } = eventOf(COMPLETED, session)
  const altered = new TextEncoder().encode(new TextDecoder().decode(body).replace('7000', '9000'))
  for (const [bytes, header] of [
    [forged.body, forged.signature],
    [altered, signature],
    [body, null],
    [body, signature.replace(/t=\d+/, 't=1700000000')],
    [new Uint8Array(), signature],
  ] as const)
    expect(await refusalOf(takeEvent(bytes, header, now))).toMatchObject({
      code: 'invalid-argument',
    })
})

test('what was received is entered, and a difference is said with it', async () => {
  const id = await cards.confirmed()
  await cards.tell(COMPLETED, await cards.paid(id, { amount_total: 6_000 }))
  expect(await cards.entries(id)).toMatchObject([
    { amount: 6_000, note: 'asked for $70.00, received $60.00' },
  ])
})

test('another currency is kept, and is no part of the ledger', async () => {
  const id = await cards.confirmed()
  await cards.tell(COMPLETED, await cards.paid(id, { currency: 'usd' }))
  expect(await cards.entries(id)).toEqual([])
  const sql = 'select received, currency, status from "cardSessions" where "bookingId" = ?'
  expect(await cards.db.rows(sql, [id])).toEqual([
    { received: 7_000, currency: 'usd', status: 'paid' },
  ])
})

test('a refund of another currency that fails is told with its appointment', async () => {
  const id = await cards.confirmed()
  const session = await cards.paid(id, { currency: 'usd' })
  await cards.tell(COMPLETED, session)
  const refund = { id: 're_elsewhere', object: 'refund', amount: 7_000, currency: 'usd' }
  const said = { ...refund, payment_intent: session.payment_intent, metadata: {} }
  await cards.tell('refund.failed', { ...said, status: 'failed' })
  const notices = await cardNotices(database())
  expect(notices.filter(({ sentence }) => sentence.includes('failed'))).toMatchObject([
    { bookingId: id, sentence: expect.stringContaining('$70') },
  ])
  expect(await cards.entries(id)).toEqual([])
})

test('a confirmation is not undone once its client is paying by card', async () => {
  const { id } = await requested({ date: freshDate(), service: 'Glam Makeup' }, { now })
  const at = now.add({ seconds: 1 })
  await cards.confirmed()
  await changeBookingStatus(id, 'confirmed', at, { mailAfterSeconds: UNDO_SECONDS })
  await cards.press(id, at.add({ seconds: 2 }))
  expect(await refusalOf(undoAct(id, at.add({ seconds: 3 })))).toMatchObject({
    code: 'failed-precondition',
    message: expect.stringContaining('paying by card'),
  })
})

test('the job settles what no event told: a payment, the end of a session, one no longer asked for', async () => {
  const paidFor = await cards.confirmed()
  await cards.paid(paidFor)
  const ended = await cards.confirmed()
  cards.sessionAt(await cards.press(ended)).status = 'expired'
  const cancelled = await cards.confirmed()
  const url = await cards.press(cancelled)
  await changeBookingStatus(cancelled, 'cancelled', now)
  await settleCards(now.add({ hours: 1 }), going)
  expect(await cards.entries(paidFor)).toHaveLength(1)
  expect(cards.sessionAt(url).status).toBe('expired')
  const open = `select id from "cardSessions" where status in ('open', 'asked')`
  expect(await cards.db.rows(open)).toEqual([])
})

test('a crash before Stripe’s answer is written down loses no payment', async () => {
  const id = await cards.confirmed()
  const session = await cards.paid(id)
  const forgets = `update "cardSessions" set "stripeId" = null, url = null, status = 'asked' where id = ?`
  await cards.db.rows(forgets, [session.client_reference_id])
  await settleCards(now.add({ hours: 1 }), going)
  await cards.tell(COMPLETED, session)
  expect(await cards.entries(id)).toMatchObject([{ amount: 7_000 }])
})

test('money for an appointment that is gone, or that a restored backup does not know, is kept', async () => {
  const gone = await cards.confirmed()
  const late = await cards.paid(gone)
  await deleteBooking(gone)
  await cards.tell(COMPLETED, late)
  expect(await cards.entries(gone)).toMatchObject([{ amount: 7_000 }])

  const id = await cards.confirmed()
  const session = await cards.paid(id)
  await cards.db.rows('delete from "cardSessions" where id = ?', [session.client_reference_id])
  const metadata = { ...session.metadata, site: 'another site' }
  await cards.tell(COMPLETED, { ...session, metadata })
  expect(await cards.entries(id)).toEqual([])
  await cards.tell(COMPLETED, session)
  expect(await cards.entries(id)).toMatchObject([{ amount: 7_000 }])
  expect(await cards.moneyNow(id)).toMatchObject({ paid: 7_000 })
})

test('what was paid by card is kept for seven years after its appointment is gone, and its events for 90 days', async () => {
  const [gone, stays] = [await cards.confirmed(), await cards.confirmed()]
  for (const id of [gone, stays]) await cards.tell(COMPLETED, await cards.paid(id))
  await deleteBooking(gone)
  const sessions = async () => {
    const sql = 'select "bookingId" from "cardSessions" where "bookingId" in (?, ?)'
    return (await cards.db.rows<{ bookingId: string }>(sql, [gone, stays])).map(
      (one) => one.bookingId,
    )
  }
  await runRetention(now)
  expect(await sessions()).toHaveLength(2)
  await cards.db.rows(`update "cardSessions" set "keptUntil" = '2020-01-01'`)
  await runRetention(now)
  expect(await sessions()).toEqual([stays])

  await deleteShortLived(now.add({ hours: 24 * 89 }))
  const events = 'select id from "cardEvents"'
  expect(await cards.db.rows(events)).not.toEqual([])
  await deleteShortLived(now.add({ hours: 24 * 91 }))
  expect(await cards.db.rows(events)).toEqual([])
})
