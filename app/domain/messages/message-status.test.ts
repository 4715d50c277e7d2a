import { expect, test } from 'vitest'
import { replySubject, shownMessageStatus } from './message-status.ts'

test.each([null, undefined, '', 'unread', 'read', 'REPLIED'])('%j counts as unread', (status) => {
  expect(shownMessageStatus(status)).toBe('unread')
})

test('a replied message is shown as replied', () => {
  expect(shownMessageStatus('replied')).toBe('replied')
})

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
