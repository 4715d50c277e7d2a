import { expect, test } from 'vitest'
import { isRenewalDue, isSessionOver, sessionEnd } from './session-lifetime.ts'

const at = (text: string) => Temporal.Instant.from(text)
const begun = at('2027-03-01T09:00:00Z')

test('a session that is not used ends after 14 days', () => {
  expect(sessionEnd({ begun, lastUsed: begun })).toEqual(at('2027-03-15T09:00:00Z'))
})

test('use moves its end, but not past the thirtieth day', () => {
  const used = (text: string) => sessionEnd({ begun, lastUsed: at(text) })
  expect(used('2027-03-10T12:00:00Z')).toEqual(at('2027-03-24T12:00:00Z'))
  expect(used('2027-03-17T09:00:00Z')).toEqual(at('2027-03-31T09:00:00Z'))
  expect(used('2027-03-31T08:59:59Z')).toEqual(at('2027-03-31T09:00:00Z'))
})

test('it is over at its end, and not a second before', () => {
  const times = { begun, lastUsed: begun }
  expect(isSessionOver(times, at('2027-03-15T08:59:59Z'))).toBe(false)
  expect(isSessionOver(times, at('2027-03-15T09:00:00Z'))).toBe(true)
})

test('its use is written down once an hour', () => {
  const times = { begun, lastUsed: begun }
  expect(isRenewalDue(times, at('2027-03-01T09:59:59Z'))).toBe(false)
  expect(isRenewalDue(times, at('2027-03-01T10:00:00Z'))).toBe(true)
})
