import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { maskedEmail } from '#app/kernel/text/masked-email.ts'
import {
  CONSENT_BASES,
  type ConsentFact,
  exclusionReason,
  expiresOn,
  hasPassed,
  mayBeMailed,
} from './consent.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const at = (milliseconds: number) => NOW.add({ milliseconds }).toString()

const consent: fc.Arbitrary<ConsentFact> = fc.record({
  basis: fc.constantFrom(...CONSENT_BASES),
  expiresAt: fc.option(fc.integer({ min: -2, max: 2 }).map(at)),
})
const facts = fc.record({
  isActive: fc.boolean(),
  heldBack: fc.boolean(),
  undeliverableAt: fc.option(fc.constant(at(-9))),
  consents: fc.array(consent, { maxLength: 4 }),
})

test('nobody is mailed who is not on the list, held back, or has taken back consent', () => {
  fc.assert(
    fc.property(facts, (subscription) => {
      const latest = subscription.consents.at(-1)
      const mayNot =
        !subscription.isActive ||
        subscription.heldBack ||
        subscription.undeliverableAt !== null ||
        latest === undefined ||
        latest.basis === 'withdrawn'
      if (mayNot) expect(mayBeMailed(subscription, NOW)).toBe(false)
    }),
  )
})

test('only the latest record counts, whatever came before it', () => {
  fc.assert(
    fc.property(facts, fc.array(consent), (subscription, earlier) => {
      fc.pre(subscription.consents.length > 0)
      const longer = { ...subscription, consents: [...earlier, ...subscription.consents] }
      expect(exclusionReason(longer, NOW)).toBe(exclusionReason(subscription, NOW))
    }),
  )
})

test('who may be mailed at an instant could be mailed at every instant since the record', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 5 }), (subscription, milliseconds) => {
      if (mayBeMailed(subscription, NOW))
        expect(mayBeMailed(subscription, NOW.subtract({ milliseconds }))).toBe(true)
    }),
  )
})

test('a consent ends at its very instant, not a millisecond earlier', () => {
  const implied = (expiresAt: string) => ({
    isActive: true,
    heldBack: false,
    undeliverableAt: null,
    consents: [{ basis: 'implied-inquiry' as const, expiresAt }],
  })
  expect([-1, 0, 1].map((edge) => mayBeMailed(implied(at(edge)), NOW))).toEqual([
    false,
    false,
    true,
  ])
  expect(exclusionReason(implied(at(0)), NOW)).toBe('consent-expired')
  expect(hasPassed(null, NOW)).toBe(false)
})

test.each([
  ['implied-inquiry', '2026-05-21', '2026-11-21'],
  ['implied-inquiry', '2026-08-31', '2027-02-28'],
  ['implied-inquiry', '2027-08-30', '2028-02-29'],
  ['implied-purchase', '2024-02-29', '2026-02-28'],
  ['implied-purchase', '2026-11-21', '2028-11-21'],
  ['express', '2026-11-21', null],
] as const)('consent %s of %s lasts until %s', (basis, givenOn, until) => {
  expect(expiresOn(basis, givenOn as CalendarDate)).toBe(until)
})

test('a masked address gives its owner away to nobody else', () => {
  expect(maskedEmail('zoe@example.com')).toBe('z…@e….com')
  expect(maskedEmail('é.x+y@mail.example.co.uk')).toBe('é…@m….uk')
  expect(maskedEmail('a@localhost')).toBe('a…@l…')
})
