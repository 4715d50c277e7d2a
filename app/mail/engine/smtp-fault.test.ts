import { expect, test } from 'vitest'
import { describeFault, faultLabel, judgeFault } from './smtp-fault.ts'

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
