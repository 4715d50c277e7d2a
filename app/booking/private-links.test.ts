import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPartyPageOver, isPrivatePageOver } from './private-links.ts'

const date = (text: string) => text as CalendarDate

test('a party page is open until 30 days after the day', () => {
  expect(isPartyPageOver(date('2027-06-01'), date('2027-07-01'))).toBe(false)
  expect(isPartyPageOver(date('2027-06-01'), date('2027-07-02'))).toBe(true)
})

test('a private page shows its receipts alone from 12 months after the day', () => {
  expect(isPrivatePageOver(date('2027-06-01'), date('2028-06-01'))).toBe(false)
  expect(isPrivatePageOver(date('2027-06-01'), date('2028-06-02'))).toBe(true)
})
