import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { centsAsTyped, parseCents } from '#app/kernel/money.ts'
import { balanceOf, PAYMENT_MAX } from './balance.ts'
import { receiptNumber, taxWithin } from './receipt.ts'
import {
  movedDueOn,
  retainerAmount,
  retainerDueOn,
  retainerReference,
  standingRetainer,
} from './retainer.ts'

const cents = fc.integer({ min: 0, max: 100 * PAYMENT_MAX })
const entry = fc
  .integer({ min: -PAYMENT_MAX, max: PAYMENT_MAX })
  .filter((amount) => amount !== 0)
  .map((amount) => ({ amount }))
const entries = fc.array(entry, { maxLength: 100 })

test('a balance is the total less each entry, in whole cents, in whatever order they came', () => {
  fc.assert(
    fc.property(cents, entries, (total, list) => {
      const { paid, balance } = balanceOf(total, list)
      expect(list.reduce((left, { amount }) => left - amount, total)).toBe(balance)
      expect(paid + balance).toBe(total)
      expect(balanceOf(total, [...list].reverse())).toEqual({ total, paid, balance })
      expect(Number.isSafeInteger(balance)).toBe(true)
    }),
  )
})

test('an entry and its opposite leave the balance as it was', () => {
  fc.assert(
    fc.property(cents, entries, entry, (total, list, { amount }) => {
      const corrected = [...list, { amount }, { amount: -amount }]
      expect(balanceOf(total, corrected)).toEqual(balanceOf(total, list))
    }),
  )
})

test('a retainer is the nearest whole cent to its part, half a cent up, and never more than the total', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (total, percent) => {
      const amount = retainerAmount({ total }, null, { percent, byService: {} })
      const exact = BigInt(total) * BigInt(percent)
      const rounded = (exact * 2n + 100n) / 200n
      expect(BigInt(amount)).toBe(rounded)
      expect(amount).toBeLessThanOrEqual(total)
    }),
  )
  const part = (total: number, percent: number) =>
    retainerAmount({ total }, null, { percent, byService: {} })
  expect(part(85_050, 30)).toBe(25_515)
  expect(part(101, 50)).toBe(51)
  expect(part(-500, 50)).toBe(0)
})

test('never more is left of a retainer than of the price, and no retainer of what costs nothing', () => {
  const fixed = { amount: 7_000, dueOn: '2027-03-08' as CalendarDate, reference: 'R-ABCDE' }
  fc.assert(
    fc.property(cents, cents, fc.integer(), (amount, total, paid) => {
      const standing = standingRetainer({ ...fixed, amount }, { total, paid }, fixed.dueOn)
      expect(standing === null).toBe(Math.min(amount, total) === 0)
      if (!standing) return
      expect(standing.left).toBeLessThanOrEqual(Math.max(0, total - paid))
      expect(standing.left).toBeLessThanOrEqual(Math.max(0, amount - paid))
      expect(standing.paid).toBe(standing.left === 0)
    }),
  )
  expect(standingRetainer(fixed, { total: 4_000, paid: 1_000 }, fixed.dueOn)).toMatchObject({
    amount: 4_000,
    left: 3_000,
  })
})

const day = (text: string) => text as CalendarDate

test('a retainer is due some days later, at the latest on the day of the appointment', () => {
  const today = day('2027-03-01')
  expect(retainerDueOn(today, day('2027-06-12'), { dueDays: 7 })).toBe('2027-03-08')
  expect(retainerDueOn(today, day('2027-03-04'), { dueDays: 7 })).toBe('2027-03-04')
  expect(retainerDueOn(today, day('2027-02-20'), { dueDays: 7 })).toBe('2027-03-01')
  expect(retainerDueOn(today, day('2027-06-12'), { dueDays: 0 })).toBe('2027-03-01')
})

test('a retainer is overdue from the day after it was due, while anything of it is missing', () => {
  const fixed = { amount: 100, dueOn: day('2027-03-08'), reference: 'R-ABCDE' }
  const isOverdue = (paid: number, today: CalendarDate) =>
    standingRetainer(fixed, { total: 200, paid }, today)?.isOverdue
  expect(isOverdue(0, fixed.dueOn)).toBe(false)
  expect(isOverdue(99, addDays(fixed.dueOn, 1))).toBe(true)
  expect(isOverdue(100, addDays(fixed.dueOn, 1))).toBe(false)
})

test('an appointment that was moved earlier has its retainer due at the latest on its day', () => {
  const [due, fixedOn] = [day('2027-03-15'), day('2027-03-08')]
  expect(movedDueOn(due, day('2027-03-12'), fixedOn)).toBe('2027-03-12')
  expect(movedDueOn(due, day('2027-06-12'), fixedOn)).toBe(due)
  expect(movedDueOn(due, day('2027-03-01'), fixedOn)).toBe(fixedOn)
})

test('a reference has five signs that are not taken for one another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      expect(retainerReference(bytes)).toMatch(/^R-[A-HJKMNP-TV-Z2-9]{5}$/)
    }),
  )
})

test('the tax within an amount is the one that was put on what is left without it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: PAYMENT_MAX }),
      fc.integer({ min: 0, max: 3000 }),
      (before, rate) => {
        const whole = before + Math.floor((before * rate + 5_000) / 10_000)
        expect(taxWithin(whole, rate)).toBe(whole - before)
      },
    ),
  )
})

test('numbers count by kind and year', () => {
  expect(receiptNumber('receipt', 2027, 7)).toBe('2027-0007')
  expect(receiptNumber('creditNote', 2027, 12_345)).toBe('CN-2027-12345')
})

test('amounts are read as people type them, and no other text is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PAYMENT_MAX }), (amount) => {
      expect(parseCents(centsAsTyped(amount))).toBe(amount)
    }),
  )
  expect(['$1,250.00', ' 82.5 ', '0'].map(parseCents)).toEqual([125_000, 8_250, 0])
  for (const text of ['', '-5', '1e3', '12.345', '1,25', 'ten', '.5', '5.'])
    expect(parseCents(text)).toBeNull()
})

test('a service has a part or an amount of its own, and never more than what is open', () => {
  const retainer = { percent: 50, byService: { prom: { percent: 0 }, bridal: { amount: 20_000 } } }
  expect(retainerAmount({ total: 14_000 }, 'prom', retainer)).toBe(0)
  expect(retainerAmount({ total: 14_000 }, 'glam', retainer)).toBe(7_000)
  expect(retainerAmount({ total: 14_000 }, 'constructor', retainer)).toBe(7_000)
  expect(retainerAmount({ total: 80_000 }, 'bridal', retainer)).toBe(20_000)
  expect(retainerAmount({ total: 18_500 }, 'bridal', retainer)).toBe(18_500)
  expect(retainerAmount({ total: 18_500, paid: 10_000 }, 'bridal', retainer)).toBe(8_500)
  expect(retainerAmount({ total: 18_500, paid: 20_000 }, 'bridal', retainer)).toBe(0)
})
