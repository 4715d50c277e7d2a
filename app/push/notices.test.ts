import { expect, test } from 'vitest'
import type { Mail } from '#app/mail/shared/mail.ts'
import { noticesOf } from './notices.ts'

const mail = (kind: Mail['kind'], data: object = {}) =>
  ({ kind, to: '', bookingId: 'b-1', aboutMessageId: 'm-1', data }) as unknown as Mail

test.each([
  ['new-request', {}, 'request', 'New request', 'b-1'],
  ['new-message', {}, 'message', 'New message', 'm-1'],
  ['move-asked', {}, 'answer', 'A change is proposed', 'b-1'],
  ['moved-by-client', {}, 'answer', 'Moved by the client', 'b-1'],
  ['party-changed-by-client', {}, 'answer', 'Changed by the client', 'b-1'],
  ['other-time-answered', { ended: 'declined' }, 'answer', 'Your offer was declined', 'b-1'],
  ['other-time-answered', { ended: 'withdrawn' }, 'answer', 'Proposal withdrawn', 'b-1'],
] as const)('%s %o is a notification', (kind, data, push, title, aboutId) => {
  expect(noticesOf([mail(kind, data)])).toEqual([{ kind: push, title, aboutId }])
})

test('mail to clients, and what the artist did, notify nobody', () => {
  const kinds = ['request-received', 'confirmed', 'moved', 'reminder', 'reply'] as const
  expect(noticesOf(kinds.map((kind) => mail(kind)))).toEqual([])
})
