import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const NOON = Temporal.Instant.from('2026-11-21T12:00:00Z')

let mails: () => Promise<string[]>
let warn: typeof import('./warn-of-full-disk.server.ts')['warnOfFullDisk']

beforeEach(async () => {
  const { database, migrate } = await openDatabaseModules()
  await migrate()
  warn = (await import('./warn-of-full-disk.server.ts')).warnOfFullDisk
  const { log } = await import('#app/platform/log.server.ts')
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  mails = async () =>
    (
      await database()
        .selectFrom('outbox')
        .select('data')
        .where('kind', '=', 'disk-nearly-full')
        .execute()
    ).map(({ data }) => data)
})

test('a disk with room is no news', async () => {
  await warn(NOON, null)
  expect(await mails()).toEqual([])
})

test('a disk that is nearly full is mailed once a day', async () => {
  await warn(NOON, 120)
  for (let hour = 1; hour < 24; hour++) await warn(NOON.add({ hours: hour }), 100)
  expect(await mails()).toEqual(['{"freeMegabytes":120}'])
  await warn(NOON.add({ hours: 24 }), 80)
  expect(await mails()).toHaveLength(2)
})

test('another process knows that the artist was told', async () => {
  await warn(NOON, 120)
  vi.resetModules()
  const another = await import('./warn-of-full-disk.server.ts')
  onTestFinished((await import('#app/database/database.server.ts')).closeDatabase)
  const { log } = await import('#app/platform/log.server.ts')
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  await another.warnOfFullDisk(NOON.add({ hours: 1 }), 110)
  expect(await mails()).toEqual(['{"freeMegabytes":120}'])
})
