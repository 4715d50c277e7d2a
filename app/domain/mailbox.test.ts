import { expect, test } from 'vitest'
import { mailboxOf } from '#app/domain/mailbox.ts'

test.each([
  ['client@example.com', 'client@example.com'],
  ['Client@EXAMPLE.com', 'client@example.com'],
  ['client+wedding@example.com', 'client@example.com'],
  ['client+a+b@example.com', 'client@example.com'],
  ['+client@example.com', '+client@example.com'],
  ['client@ex+ample.com', 'client@ex+ample.com'],
  ['', ''],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
