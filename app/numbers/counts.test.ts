import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#app/booking/booking-status.ts'
import { PLACES } from '#app/content/services.ts'
import { type BookingGroup, countsBy, countsOf, monthsOf, servicesOf } from './counts.ts'

const group = (over: Partial<BookingGroup>): BookingGroup => ({
  month: '2026-06',
  service: 'Lashes',
  place: 'studio',
  status: 'confirmed',
  isOver: true,
  count: 1,
  unpriced: 0,
  cents: 2_500,
  ...over,
})

test('what is confirmed is done once its day is over; value is of what is kept', () => {
  const groups = [
    group({ count: 3, cents: 7_500, unpriced: 1 }),
    group({ isOver: false, count: 2, cents: 28_000 }),
    group({ status: 'pending', isOver: true, cents: 99_900, unpriced: 1 }),
    group({ status: 'pending', isOver: false }),
    group({ status: 'cancelled', count: 4, cents: 99_900, unpriced: 4 }),
  ]
  expect(countsOf(groups)).toEqual({
    ...{ requests: 11, waiting: 2, confirmed: 2, done: 3, cancelled: 4 },
    ...{ doneCents: 7_500, confirmedCents: 28_000, valueCents: 35_500, unpriced: 1 },
  })
})

const groups = fc.array(
  fc.record({
    month: fc.constantFrom(...monthsOf(2026)),
    service: fc.constantFrom('Lashes', 'Prom Makeup', 'Glam Makeup'),
    place: fc.constantFrom(...PLACES),
    status: fc.constantFrom(...BOOKING_STATUSES),
    isOver: fc.boolean(),
    count: fc.integer({ min: 1, max: 500 }),
    unpriced: fc.integer({ min: 0, max: 500 }),
    cents: fc.integer({ min: 0, max: 10_000_000 }),
  }),
)

test('months, services and places each add up to the year, and its parts to the requests', () => {
  fc.assert(
    fc.property(groups, (some) => {
      const year = countsOf(some)
      const parts = [
        countsBy(some, monthsOf(2026), ({ month }) => month),
        countsBy(some, servicesOf(some), ({ service }) => service),
        countsBy(some, PLACES, ({ place }) => place),
      ]
      for (const part of parts)
        for (const name of Object.keys(year) as (keyof typeof year)[])
          expect(part.reduce((sum, { counts }) => sum + counts[name], 0)).toBe(year[name])
      expect(year.waiting + year.confirmed + year.done + year.cancelled).toBe(year.requests)
      expect(year.doneCents + year.confirmedCents).toBe(year.valueCents)
    }),
  )
})

test('the service asked for most comes first', () => {
  const some = [group({}), group({ service: 'Prom Makeup', count: 2 }), group({ month: '2026-07' })]
  expect(servicesOf([...some, group({ service: 'Glam Makeup' })])).toEqual([
    ...['Lashes', 'Prom Makeup', 'Glam Makeup'],
  ])
})
