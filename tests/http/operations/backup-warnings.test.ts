import { beforeEach, expect, test } from 'vitest'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const FAILED = /The backup of Thursday, November 19, 2026 at 10:05 p.m. failed\./

beforeEach(async () => {
  await shared.rows(`delete from facts where name like 'last-backup%'`)
})

async function note(name: string, at: string): Promise<void> {
  const insert = 'insert into facts (name, value, at) values (?, ?, ?)'
  await shared.rows(insert, [name, '{}', at])
}

const overview = async () => (await (await shared.openDesk()).get('/admin')).body

test('a backup that failed is told at the desk, with its time on her wall', async () => {
  expect(await overview()).not.toMatch(/The backup of/)
  await note('last-backup', '2026-11-19T03:05:00.000Z')
  await note('last-backup-failed', '2026-11-20T03:05:00.000Z')
  expect(await overview()).toMatch(FAILED)
})

test('one that was made since takes the warning away', async () => {
  await note('last-backup-failed', '2026-11-20T03:05:00.000Z')
  expect(await overview()).toMatch(FAILED)
  await note('last-backup', '2026-11-20T09:00:00.000Z')
  expect(await overview()).not.toMatch(/The backup of/)
})
