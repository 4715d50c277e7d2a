import { expect, test } from 'vitest'
import { USUAL_SPAN } from '#app/booking/times/day-plan.ts'
import { suggestedHour as suggest } from './suggest-block.ts'

const suggestedHour = (blocks: Parameters<typeof suggest>[0], now: number | null) =>
  suggest(blocks, now, USUAL_SPAN)
const hour = (from: number) => ({ from: from * 60, to: from * 60 + 60 })

test('the first hour of another day is the first of the opening hours that is not blocked', () => {
  expect(suggestedHour([], null)).toEqual(hour(9))
  expect(suggestedHour([{ from: 540, to: 630 }], null)).toEqual(hour(11))
})

test('today it is the next whole hour, and none once the day is over', () => {
  expect(suggestedHour([], 11 * 60 + 42)).toEqual(hour(12))
  expect(suggestedHour([], 12 * 60)).toEqual(hour(12))
  expect(suggestedHour([], 16 * 60 + 1)).toBeNull()
  expect(suggestedHour([{ from: 0, to: 1440 }], null)).toBeNull()
})

test('a day with other hours begins with its own first whole hour', () => {
  expect(suggest([], null, { from: 5 * 60 + 30, to: 20 * 60 })).toEqual(hour(6))
})
