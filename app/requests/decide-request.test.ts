import { describe, expect, test } from 'vitest'
import type { DayPicture } from '#app/booking/times/availability.ts'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { refusalOf } from '../../tests/support/refusal.ts'
import { checkLimits, checkTime, decideHold } from './decide-request.ts'

const date = '2027-06-19' as CalendarDate
const at = (time: string) => time as TimeOfDay
const clock = {
  ...{ now: Temporal.Instant.from('2027-06-01T12:00:00Z'), timeZone: 'America/Toronto' },
  opening: hoursFrom({}),
}
const free: DayPicture = {
  ...{ durationMinutes: 60, blocked: [], held: new Set(), isPast: () => false },
}

const refused = (check: () => void) => refusalOf((async () => check())())

describe('a time', () => {
  const asked = { date, time: at('10:00'), durationMinutes: 60, isMorning: false }

  test('that is free is taken, and one that is held is not', async () => {
    expect(await refused(() => checkTime(asked, free, clock))).toBeNull()
    const held = { ...free, held: new Set([at('10:30')]) }
    expect(await refused(() => checkTime(asked, held, clock))).toMatchObject({ code: 'aborted' })
  })

  test('past midnight is refused at its field, whatever is free', async () => {
    const late = { ...asked, time: at('23:30'), isMorning: true }
    expect(await refused(() => checkTime(late, free, clock))).toMatchObject({
      fields: { time: expect.stringContaining('past midnight') },
    })
  })

  test('that is over is told apart from one that is too soon, at the field that was asked', async () => {
    const late = { ...free, isPast: () => true }
    expect(await refused(() => checkTime(asked, late, clock))).toMatchObject({
      fields: { time: 'This time is too soon. Please choose a later one.' },
    })
    const after = { ...clock, now: Temporal.Instant.from('2027-06-19T18:00:00Z') }
    const morning = { ...asked, isMorning: true }
    expect(await refused(() => checkTime(morning, late, after))).toMatchObject({
      fields: { readyBy: 'This time has passed. Please choose a later one.' },
    })
  })
})

describe('limits', () => {
  const nothing = { pendingDates: [], mailboxWait: 0, networkWait: 0, isLifted: false }
  const dates = ['2027-07-01', '2027-07-02', '2027-07-03'] as CalendarDate[]

  test('of an address and its mailbox hold until the artist lifts them', async () => {
    const many = { ...nothing, pendingDates: dates }
    expect(await refused(() => checkLimits(date, many))).toMatchObject({
      code: 'resource-exhausted',
    })
    expect(await refused(() => checkLimits(date, { ...many, isLifted: true }))).toBeNull()
    const often = { ...nothing, mailboxWait: 60 }
    expect(await refused(() => checkLimits(date, often))).not.toBeNull()
    expect(await refused(() => checkLimits(date, { ...often, isLifted: true }))).toBeNull()
  })

  test('of a network hold for everybody', async () => {
    const busy = { ...nothing, networkWait: 5, isLifted: true }
    expect(await refused(() => checkLimits(date, busy))).not.toBeNull()
    expect(await refused(() => checkLimits(date, nothing))).toBeNull()
  })
})

describe('a time is held', () => {
  const stranger = {
    ...{ isKnown: false, isProved: false, mailLeaves: true, isOverShare: false },
    unverified: { holds: 0, halfHours: 0 },
  }

  test('for a known address, and for a stranger while few strangers hold any', () => {
    expect(decideHold(stranger, 2)).toEqual({ held: true, overShare: null })
    const full = { ...stranger, unverified: { holds: 12, halfHours: 24 } }
    expect(decideHold(full, 2)).toEqual({ held: false, overShare: null })
    expect(decideHold({ ...full, isKnown: true }, 2)).toEqual({ held: true, overShare: null })
  })

  test('for no new client above the share of them: a button is pressed first, where one can be', () => {
    const over = { ...stranger, isOverShare: true }
    expect(decideHold(over, 2)).toEqual({ held: false, overShare: 'button' })
    expect(decideHold({ ...over, isProved: true }, 2)).toEqual({ held: false, overShare: 'artist' })
    const noMail = { ...over, mailLeaves: false }
    expect(decideHold(noMail, 2)).toEqual({ held: false, overShare: 'artist' })
  })
})
