import { expect, test } from 'vitest'
import { replySubject } from './message-status.ts'

test.each([
  [null, 'Re: Your Message'],
  ['', 'Re: Your Message'],
  ['   ', 'Re: Your Message'],
  ['Re:', 'Re: Your Message'],
  ['June wedding', 'Re: June wedding'],
  ['Re: June wedding', 'Re: June wedding'],
  ['RE: re: June', 'Re: June'],
  ['Regarding June', 'Re: Regarding June'],
])('a message about %j is answered under %j', (subject, answered) => {
  expect(replySubject(subject)).toBe(answered)
})
