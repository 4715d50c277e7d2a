import { expect, test } from 'vitest'
import { parseFields } from '#app/platform/validation.ts'
import { contactMessage } from './send-message.schema.ts'

const MESSAGE = {
  firstName: 'Zoë',
  lastName: 'Client',
  email: 'zoe@example.com',
  message: 'Hello',
}

function fieldsWrongIn(over: Record<string, unknown>): string[] {
  const parsed = parseFields(contactMessage, { ...MESSAGE, ...over })
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

test('names, message and details may be as long as the limits, counted as people count', () => {
  const name = '🦋'.repeat(100)
  const text = '🦋'.repeat(5000)
  expect(
    fieldsWrongIn({ firstName: name, lastName: name, message: text, additionalDetails: text }),
  ).toEqual([])
})

test.each(['firstName', 'lastName'])('%s has 1 to 100 characters of one line', (field) => {
  for (const value of [undefined, '', ' ', 'x'.repeat(101), 'A\nB'])
    expect(fieldsWrongIn({ [field]: value })).toEqual([field])
})

test('a message has 1 to 5,000 characters', () => {
  for (const message of [undefined, '', '\n', 'x'.repeat(5001), 'A\u0007'])
    expect(fieldsWrongIn({ message })).toEqual(['message'])
  const parsed = parseFields(contactMessage, { ...MESSAGE, message: 'x'.repeat(5001) })
  expect(parsed).toMatchObject({
    errors: { message: 'Please keep the message to 5,000 characters' },
  })
})

test('details may be missing, and blank ones are none', () => {
  for (const additionalDetails of [undefined, null, '', ' \r\n '])
    expect(parseFields(contactMessage, { ...MESSAGE, additionalDetails })).toMatchObject({
      ok: true,
      value: { additionalDetails: null },
    })
  expect(fieldsWrongIn({ additionalDetails: 'x'.repeat(5001) })).toEqual(['additionalDetails'])
})

test('lines are kept and what surrounds them is trimmed', () => {
  expect(
    parseFields(contactMessage, { ...MESSAGE, message: ' One\r\n\r\nTwo\u2028Three \n' }),
  ).toMatchObject({ value: { message: 'One\n\nTwo\nThree' } })
})
