import { expect, test } from 'vitest'
import { SENT_TWICE_MINUTES } from '#app/domain/rate-limits.ts'
import { contentKey, formKey } from './idempotent.server.ts'

const HIDDEN = 'c0ffee00-1234-4abc-8def-000000000001'

const request = (time: string) => ({ name: 'Zoë', service: 'Lashes', date: '2026-11-24', time })

test('the same form sent twice has the same key', () => {
  expect(formKey(HIDDEN, request('09:30'))).toEqual(formKey(HIDDEN, request('09:30')))
})

test('the same form sent with another time is another request', () => {
  const [first, second] = [formKey(HIDDEN, request('09:30')), formKey(HIDDEN, request('10:00'))]
  expect(first?.key).not.toBe(second?.key)
})

test('two forms that ask the same are two requests', () => {
  const other = HIDDEN.replace('1234', '5678')
  expect(formKey(HIDDEN, request('09:30'))?.key).not.toBe(formKey(other, request('09:30'))?.key)
})

test('without a hidden value of ours a form has no key', () => {
  for (const hidden of [undefined, '', 'short', 'x'.repeat(65), 'no spaces allowed'])
    expect(formKey(hidden, request('09:30'))).toBeUndefined()
})

test('without one, the same words are one act for some minutes', () => {
  const key = contentKey('form', request('09:30'))
  expect(contentKey('form', request('09:30'))).toEqual(key)
  expect(contentKey('form', request('10:00')).key).not.toBe(key.key)
  expect(contentKey('letter', request('09:30')).key).not.toBe(key.key)
  expect(key.storedMinutes).toBe(SENT_TWICE_MINUTES)
})
