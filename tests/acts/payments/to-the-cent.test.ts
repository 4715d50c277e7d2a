import { beforeEach, expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { content, contentVersion, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import type { Tax } from '#app/content/studio.ts'
import { database } from '#app/database/database.server.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { addQuoteLine, stateTravelFee } from '#app/manual-entry/add-quote-line.server.ts'
import { appointmentMove } from '#app/manual-entry/manual-booking.schema.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { retainerForMail } from '#app/payments/fix-retainer.server.ts'
import { issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { remindOfOverdue } from '#app/reminders/remind-of-overdue.server.ts'
import { overdueView } from '#app/routes/admin/shared/retainers/overdue-view.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
beforeEach(loadContent)

const now = Temporal.Now.instant().round('millisecond')
const today = localNow(now, 'America/Toronto').date
const HST: Tax = { label: 'HST', rate: 1300, number: '12345 6789 RT0001' }

/** A request for $140 in the studio, with the tax that is set. */
const asked = (over: Record<string, unknown> = {}) =>
  requested({ date: freshDate(), service: 'Glam Makeup', ...over }, { now })

async function setTax(tax: Tax | null) {
  const value = { ...content('studio'), tax }
  const version = contentVersion('studio')
  const published = await publish({ piece: 'studio', version, value, userId: null }, now)
  expect(published).toMatchObject({ ok: true })
}

async function pay(id: string, amount: number) {
  const entry = { amount, way: 'cash', on: today, note: null } as const
  await recordPayment(id, entry, { now })
}

async function standing(id: string) {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('the booking is gone')
  return { ...(await moneyOf(database(), booking, today)), quote: booking.quote, booking }
}

test('a receipt is refused while nothing was paid, and afterwards shows the payment', async () => {
  const { id } = await asked()
  await expect(issueReceipt(id, { now })).rejects.toThrow('Nothing has been paid')
  await changeBookingStatus(id, 'cancelled', now)
  await expect(issueReceipt(id, { now })).rejects.toThrow('Nothing has been paid')
  await pay(id, 5_000)
  await pay(id, -5_000)
  await expect(issueReceipt(id, { now })).rejects.toThrow('Nothing has been paid')
  expect(await db.rows('select id from receipts where "bookingId" = ?', [id])).toEqual([])
  await pay(id, 2_000)
  await issueReceipt(id, { now })
  expect((await standing(id)).receipts).toMatchObject([{ content: { paid: 2_000 } }])
})

test.each([
  [[5_273, 5_273, 5_274]],
  [[4, 4, 15_812]],
  [[15_820]],
  [[...Array.from({ length: 20 }, () => 101), 13_800]],
])('credit notes that take back a receipt take back its tax: %j', async (amounts) => {
  await setTax(HST)
  const { id } = await asked()
  await pay(id, 15_820)
  await issueReceipt(id, { now })
  for (const amount of amounts) await issueCreditNote(id, { amount, reason: 'Less' }, { now })
  const [receipt, ...notes] = (await standing(id)).receipts.map(({ content: said }) => said)
  expect(receipt).toMatchObject({ quote: { total: 15_820, tax: { amount: 1_820 } } })
  const taxes = notes.map((note) => (note.kind === 'creditNote' ? (note.tax?.amount ?? 0) : 0))
  expect(taxes.reduce((sum, tax) => sum + tax)).toBe(1_820)
  expect(notes).toMatchObject(amounts.map((amount) => ({ amount, tax: { rate: 1300 } })))
})

test('a receipt charges tax under a number or not at all, and prints none without tax', async () => {
  await setTax(HST)
  const taxed = await asked()
  await pay(taxed.id, 5_000)
  await setTax(null)
  await expect(issueReceipt(taxed.id, { now })).rejects.toThrow('Add your tax number')
  const untaxed = await asked()
  await pay(untaxed.id, 5_000)
  await setTax(HST)
  for (const [{ id }, taxNumber] of [
    [taxed, HST.number],
    [untaxed, null],
  ] as const) {
    await issueReceipt(id, { now })
    // A note corrects the receipt under the number of the receipt.
    await setTax(taxNumber ? null : HST)
    await issueCreditNote(id, { amount: 1_000, reason: 'Less' }, { now })
    const said = (await standing(id)).receipts.map((one) => one.content.artist.taxNumber)
    expect(said).toEqual([taxNumber, taxNumber])
  }
})

async function askFor(percent: number, dueDays: number) {
  const retainer = { percent, dueDays, words: 'By e-transfer, please.' }
  const value = { ...content('policies'), retainer }
  const version = contentVersion('policies')
  await publish({ piece: 'policies', version, value, userId: null }, now)
}

test('nobody is asked for more of a retainer than is left to pay', async () => {
  await askFor(50, 0)
  const { id } = await asked()
  await changeBookingStatus(id, 'confirmed', now)
  await addQuoteLine(id, { label: 'For the rain', amount: -10_000 }, { now })
  expect((await standing(id)).retainer).toMatchObject({ amount: 4_000, left: 4_000 })
  await pay(id, 1_000)
  const tomorrow = now.add({ hours: 24 })
  const overdue = async () => (await overdueView(addDays(today, 1))).find((one) => one.id === id)
  expect(await overdue()).toMatchObject({ left: '$30' })
  expect((await retainerForMail(database(), (await standing(id)).booking, now)).retainer).toEqual({
    ...{ amount: 3_000, dueOn: today, words: 'By e-transfer, please.' },
    reference: expect.stringMatching(/^R-/),
  })

  await pay(id, 3_000)
  expect(await standing(id)).toMatchObject({ balance: 0, retainer: { paid: true, left: 0 } })
  expect(await overdue()).toBeUndefined()
  const noon = tomorrow.toZonedDateTimeISO('America/Toronto').with({ hour: 12 }).toInstant()
  await remindOfOverdue(noon)
  const sql = `select id from outbox where "bookingId" = ? and kind = 'retainer-overdue'`
  expect(await db.rows(sql, [id])).toEqual([])
  expect(await retainerForMail(database(), (await standing(id)).booking, now)).toEqual({})
})

test('a retainer is due at the latest on the day to which the appointment is moved', async () => {
  await askFor(50, 60)
  const [near = '', far = ''] = [freshDate(), freshDate()].toSorted()
  const { id } = await asked({ date: far })
  await changeBookingStatus(id, 'confirmed', now)
  const dueOn = async () => (await standing(id)).retainer?.dueOn
  const fixed = await dueOn()
  for (const date of [near, far]) {
    const { calendarSequence: seen } = (await standing(id)).booking
    const move = appointmentMove.parse({ date, time: '10:00', seen })
    await moveBooking(id, move, now)
    expect(await dueOn()).toBe(date === near && fixed && near < fixed ? near : fixed)
  }
})

test('a travel fee that was to be confirmed is stated once, with tax, and the client is told', async () => {
  await setTax(HST)
  const { id } = await asked({ place: 'mobile', address: '1 Far Road', postalCode: 'X0X 0X0' })
  await changeBookingStatus(id, 'confirmed', now)
  const before = await standing(id)
  expect(before.quote).toMatchObject({ travel: { amount: null }, isComplete: false })
  expect(await stateTravelFee(id, 6_000, { now })).toMatchObject({ isMailed: true })
  const { quote, total } = await standing(id)
  expect(quote).toMatchObject({ travel: { amount: 6_000 }, isComplete: true })
  expect(total).toBe(before.total + 6_780)
  const [mail] = await db.rows(
    `select data from outbox where "bookingId" = ? and kind = 'repriced'`,
    [id],
  )
  expect(JSON.parse(String(mail?.data))).toMatchObject({
    changes: [{ label: 'Travel', amount: 6_000 }],
    totalBefore: before.total,
    details: { quote: { isComplete: true, total } },
  })
  await expect(stateTravelFee(id, 1, { now })).rejects.toMatchObject({ fields: { travel: /./ } })
})
