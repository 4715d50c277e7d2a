import { expect, test } from 'vitest'
import { SLOTS } from '#app/booking/times/slots.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { dayNote, inBrief, missingOf, nextStep, summaryOf } from './request-labels.ts'
import { type Choice, nothingChosen, type RequestState } from './request-state.ts'

const TODAY = '2026-11-21' as CalendarDate
const TUESDAY = '2026-11-24' as CalendarDate
const service = 'Prom Makeup'
const time = '13:30' as TimeOfDay
const none: Choice = { service: '', party: '', date: '', time: '' }
const all: Choice = { service, party: '', date: TUESDAY, time }

const sentence = (choice: Partial<Choice>) =>
  summaryOf({ ...none, ...choice }, TODAY)
    .map(({ text }) => text)
    .join('')

test('the summary is one sentence', () => {
  expect(sentence(all)).toBe('Prom makeup on Tuesday, November 24 at 1:30 p.m.')
})

test('the summary sets apart what was chosen', () => {
  const chosen = summaryOf(all, TODAY).filter((stretch) => stretch.chosen)
  expect(chosen.map(({ text }) => text)).toEqual(['Prom makeup', 'November 24', '1:30 p.m.'])
})

test('the summary is a sentence at every step on the way', () => {
  expect([
    sentence({}),
    sentence({ service }),
    sentence({ service, date: TUESDAY }),
    sentence({ service, time }),
    sentence({ date: TUESDAY }),
    sentence({ date: TUESDAY, time }),
    sentence({ time }),
  ]).toEqual([
    'An appointment, on a day and at a time you choose.',
    'Prom makeup, on a day and at a time you choose.',
    'Prom makeup on Tuesday, November 24, at a time you choose.',
    'Prom makeup on a day you choose, at 1:30 p.m.',
    'An appointment on Tuesday, November 24, at a time you choose.',
    'An appointment on Tuesday, November 24 at 1:30 p.m.',
    'An appointment on a day you choose, at 1:30 p.m.',
  ])
})

test('a day of another year is named with its year', () => {
  const date = '2027-01-05' as CalendarDate
  expect(sentence({ ...all, date })).toBe('Prom makeup on Tuesday, January 5, 2027 at 1:30 p.m.')
})

test('the note after sending names the appointment in brief', () => {
  expect(inBrief(all)).toBe('Prom makeup, Tuesday, November 24, 1:30 p.m.')
})

test('capitals that begin no word of a service’s name stay', () => {
  expect(inBrief({ ...all, service: 'HD Glam by McKay' })).toBe(
    'HD glam by McKay, Tuesday, November 24, 1:30 p.m.',
  )
  const lost = { ...nothingChosen, date: TUESDAY, slots: [], lostTime: time }
  expect(dayNote({ ...lost, service: 'HD Glam' }).text).toMatch(/ free for HD glam on /)
})

test('what is missing is said in the order of the form, until nothing is', () => {
  const contact = { name: 'Zoë', email: 'zoe@example.com', phone: '555 555-0167' }
  const words = (...asked: Parameters<typeof missingOf>) => missingOf(...asked).map(([, it]) => it)
  expect(words(all, contact)).toEqual([])
  expect(words(all, { ...contact, phone: ' ' })).toEqual(['your phone number'])
  expect(words({ ...all, time: '' }, { ...contact, email: '' })).toEqual(['a time', 'your email'])
  expect(words(none, { name: '', email: '', phone: '' })).toEqual([
    'a service',
    'a day',
    'a time',
    'your name',
    'your phone number',
    'your email',
  ])
})

test('the first of what is missing is the next step', () => {
  const contact = { name: 'Zoë', email: '', phone: '555 555-0167' }
  const next = (choice: Choice, needsAddress = false) =>
    nextStep(missingOf(choice, contact, { needsAddress }))
  expect(next({ ...all, date: '', time: '' })).toEqual({
    field: 'date',
    words: 'Next: choose a day',
  })
  expect(next(all, true)).toEqual({ field: 'address', words: 'Next: your address' })
  expect(next(all)).toEqual({ field: 'email', words: 'Next: your email' })
  const slots = SLOTS.map((slot) => ({ time: slot, state: 'booked' as const }))
  expect(nextStep(missingOf({ ...all, time: '', slots }, contact))).toEqual({
    field: 'date',
    words: 'Next: choose another day',
  })
  expect(nextStep([])).toBeNull()
})

test('the note tells how many times are free', () => {
  const day = (free: number): RequestState => ({
    ...nothingChosen,
    date: TUESDAY,
    slots: SLOTS.map((slot, index) => ({ time: slot, state: index < free ? 'available' : 'past' })),
  })
  expect([day(2), day(1), day(0)].map((state) => dayNote(state).text)).toEqual([
    '2 times are free on Tuesday, November 24.',
    '1 time is free on Tuesday, November 24.',
    'Nothing is free on Tuesday, November 24. Please choose another day.',
  ])
})

test('the note tells of a time that was lost, and for which service', () => {
  const state: RequestState = {
    ...nothingChosen,
    service: 'Bridal Makeup',
    date: TUESDAY,
    lostTime: time,
    slots: SLOTS.map((slot) => ({ time: slot, state: 'available' })),
  }
  expect(dayNote(state)).toEqual({
    text: '1:30 p.m. is not free for bridal makeup on Tuesday, November 24. Please choose another time.',
    isLoss: true,
  })
})

test('the note tells of waiting and of failing', () => {
  const notes = ['looking', 'failed'] as const
  expect(notes.map((lookup) => dayNote({ ...nothingChosen, date: TUESDAY, lookup }).text)).toEqual([
    'Looking up the times of Tuesday, November 24.',
    'I couldn’t look up the times for this day.',
  ])
})
