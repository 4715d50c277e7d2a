import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { sampleBooking, sampleSettings } from '../../tests/support/mail/sample-mail.ts'
import type { BookingMail } from '../mail/shared/appointment-mail.ts'
import { type CalendarStatus, calendarFile } from './calendar-file.server.ts'

const NOW = Temporal.Instant.from('2026-08-01T12:34:56Z')

function fileOf(
  booking: Partial<BookingMail> = {},
  status: CalendarStatus = 'CONFIRMED',
  timeZone = 'America/Toronto',
): string {
  const baseUrl = 'https://rosewater.example'
  const settings = sampleSettings
  return calendarFile(sampleBooking(booking), { status, settings, timeZone, baseUrl, now: NOW })
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zones = calendar.getAllSubcomponents('vtimezone')
  for (const zone of zones) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent')
  const event = new ICAL.Event(events[0])
  return { calendar, zones, events, event }
}

function epochSeconds(date: string, time: string, zone: string): number {
  return (
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds / 1000
  )
}

test('one event says what, when, where and by whom', () => {
  const { calendar, events, event } = read(fileOf())
  expect(events).toHaveLength(1)
  expect(event.uid).toBe(sampleBooking().bookingId)
  expect(event.summary).toBe('Bridal Makeup, Rosewater')
  expect(event.location).toBe('North of the city, by appointment')
  expect(event.organizer).toBe('mailto:hello@rosewater.example')
  expect(event.description.split('\n')[0]).toBe('Bridal Makeup for Avery Stone.')
  expect(event.description).toContain(
    `https://rosewater.example/booking/${sampleBooking().privateToken}`,
  )
  expect(event.startDate.toUnixTime()).toBe(epochSeconds('2026-11-24', '10:00', 'America/Toronto'))
  expect(event.duration.toSeconds()).toBe(120 * 60)
  expect(event.startDate.zone.tzid).toBe('America/Toronto')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
})

test('the time stamp is in UTC, as calendar programs demand', () => {
  expect(fileOf()).toContain('\r\nDTSTAMP:20260801T123456Z\r\n')
})

test('status, method and sequence tell a request, a confirmation and a cancellation apart', () => {
  const states = (['TENTATIVE', 'CONFIRMED', 'CANCELLED'] as const).map((status, sequence) => {
    const { calendar, event } = read(fileOf({ calendarSequence: sequence }, status))
    return [
      event.uid,
      event.component.getFirstPropertyValue('status'),
      calendar.getFirstPropertyValue('method'),
      event.sequence,
    ]
  })
  const uid = sampleBooking().bookingId
  expect(states).toEqual([
    [uid, 'TENTATIVE', 'PUBLISH', 0],
    [uid, 'CONFIRMED', 'PUBLISH', 1],
    [uid, 'CANCELLED', 'CANCEL', 2],
  ])
})

test.each([
  ['2027-03-14', '09:00', 'America/Toronto'],
  ['2026-11-01', '17:00', 'America/Toronto'],
  ['2027-07-01', '09:00', 'America/St_Johns'],
  ['2026-12-01', '12:30', 'America/Vancouver'],
  ['2026-12-01', '12:30', 'America/Edmonton'],
  ['2026-12-01', '12:30', 'America/Regina'],
  ['2026-12-01', '12:30', 'US/Eastern'],
  ['2026-12-01', '12:30', 'UTC'],
])('the rules in the file and our own agree on %s at %s in %s', (date, time, zone) => {
  const { event, zones } = read(
    fileOf({ date: date as CalendarDate, time: time as TimeOfDay }, 'CONFIRMED', zone),
  )
  expect(zones).toHaveLength(1)
  expect(zones[0]?.getFirstPropertyValue('tzid')).toBe(event.startDate.zone.tzid)
  expect(event.startDate.toUnixTime()).toBe(epochSeconds(date, time, zone))
  expect(event.endDate.toUnixTime()).toBe(epochSeconds(date, time, zone) + 7200)
})

test.each([
  'your parcel: pay 2.99 at https://evil.example/p?id=77 today',
  'Win now at evil.example',
  'Call 1-900-555-0100',
  'Ann\r\nEND:VEVENT\nBEGIN:VEVENT\nATTENDEE:mailto:x@evil.example',
  'x'.repeat(61),
])('what is no name does not reach whoever is mailed the file: %s', (name) => {
  const { events, event } = read(fileOf({ name }))
  expect(events).toHaveLength(1)
  expect(event.attendees).toHaveLength(0)
  expect(event.description.split('\n')[0]).toBe('Bridal Makeup.')
  expect(fileOf({ name }).replaceAll('\r\n ', '')).not.toContain(name.slice(0, 12))
})

test('lines end in CRLF and are at most 75 octets long, in any script', () => {
  const name = 'Зинаида नेहा 花嫁花嫁花嫁花嫁花嫁花嫁 Łukasz'
  const file = fileOf({ name })
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(read(file).event.description).toContain(name)
})
