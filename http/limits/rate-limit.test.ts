import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const MINUTE = 60_000

/** How many of so many attempts are welcome. */
function welcome(
  limit: ReturnType<typeof createRateLimit>,
  kind: 'read' | 'post',
  count: number,
  from: (attempt: number) => string = () => '203.0.113.7',
) {
  let welcomed = 0
  for (let attempt = 0; attempt < count; attempt++)
    if (limit(kind, from(attempt), 1_000) === 0) welcomed += 1
  return welcomed
}

const hex = (number: number) => number.toString(16)

test('300 posts and 600 reads a minute are welcome, counted apart', () => {
  const limit = createRateLimit()
  expect(welcome(limit, 'post', 400)).toBe(300)
  expect(welcome(limit, 'read', 700)).toBe(600)
})

test('one address does not use up the share of another', () => {
  const limit = createRateLimit()
  welcome(limit, 'post', 400)
  expect(limit('post', '203.0.113.8', 1_000)).toBe(0)
})

test('the addresses of an IPv6 network share what it may do', () => {
  const limit = createRateLimit()
  const household = (attempt: number) => `2001:db8:1:${hex(0x200 + (attempt % 256))}`
  expect(welcome(limit, 'post', 1_200, household)).toBe(900)
  expect(welcome(limit, 'read', 2_000, household)).toBe(1_800)
  const provider = (attempt: number) => `2001:db8:2:${hex(attempt)}`
  expect(welcome(limit, 'post', 8_000, provider)).toBe(3_000)
  expect(welcome(limit, 'read', 8_000, provider)).toBe(6_000)
  expect(limit('post', '2001:db8:3:0', 1_000)).toBe(0)
})

test('the site has a ceiling', () => {
  const limit = createRateLimit()
  const everywhere = (attempt: number) => `198.51.${attempt >> 8}.${attempt & 255}`
  expect(welcome(limit, 'post', 7_000, everywhere)).toBe(6_000)
  expect(limit('post', '203.0.113.7', 1_000)).toBe(60)
  expect(limit('read', '203.0.113.7', 1_000)).toBe(0)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE)).toBe(0)
})

test('refused requests use up nothing of what the network or the site may do', () => {
  const limit = createRateLimit()
  expect(welcome(limit, 'post', 20_000, () => '2001:db8:1:1')).toBe(300)
  expect(welcome(limit, 'post', 20_000, () => '2001:db8:1:2')).toBe(300)
  expect(welcome(limit, 'post', 20_000, () => '2001:db8:1:3')).toBe(300)
  expect(limit('post', '2001:db8:1:4', 1_000)).toBe(60)
  expect(limit('post', '2001:db8:1:100', 1_000)).toBe(0)
})

test('who must wait is told until when, and is welcome then', () => {
  const limit = createRateLimit()
  welcome(limit, 'post', 300)
  expect(limit('post', '203.0.113.7', 1_000)).toBe(60)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE - 1)).toBe(1)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE)).toBe(0)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE)).toBe(0)
})

test('waiting attempts do not put off the end of the wait', () => {
  const limit = createRateLimit()
  welcome(limit, 'post', 300)
  for (let second = 0; second < 60; second++)
    expect(limit('post', '203.0.113.7', 1_000 + second * 1_000)).toBeGreaterThan(0)
  expect(limit('post', '203.0.113.7', 1_000 + MINUTE)).toBe(0)
})

test('a flood of addresses makes it forget the oldest, not the newest', () => {
  const limit = createRateLimit(1_000)
  welcome(limit, 'post', 300)
  const flood = (name: string) => limit('post', name, 1_000)
  for (let address = 0; address < 999; address++) flood(`a${address}`)
  expect(limit('post', '203.0.113.7', 1_000)).toBeGreaterThan(0)
  flood('one-more')
  expect(limit('post', '203.0.113.7', 1_000)).toBe(0)
})
