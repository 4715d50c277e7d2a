import { expect, test } from 'vitest'
import { describeFault, faultLabel, isMailboxFault, judgeFault } from './smtp-fault.ts'

function fault(fields: Record<string, unknown>): Error {
  return Object.assign(new Error('it went wrong for somebody@client.example'), fields)
}

test.each([
  ['RCPT TO', 550, 'refused'],
  ['DATA', 554, 'refused'],
  ['RCPT TO', 451, 'deferred'],
  ['DATA', 452, 'deferred'],
  ['CONN', 554, 'sender-rejected'],
  ['EHLO', 550, 'sender-rejected'],
  ['AUTH PLAIN', 535, 'sender-rejected'],
  ['MAIL FROM', 550, 'sender-rejected'],
  ['CONN', 421, 'unreachable'],
  ['AUTH LOGIN', 454, 'unreachable'],
  ['MAIL FROM', 451, 'unreachable'],
])('%s answered by %i is judged %s', (command, responseCode, judgement) => {
  expect(judgeFault(fault({ command, responseCode, code: 'EENVELOPE' }))).toBe(judgement)
})

test.each([
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'unreachable'],
  [{ code: 'EABORT' }, 'unreachable'],
  [{ code: 'ENOSPC' }, 'unreachable'],
  [{ code: 'EAUTH', command: 'API' }, 'sender-rejected'],
  [{ code: 'EENVELOPE', command: 'API' }, 'refused'],
])('without an answer, %o is judged %s', (fields, judgement) => {
  expect(judgeFault(fault(fields))).toBe(judgement)
})

test('the label for the log tells step and code only', () => {
  expect(
    faultLabel(fault({ command: 'RCPT TO', responseCode: 550, response: 'x@y.example' })),
  ).toBe('RCPT TO 550')
  expect(
    faultLabel(fault({ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' })),
  ).toBe('CONN ECONNREFUSED')
  expect(faultLabel(undefined)).toBe('unknown')
})

test('the server’s words are kept on one line, without addresses and secrets', () => {
  const response = '535 5.7.8 no\r\nentry for desk@rosewater.example with hunter2-hunter2'
  const told = describeFault(fault({ command: 'AUTH PLAIN', responseCode: 535, response }), [
    'hunter2-hunter2',
    '',
  ])
  expect(told).toBe('AUTH PLAIN 535: 535 5.7.8 no entry for *** with ***')
  expect(describeFault(fault({ response: 'x'.repeat(1000) }))).toHaveLength(300)
})

test.each([
  ['RCPT TO', '550 No such user here', true],
  ['RCPT TO', '550 5.1.1 <gone@client.example>: Recipient address rejected', true],
  ['RCPT TO', '550-5.2.1 The account is disabled', true],
  ['DATA', '550 5.1.1 mailbox unavailable', true],
  ['RCPT TO', '550 5.7.1 Service unavailable, your network is on a list', false],
  ['RCPT TO', '553 5.1.8 Sender address rejected', false],
  ['RCPT TO', '552 5.2.3 Message too long', false],
  ['RCPT TO', '450 4.2.1 try again later', false],
  ['DATA', '554 5.7.1 looks like spam', false],
  ['DATA', '554 Transaction failed', false],
  ['MAIL FROM', '550 5.1.1 no', false],
])('to %s the answer "%s" is about the mailbox: %s', (command, response, isAbout) => {
  const responseCode = Number(response.slice(0, 3))
  expect(isMailboxFault(fault({ command, response, responseCode }))).toBe(isAbout)
})

test('a fault before any answer says nothing about the mailbox', () => {
  expect(isMailboxFault(fault({ command: 'RCPT TO', code: 'ETIMEDOUT' }))).toBe(false)
})
