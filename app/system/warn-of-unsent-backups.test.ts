import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const NOON = Temporal.Instant.from('2026-11-21T12:00:00Z')

let mails: () => Promise<unknown[]>
let sent: (at: Temporal.Instant) => Promise<void>
let warn: typeof import('./warn-of-unsent-backups.server.ts')['warnOfUnsentBackups']

beforeEach(async () => {
  vi.stubEnv('BACKUP_S3', 'https://key:secret@store.example/bucket')
  vi.stubEnv('BACKUP_AGE_RECIPIENT', `age1${'q'.repeat(58)}`)
  const { database, migrate, transact } = await openDatabaseModules()
  await migrate()
  warn = (await import('./warn-of-unsent-backups.server.ts')).warnOfUnsentBackups
  const { recordState } = await import('#app/database/system-state.server.ts')
  sent = async (at) => await transact((trx) => recordState(trx, 'last-backup-sent', {}, at))
  const told = () =>
    database().selectFrom('outbox').select('data').where('kind', '=', 'backups-unsent')
  mails = async () => (await told().execute()).map(({ data }) => JSON.parse(data))
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('nobody is told before two days, and then once until a backup has arrived', async () => {
  await warn(NOON)
  await warn(NOON.add({ hours: 47 }))
  expect(await mails()).toEqual([])
  for (const hours of [48, 49, 100]) await warn(NOON.add({ hours }))
  expect(await mails()).toEqual([{ since: '2026-11-21T12:00:00.000Z' }])
  await sent(NOON.add({ hours: 101 }))
  await warn(NOON.add({ hours: 148 }))
  expect(await mails()).toHaveLength(1)
  await warn(NOON.add({ hours: 149 }))
  expect(await mails()).toHaveLength(2)
})

test('without a store there is nothing to arrive', async () => {
  vi.stubEnv('BACKUP_S3', '')
  vi.resetModules()
  const { database, migrate } = await openDatabaseModules()
  await migrate()
  const alone = (await import('./warn-of-unsent-backups.server.ts')).warnOfUnsentBackups
  await alone(NOON)
  await alone(NOON.add({ hours: 100 }))
  expect(await database().selectFrom('outbox').selectAll().execute()).toEqual([])
})
