import { expect, test } from 'vitest'
import { cardOffer, differenceWords, exactly, isLater } from './card-payment.ts'

test.each([
  [7_000, 14_000, { what: 'retainer', amount: 7_000 }],
  [0, 14_000, { what: 'balance', amount: 14_000 }],
  [49, 14_000, { what: 'balance', amount: 14_000 }],
  [0, 50, { what: 'balance', amount: 50 }],
  [0, 49, null],
  [0, 0, null],
  [0, -500, null],
])('with %i of the retainer and %i in all left, a card pays %j', (left, balance, offer) => {
  expect(cardOffer({ retainer: { left }, balance })).toEqual(offer)
})

test.each([
  [7_000, 'cad', null],
  [6_000, 'cad', 'asked for $70.00, received $60.00'],
  [123_456, 'cad', 'asked for $70.00, received $1,234.56'],
  [7_000, 'usd', 'asked for $70.00, received US$70.00, which is not counted in the ledger'],
])('of $70 asked for and %i %s received it is said: %s', (received, currency, words) => {
  expect(differenceWords({ amount: 7_000, received, currency })).toBe(words)
})

test('a currency without cents is written without them', () => {
  expect(exactly(7_000, 'jpy')).toBe('JP¥7,000')
})

test('what is known of a refund only moves on', () => {
  expect(isLater('succeeded', 'pending')).toBe(true)
  expect(isLater('failed', 'succeeded')).toBe(true)
  for (const known of ['pending', 'succeeded', 'failed'] as const)
    expect(isLater('pending', known)).toBe(false)
  expect(isLater('succeeded', 'failed')).toBe(false)
})
