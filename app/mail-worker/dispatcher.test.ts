import { expect, test } from 'vitest'
import type { Attempt } from './attempt.server.ts'
import { NOT_PAUSED, queueStateAfter } from './dispatcher.server.ts'

const now = Temporal.Instant.from('2026-08-01T12:00:00Z')
const refusedTwice = { pausedUntil: null, pausedReason: 'MAIL FROM 550', refusals: 2 }
const after = (outcome: Attempt['outcome'], queue: typeof refusedTwice | typeof NOT_PAUSED) =>
  queueStateAfter({ outcome, reason: 'AUTH 535', label: '' } as Attempt, queue, {
    now,
    heldMs: 5_000,
    rejectionMs: [30_000, 60_000, 120_000],
  })

test.each(['sent', 'refused', 'deferred', 'unreachable', 'aborted', 'skipped'] as const)(
  'a mail that ends as %s changes nothing of a queue that goes on',
  (outcome) => {
    expect(after(outcome, NOT_PAUSED)).toBeNull()
  },
)

test('a server that rejects us pauses everything, longer each time', () => {
  expect(after('sender-rejected', NOT_PAUSED)).toEqual({
    pausedUntil: '2026-08-01T12:00:30.000Z',
    pausedReason: 'AUTH 535',
    refusals: 1,
  })
  expect(after('sender-rejected', refusedTwice)).toMatchObject({
    pausedUntil: '2026-08-01T12:02:00.000Z',
    refusals: 3,
  })
})

test('a probe that the server answers ends the pause', () => {
  for (const outcome of ['sent', 'refused', 'deferred'] as const)
    expect(after(outcome, refusedTwice)).toEqual(NOT_PAUSED)
})

test('a probe that reaches nobody waits as long as the worker, and one not tried leaves its place', () => {
  expect(after('unreachable', refusedTwice)).toEqual({
    ...refusedTwice,
    pausedUntil: '2026-08-01T12:00:05.000Z',
  })
  expect(after('paused', refusedTwice)).toEqual({ ...refusedTwice, pausedUntil: null })
})
