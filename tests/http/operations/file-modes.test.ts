import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { runCommand } from '../../support/server/commands.ts'
import { type Home, makeHome, startServer } from '../../support/server/server.ts'

// Whoever starts the product mostly lets everybody read new files.
process.umask(0o022)

const isSqlite = inject('postgresUrl') === null

let parent: Home
let home: Home

/** A folder that is not there yet. */
beforeEach(async () => {
  parent = await makeHome(inject('postgresUrl'))
  const dataDir = join(parent.dataDir, 'data')
  home = { ...parent, dataDir, env: { ...parent.env, DATA_DIR: dataDir } }
})

afterEach(async () => {
  await parent.remove()
})

/** Everything under a folder and the folder itself, with its mode in octal. */
function modesUnder(folder: string): { path: string; isFolder: boolean; mode: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...names.map((name) => join(folder, name))].map((path) => {
    const stats = statSync(path)
    return { path, isFolder: stats.isDirectory(), mode: (stats.mode & 0o777).toString(8) }
  })
}

function expectPrivate(folder: string): void {
  const open = modesUnder(folder).filter(
    ({ isFolder, mode }) => mode !== (isFolder ? '700' : '600'),
  )
  expect(open).toEqual([])
}

test('all that a server makes is readable by its owner alone', async () => {
  const server = await startServer(home)
  const { status } = await call(server, 'POST', '/api/v1/bookings', { json: bookingRequest() })
  expect(status).toBe(201)
  const mail = join(home.dataDir, 'mail')
  const hasMail = () => existsSync(mail) && readdirSync(mail).length > 1
  await expect.poll(hasMail, { timeout: 60_000 }).toBe(true)
  expectPrivate(home.dataDir)
  if (isSqlite)
    expect(readdirSync(home.dataDir)).toEqual(
      expect.arrayContaining(['rosewater.sqlite', 'rosewater.sqlite-wal', 'rosewater.sqlite-shm']),
    )
  await server.stop()
})

test.runIf(isSqlite)('what was made readable before is closed at the start', async () => {
  const first = await startServer(home)
  await first.kill()
  const copies = join(home.dataDir, 'backups')
  mkdirSync(copies)
  for (const name of ['before-020-accounts-2026.sqlite', 'rosewater-20260101T080000Z.backup.gz'])
    writeFileSync(join(copies, name), 'x')
  writeFileSync(join(home.dataDir, 'rosewater-before-restore-20260101T080000Z.sqlite'), 'x')
  for (const { path, isFolder } of modesUnder(home.dataDir)) if (!isFolder) chmodSync(path, 0o644)
  mkdirSync(join(home.dataDir, 'mail'), { recursive: true })
  for (const folder of [home.dataDir, copies, join(home.dataDir, 'mail')]) chmodSync(folder, 0o755)
  const second = await startServer(home)
  expectPrivate(home.dataDir)
  for (const folder of ['.', 'backups', 'mail'])
    expect(statSync(join(home.dataDir, folder)).mode & 0o777, folder).toBe(0o700)
  await second.stop()
})

test.runIf(isSqlite)('a file of somebody else beside them is left as it is', async () => {
  mkdirSync(home.dataDir, { mode: 0o755 })
  const theirs = join(home.dataDir, 'notes.txt')
  writeFileSync(theirs, 'x', { mode: 0o644 })
  const server = await startServer(home)
  await server.stop()
  expect(statSync(theirs).mode & 0o777).toBe(0o644)
})

test.each(['create-admin', 'import'] as const)('%s makes private files, too', async (name) => {
  const documents = join(parent.dataDir, 'documents.json')
  writeFileSync(documents, '{"messages": []}')
  const { code, stderr } = await runCommand(home, name, ...(name === 'import' ? [documents] : []))
  expect([code, stderr]).toEqual([0, ''])
  if (isSqlite) expectPrivate(home.dataDir)
})

test('a backup, an export and a restored database are private', async () => {
  expect((await runCommand(home, 'create-admin')).code).toBe(0)
  const file = join(parent.dataDir, 'kept', 'one.backup.gz')
  const exported = join(parent.dataDir, 'exported')
  expect((await runCommand(home, 'backup', file)).code).toBe(0)
  expect((await runCommand(home, 'backup')).code).toBe(0)
  expect((await runCommand(home, 'export', exported)).code).toBe(0)
  expect((await runCommand(home, 'restore', file, '--yes')).code).toBe(0)
  for (const folder of [join(parent.dataDir, 'kept'), exported, home.dataDir]) expectPrivate(folder)
})
