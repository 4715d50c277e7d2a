import { expect, test } from 'vitest'
import { hoursFrom } from '#app/content/defaults/hours.ts'
import type { Hours } from '#app/content/hours.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { dayPicture, daySlots } from './availability.ts'
import { openOn } from './opening-hours.ts'
import { SLOTS } from './slots.ts'

const NOW = Temporal.Instant.from('2026-11-22T12:00:00Z')
const THURSDAY = '2026-12-03' as CalendarDate
const at = (time: string) => time as TimeOfDay

function statesOn(date: CalendarDate, hours: Partial<Hours>, durationMinutes = 30) {
  const { weekly, closed, minNoticeHours } = { ...hoursFrom({}), ...hours }
  const rules = { timeZone: 'America/Toronto', minNoticeHours, opening: { weekly, closed } }
  const wanted = { durationMinutes, bufferBefore: 0, bufferAfter: 0 }
  const rows = { blocked: [], held: new Set<TimeOfDay>(), buffers: new Set<TimeOfDay>() }
  return daySlots(dayPicture(date, rows, wanted, NOW, rules))
}

const open = (from: string, to: string, isOpen = true) => ({
  weekly: { ...hoursFrom({}).weekly, thursday: { open: isOpen, from: at(from), to: at(to) } },
})
const freeOn = (hours: Partial<Hours>, minutes?: number) =>
  statesOn(THURSDAY, hours, minutes)
    .filter(({ state }) => state === 'available')
    .map(({ time }) => time)

test('by default each of the seven days has the 17 starts', () => {
  for (let day = 1; day <= 7; day++) {
    const states = statesOn(`2026-12-0${day}` as CalendarDate, {})
    expect(states).toEqual(SLOTS.map((time) => ({ time, state: 'available' })))
  }
})

test('a day has its first and its last start, and what is outside is blocked', () => {
  expect(freeOn(open('10:00', '11:00'))).toEqual(['10:00', '10:30', '11:00'])
  expect(statesOn(THURSDAY, open('10:00', '11:00')).at(-1)?.state).toBe('blocked')
})

test('the last start may run past closing', () => {
  expect(freeOn(open('10:00', '11:00'), 240)).toContain('11:00')
})

test('a closed weekday and a closed date have no start', () => {
  expect(freeOn(open('09:00', '17:00', false))).toEqual([])
  expect(freeOn({ closed: [THURSDAY] })).toEqual([])
  expect(openOn(THURSDAY, { ...hoursFrom({}), closed: [] })(at('10:00'))).toBe(true)
})
