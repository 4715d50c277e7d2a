import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  LOOK_PHOTOS_BYTES_MAX,
  lookRefusal,
  photoRefusal,
  sensitivitiesInWords,
} from './look-brief.ts'

test.each([
  [[], null, null],
  [['Nothing I know of'], null, null],
  [['Latex', 'Nuts'], null, 'Latex, Nuts'],
  [[], 'My eyes water', 'My eyes water'],
  [['Latex'], 'My eyes water', 'Latex; My eyes water'],
  [['Nothing I know of'], 'My eyes water', 'My eyes water'],
] as const)('%j and %j are flagged as %j', (sensitivities, sensitivityWords, flagged) =>
  expect(sensitivitiesInWords({ sensitivities: [...sensitivities], sensitivityWords })).toBe(
    flagged,
  ),
)

describe('a brief is taken', () => {
  const booking = {
    status: 'pending' as const,
    date: '2027-06-12' as CalendarDate,
    time: '09:00' as TimeOfDay,
  }
  const at = (instant: string, isProved = true) => ({
    isProved,
    now: Temporal.Instant.from(instant),
    timeZone: 'America/Toronto',
  })

  test('from a known address, until the appointment begins', () => {
    expect(lookRefusal(booking, at('2027-06-12T12:59:59Z'))).toBeNull()
    expect(lookRefusal(booking, at('2027-06-12T13:00:00Z'))).toBe('over')
    expect(lookRefusal(booking, at('2027-06-01T13:00:00Z', false))).toBe('unproved')
  })

  test('not for what is cancelled', () => {
    const cancelled = { ...booking, status: 'cancelled' as const }
    expect(lookRefusal(cancelled, at('2027-06-01T13:00:00Z'))).toBe('over')
  })
})

test('six photographs of a brief are kept, and 2 GB of all', () => {
  const none = { count: 0, bytes: 0, ofMailbox: 0, ofUnconfirmed: 0 }
  const refusal = (kept: Partial<typeof none>, size: number, isConfirmed = true) =>
    photoRefusal({ ...none, ...kept }, { size, isConfirmed })
  expect(refusal({ count: 5 }, 1)).toBeNull()
  expect(refusal({ count: 6 }, 1)).toBe('too-many')
  expect(refusal({ bytes: LOOK_PHOTOS_BYTES_MAX - 7 }, 7)).toBeNull()
  expect(refusal({ bytes: LOOK_PHOTOS_BYTES_MAX - 7 }, 8)).toBe('no-room')
  const MB = 1024 * 1024
  expect(refusal({ ofMailbox: 29 * MB }, MB)).toBeNull()
  expect(refusal({ ofMailbox: 29 * MB }, MB + 1)).toBe('no-room')
  expect(refusal({ ofUnconfirmed: 200 * MB }, 1, false)).toBe('no-room')
  expect(refusal({ ofUnconfirmed: 200 * MB }, 1)).toBeNull()
})
