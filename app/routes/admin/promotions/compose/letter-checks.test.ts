import { expect, test } from 'vitest'
import { type LastTest, letterChecks } from './letter-checks.ts'

const LETTER = { subject: 'Spring', content: 'Hello\n\tthere', imageUrl: '' }
const testOf = (over: Partial<LastTest> = {}): LastTest => ({
  letter: { ...LETTER, content: 'Hello\r\n  there' },
  state: 'taken',
  moment: 'at 10:04 a.m.',
  ...over,
})
const UNTESTED = 'You have not sent yourself a test of this version.'

test.each([
  ['never tested', null, UNTESTED, false],
  ['tested before it was changed', { letter: { ...LETTER, subject: 'Fall' } }, UNTESTED, false],
  ['a test that waits', { state: 'waiting' }, 'is still on its way', true],
  ['a test that was taken', {}, 'Your test was sent at 10:04 a.m.', true],
  ['a test kept as a file', { state: 'kept-as-file' }, 'was saved as a file at 10:04 a.m.', false],
  ['a test that failed', { state: 'failed' }, 'refused by the mail server', false],
] as const)('%s', (_what, over, words, isFine) => {
  const [check] = letterChecks(LETTER, over && testOf(over))
  expect(check).toEqual({ words: expect.stringContaining(words), isFine })
})

test('where its links lead is told, and what is no whole address', () => {
  const content = 'See [the calendar](https://rosewater.example/booking) and [prices](/pricing).'
  const [, whole, broken] = letterChecks({ ...LETTER, content }, null)
  expect(whole).toEqual({ words: '1 link: https://rosewater.example/booking', isFine: true })
  expect(broken).toEqual({
    words: expect.stringMatching(/^“\/pricing” is not a link yet/),
    isFine: false,
  })
})
