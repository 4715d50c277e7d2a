import { expect, test } from 'vitest'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { deskCalendar } from './calendar-export.server.ts'

const CONTEXT = {
  name: 'Rosewater',
  timeZone: 'America/Toronto',
  baseUrl: 'https://rosewater.example',
}

const booking: Booking = {
  id: '8f14e45f-ceea-467f-a8a4-6c1a2b6f5d3e',
  name: 'Avery Stone',
  email: 'avery@client.example',
  phone: '+1 (416) 555-0199',
  service: 'Bridal Makeup',
  date: '2026-11-24' as CalendarDate,
  time: '10:00' as TimeOfDay,
  status: 'confirmed',
  calendarSequence: 1,
  createdAt: '2026-08-01T12:00:00.000Z',
  updatedAt: null,
  durationMinutes: 120,
} as Booking

async function fileOf(...pages: Booking[][]): Promise<string> {
  async function* source() {
    yield* pages
  }
  return (await Array.fromAsync(deskCalendar(source(), CONTEXT))).join('')
}

test.each([
  ['no appointment', []],
  ['one page of them', [[booking]]],
  ['several pages', [[booking], [{ ...booking, id: '0b6f3c1e-8f0c-4c53-9d36-0f4f4f1d2a11' }]]],
])('every property of the calendar stands before its parts, with %s', async (_what, pages) => {
  const lines = (await fileOf(...pages)).split('\r\n')
  const first = lines.findIndex((line, index) => index > 0 && line.startsWith('BEGIN:'))
  const head = lines.slice(1, first === -1 ? -2 : first).map((line) => line.split(/[:;]/)[0])
  expect(head).toEqual([
    'VERSION',
    'PRODID',
    'NAME',
    'X-WR-CALNAME',
    'REFRESH-INTERVAL',
    'X-PUBLISHED-TTL',
  ])
  // RFC 5545 3.6: what is left are components, one after another, to the end of the calendar.
  let depth = 1
  for (const line of lines.slice(1, -1)) {
    if (line.startsWith('BEGIN:')) depth += 1
    else if (line.startsWith('END:')) depth -= 1
    else if (depth === 1) expect(head).toContain(line.split(/[:;]/)[0])
  }
  expect(depth).toBe(0)
})

test('nothing is published to anybody, so there is no method and no organizer to name', async () => {
  const file = await fileOf([booking])
  expect(file).not.toContain('METHOD:')
  expect(file).not.toContain('ORGANIZER')
})

test('the zone is told once, before the first appointment', async () => {
  const file = await fileOf([booking], [booking])
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  expect(file.indexOf('END:VTIMEZONE')).toBeLessThan(file.indexOf('BEGIN:VEVENT'))
})
