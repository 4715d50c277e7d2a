import { expect, test } from 'vitest'
import { pauseMs } from '#app/ui/desk/hooks/use-reload.ts'
import { DESK_STATUS_PAUSES, newArrivals, titled } from './use-desk-status.ts'

test.each([
  [{ waiting: 0, unread: 0 }, { waiting: 1, unread: 0 }, '1 new request'],
  [{ waiting: 1, unread: 0 }, { waiting: 3, unread: 1 }, '2 new requests, 1 new message'],
  [{ waiting: 2, unread: 1 }, { waiting: 1, unread: 3 }, '2 new messages'],
  [{ waiting: 2, unread: 1 }, { waiting: 1, unread: 1 }, null],
])('from %o to %o is told as %s', (before, after, words) => {
  expect(newArrivals(before, after)).toBe(words)
})

test('a title carries one count, or none', () => {
  expect(titled('Schedule', 2)).toBe('(2) Schedule')
  expect(titled('(2) Schedule', 3)).toBe('(3) Schedule')
  expect(titled('(3) Schedule', 0)).toBe('Schedule')
})

test('a desk that does not answer is asked less and less often, but never given up', () => {
  expect([0, 1, 2, 3, 4, 40].map((failures) => pauseMs(failures, DESK_STATUS_PAUSES))).toEqual([
    10_000, 20_000, 40_000, 80_000, 120_000, 120_000,
  ])
})
