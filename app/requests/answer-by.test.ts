import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

const at = (text: string) => Temporal.Instant.from(text)
const now = at('2026-11-19T16:42:00Z')

test.each([
  ['2026-11-16T23:10:00Z', '2026-11-20T14:00:00Z', 72, '6:10 p.m. today', 'urgent'],
  ['2026-11-17T13:30:00Z', '2026-11-22T15:00:00Z', 72, '8:30 a.m. tomorrow', 'soon'],
  ['2026-11-19T16:00:00Z', '2026-12-05T12:15:00Z', 72, 'Sun, Nov 22, 11:00 a.m.', 'none'],
  ['2026-11-19T16:00:00Z', '2026-11-19T18:00:00Z', 72, '1:00 p.m. today', 'urgent'],
  ['2026-11-19T16:00:00Z', '2026-12-05T12:15:00Z', null, 'Sat, Dec 5, 7:15 a.m.', 'none'],
] as const)('asked %s for %s with %s hours: by %s', (created, starts, hours, words, hurry) => {
  const request = { createdAt: at(created), startsAt: at(starts) }
  expect(answerBy(request, hours, now, 'America/Toronto')).toEqual({ words, hurry })
})
