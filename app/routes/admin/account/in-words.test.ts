import { expect, test } from 'vitest'
import { toRecordLine, toSessionLine } from './in-words.ts'

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

const ROW = {
  id: 'x',
  what: 'sign-in',
  result: 'done' as const,
  at: '2027-03-02T14:00:00.000Z',
  lastAt: '2027-03-02T15:05:00.000Z',
  count: 1,
  userId: 'a',
  network: '203.0.113.0',
  browser: 'Firefox on Windows',
}
const lineOf = (over: Partial<Parameters<typeof toRecordLine>[0]>) =>
  toRecordLine(
    { ...ROW, ...over },
    Temporal.Instant.from('2027-03-02T17:00:00Z'),
    'America/Toronto',
  )

test('an event says what, when and from where', () => {
  expect(lineOf({})).toEqual({
    id: 'x',
    what: 'Signed in',
    from: 'Firefox on Windows, 203.0.113.x',
    when: 'today 10:05 a.m.',
  })
})

test('refusals that were gathered say how often, and that many networks made them', () => {
  const refused = { result: 'refused' as const, browser: null, count: 312 }
  expect(lineOf(refused)).toMatchObject({
    what: 'Sign-in failed, 312 times',
    from: '203.0.113.x',
  })
  expect(lineOf({ ...refused, network: '' }).from).toBe('many networks')
})

test('what was done on the server has no place', () => {
  expect(lineOf({ network: '', browser: null }).from).toBeNull()
})
