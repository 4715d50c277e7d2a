import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabaseModules } from '../tests/support/database/open-database.ts'

const NIGHT = Temporal.Instant.from('2026-11-21T03:00:20-05:00')

async function loadBackup() {
  const { nightlyBackup } = await import('./schedule.ts')
  const { runJob } = await import('./scheduler.ts')
  return async (now: Temporal.Instant, signal?: AbortSignal) =>
    await runJob(nightlyBackup, now, signal)
}

async function openNightly() {
  const data = await openDatabaseModules()
  await data.migrate()
  const backUpWhenDue = await loadBackup()
  const { readSystemState } = await import('#app/database/system-state.server.ts')
  return {
    backUpWhenDue,
    folder: join(data.dataDir, 'backups'),
    facts: () => readSystemState(data.database()),
  }
}

test('of several that look at the same time one makes the backup, once a night', async () => {
  const { backUpWhenDue, folder, facts } = await openNightly()
  const made = await Promise.all([1, 2, 3].map(() => backUpWhenDue(NIGHT)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await backUpWhenDue(NIGHT.add({ hours: 20 }))).toBe(false)
  expect(await readdir(folder)).toEqual(['rosewater-20261121T080020Z.backup.gz'])
  expect((await facts())['last-backup']).toMatchObject({ at: '2026-11-21T08:00:20.000Z' })
  expect(await backUpWhenDue(NIGHT.add({ hours: 24 }))).toBe(true)
})

test('another process knows who is at it', async () => {
  const { backUpWhenDue, folder } = await openNightly()
  vi.resetModules()
  const another = await loadBackup()
  onTestFinished((await import('#app/database/database.server.ts')).closeDatabase)
  const made = await Promise.all([backUpWhenDue(NIGHT), another(NIGHT)])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await readdir(folder)).toHaveLength(1)
})

test('a failure is noted with its code, and tried again half an hour later', async () => {
  const { backUpWhenDue, folder, facts } = await openNightly()
  writeFileSync(folder, 'a file where the folder should be')
  await expect(backUpWhenDue(NIGHT)).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect((await facts())['last-backup-failed']).toMatchObject({
    value: { code: expect.stringMatching(/EEXIST|ENOTDIR/) },
  })
  expect((await facts())['last-backup']).toBeUndefined()
  rmSync(folder)
  expect(await backUpWhenDue(NIGHT.add({ minutes: 5 }))).toBe(false)
  expect(await backUpWhenDue(NIGHT.add({ minutes: 31 }))).toBe(true)
})

test('old backups go by the rule, what has another name stays', async () => {
  const { backUpWhenDue, folder } = await openNightly()
  mkdirSync(folder)
  writeFileSync(join(folder, 'before-restore-20200101T000000Z.backup.gz'), '')
  for (let night = 0; night < 12; night++)
    expect(await backUpWhenDue(NIGHT.add({ hours: 24 * night }))).toBe(true)
  const names = await readdir(folder)
  expect(names).toContain('before-restore-20200101T000000Z.backup.gz')
  // Seven days and, of the weeks and the month before, the Sunday of 22 November and the 30th.
  expect(names.filter((name) => name.startsWith('rosewater-')).sort()).toEqual(
    ['1122', '1126', '1127', '1128', '1129', '1130', '1201', '1202'].map(
      (day) => `rosewater-2026${day}T080020Z.backup.gz`,
    ),
  )
})

test('a backup that is broken off leaves nothing behind and is no failure', async () => {
  const { backUpWhenDue, folder, facts } = await openNightly()
  const before = await facts()
  const stopping = new AbortController()
  stopping.abort()
  await expect(backUpWhenDue(NIGHT, stopping.signal)).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
  expect(await facts()).toEqual(before)
})
