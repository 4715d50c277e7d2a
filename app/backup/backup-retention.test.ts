import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DAILY_BACKUPS,
  MONTHLY_BACKUPS,
  obsoleteBackups,
  type TakenBackup,
  WEEKLY_BACKUPS,
} from './backup-retention.ts'

const ZONE = 'America/Toronto'

function takenAt(at: string): TakenBackup {
  return { name: at, at: Temporal.Instant.from(at) }
}

/** A backup each night for so many days, the last one on Sunday 1 November 2026. */
function nightly(days: number): TakenBackup[] {
  const last = Temporal.Instant.from('2026-11-01T08:00:00Z')
  return Array.from({ length: days }, (_, ago) =>
    takenAt(String(last.subtract({ hours: 24 * ago }))),
  )
}

function keptOf(backups: TakenBackup[]): TakenBackup[] {
  const gone = new Set(obsoleteBackups(backups, ZONE))
  return backups.filter((one) => !gone.has(one))
}

test('after a year of nights seven days, four weeks and six months are left', () => {
  expect(keptOf(nightly(365)).map(({ name }) => name.slice(0, 10))).toEqual([
    '2026-11-01',
    '2026-10-31',
    '2026-10-30',
    '2026-10-29',
    '2026-10-28',
    '2026-10-27',
    '2026-10-26',
    '2026-10-25',
    '2026-10-18',
    '2026-10-11',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

test('of several on one day of the artist the newest is kept, whatever the day is in UTC', () => {
  const evening = takenAt('2026-11-20T23:00:00Z')
  const lateEvening = takenAt('2026-11-21T03:00:00Z')
  expect(obsoleteBackups([evening, lateEvening], ZONE)).toEqual([evening])
  expect(obsoleteBackups([evening, lateEvening], 'UTC')).toEqual([])
})

const moments = fc.array(
  fc
    .integer({ min: 0, max: 900 * 24 })
    .map((hours) => takenAt(String(Temporal.Instant.from('2025-01-01T00:00:00Z').add({ hours })))),
  { maxLength: 200 },
)

test('the newest is never given up, and never are there more than all periods ask for', () => {
  fc.assert(
    fc.property(moments, (backups) => {
      const kept = keptOf(backups)
      const names = backups.map(({ name }) => name).sort()
      if (names.length > 0) expect(kept.map(({ name }) => name)).toContain(names.at(-1))
      expect(kept.length).toBeLessThanOrEqual(DAILY_BACKUPS + WEEKLY_BACKUPS + MONTHLY_BACKUPS)
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(DAILY_BACKUPS, daysOf(backups)))
    }),
  )
})

test('clearing away twice takes nothing more, and clearing each night ends where once does', () => {
  fc.assert(
    fc.property(moments, (backups) => {
      const kept = keptOf(backups)
      expect(obsoleteBackups(kept, ZONE)).toEqual([])
    }),
  )
  let folder: TakenBackup[] = []
  for (const one of nightly(365).reverse()) folder = keptOf([...folder, one])
  expect(folder.map(({ name }) => name).sort()).toEqual(
    keptOf(nightly(365))
      .map(({ name }) => name)
      .sort(),
  )
})

function daysOf(backups: TakenBackup[]): number {
  return new Set(backups.map(({ at }) => String(at.toZonedDateTimeISO(ZONE).toPlainDate()))).size
}
