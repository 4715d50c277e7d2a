import { beforeEach, expect, test } from 'vitest'
import { askToSignAgain } from '#app/agreements/ask-to-sign.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { overdueBookings, remindOfOverdue } from '#app/reminders/remind-of-overdue.server.ts'
import { overdueView } from '#app/routes/admin/shared/retainers/overdue-view.server.ts'
import { mailOfNow } from '#app/system/mail-of-now.server.ts'
import {
  agreementNow,
  askInAdvance,
  confirmed,
  moneyNow,
  now,
  publishAgreement,
  sign,
  today,
} from '../../support/agreement-acts.ts'
import { actDatabase } from '../../support/database/act-database.ts'

const db = actDatabase()
beforeEach(loadContent)

const at = (days: number) =>
  now.toZonedDateTimeISO('America/Toronto').add({ days }).with({ hour: 12, minute: 5 }).toInstant()

/** What a mail about an appointment says just before it leaves; null where it does not. */
async function leaving(
  id: string,
  kind: string,
  when = now,
): Promise<Record<string, unknown> | null> {
  const [row] = await db.rows<{ thread: string; kind: string; recipient: string; data: string }>(
    'select thread, kind, recipient, data from outbox where "bookingId" = ? and kind = ?',
    [id, kind],
  )
  const letter = row && (await mailOfNow(row as never, when))
  return letter ? JSON.parse(letter.data) : null
}

const remindersOf = (id: string) =>
  db.rows(`select id from outbox where "bookingId" = ? and kind = 'retainer-overdue'`, [id])

test('a signature is due with the retainer, or as long after the confirmation', async () => {
  await publishAgreement()
  await askInAdvance(50, 3)
  const withRetainer = await confirmed()
  await askInAdvance(0, 5)
  const without = await confirmed()
  expect((await agreementNow(withRetainer)).dueOn).toBe(addDays(today, 3))
  expect((await agreementNow(without)).dueOn).toBe(addDays(today, 5))
  expect((await agreementNow(without, addDays(today, 5))).isOverdue).toBe(false)
  expect((await agreementNow(without, addDays(today, 6))).isOverdue).toBe(true)
})

test('the desk lists what is not signed or not paid in time, and one reminder names both', async () => {
  const version = await publishAgreement()
  await askInAdvance(50, 1)
  const both = await confirmed()
  const signed = await confirmed()
  const paid = await confirmed()
  const done = await confirmed()
  for (const id of [signed, done]) await sign(id, { version })
  for (const id of [paid, done])
    await recordPayment(id, { amount: 7_000, way: 'cash', on: today, note: null }, { now })
  const listed = async (days: number) =>
    (await overdueView(addDays(today, days)))
      .map(({ id, left, isUnsigned }) => [id, left, isUnsigned])
      .toSorted()
  expect(await listed(1)).toEqual([])
  expect(await listed(2)).toEqual(
    [
      [both, '$70', true],
      [signed, '$70', false],
      [paid, null, true],
    ].toSorted(),
  )
  expect(await remindOfOverdue(at(1))).toBe(0)
  const counts = await Promise.all([1, 2].map(() => remindOfOverdue(at(2))))
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect(await remindOfOverdue(at(3))).toBe(0)
  expect(await leaving(both, 'retainer-overdue', at(2))).toMatchObject({
    toSign: true,
    retainer: { amount: 7_000 },
  })
  expect(await leaving(signed, 'retainer-overdue', at(2))).not.toHaveProperty('toSign')
  expect(await leaving(paid, 'retainer-overdue', at(2))).not.toHaveProperty('retainer')
  expect(await remindersOf(done)).toHaveLength(0)
  // Who signs and pays before it leaves gets none.
  await sign(paid, { version })
  expect(await leaving(paid, 'retainer-overdue', at(2))).toBeNull()
})

test('the list of all that is overdue agrees with what is said of each, whatever was asked for when', async () => {
  const version = await publishAgreement()
  const ids: string[] = []
  for (const [percent, dueDays] of [
    [50, 2],
    [0, 3],
    [50, 4],
    [0, 1],
  ] as const) {
    await askInAdvance(percent, dueDays)
    ids.push(await confirmed(), await confirmed({ service: 'Free Consultation' }))
  }
  for (const id of ids.slice(2, 6)) await sign(id, { version })
  for (const id of ids.slice(4, 6)) await askToSignAgain(id, at(2))
  for (const requiredFor of ['all', 'weddings', 'none'] as const) {
    await publishAgreement({ requiredFor })
    for (let days = 0; days < 7; days++) {
      const day = addDays(today, days)
      const due: string[] = []
      for (const id of ids) {
        const { retainer } = await moneyNow(id, day)
        const { isOverdue } = await agreementNow(id, day)
        if (retainer?.isOverdue || isOverdue) due.push(id)
      }
      const listed = await overdueBookings(day, { limit: 100 })
      expect(listed.map(({ id }) => id).toSorted()).toEqual(due.toSorted())
    }
  }
})

test('who is asked again has the same days for it, and is reminded of it once more', async () => {
  const version = await publishAgreement()
  await askInAdvance(0, 1)
  const id = await confirmed()
  expect(await remindOfOverdue(at(2))).toBe(1)
  await sign(id, { version, at: at(3) })
  await askToSignAgain(id, at(4))
  expect((await agreementNow(id)).dueOn).toBe(addDays(today, 5))
  expect(await remindOfOverdue(at(5))).toBe(0)
  expect(await remindOfOverdue(at(6))).toBe(1)
  expect(await remindOfOverdue(at(7))).toBe(0)
})

test('the mail that confirms says what is left as it leaves, and one that asks again only while it is so', async () => {
  const version = await publishAgreement()
  const id = await confirmed()
  expect(await leaving(id, 'confirmed')).toMatchObject({ toSign: true })
  await sign(id, { version })
  expect(await leaving(id, 'confirmed')).not.toHaveProperty('toSign')
  await askToSignAgain(id, now)
  expect(await leaving(id, 'sign-again')).not.toBeNull()
  await sign(id, { version })
  expect(await leaving(id, 'sign-again')).toBeNull()
  expect(await leaving(id, 'signed')).toMatchObject({
    signature: { version, name: 'Ada Lovelace' },
  })
})
