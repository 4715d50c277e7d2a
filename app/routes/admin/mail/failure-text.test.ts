import { expect, test } from 'vitest'
import { failureWords } from './failure-text.ts'

test.each([
  ['RCPT TO 550: 5.1.1 no such user', /does not exist/],
  ['DATA 554: looks like spam', /refused the text/],
  ['This mail could not be written: no template', /could not be created/],
  ['RCPT TO 451: try again later', /four days/],
  ['CONN ECONNREFUSED', /four days/],
  [null, /four days/],
])('%s is told in words', (lastError, words) => {
  expect(failureWords(lastError)).toMatch(words)
})
