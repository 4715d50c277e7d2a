import { expect, test } from 'vitest'
import { MAX_CONNECTIONS, Throttle } from './throttle.ts'

const T = 1_000_000

function workingThrottle(): Throttle {
  const throttle = new Throttle({ holdMs: [2_000, 5_000] })
  for (let count = 0; count < MAX_CONNECTIONS; count++) throttle.learn('sent', T)
  return throttle
}

test('a worker begins with one connection and adds one with each answer', () => {
  const throttle = new Throttle({ holdMs: [2_000] })
  expect(throttle.limit).toBe(1)
  throttle.learn('sent', T)
  throttle.learn('refused', T)
  expect(throttle.limit).toBe(3)
  expect(workingThrottle().limit).toBe(MAX_CONNECTIONS)
})

test('a connection refused while others work is one fewer, and is tried again later', () => {
  const throttle = workingThrottle()
  throttle.learn('unreachable', T + 100)
  expect([throttle.limit, throttle.heldFor(T + 100)]).toEqual([4, 0])
  throttle.learn('sent', T + 200)
  expect(throttle.limit).toBe(4)
  throttle.learn('sent', T + 10_100)
  expect(throttle.limit).toBe(5)
})

test('a connection that fails long after the last answer is an outage, with others open or not', () => {
  const throttle = workingThrottle()
  throttle.learn('unreachable', T + 10_000)
  expect([throttle.limit, throttle.heldFor(T + 10_000)]).toEqual([1, 2_000])
})

test('a server that rejects us gets one mail at a time', () => {
  const throttle = workingThrottle()
  throttle.learn('sender-rejected', T)
  expect(throttle.limit).toBe(1)
})

test('when no connection works everything is held, for longer each time', () => {
  const throttle = new Throttle({ holdMs: [2_000, 5_000] })
  throttle.learn('unreachable', T)
  expect(throttle.heldFor(T)).toBe(2_000)
  throttle.learn('unreachable', T + 2_000)
  expect(throttle.heldFor(T + 2_000)).toBe(5_000)
  throttle.learn('sent', T + 7_000)
  expect(throttle.heldFor(T + 7_000)).toBe(0)
})

test('a server that defers one recipient after the other gets no promotions for a while, and other mail', () => {
  const throttle = workingThrottle()
  for (let count = 0; count < 4; count++) throttle.learn('deferred', T)
  expect(throttle.promotionsHeldFor(T)).toBe(0)
  throttle.learn('deferred', T)
  expect([throttle.heldFor(T), throttle.promotionsHeldFor(T)]).toEqual([0, 2_000])
})
