import { expect, test } from 'vitest'
import type { SlotState } from '#app/booking/times/availability.ts'
import { SLOTS } from '#app/booking/times/slots.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  canChooseTime,
  nextRequest,
  nothingChosen,
  type RequestEvent,
  type RequestState,
} from './request-state.ts'

const TUESDAY = '2026-11-24' as CalendarDate
const FRIDAY = '2026-11-27' as CalendarDate
const at = (time: string) => time as TimeOfDay

function dayWith(states: Record<string, SlotState>) {
  return SLOTS.map((time) => ({ time, state: states[time] ?? ('available' as const) }))
}

function after(start: RequestState, ...events: RequestEvent[]): RequestState {
  return events.reduce(nextRequest, start)
}

const chosen: RequestState = {
  service: 'Prom Makeup',
  party: '',
  date: TUESDAY,
  time: at('13:30'),
  slots: dayWith({}),
  lookup: 'settled',
  lostTime: '',
}

test('choosing a day has its times looked up, and none can be chosen until they are there', () => {
  const looking = after(nothingChosen, { type: 'date-chosen', date: TUESDAY })
  expect(looking).toMatchObject({ date: TUESDAY, lookup: 'looking' })
  expect(canChooseTime(looking)).toBe(false)
  expect(canChooseTime(after(looking, { type: 'slots-arrived', slots: dayWith({}) }))).toBe(true)
})

test('choosing a service without a day looks nothing up', () => {
  const state = after(nothingChosen, { type: 'service-chosen', service: 'Lashes' })
  expect(state).toMatchObject({ service: 'Lashes', lookup: 'settled' })
})

test('a chosen time stays when it is free on the new day', () => {
  const state = after(
    chosen,
    { type: 'date-chosen', date: FRIDAY },
    { type: 'slots-arrived', slots: dayWith({ '09:00': 'booked' }) },
  )
  expect(state).toMatchObject({ date: FRIDAY, time: '13:30', lostTime: '' })
})

test.each(['blocked', 'booked', 'past'] as const)(
  'a chosen time that is %s on the new day is cleared and remembered as lost',
  (is) => {
    const state = after(
      chosen,
      { type: 'date-chosen', date: FRIDAY },
      { type: 'slots-arrived', slots: dayWith({ '13:30': is }) },
    )
    expect(state).toMatchObject({ time: '', lostTime: '13:30' })
  },
)

test('a chosen time that the newly chosen service does not fit is cleared', () => {
  const state = after(
    chosen,
    { type: 'service-chosen', service: 'Bridal Makeup' },
    { type: 'slots-arrived', slots: dayWith({ '13:30': 'blocked' }) },
  )
  expect(state).toMatchObject({ service: 'Bridal Makeup', time: '', lostTime: '13:30' })
})

test('choosing another time ends the talk of the lost one', () => {
  const state = after(
    chosen,
    { type: 'slots-arrived', slots: dayWith({ '13:30': 'booked' }) },
    { type: 'time-chosen', time: at('14:00') },
  )
  expect(state).toMatchObject({ time: '14:00', lostTime: '' })
})

test('a refused time is cleared and the fresh times are taken over', () => {
  const slots = dayWith({ '13:30': 'booked' })
  expect(after(chosen, { type: 'time-refused', slots })).toMatchObject({ time: '', slots })
})

test('a refused time is cleared also when no fresh times came with the refusal', () => {
  const state = after(chosen, { type: 'time-refused', slots: null })
  expect(state).toMatchObject({ time: '', slots: chosen.slots })
})

test('a failed lookup shows no times, and trying again looks them up', () => {
  const failed = after(chosen, { type: 'date-chosen', date: FRIDAY }, { type: 'lookup-failed' })
  expect(failed).toMatchObject({ slots: null, lookup: 'failed' })
  expect(after(failed, { type: 'retried' }).lookup).toBe('looking')
})

test('a refresh in the background that fails changes nothing', () => {
  expect(after(chosen, { type: 'lookup-failed' })).toEqual(chosen)
})

test('what was chosen before the page came alive is taken over and its day looked up', () => {
  const found = { service: 'Lashes', party: '', date: FRIDAY, time: '' } as const
  const state = after(nothingChosen, { type: 'found-in-form', choice: found })
  expect(state).toMatchObject({ ...found, lookup: 'looking' })
})

test('a time found in the form is kept while it is free', () => {
  const served = { ...chosen, time: '', slots: dayWith({ '15:00': 'booked' }) } as RequestState
  const find = (time: string) =>
    after(served, {
      type: 'found-in-form',
      choice: { service: served.service, party: '', date: served.date, time: at(time) },
    })
  expect(find('13:30')).toMatchObject({ time: '13:30', lookup: 'settled' })
  expect(find('15:00')).toMatchObject({ time: '', lostTime: '15:00' })
})

test('a sent request leaves an empty form', () => {
  expect(after(chosen, { type: 'sent' })).toEqual(nothingChosen)
})
