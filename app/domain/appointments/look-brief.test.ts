import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../calendar-date.ts'
import type { TimeOfDay } from '../time-of-day.ts'
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
  const at = (instant: string, isKnown = true) => ({
    isKnown,
    now: Temporal.Instant.from(instant),
    timeZone: 'America/Toronto',
  })

  test('from a known address, until the appointment begins', () => {
    expect(lookRefusal(booking, at('2027-06-12T12:59:59Z'))).toBeNull()
    expect(lookRefusal(booking, at('2027-06-12T13:00:00Z'))).toBe('over')
    expect(lookRefusal(booking, at('2027-06-01T13:00:00Z', false))).toBe('unknown-address')
  })

  test('not for what is cancelled', () => {
    const cancelled = { ...booking, status: 'cancelled' as const }
    expect(lookRefusal(cancelled, at('2027-06-01T13:00:00Z'))).toBe('over')
  })
})

test('six photographs of a brief are kept, and 2 GB of all', () => {
  expect(photoRefusal({ count: 5, bytes: 0 }, 1)).toBeNull()
  expect(photoRefusal({ count: 6, bytes: 0 }, 1)).toBe('too-many')
  expect(photoRefusal({ count: 0, bytes: LOOK_PHOTOS_BYTES_MAX - 7 }, 7)).toBeNull()
  expect(photoRefusal({ count: 0, bytes: LOOK_PHOTOS_BYTES_MAX - 7 }, 8)).toBe('no-room')
})
