import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { freeSpans, planDay, spanOfAppointment, spanOfBlock, USUAL_SPAN } from './day-plan.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute
const span = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 240 }))
  .map(([from, length]) => ({ from, to: Math.min(from + length, 1440) }))

test('a day tells what is done, what is free, the present and what comes, in this order', () => {
  const appointments = [
    { from: at(9), to: at(10), name: 'Amélie' },
    { from: at(13), to: at(15), name: 'Noor' },
  ]
  const items = planDay(appointments, [{ from: at(16), to: at(17, 30) }], at(11, 42))
  expect(items.map(({ kind, from }) => [kind, from])).toEqual([
    ['appointment', at(9)],
    ['free', at(10)],
    ['now', at(11, 42)],
    ['appointment', at(13)],
    ['free', at(15)],
    ['blocked', at(16)],
  ])
})

test('free time that has gone by, and a gap of a few minutes, is no line', () => {
  expect(freeSpans([{ from: at(10), to: at(17, 20) }], at(10, 5))).toEqual([])
})

test('a blocked time ends where its last half hour does', () => {
  const block = { startTime: '12:00' as TimeOfDay, endTime: '12:30' as TimeOfDay }
  expect(spanOfBlock(block)).toEqual({ from: at(12), to: at(13) })
})

test('an appointment that runs past midnight ends with the day', () => {
  expect(spanOfAppointment('23:30' as TimeOfDay, 120)).toEqual({ from: at(23, 30), to: 1440 })
})

test('free time overlaps nothing, and every minute that is taken or closed is in none of it', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (taken) => {
      const free = freeSpans(taken, null)
      for (const { from, to } of free) {
        expect(from).toBeGreaterThanOrEqual(USUAL_SPAN.from)
        expect(to).toBeLessThanOrEqual(USUAL_SPAN.to)
        expect(taken.filter((one) => one.from < to && from < one.to)).toEqual([])
      }
      const isFree = (minute: number) => free.some(({ from, to }) => from <= minute && minute < to)
      const isTaken = (minute: number) => taken.some((one) => one.from <= minute && minute < one.to)
      for (let minute = USUAL_SPAN.from; minute < USUAL_SPAN.to; minute += 15) {
        const neighbours = Array.from({ length: 15 }, (_, index) => minute + index)
        if (neighbours.every((one) => !isTaken(one))) expect(isFree(minute)).toBe(true)
      }
    }),
  )
})
