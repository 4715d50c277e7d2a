import { expect, test } from 'vitest'
import { bookingRequest } from '#app/operations/appointments/request-booking.schema.ts'
import { parseFields } from '#app/platform/validation.ts'
import { formKey } from './form-key.server.ts'

const HIDDEN = 'c0ffee00-1234-4abc-8def-000000000001'

function request(time: string) {
  const fields = { name: 'Zoë', email: 'z@example.com', phone: '555 555-0100', service: 'Lashes' }
  const parsed = parseFields(bookingRequest, { ...fields, date: '2026-11-24', time })
  if (!parsed.ok) throw new Error('the sample request is not valid')
  return parsed.value
}

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
