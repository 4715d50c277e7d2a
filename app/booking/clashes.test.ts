import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfHoursOf } from '#app/booking/times/cells.ts'
import { timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { clashesOf } from './clashes.ts'

const span = (from: number, to: number) => ({ from, to })

test('two appointments clash exactly when they hold a half hour in common', () => {
  const start = fc.integer({ min: 0, max: 1200 })
  const length = fc.integer({ min: 1, max: 200 })
  const cellsOf = (from: number, minutes: number) =>
    halfHoursOf(timeFromMinutes(from), minutes).map(({ cell, daysLater }) => `${daysLater} ${cell}`)
  fc.assert(
    fc.property(start, length, start, length, (a, aLength, b, bLength) => {
      const other = span(b, b + bLength)
      const { appointment } = clashesOf(span(a, a + aLength), { appointments: [other], blocks: [] })
      const common = cellsOf(a, aLength).filter((cell) => cellsOf(b, bLength).includes(cell))
      expect(appointment).toBe(common.length > 0 ? other : null)
    }),
  )
})

test('a block is met within it and not where it ends', () => {
  const day = { appointments: [], blocks: [span(840, 1020)] }
  expect(clashesOf(span(780, 870), day).block).toEqual(span(840, 1020))
  expect(clashesOf(span(780, 840), day).block).toBeNull()
  expect(clashesOf(span(1020, 1080), day).block).toBeNull()
})
