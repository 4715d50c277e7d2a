import { expect, test } from 'vitest'
import { toSessionLine } from './session-view.ts'

test('days are those of the artist’s wall', () => {
  const session = { id: 'x', userAgent: '', network: '', isThis: false }
  const line = toSessionLine(
    { ...session, since: '2027-03-02T03:30:00.000Z', lastSeen: '2027-03-02T15:05:00.000Z' },
    Temporal.Instant.from('2027-03-02T17:00:00Z'),
    'America/Toronto',
  )
  expect(line.since).toBe('Mon, Mar 1, 2027')
  expect(line.lastSeen).toBe('today 10:05 a.m.')
})
