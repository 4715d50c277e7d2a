import { expect, test } from 'vitest'
import { delayAfter, RETRY_POLICY, withJitter } from './retry-policy.ts'

test('the steps are taken one by one and the last one repeats', () => {
  expect([1, 2, 3, 4].map((count) => delayAfter([10, 20, 30], count))).toEqual([10, 20, 30, 30])
})

test('jitter only adds, and at most a tenth', () => {
  expect(withJitter(1000, 0)).toBe(1000)
  expect(withJitter(1000, 0.999)).toBeLessThanOrEqual(1100)
})

test.each(['retryMs', 'holdMs', 'rejectionMs'] as const)(
  'the delays of %s never shrink',
  (name) => {
    const steps = RETRY_POLICY[name]
    expect([...steps].sort((a, b) => a - b)).toEqual(steps)
  },
)

test('a claim outlives an attempt and a crash delays a mail by less than a minute', () => {
  expect(RETRY_POLICY.claimMs).toBeGreaterThan(RETRY_POLICY.attemptMs)
  expect(RETRY_POLICY.claimMs + RETRY_POLICY.pollMs).toBeLessThan(60_000)
})
