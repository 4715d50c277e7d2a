import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#app/booking/booking-status.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { nextVisit, totalsByYear } from './totals.ts'

const TODAY = '2027-03-14' as CalendarDate
const visit = (
  date: string,
  status: 'confirmed' | 'pending' | 'cancelled',
  cents: number | null,
) => ({
  ...{ date: date as CalendarDate, time: '10:00', status, cents },
})

test('confirmed appointments until today are visits, by year', () => {
  const visits = [
    visit('2027-03-15', 'confirmed', 1),
    visit('2027-03-14', 'confirmed', 14_000),
    visit('2027-01-02', 'pending', 1),
    visit('2026-12-31', 'confirmed', null),
    visit('2026-02-01', 'cancelled', 1),
    visit('2026-01-01', 'confirmed', 2_500),
  ]
  expect(totalsByYear(visits, TODAY)).toEqual([
    { year: '2027', visits: 1, cents: 14_000 },
    { year: '2026', visits: 2, cents: 2_500 },
  ])
  expect(nextVisit(visits, TODAY)?.date).toBe('2027-03-14')
  expect(nextVisit([visit('2027-04-01', 'cancelled', 1)], TODAY)).toBeNull()
})

test('the years add up to the whole, to the cent', () => {
  const any = fc.record({
    date: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2027-03-14'), noInvalidDate: true })
      .map((one) => one.toISOString().slice(0, 10) as CalendarDate),
    status: fc.constantFrom(...BOOKING_STATUSES),
    cents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  })
  fc.assert(
    fc.property(fc.array(any), (visits) => {
      const counted = visits.filter(({ status }) => status === 'confirmed')
      const totals = totalsByYear(visits, TODAY)
      expect(totals.reduce((sum, one) => sum + one.visits, 0)).toBe(counted.length)
      expect(totals.reduce((sum, one) => sum + one.cents, 0)).toBe(
        counted.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
      )
    }),
  )
})
