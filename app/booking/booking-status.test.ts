import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  holdsCells,
  parseBookingStatus,
  planStatusChange,
  SETTABLE_STATUSES,
} from './booking-status.ts'

test('only the three statuses are read', () => {
  expect(BOOKING_STATUSES.map(parseBookingStatus)).toEqual(['pending', 'confirmed', 'cancelled'])
  for (const text of ['', 'Pending', 'canceled', 'deleted', 'confirmed ']) {
    expect(parseBookingStatus(text)).toBeNull()
  }
})

test('pending and confirmed bookings hold their cells, a cancelled one frees them', () => {
  expect(BOOKING_STATUSES.filter(holdsCells)).toEqual(['pending', 'confirmed'])
})

describe('setting a status', () => {
  const nothing = { changes: false, takesCells: false, freesCells: false }
  const keeps = { changes: true, takesCells: false, freesCells: false }
  const frees = { changes: true, takesCells: false, freesCells: true }
  const takes = { changes: true, takesCells: true, freesCells: false }

  test.each([
    ['pending', 'confirmed', keeps],
    ['pending', 'cancelled', frees],
    ['confirmed', 'confirmed', nothing],
    ['confirmed', 'cancelled', frees],
    ['cancelled', 'confirmed', takes],
    ['cancelled', 'cancelled', nothing],
  ] as const)('from %s to %s', (from, to, plan) => {
    expect(planStatusChange({ status: from, held: true }, to)).toEqual(plan)
  })

  test('a request that holds nothing takes its cells when confirmed and frees none', () => {
    const unheld = { status: 'pending', held: false } as const
    expect(planStatusChange(unheld, 'confirmed')).toEqual(takes)
    expect(planStatusChange(unheld, 'cancelled')).toEqual({ ...nothing, changes: true })
  })

  test('any number of times, a booking’s cells are taken and freed by turns and end as its status says', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SETTABLE_STATUSES)), (settings) => {
        let status: BookingStatus = 'pending'
        let holders = 1
        for (const to of settings) {
          const plan = planStatusChange({ status, held: true }, to)
          if (plan.takesCells) holders += 1
          if (plan.freesCells) holders -= 1
          if (plan.changes) status = to
          expect(status).toBe(to)
          expect(holders).toBe(status === 'cancelled' ? 0 : 1)
        }
      }),
    )
  })
})
