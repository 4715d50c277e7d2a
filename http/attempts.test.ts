import { expect, test } from 'vitest'
import { createAttemptLimit } from './attempts.ts'

const MINUTE = 60_000

/** How many of so many attempts are welcome. */
function welcome(
  limit: ReturnType<typeof createAttemptLimit>,
  kind: 'read' | 'post',
  count: number,
) {
  let welcomed = 0
  for (let attempt = 0; attempt < count; attempt++)
    if (limit(kind, '203.0.113.7', 1_000) === 0) welcomed += 1
  return welcomed
}

test('300 posts and 600 reads a minute are welcome, counted apart', () => {
  const limit = createAttemptLimit()
  expect(welcome(limit, 'post', 400)).toBe(300)
  expect(welcome(limit, 'read', 700)).toBe(600)
})

test('one address does not use up the share of another', () => {
  const limit = createAttemptLimit()
  welcome(limit, 'post', 400)
  expect(limit('post', '203.0.113.8', 1_000)).toBe(0)
})

test('who must wait is told until when, and is welcome then', () => {
  const limit = createAttemptLimit()
  welcome(limit, 'post', 300)
  expect(limit('post', '203.0.113.7', 1_000)).toBe(60)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE - 1)).toBe(1)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE)).toBe(0)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE)).toBe(0)
})

test('waiting attempts do not put off the end of the wait', () => {
  const limit = createAttemptLimit()
  welcome(limit, 'post', 300)
  for (let second = 0; second < 60; second++)
    expect(limit('post', '203.0.113.7', 1_000 + second * 1_000)).toBeGreaterThan(0)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE)).toBe(0)
})

test('a flood of addresses makes it forget the oldest, not the newest', () => {
  const limit = createAttemptLimit()
  welcome(limit, 'post', 300)
  for (let address = 0; address < 49_999; address++) limit('post', `a${address}`, 1_000)
  expect(limit('post', '203.0.113.7', 1_000)).toBeGreaterThan(0)
  limit('post', 'one-more', 1_000)
  expect(limit('post', '203.0.113.7', 1_000)).toBe(0)
})
