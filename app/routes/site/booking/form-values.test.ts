import { expect, test } from 'vitest'
import { defaultServices } from '#app/content/defaults/services.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { choiceOf, looksLikeEmail, withUsualPeople } from './form-values.ts'

const bookable = {
  today: '2026-11-21' as CalendarDate,
  lastDate: '2028-05-21' as CalendarDate,
}

test('values that name something on offer are a choice', () => {
  const values = { service: 'Lashes', date: '2026-11-24', time: '09:30' }
  expect(choiceOf(values, bookable, defaultServices)).toEqual({ ...values, party: '' })
})

test('values that name nothing on offer are not chosen', () => {
  const nothing = { service: '', party: '', date: '', time: '' }
  expect(choiceOf({}, bookable, defaultServices)).toEqual(nothing)
  for (const date of ['2026-11-20', '2026-02-30', '2028-05-22', 'soon'])
    expect(choiceOf({ service: 'Tattoo', date, time: '09:15' }, bookable, defaultServices)).toEqual(
      nothing,
    )
})

test('a link to a service counts whom it is usually for, and leaves a counted party alone', () => {
  const bridal = { service: 'Bridal Makeup' }
  expect(withUsualPeople(bridal, defaultServices)).toEqual({ ...bridal, bride: '1' })
  const party = { ...bridal, attendants: '2' }
  expect(withUsualPeople(party, defaultServices)).toEqual(party)
  for (const service of ['Lashes', 'Tattoo', ''])
    expect(withUsualPeople({ service }, defaultServices)).toEqual({ service })
})

test('an address needs a name, one @ and a domain with a dot', () => {
  const fine = ['honeysuckle@example.com', ' a.b+c@mail.example.co.uk ']
  const wrong = [
    'honeysuckle@example',
    '@example.com',
    'a b@example.com',
    'a@@b.com',
    'a@b..com',
    'a@b.c',
  ]
  expect(fine.filter((text) => !looksLikeEmail(text))).toEqual([])
  expect(wrong.filter(looksLikeEmail)).toEqual([])
})
