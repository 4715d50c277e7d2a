import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import {
  CLIENT_CANCEL_HOURS,
  clientMayCancel,
  lastBookableDate,
  mayHoldAnotherRequest,
  mayHoldUnverified,
} from './booking-limits.ts'

const day = (number: number) => addDays('2026-06-01' as CalendarDate, number)
const may = (dates: CalendarDate[], date: CalendarDate) => mayHoldAnotherRequest({ dates }, date)

test('the last bookable date is the same day 18 months on, or that month’s last', () => {
  expect(lastBookableDate('2026-03-15' as CalendarDate)).toBe('2027-09-15')
  expect(lastBookableDate('2026-08-31' as CalendarDate)).toBe('2028-02-29')
})

describe('one e-mail address', () => {
  test('may have pending requests on three dates', () => {
    expect(may([], day(0))).toBe(true)
    expect(may([day(0), day(1)], day(2))).toBe(true)
    expect(may([day(0), day(1), day(2)], day(3))).toBe(false)
    expect(may([day(0), day(1), day(2)], day(1))).toBe(true)
  })

  test('may have ten in all', () => {
    expect(may(Array(9).fill(day(0)), day(0))).toBe(true)
    expect(may(Array(10).fill(day(0)), day(0))).toBe(false)
  })

  test('never holds more by asking often, and is refused only at a limit', () => {
    const asked = fc.array(fc.integer({ min: 0, max: 5 }).map(day), { maxLength: 40 })
    fc.assert(
      fc.property(asked, (requests) => {
        const held: CalendarDate[] = []
        for (const date of requests) {
          if (may(held, date)) held.push(date)
          else expect(held.length === 10 || dateCount([...held, date]) === 4).toBe(true)
          expect(held.length).toBeLessThanOrEqual(10)
          expect(dateCount(held)).toBeLessThanOrEqual(3)
        }
      }),
      { numRuns: 500 },
    )
  })
})

function dateCount(dates: CalendarDate[]): number {
  return dates.filter((date, index) => dates.indexOf(date) === index).length
}

test('the twelfth hold is the last, however short', () => {
  expect(mayHoldUnverified({ holds: 11, halfHours: 11 }, 1)).toBe(true)
  expect(mayHoldUnverified({ holds: 12, halfHours: 12 }, 1)).toBe(false)
})

test('together they hold at most 48 half hours, the new one included', () => {
  expect(mayHoldUnverified({ holds: 3, halfHours: 44 }, 4)).toBe(true)
  expect(mayHoldUnverified({ holds: 3, halfHours: 45 }, 4)).toBe(false)
  expect(mayHoldUnverified({ holds: 3, halfHours: 45 }, 3)).toBe(true)
})

describe('a client may cancel', () => {
  const startsAt = Date.UTC(2026, 5, 1, 14)
  const deadline = startsAt - 24 * 3_600_000

  test('a confirmed appointment until exactly 24 hours before, and no cancelled one', () => {
    expect(CLIENT_CANCEL_HOURS).toBe(24)
    const status = 'confirmed'
    expect(clientMayCancel({ status, startsAt, now: deadline })).toBe(true)
    expect(clientMayCancel({ status, startsAt, now: deadline + 1 })).toBe(false)
    expect(clientMayCancel({ status, startsAt, now: startsAt + 1 })).toBe(false)
    expect(clientMayCancel({ status: 'cancelled', startsAt, now: deadline })).toBe(false)
  })

  test('a request until it begins, whatever the hours for cancelling', () => {
    const request = { status: 'pending', startsAt, cancelHours: 720 } as const
    expect(clientMayCancel({ ...request, now: startsAt - 1 })).toBe(true)
    expect(clientMayCancel({ ...request, now: startsAt })).toBe(false)
  })

  test('never again once it is too late', () => {
    const moments = fc.integer({ min: deadline - 10 * 86_400_000, max: startsAt + 86_400_000 })
    fc.assert(
      fc.property(moments, fc.nat(86_400_000), (now, wait) => {
        const may = (moment: number) =>
          clientMayCancel({ status: 'confirmed', startsAt, now: moment })
        expect(may(now)).toBe(now <= deadline)
        if (!may(now)) expect(may(now + wait)).toBe(false)
      }),
    )
  })
})
