import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from './calendar-date.ts'
import { endOf, instantOf, isKnownZone, isPast, localNow } from './local-time.ts'
import { type TimeOfDay, timeFromMinutes } from './time-of-day.ts'

const TORONTO = 'America/Toronto'
const formatters = new Map<string, Intl.DateTimeFormat>()
const on = (date: string) => date as CalendarDate
const at = (time: string) => time as TimeOfDay
const utc = (date: string, time: string, zone: string) =>
  instantOf(on(date), at(time), zone).toString()

describe('the instant of a local time', () => {
  test('follows daylight saving', () => {
    expect(utc('2025-01-15', '09:00', TORONTO)).toBe('2025-01-15T14:00:00Z')
    expect(utc('2025-07-15', '09:00', TORONTO)).toBe('2025-07-15T13:00:00Z')
    expect(utc('2025-07-15', '09:00', 'Asia/Kolkata')).toBe('2025-07-15T03:30:00Z')
  })

  test('skipped in spring is as much later', () => {
    expect(utc('2025-03-09', '01:59', TORONTO)).toBe('2025-03-09T06:59:00Z')
    expect(utc('2025-03-09', '02:30', TORONTO)).toBe('2025-03-09T07:30:00Z')
    expect(utc('2025-03-09', '03:30', TORONTO)).toBe('2025-03-09T07:30:00Z')
    expect(utc('2025-10-05', '02:15', 'Australia/Lord_Howe')).toBe('2025-10-04T15:45:00Z')
  })

  test('shown twice in autumn is the first', () => {
    expect(utc('2025-11-02', '01:30', TORONTO)).toBe('2025-11-02T05:30:00Z')
    expect(utc('2025-11-02', '02:00', TORONTO)).toBe('2025-11-02T07:00:00Z')
    expect(utc('2025-04-06', '01:45', 'Australia/Lord_Howe')).toBe('2025-04-05T14:45:00Z')
  })
})

describe('the artist’s date and time now', () => {
  const localAt = (instant: string, zone: string) => localNow(Temporal.Instant.from(instant), zone)

  test('are those of the zone, not of Greenwich', () => {
    expect(localAt('2025-07-16T03:59:59.999Z', TORONTO)).toEqual({
      date: '2025-07-15',
      time: '23:59',
    })
    expect(localAt('2025-07-16T04:00:00Z', TORONTO)).toEqual({ date: '2025-07-16', time: '00:00' })
    expect(localAt('2025-07-15T18:30:00Z', 'Asia/Kolkata')).toEqual({
      date: '2025-07-16',
      time: '00:00',
    })
  })

  test('jump an hour in spring and show one twice in autumn', () => {
    expect(localAt('2025-03-09T06:59:59Z', TORONTO).time).toBe('01:59')
    expect(localAt('2025-03-09T07:00:00Z', TORONTO).time).toBe('03:00')
    expect(localAt('2025-11-02T05:30:00Z', TORONTO).time).toBe('01:30')
    expect(localAt('2025-11-02T06:30:00Z', TORONTO).time).toBe('01:30')
  })
})

describe('an appointment over a change of the clock', () => {
  test('lasts its minutes, not the clock’s', () => {
    const end = (date: string) => endOf(on(date), at('01:00'), 120, TORONTO)
    expect(localNow(end('2025-03-09'), TORONTO).time).toBe('04:00')
    expect(localNow(end('2025-11-02'), TORONTO).time).toBe('02:00')
    expect(localNow(end('2025-06-01'), TORONTO).time).toBe('03:00')
  })
})

describe('a start is past', () => {
  const start = [on('2025-06-02'), at('10:00')] as const
  const now = (time: string) =>
    Temporal.ZonedDateTime.from(`2025-06-02T${time}[${TORONTO}]`).toInstant()

  test('from its own moment on', () => {
    expect(isPast(...start, now('09:59:59.999999999'), TORONTO)).toBe(false)
    expect(isPast(...start, now('10:00:00'), TORONTO)).toBe(true)
    expect(isPast(...start, now('10:00:01'), TORONTO)).toBe(true)
  })

  test('sooner than the notice asks, and exactly the notice is in time', () => {
    expect(isPast(...start, now('08:00:00'), TORONTO, 2)).toBe(false)
    expect(isPast(...start, now('08:00:00.000000001'), TORONTO, 2)).toBe(true)
    expect(isPast(...start, now('08:30:00'), TORONTO, 1.5)).toBe(false)
    expect(isPast(...start, now('08:30:01'), TORONTO, 1.5)).toBe(true)
    expect(isPast(...start, now('10:00:00'), TORONTO, 1)).toBe(true)
  })

  test('by elapsed hours of notice when the clock changes in between', () => {
    const sunday = [on('2025-03-09'), at('09:00')] as const
    const saturday = (time: string) =>
      Temporal.ZonedDateTime.from(`2025-03-08T${time}[${TORONTO}]`).toInstant()
    expect(isPast(...sunday, saturday('08:00:00'), TORONTO, 24)).toBe(false)
    expect(isPast(...sunday, saturday('08:00:01'), TORONTO, 24)).toBe(true)
  })
})

describe('in any zone, around every change of its clock', () => {
  const zones = fc.constantFrom(TORONTO, 'Australia/Lord_Howe', 'Asia/Kolkata')
  const changeDays = [
    ...['2025-03-09', '2025-11-02', '2025-04-06', '2025-10-05'],
    ...['2025-03-08', '2025-11-03', '2025-07-15'],
  ]
  const dates = fc.constantFrom(...changeDays.map(on))
  const times = fc.integer({ min: 0, max: 1439 }).map(timeFromMinutes)
  const options = { numRuns: 1000 }

  test('the instant of a time is the first that a clock there shows it', () => {
    fc.assert(
      fc.property(zones, dates, times, (zone, date, time) => {
        const instant = instantOf(date, time, zone)
        const shown = firstShown(date, time, zone)
        if (shown === null) expect(clockAt(instant.epochMilliseconds, zone) > time).toBe(true)
        else expect(instant.epochMilliseconds).toBe(shown)
      }),
      options,
    )
  })

  test('the local time of an instant is what a clock there shows', () => {
    const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2026, 0) })
    fc.assert(
      fc.property(zones, instants, (zone, epochMs) => {
        const { date, time } = localNow(Temporal.Instant.fromEpochMilliseconds(epochMs), zone)
        expect(`${date} ${time}`).toBe(`${calendarAt(epochMs, zone)} ${clockAt(epochMs, zone)}`)
      }),
      options,
    )
  })

  test('a start is past exactly when no time is left until it', () => {
    const gaps = fc.integer({ min: -7_200_000, max: 7_200_000 })
    fc.assert(
      fc.property(zones, dates, times, gaps, (zone, date, time, gap) => {
        const start = instantOf(date, time, zone)
        const now = start.subtract({ milliseconds: gap })
        expect(isPast(date, time, now, zone)).toBe(gap <= 0)
        expect(isPast(date, time, now, zone, 1)).toBe(gap < 3_600_000)
      }),
      options,
    )
  })
})

test('zones go by their IANA names', () => {
  for (const zone of [TORONTO, 'America/Vancouver', 'Asia/Kolkata', 'UTC', 'Europe/Kyiv']) {
    expect(isKnownZone(zone)).toBe(true)
  }
  const unknown = [
    'Toronto',
    'america/toronto',
    'America/toronto',
    '+05:00',
    '-04:00',
    '',
    'Z',
    ' America/Toronto',
  ]
  for (const zone of [...unknown, 'America/Atlantis', '2025-01-01T00:00[America/Toronto]']) {
    expect(isKnownZone(zone)).toBe(false)
  }
})

/** Milliseconds at which a clock of the zone first shows that minute, found by looking; null: never. */
function firstShown(date: CalendarDate, time: TimeOfDay, zone: string): number | null {
  const asIfUtc = Date.parse(`${date}T${time}Z`)
  const halfHours = Array.from({ length: 53 }, (_, index) => (index - 28) * 1_800_000)
  const shown = halfHours
    .map((shift) => asIfUtc + shift)
    .find((ms) => calendarAt(ms, zone) === date && clockAt(ms, zone) === time)
  return shown ?? null
}

function calendarAt(epochMs: number, zone: string): string {
  return formatterOf(zone).format(epochMs).slice(0, 10)
}

function clockAt(epochMs: number, zone: string): string {
  return formatterOf(zone).format(epochMs).slice(-5)
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const created = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  formatters.set(zone, created)
  return created
}
