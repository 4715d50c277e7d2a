import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import { type Hours, type OpenHours, WEEKDAYS } from '#app/content/hours.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { dayPicture, daySlots, plannedState, slotState } from './availability.ts'
import { hoursOn, isOnGrid, openOn } from './opening-hours.ts'
import { HALF_HOURS, SLOTS } from './slots.ts'

const NOW = Temporal.Instant.from('2026-11-22T12:00:00Z')
const THURSDAY = '2026-12-03' as CalendarDate
const at = (time: string) => time as TimeOfDay

function pictureOf(date: CalendarDate, hours: Partial<Hours>, durationMinutes = 30) {
  const { minNoticeHours, ...opening } = { ...hoursFrom({}), ...hours }
  const rules = { timeZone: 'America/Toronto', minNoticeHours, opening }
  const wanted = { durationMinutes, bufferBefore: 0, bufferAfter: 0 }
  const rows = { blocked: [], held: new Set<TimeOfDay>(), buffers: new Set<TimeOfDay>() }
  return dayPicture(date, rows, wanted, NOW, rules)
}

const statesOn = (...day: Parameters<typeof pictureOf>) => daySlots(pictureOf(...day))

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

test('a day’s slots run from its first start to its last, and what is outside is blocked', () => {
  expect(freeOn(open('10:00', '11:00'))).toEqual(['10:00', '10:30', '11:00'])
  expect(statesOn(THURSDAY, open('10:00', '11:00'))).toHaveLength(3)
  expect(slotState(at('11:30'), pictureOf(THURSDAY, open('10:00', '11:00')))).toBe('blocked')
  const early = freeOn(open('00:00', '23:30'))
  expect(early).toEqual(HALF_HOURS)
  // Nothing runs past midnight.
  expect(freeOn(open('22:00', '23:30'), 60)).toEqual(['22:00', '22:30', '23:00'])
})

test('on the days the clocks change every half hour of the wall clock is a slot', () => {
  const always = { open: true, from: at('00:00'), to: at('23:30') }
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, always])) as Hours['weekly']
  for (const date of ['2027-03-14', '2027-11-07'] as CalendarDate[])
    expect(statesOn(date, { weekly })).toEqual(
      HALF_HOURS.map((time) => ({ time, state: 'available' })),
    )
})

test('the last start may run past closing', () => {
  expect(freeOn(open('10:00', '11:00'), 240)).toContain('11:00')
})

test('a closed weekday and a closed date have no start', () => {
  expect(freeOn(open('09:00', '17:00', false))).toEqual([])
  expect(freeOn({ closed: [THURSDAY] })).toEqual([])
  expect(openOn(THURSDAY, { ...hoursFrom({}), closed: [] })(at('10:00'))).toBe(true)
})

const BUSY = { open: true, from: at('06:00'), to: at('20:00') }
const weekOf = (day: OpenHours) =>
  Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Hours['weekly']
const period = (from: string, to: string, day: OpenHours) => ({
  ...{ name: 'December', from: from as CalendarDate, to: to as CalendarDate, weekly: weekOf(day) },
})

test('a period replaces the week from its first day to its last, both included', () => {
  const periods = [period('2026-12-01', '2026-12-03', BUSY)]
  const countOn = (date: string) => statesOn(date as CalendarDate, { periods }).length
  expect(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map(countOn)).toEqual([
    ...[17, 29, 29, 17],
  ])
})

test('a day that a period closes is closed to mornings too, and one that the week closes is not', () => {
  const shut = { ...BUSY, open: false }
  const morning = (hours: Partial<Hours>) => plannedState(at('05:00'), pictureOf(THURSDAY, hours))
  expect(morning({ weekly: weekOf(shut) })).toBe('available')
  expect(morning({ periods: [period(THURSDAY, THURSDAY, shut)] })).toBe('blocked')
  expect(morning({ closed: [THURSDAY] })).toBe('blocked')
  expect(
    statesOn(THURSDAY, { weekly: weekOf(shut) }).every(({ state }) => state === 'blocked'),
  ).toBe(true)
})

test('with the usual hours a request names one of the 17 starts, with others any half hour', () => {
  const usual = hoursFrom({})
  const accepted = (hours: Hours) =>
    Array.from({ length: 1440 }, (_, minute) => timeFromMinutes(minute)).filter((time) =>
      isOnGrid(time, hours),
    )
  expect(accepted(usual)).toEqual(SLOTS)
  expect(accepted({ ...usual, ...open('10:00', '12:00') })).toEqual(SLOTS)
  expect(accepted({ ...usual, ...open('09:00', '17:30') })).toEqual(HALF_HOURS)
  const december = [period('2026-12-01', '2026-12-24', BUSY)]
  expect(accepted({ ...usual, periods: december })).toEqual(HALF_HOURS)
})

test('the hours of a day are what a search through weeks, periods and closed days finds', () => {
  const FIRST = '2027-01-01' as CalendarDate
  const halfHours = fc.integer({ min: 0, max: 47 })
  const day = fc.record({ open: fc.boolean(), one: halfHours, other: halfHours }).map((drawn) => ({
    open: drawn.open,
    from: HALF_HOURS[Math.min(drawn.one, drawn.other)] as TimeOfDay,
    to: HALF_HOURS[Math.max(drawn.one, drawn.other)] as TimeOfDay,
  }))
  const week = fc
    .tuple(day, day, day, day, day, day, day)
    .map(
      (days) =>
        Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index]])) as Hours['weekly'],
    )
  // Gaps and lengths in turn, so that none overlaps another.
  const spans = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9), week), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      week,
      spans,
      fc.array(fc.nat(60), { maxLength: 3 }),
      (weekly, drawn, closedDays) => {
        let next = 0
        const periods = drawn.map(([gap, length, own], index) => {
          const from = next + gap
          next = from + length
          return {
            name: `${index}`,
            from: addDays(FIRST, from),
            to: addDays(FIRST, next),
            weekly: own,
          }
        })
        const closed = closedDays.map((later) => addDays(FIRST, later))
        for (let later = 0; later < 60; later++) {
          const date = addDays(FIRST, later)
          const name = WEEKDAYS[(later + 4) % 7] as (typeof WEEKDAYS)[number]
          let expected = weekly[name]
          for (const one of periods)
            for (let inside = one.from; inside <= one.to; inside = addDays(inside, 1))
              if (inside === date) expected = one.weekly[name]
          const isOpen = expected.open && !closed.includes(date)
          const { open: wasOpen, from, to } = hoursOn(date, { weekly, periods, closed })
          expect({ open: wasOpen, from, to }).toEqual({ ...expected, open: isOpen })
          const isOpenAt = openOn(date, { weekly, periods, closed })
          expect(HALF_HOURS.filter(isOpenAt)).toEqual(
            isOpen ? HALF_HOURS.filter((at) => expected.from <= at && at <= expected.to) : [],
          )
        }
      },
    ),
    { numRuns: 40 },
  )
})
