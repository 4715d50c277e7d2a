import { beforeEach, expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { owedBetween } from '#app/payments/owed.server.ts'
import { sumsByMonth } from '#app/payments/payments.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'

actDatabase()
beforeEach(loadContent)

const now = Temporal.Now.instant().round('millisecond')
const { date: today } = localNow(now, 'America/Toronto')

/** A confirmed appointment for $140 that many days from today, of which some is paid. */
async function confirmed(days: number, paidCents: number): Promise<string> {
  const { id } = await requested({ date: addDays(today, days), service: 'Glam Makeup' }, { now })
  await changeBookingStatus(id, 'confirmed', now)
  const entry = { amount: paidCents, way: 'cash', on: today, note: null } as const
  if (paidCents !== 0) await recordPayment(id, entry, { now })
  return id
}

const owedFrom = (from: CalendarDate | null, to: CalendarDate, limit = 20) =>
  owedBetween(database(), { from, to }, limit)

test('who still owes is listed by day, and what one paid too much pays for nobody else', async () => {
  const late = await confirmed(9, 0)
  const soon = await confirmed(3, 4_000)
  await confirmed(4, 14_000)
  await confirmed(5, 20_000)
  const cancelled = await confirmed(6, 0)
  await changeBookingStatus(cancelled, 'cancelled', now)

  const all = await owedFrom(null, addDays(today, 20))
  expect(all.first.map(({ id, left }) => [id, left])).toEqual([
    [soon, 10_000],
    [late, 14_000],
  ])
  expect(all).toMatchObject({ count: 2, cents: 24_000 })
  expect(await owedFrom(addDays(today, 4), addDays(today, 9))).toMatchObject({ cents: 14_000 })
  expect(await owedFrom(null, addDays(today, 2))).toEqual({ first: [], count: 0, cents: 0 })
})

test('the sum is of all, also where the list ends before', async () => {
  for (const days of [2, 3, 4]) await confirmed(days, 0)
  const owed = await owedFrom(today, addDays(today, 9), 2)
  expect(owed.first).toHaveLength(2)
  expect(owed).toMatchObject({ count: 3, cents: 42_000 })
})

test('a year is summed month by month, refunds apart', async () => {
  const year = Number(today.slice(0, 4))
  const [before = { received: 0, returned: 0, count: 0 }] = await sumsByMonth(database(), year)
  const id = await confirmed(2, 14_000)
  await recordPayment(id, { amount: -4_000, way: 'cash', on: today, note: null }, { now })
  expect(await sumsByMonth(database(), year)).toEqual([
    {
      month: today.slice(0, 7),
      received: before.received + 14_000,
      returned: before.returned + 4_000,
      count: before.count + 2,
    },
  ])
  expect(await sumsByMonth(database(), year - 1)).toEqual([])
})
