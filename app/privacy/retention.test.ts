import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import {
  DEFAULT_RETENTION,
  daysInWords,
  expiryOf,
  isRetentionDue,
  monthsInWords,
  QUARANTINE_DAYS,
} from './retention.ts'

const ZONE = 'America/Toronto'
const at = (text: string) => Temporal.Instant.from(text)
const { compare } = Temporal.Instant

const instants = fc
  .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2080, 0) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))
const retentions = fc.record({
  appointmentsMonths: fc.integer({ min: 1, max: 240 }),
  messagesMonths: fc.integer({ min: 1, max: 240 }),
  mailDays: fc.integer({ min: 5, max: 3650 }),
})
const zones = fc.constantFrom(
  ZONE,
  'UTC',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
)

describe('what has served its time', () => {
  test('by the house rules: seven years, two years, ninety days, thirty days', () => {
    const expiry = expiryOf(DEFAULT_RETENTION, at('2026-11-21T15:00:00Z'), ZONE)
    expect(expiry.appointments).toBe('2019-11-21')
    expect(String(expiry.messages)).toBe('2024-11-21T15:00:00Z')
    // 90 days before is in summer time: the same hour on the artist’s clock.
    expect(String(expiry.mail)).toBe('2026-08-23T14:00:00Z')
    expect(String(expiry.heldBack)).toBe('2026-10-22T14:00:00Z')
  })

  test('nothing of the last so many days or months is ever past', () => {
    fc.assert(
      fc.property(retentions, instants, zones, (retention, now, zone) => {
        const expiry = expiryOf(retention, now, zone)
        const today = now.toZonedDateTimeISO(zone).toPlainDate()
        // 28 days are in the shortest month.
        const recent = addDays(today.toString() as CalendarDate, -28 * retention.appointmentsMonths)
        expect(recent >= expiry.appointments).toBe(true)
        const hours = (days: number) => now.subtract({ hours: days * 24 - 2 })
        expect(compare(hours(28 * retention.messagesMonths), expiry.messages)).toBe(1)
        expect(compare(hours(retention.mailDays), expiry.mail)).toBe(1)
        expect(compare(hours(QUARANTINE_DAYS), expiry.heldBack)).toBe(1)
      }),
    )
  })

  test('all that is a month or two older is past', () => {
    fc.assert(
      fc.property(retentions, instants, zones, (retention, now, zone) => {
        const expiry = expiryOf(retention, now, zone)
        const today = now.toZonedDateTimeISO(zone).toPlainDate()
        const old = addDays(
          today.toString() as CalendarDate,
          -31 * retention.appointmentsMonths - 1,
        )
        expect(old < expiry.appointments).toBe(true)
        const hours = (days: number) => now.subtract({ hours: days * 24 + 2 })
        expect(compare(hours(31 * retention.messagesMonths), expiry.messages)).toBe(-1)
        expect(compare(hours(retention.mailDays), expiry.mail)).toBe(-1)
      }),
    )
  })

  test('what is past stays past as time goes on, and longer keeping keeps more', () => {
    fc.assert(
      fc.property(retentions, instants, fc.nat(1e9), zones, (retention, now, later, zone) => {
        const before = expiryOf(retention, now, zone)
        const then = expiryOf(retention, now.add({ seconds: later }), zone)
        expect(then.appointments >= before.appointments).toBe(true)
        expect(compare(then.messages, before.messages)).toBeGreaterThanOrEqual(0)
        const longer = expiryOf({ ...retention, mailDays: retention.mailDays + 1 }, now, zone)
        expect(compare(longer.mail, before.mail)).toBe(-1)
      }),
    )
  })
})

describe('the nightly retention', () => {
  const due = (last: string | null, now: string) =>
    isRetentionDue(last ? at(last) : null, at(now), ZONE)

  test('is due when there was none, or none since the last 04:00 on the artist’s clock', () => {
    expect(due(null, '2026-11-21T15:00:00Z')).toBe(true)
    expect(due('2026-11-20T09:00:00Z', '2026-11-21T08:59:59Z')).toBe(false)
    expect(due('2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z')).toBe(true)
    expect(due('2026-11-21T09:00:00Z', '2026-11-21T23:00:00Z')).toBe(false)
  })

  test('comes once in every night, however the clock is changed', () => {
    fc.assert(
      fc.property(instants, zones, (start, zone) => {
        // Three days of the wall clock, which last up to an hour more or less than 72 hours.
        const end = start.toZonedDateTimeISO(zone).add({ days: 3 }).toInstant()
        let last: Temporal.Instant | null = start
        let done = 0
        for (let now = start; compare(now, end) <= 0; now = now.add({ minutes: 30 })) {
          if (!isRetentionDue(last, now, zone)) continue
          last = now
          done += 1
        }
        expect(done).toBe(3)
      }),
      { examples: [[at('2063-03-30T17:00:00Z'), 'Australia/Lord_Howe']] },
    )
  })
})

test.each([
  [84, '7 years'],
  [12, '1 year'],
  [18, '18 months'],
  [1, '1 month'],
])('%s months are %s', (months, words) => expect(monthsInWords(months)).toBe(words))

test('one day is no days', () => {
  expect([daysInWords(1), daysInWords(90)]).toEqual(['1 day', '90 days'])
})
