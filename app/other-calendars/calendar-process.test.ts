import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { createCalendarProcess, readCalendarApart } from './calendar-process.server.ts'

const READING = {
  first: '2027-01-01' as CalendarDate,
  last: '2027-12-31' as CalendarDate,
  timeZone: 'America/Toronto',
  withTitles: false,
  ownIds: [],
}

const fileOf = (lines: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

const CALENDAR = fileOf('DTSTART:20270602T140000\r\nDURATION:PT1H')

test('a calendar is read in a process of its own', async () => {
  expect(await readCalendarApart(CALENDAR, READING)).toMatchObject({ isCalendar: true, events: 1 })
  expect(await readCalendarApart('no calendar', READING)).toEqual({ isCalendar: false })
})

test.each([
  ['too little memory', { memoryMax: 1 }],
  ['too little time', { msMax: 0 }],
])('with %s that process ends alone', async (_what, bounds) => {
  const narrow = createCalendarProcess(bounds)
  expect(await narrow(CALENDAR, READING)).toBeNull()
  expect(await readCalendarApart(CALENDAR, READING)).toMatchObject({ events: 1 })
})

test('a rule that never comes to an end is given up', async () => {
  const narrow = createCalendarProcess({ msMax: 2_000 })
  const endless = fileOf(
    'DTSTART:19000101T000000\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY;COUNT=2000000000',
  )
  expect(await narrow(endless, READING)).toBeNull()
})
