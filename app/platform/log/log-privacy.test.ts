import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeError, withoutQuotations } from './log-privacy.ts'

test.each([
  ['Unexpected token \'A\', "Avery Doe" is not valid JSON', /Avery/],
  ['invalid input syntax for type integer: "avery"', /avery/],
  ['no such mailbox avery@client.example here', /avery|client/],
  ['call +1 (555) 555-0167 again', /555/],
  ['no route to /booking/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/cancel', /AAAA/],
  ['a line\nand {"level":"fatal"} another', /\n|fatal/],
  ['half a quotation "Avery', /Avery/],
])('of %j nothing of the visitor is told', (message, personal) => {
  expect(withoutQuotations(message)).not.toMatch(personal)
})

test('our own words stay', () => {
  const message = "Cannot read properties of undefined: the artist's day has no cells"
  expect(withoutQuotations(message)).toBe(message)
})

test('what a program quotes is never told, whatever it is', () => {
  const quoted = fc
    .string({ unit: 'grapheme', minLength: 3 })
    .filter((text) => /\p{L}{3}/u.test(text))
  fc.assert(
    fc.property(quoted, (text) => {
      expect(withoutQuotations(`the value "${text}" is odd`)).toBe('the value … is odd')
    }),
  )
})

test('an error is told by its class, its codes and its place, not by its row', () => {
  const error = Object.assign(new Error('duplicate key value violates "bookings_pkey"'), {
    code: '23505',
    detail: 'Key (email)=(avery@client.example) already exists.',
    parameters: ['Avery'],
  })
  const told = describeError(error)
  expect(told).toMatchObject({ type: 'Error', code: '23505' })
  expect(told.at?.[0]).toMatch(/log-privacy\.test\.ts:\d+/)
  expect(JSON.stringify(told)).not.toMatch(/avery/i)
})

test('frames never hold lines of the message', () => {
  const told = describeError(new Error('first\n    at Avery (avery.ts:1:1)'))
  expect(JSON.stringify(told.at)).not.toMatch(/Avery/)
})

test('causes are told, but a circle of them ends', () => {
  const error = new Error('outer')
  error.cause = Object.assign(new Error('inner'), { code: 'ECONNREFUSED', cause: error })
  const told = describeError(error)
  expect(told.cause).toMatchObject({ code: 'ECONNREFUSED', message: 'inner' })
  expect(JSON.stringify(told).length).toBeLessThan(20_000)
})

test('what is thrown without being an error is told by its kind alone', () => {
  expect(describeError('avery@client.example')).toEqual({ type: 'string' })
})
