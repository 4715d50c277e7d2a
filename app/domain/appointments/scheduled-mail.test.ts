import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '../calendar-date.ts'
import { localNow } from '../local-time.ts'
import type { TimeOfDay } from '../time-of-day.ts'
import { scheduledMailsOf } from './scheduled-mail.ts'

const ZONES = ['America/Toronto', 'America/St_Johns', 'Europe/London', 'Australia/Lord_Howe', 'UTC']

const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString() as CalendarDate)
const time = fc
  .integer({ min: 0, max: 47 })
  .map((half) => Temporal.PlainTime.from('00:00').add({ minutes: half * 30 }))
  .map((at) => at.toString({ smallestUnit: 'minute' }) as TimeOfDay)

test('reminders are due at 10:00 by the clock, 7 days and 1 day before, whatever the clock does', () => {
  fc.assert(
    fc.property(day, time, fc.constantFrom(...ZONES), (date, at, zone) => {
      const mails = scheduledMailsOf({ date, time: at }, zone)
      const due = mails.map(({ dueAt }) => localNow(dueAt, zone))
      const before = (days: number) => Temporal.PlainDate.from(date).subtract({ days }).toString()
      expect(due).toEqual([
        { date: before(7), time: '10:00' },
        { date: before(1), time: '10:00' },
      ])
    }),
  )
})

test('a reminder is of use for three hours at most, and never once the appointment has begun', () => {
  fc.assert(
    fc.property(day, time, fc.constantFrom(...ZONES), (date, at, zone) => {
      const start = Temporal.PlainDateTime.from(`${date}T${at}`).toZonedDateTime(zone).toInstant()
      for (const { dueAt, expiresAt } of scheduledMailsOf({ date, time: at }, zone)) {
        const minutes = expiresAt.since(dueAt).total('minutes')
        expect(minutes).toBeGreaterThan(0)
        expect(minutes).toBeLessThanOrEqual(180)
        expect(Temporal.Instant.compare(expiresAt, start)).toBeLessThanOrEqual(0)
      }
    }),
  )
})
