import { beforeEach, expect, test } from 'vitest'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { emailReceipt, undoReceiptEmail } from '#app/appointments/email-receipt.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { content, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import type { PaymentEntry } from '#app/payments/payment.schema.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { exportPerson } from '#app/privacy/export-person.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import { remindOfOverdue } from '#app/reminders/remind-of-overdue.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { mailsAbout } from '../../support/database/rows.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
beforeEach(loadContent)

const ZONE = 'America/Toronto'
const now = Temporal.Now.instant().round('millisecond')
const today = localNow(now, ZONE).date
const year = today.slice(0, 4)

/** A request for $140 in the studio. */
const asked = (over: Record<string, unknown> = {}) =>
  requested({ date: freshDate(), service: 'Glam Makeup', ...over }, { now })

async function askFor(percent: number, dueDays = 7) {
  const retainer = { percent, dueDays, words: 'By e-transfer, please.' }
  const value = { ...content('policies'), retainer }
  expect(await publish({ piece: 'policies', version: 0, value, userId: null }, now)).toMatchObject({
    ok: true,
  })
}

const confirm = (id: string) => changeBookingStatus(id, 'confirmed', now)

async function pay(id: string, amount: number, over: Partial<PaymentEntry> = {}) {
  const entry: PaymentEntry = { amount, way: 'etransfer', on: today, note: null, ...over }
  return await recordPayment(id, entry, { now })
}

async function standing(id: string) {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('the booking is gone')
  return await moneyOf(database(), booking, today)
}

async function numbersOf(kind: 'receipt' | 'creditNote'): Promise<number[]> {
  const rows = await db.rows<{ sequence: number }>(
    'select sequence from receipts where kind = ? and year = ? order by sequence',
    [kind, Number(year)],
  )
  return rows.map(({ sequence }) => sequence)
}

/** What is issued stays in the database of the file, so numbers count on. */
function expectNoGaps(numbers: readonly number[]) {
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}

test('entries add up to what is paid and what is left, money returned among them', async () => {
  const { id } = await asked()
  expect(await standing(id)).toMatchObject({ total: 14_000, paid: 0, balance: 14_000 })
  await pay(id, 10_000, { note: 'First half' })
  await pay(id, -2_500, { way: 'cash' })
  expect(await standing(id)).toMatchObject({
    payments: [
      { amount: 10_000, note: 'First half' },
      { amount: -2_500, way: 'cash' },
    ],
    ...{ total: 14_000, paid: 7_500, balance: 6_500, retainer: null },
  })
  const tomorrow = addDays(today, 1)
  await expect(pay(id, 100, { on: tomorrow })).rejects.toMatchObject({ fields: { on: /./ } })
  await expect(pay(crypto.randomUUID(), 100)).rejects.toMatchObject({ code: 'not-found' })
  expect((await standing(id)).payments).toHaveLength(2)
})

test('an entry sent twice under one key is made once, also at the same moment', async () => {
  const { id } = await asked()
  const entry = { amount: 500, way: 'cash', on: today, note: null } as const
  const idempotency = { key: `once-${id}`, bodyHash: 'a' }
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => recordPayment(id, entry, { now, idempotency })),
  )
  const first = outcomes[0]
  for (const outcome of outcomes) expect(outcome).toEqual(first)
  const other = { ...idempotency, bodyHash: 'b' }
  await expect(recordPayment(id, entry, { now, idempotency: other })).rejects.toMatchObject({
    code: 'key-reused',
  })
  expect((await standing(id)).paid).toBe(500)
})

test('the database itself refuses to change or delete a payment or a receipt', async () => {
  const { id } = await asked()
  await pay(id, 14_000)
  await issueReceipt(id, { now })
  for (const statement of [
    'update payments set amount = 1',
    `update payments set note = 'other'`,
    'delete from payments',
    'update receipts set content = number',
    'delete from receipts',
  ])
    await expect(db.rows(`${statement} where "bookingId" = ?`, [id])).rejects.toThrow(/never/)
})

test('a retainer is fixed in cents when the appointment is confirmed, and stands in its mail', async () => {
  await askFor(30)
  const { id, date } = await asked()
  expect((await standing(id)).retainer).toBeNull()
  await confirm(id)
  const dueOn = addDays(today, 7) < date ? addDays(today, 7) : date
  const { retainer } = await standing(id)
  expect(retainer).toMatchObject({ amount: 4_200, dueOn, paid: false, left: 4_200 })
  const [mail] = await db.rows(
    `select data from outbox where "bookingId" = ? and kind = 'confirmed'`,
    [id],
  )
  expect(JSON.parse(String(mail?.data)).retainer).toEqual({
    ...{ amount: 4_200, dueOn, words: 'By e-transfer, please.' },
    reference: retainer?.reference,
  })
  await addQuoteLine(id, { label: 'An early start', amount: 10_000 }, { now })
  expect((await standing(id)).retainer?.amount).toBe(4_200)
  await pay(id, 4_200)
  expect((await standing(id)).retainer).toMatchObject({ paid: true, left: 0 })
})

test('nothing is asked for at 0 percent, and no longer once a confirmation is taken back', async () => {
  const { id } = await asked()
  await confirm(id)
  expect((await standing(id)).retainer).toBeNull()
  await askFor(50)
  const other = await asked()
  await changeBookingStatus(other.id, 'confirmed', now, { mailAfterSeconds: 10 })
  expect((await standing(other.id)).retainer?.amount).toBe(7_000)
  expect(await undoAct(other.id, now.add({ seconds: 2 }))).toMatchObject({ status: 'pending' })
  expect((await standing(other.id)).retainer).toBeNull()
})

test('an overdue retainer is reminded of once, by day, however many look', async () => {
  await askFor(50, 0)
  const due = await asked()
  const paid = await asked()
  const waiting = await asked()
  await confirm(due.id)
  await confirm(paid.id)
  await pay(paid.id, 7_000)
  const at = (days: number, hour: number) =>
    now.toZonedDateTimeISO(ZONE).add({ days }).with({ hour, minute: 5 }).toInstant()
  const remindersOf = async (id: string) =>
    (await mailsAbout(db.home, id)).filter(({ kind }) => kind === 'retainer-overdue').length

  expect(await remindOfOverdue(at(0, 12))).toBe(0)
  expect(await remindOfOverdue(at(1, 7))).toBe(0)
  const counts = await Promise.all([1, 2, 3].map(() => remindOfOverdue(at(1, 9))))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await remindOfOverdue(at(2, 9))).toBe(0)
  expect(await remindersOf(due.id)).toBe(1)
  expect(await remindersOf(paid.id)).toBe(0)
  expect(await remindersOf(waiting.id)).toBe(0)
})

test('receipts asked for at the same moment are numbered without a gap, one an appointment', async () => {
  const bookings = await Promise.all(Array.from({ length: 6 }, () => asked()))
  for (const { id } of bookings) await pay(id, 5_000)
  const issued = await Promise.all(
    bookings.flatMap(({ id }) => [issueReceipt(id, { now }), issueReceipt(id, { now })]),
  )
  expect(new Set(issued.map(({ id }) => id)).size).toBe(6)
  // A refusal and an act that breaks off take no number.
  await expect(issueReceipt(crypto.randomUUID(), { now })).rejects.toMatchObject({
    code: 'not-found',
  })
  expectNoGaps(await numbersOf('receipt'))
})

test('a receipt never changes: its lines, tax, number and payments are those of its day', async () => {
  const { id } = await asked()
  await pay(id, 4_000, { way: 'cash' })
  const issued = await issueReceipt(id, { now })
  const before = (await standing(id)).receipts
  expect(before).toMatchObject([
    {
      kind: 'receipt',
      amount: 14_000,
      content: {
        number: issued.number,
        issuedOn: today,
        quote: { total: 14_000, lines: [{ label: 'Glam Makeup' }] },
        payments: [{ on: today, way: 'cash', amount: 4_000 }],
        ...{ paid: 4_000, balance: 10_000 },
      },
    },
  ])
  await pay(id, 10_000)
  await addQuoteLine(id, { label: 'Lashes', amount: 2_500 }, { now })
  expect(await issueReceipt(id, { now: now.add({ hours: 1 }) })).toEqual(issued)
  expect((await standing(id)).receipts).toEqual(before)
})

test('the email of a receipt is undone while it waits, and not once it has left', async () => {
  const { id } = await asked()
  await pay(id, 14_000)
  await issueReceipt(id, { now })
  const [receipt] = (await standing(id)).receipts
  const mails = async () =>
    await db.rows(`select id from outbox where "bookingId" = ? and kind = 'receipt'`, [id])
  await emailReceipt(receipt?.id ?? '', now)
  expect(await mails()).toHaveLength(1)
  await undoReceiptEmail(receipt?.id ?? '', now.add({ seconds: 9 }))
  expect(await mails()).toEqual([])

  await emailReceipt(receipt?.id ?? '', now)
  await db.rows(`update outbox set attempts = 1 where "bookingId" = ? and kind = 'receipt'`, [id])
  await expect(undoReceiptEmail(receipt?.id ?? '', now)).rejects.toThrow('too late')
})

test('to undo the email of a credit note leaves that of its receipt', async () => {
  const { id } = await asked()
  await pay(id, 14_000)
  await issueReceipt(id, { now })
  await issueCreditNote(id, { amount: 1_000, reason: 'A shorter visit' }, { now })
  const { receipts } = await standing(id)
  const idOf = (kind: string) => receipts.find((one) => one.content.kind === kind)?.id ?? ''
  await emailReceipt(idOf('receipt'), now)
  await emailReceipt(idOf('creditNote'), now)
  await undoReceiptEmail(idOf('creditNote'), now)
  const left = await db.rows(`select data from outbox where "bookingId" = ? and kind = 'receipt'`, [
    id,
  ])
  expect(left.map(({ data }) => JSON.parse(String(data)).receipt.kind)).toEqual(['receipt'])
})

test('credit notes correct a receipt up to what it says, under numbers of their own', async () => {
  const { id } = await asked()
  const credit = (amount: number) =>
    issueCreditNote(id, { amount, reason: 'A shorter visit' }, { now })
  await expect(credit(1_000)).rejects.toThrow('no receipt to correct')
  await pay(id, 14_000)
  await issueReceipt(id, { now })
  const amounts = [8_000, 8_000, 6_000]
  const outcomes = await Promise.allSettled(amounts.map(credit))
  const taken = amounts.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(taken.toSorted()).toEqual([6_000, 8_000])
  await expect(credit(1)).rejects.toMatchObject({ fields: { amount: /./ } })
  expectNoGaps(await numbersOf('creditNote'))
})

test('deleting an appointment keeps payments and receipts, without the notes', async () => {
  const { id } = await asked()
  await pay(id, 14_000, { note: 'Handed over by their aunt' })
  await issueReceipt(id, { now })
  await deleteBooking(id)
  expect(await db.rows('select amount, note from payments where "bookingId" = ?', [id])).toEqual([
    { amount: 14_000, note: '[erased]' },
  ])
  expect(await db.rows('select kind from receipts where "bookingId" = ?', [id])).toEqual([
    { kind: 'receipt' },
  ])
})

test('what a person is told of holds their payments, and erasing them leaves what the law asks for', async () => {
  const { id, email } = await asked()
  await pay(id, 14_000, { note: 'Handed over by their aunt' })
  await issueReceipt(id, { now })
  const parts = await Array.fromAsync(exportPerson(email, now))
  expect(JSON.parse(parts.join(''))).toMatchObject({
    payments: [{ amount: 14_000, note: 'Handed over by their aunt' }],
    receipts: [{ content: { client: 'Test Client' } }],
  })
  const by = { now, cancelConfirmed: true, by: 'artist@rosewater.example', visitor: null }
  await erasePerson(email, by)
  const kept = await db.rows('select * from payments where "bookingId" = ?', [id])
  expect(kept).toMatchObject([{ amount: 14_000, note: '[erased]' }])
  expect(JSON.stringify(kept)).not.toContain(email)
  const [receipt] = await db.rows('select content from receipts where "bookingId" = ?', [id])
  expect(String(receipt?.content)).not.toContain(email)
})

test('retention deletes what has been kept long enough, once its appointment is gone', async () => {
  const live = await asked()
  const insert = async (bookingId: string, keptUntil: string) => {
    const id = crypto.randomUUID()
    await db.rows(
      `insert into payments (id, "bookingId", number, amount, way, "on", service, date, "createdAt", "keptUntil")
       values (?, ?, 1, 100, 'cash', '2019-05-01', 'Lashes', '2019-05-01', '2019-05-01T12:00:00.000Z', ?)`,
      [id, bookingId, keptUntil],
    )
    return id
  }
  const gone = () => crypto.randomUUID()
  const over = await insert(gone(), '2026-05-01')
  const kept = await insert(gone(), addDays(today as CalendarDate, 1))
  const ofLive = await insert(live.id, '2026-05-01')
  await runRetention(now)
  const left = (await db.rows<{ id: string }>('select id from payments')).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([kept, ofLive]))
  expect(left).not.toContain(over)
})
