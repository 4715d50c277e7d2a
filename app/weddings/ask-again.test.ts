import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { NO_ADD_ONS } from '#app/quote/party.ts'
import { askAgainPath } from './ask-again.ts'

const OFFER = { date: '2027-06-12' as CalendarDate, time: '08:30' as TimeOfDay }
const PEOPLE = { bride: 1, attendants: 4, mothers: 1, juniors: 0 }
const WEDDING = {
  service: 'Bridal Makeup',
  time: '07:00' as TimeOfDay,
  details: {
    ...{ place: 'mobile' as const, people: PEOPLE, readyBy: '12:00' as TimeOfDay },
    addOns: { ...NO_ADD_ONS, lashes: 3, trial: 1 },
  },
}

test('a wedding morning leads to its plan, with all that was chosen and the offered day', () => {
  const { pathname, searchParams } = new URL(askAgainPath(WEDDING, OFFER), 'https://x.example')
  expect(pathname).toBe('/wedding/plan')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ date: '2027-06-12', readyBy: '13:30', place: 'mobile' },
    ...{ bride: '1', attendants: '4', mothers: '1', juniors: '0' },
    ...{ lashes: '3', ownLashes: '0', trial: '1' },
  })
  expect(askAgainPath(WEDDING, undefined)).toContain('readyBy=12%3A00')
})

test('all else, and what an earlier version stored, leads to the booking page', () => {
  const plain = { ...WEDDING, details: { ...WEDDING.details, people: null, readyBy: null } }
  expect(askAgainPath(plain, OFFER)).toBe('/booking?service=Bridal+Makeup&date=2027-06-12')
  const { details: _, ...stored } = WEDDING
  expect(askAgainPath(stored, undefined)).toBe('/booking?service=Bridal+Makeup')
})
