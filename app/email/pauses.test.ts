import { expect, test } from 'vitest'
import { MAIL_PAUSES, pauseAfter, withJitter } from './pauses.ts'

test('the steps are taken one by one and the last one repeats', () => {
  expect([1, 2, 3, 4].map((count) => pauseAfter([10, 20, 30], count))).toEqual([10, 20, 30, 30])
})

test('jitter only adds, and at most a tenth', () => {
  expect(withJitter(1000, 0)).toBe(1000)
  expect(withJitter(1000, 0.999)).toBeLessThanOrEqual(1100)
})

test.each(['retry', 'hold', 'refusal'] as const)('the pauses of %s never shrink', (name) => {
  const steps = MAIL_PAUSES[name]
  expect([...steps].sort((a, b) => a - b)).toEqual(steps)
})

test('a claim outlives an attempt and a crash delays a mail by less than a minute', () => {
  expect(MAIL_PAUSES.claim).toBeGreaterThan(MAIL_PAUSES.attempt)
  expect(MAIL_PAUSES.claim + MAIL_PAUSES.poll).toBeLessThan(60_000)
})
