import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { scheduledMailsOf } from './scheduled-mail.ts'

const ZONES = ['America/Toronto', 'America/St_Johns', 'Europe/London', 'Australia/Lord_Howe', 'UTC']

const remindersOf = (date: CalendarDate, time: TimeOfDay, zone: string) =>
  scheduledMailsOf({ date, time }, zone).filter(({ kind }) => kind === 'reminder')

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
      const due = remindersOf(date, at, zone).map(({ dueAt }) => localNow(dueAt, zone))
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
      for (const { dueAt, expiresAt } of remindersOf(date, at, zone)) {
        const minutes = expiresAt.since(dueAt).total('minutes')
        expect(minutes).toBeGreaterThan(0)
        expect(minutes).toBeLessThanOrEqual(180)
        expect(Temporal.Instant.compare(expiresAt, start)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('words are asked for two days after, at 10:00 by the clock, and for five days at most', () => {
  fc.assert(
    fc.property(day, time, fc.constantFrom(...ZONES), (date, at, zone) => {
      const after = (days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
      const [asked, ...others] = scheduledMailsOf({ date, time: at }, zone).filter(
        ({ kind }) => kind === 'review-request',
      )
      expect(others).toEqual([])
      expect(asked && localNow(asked.dueAt, zone)).toEqual({ date: after(2), time: '10:00' })
      expect(asked && localNow(asked.expiresAt, zone)).toEqual({ date: after(7), time: '10:00' })
    }),
  )
})
