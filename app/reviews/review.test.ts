import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { aboutWords, namingsOf, REVIEW_STATUSES, reviewAfter, shownName } from './review.ts'

test('a client may be named with an initial, by the first name, or not at all', () => {
  const shown = namingsOf('Avery van der Stone', true).map((one) => one.shown)
  expect(shown).toEqual(['Avery S.', 'Avery', 'A bridal client'])
  expect(namingsOf('Avery', false).map((one) => one.shown)).toEqual(['Avery', 'A client'])
  expect(namingsOf('www.win.example', false).map((one) => one.shown)).toEqual(['A client'])
  expect(shownName('Avery', false, 'initial')).toBe('A client')
})

test('words are told by what they are about and the month, never by the day', () => {
  const date = '2027-06-12' as CalendarDate
  expect(aboutWords('Bridal Party Makeup', date)).toBe('Bridal, June 2027')
  expect(aboutWords('Lashes', date)).toBe('Lashes, June 2027')
})

test('nothing is published that was not written, was written for the artist alone, or was taken back', () => {
  const publishable = REVIEW_STATUSES.filter((status) => reviewAfter(status, 'publish'))
  expect(publishable).toEqual(['waiting', 'declined'])
  expect(reviewAfter('published', 'write')).toBeNull()
  for (const status of ['waiting', 'private', 'published', 'declined'] as const)
    expect(reviewAfter(status, 'withdraw')).toBe('withdrawn')
})
