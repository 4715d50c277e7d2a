import { expect, test } from 'vitest'
import { isBackupDue, latestBackupTime } from './backup-schedule.ts'

const ZONE = 'America/Toronto'
const at = (text: string) => Temporal.Instant.from(text)

test('a backup is due from 03:00 on the artist’s clock until one is made', () => {
  const lastNight = at('2026-11-20T03:00:30-05:00')
  expect(isBackupDue(lastNight, at('2026-11-21T02:59:59-05:00'), ZONE)).toBe(false)
  expect(isBackupDue(lastNight, at('2026-11-21T03:00:00-05:00'), ZONE)).toBe(true)
  expect(isBackupDue(at('2026-11-21T03:00:00-05:00'), at('2026-11-21T03:01:00-05:00'), ZONE)).toBe(
    false,
  )
})

test('one made by day does not stand in for the night', () => {
  expect(isBackupDue(at('2026-11-20T18:00-05:00'), at('2026-11-20T23:00-05:00'), ZONE)).toBe(false)
  expect(isBackupDue(at('2026-11-20T18:00-05:00'), at('2026-11-21T03:00-05:00'), ZONE)).toBe(true)
})

test('without any, one is due at once; after a pause, too', () => {
  expect(isBackupDue(null, at('2026-11-21T12:00-05:00'), ZONE)).toBe(true)
  expect(isBackupDue(at('2026-11-01T03:00-04:00'), at('2026-11-21T12:00-05:00'), ZONE)).toBe(true)
})

test('the night has one 03:00 when clocks are put forward or back', () => {
  expect(String(latestBackupTime(at('2027-03-14T12:00:00Z'), ZONE))).toBe('2027-03-14T07:00:00Z')
  expect(String(latestBackupTime(at('2026-11-01T12:00:00Z'), ZONE))).toBe('2026-11-01T08:00:00Z')
})
