import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fetchFromStore, namesInStore, StoreFailed, sendToStore } from '#app/backup/s3.server.ts'
import { type BackupStore, parseBackupStore } from '#app/platform/backup-store.ts'
import { type StandInStore, standInStore } from '../../support/backups/store.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { runCommand } from '../../support/server/commands.ts'
import { type Home, makeHome, startServer } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const homes: Home[] = []
let stand: StandInStore
let home: Home
let keys: string
let env: Record<string, string>

async function newHome(): Promise<Home> {
  const made = await makeHome(inject('postgresUrl'))
  homes.push(made)
  await mkdir(made.dataDir, { recursive: true })
  return made
}

const withStore = (of: Home) => ({ env: { ...of.env, ...env } })

beforeAll(async () => {
  stand = await standInStore()
  home = await newHome()
  const identity = await generateX25519Identity()
  keys = join(home.dataDir, 'keys.txt')
  await writeFile(keys, identity)
  env = { BACKUP_S3: stand.address, BACKUP_AGE_RECIPIENT: await identityToRecipient(identity) }
  const server = await startServer(home)
  const json = bookingRequest({ name: 'Zoë Elsewhere' })
  expect((await call(server, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
  await server.stop()
  stand.objects.set('studio/notes.txt', Buffer.from('not ours'))
})
afterAll(async () => {
  await stand.stop()
  for (const one of homes) await one.remove()
})

test('what a lost machine had comes back on an empty one, with the store and the identity alone', async () => {
  expect(await runCommand(withStore(home), 'backup')).toMatchObject({ code: 0, stderr: '' })
  const sent = [...stand.objects.keys()].filter((key) => key.endsWith('.age'))
  expect(sent).toEqual([
    expect.stringMatching(/^studio\/rosewater-\d{8}T\d{6}Z-[\da-f]{8}\.backup\.gz\.age$/),
  ])
  const empty = await newHome()
  const listed = await runCommand(withStore(empty), 'restore', '--from', 's3')
  expect(listed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^rosewater-\S+\.age\n$/) })
  const options = ['--from', 's3', '--identity', keys, '--yes']
  const done = await runCommand(withStore(empty), 'restore', ...options)
  expect([done.stderr, done.code]).toEqual(['', 0])
  expect(await query(empty, 'select name from bookings')).toEqual([{ name: 'Zoë Elsewhere' }])
  expect(await readdir(empty.dataDir)).not.toContainEqual(expect.stringContaining('.backup.gz'))
})

test('who looks after the machine reads when the last one arrived', async () => {
  const server = await startServer({ ...home, env: withStore(home).env })
  const { body } = await call(server, 'GET', '/readyz?details')
  await server.stop()
  const instant = expect.stringMatching(/^20\d\d-.*Z$/)
  expect(body).toEqual({ status: 'ready', lastBackupAt: instant, lastBackupSentAt: instant })
})

test('a store that refuses is said in a sentence without its key, and the backup stays on the machine', async () => {
  const folder = join(home.dataDir, 'backups')
  const wrong = stand.address.replace('backup%2Bsecret', 'another')
  const refused = await runCommand({ env: { ...withStore(home).env, BACKUP_S3: wrong } }, 'backup')
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(/was not sent\..*403 SignatureDoesNotMatch/)
  expect(refused.stderr).not.toContain('another')
  // The newest of a day is kept, here as there.
  const [kept = ''] = await readdir(folder)
  expect(refused.stderr).toContain(kept)
  const stamp = kept.replace('.backup.gz.age', '')
  expect([...stand.objects.keys()]).not.toContainEqual(expect.stringContaining(stamp))
})

test('two installations in one store leave each other’s backups alone, and the newest is not guessed', async () => {
  const objectsWith = (part: string) =>
    [...stand.objects.keys()].filter((key) => key.includes(part))
  const [own = ''] = objectsWith('.age')
  const id = /Z-([\da-f]{8})\./.exec(own)?.[1]
  const named = (time: string, end: string) =>
    `studio/rosewater-20250102T${time}Z${end}.backup.gz.age`
  const foreign = [
    ...[named('150000', '-0000ffff'), named('160000', '-0000ffff')],
    ...[named('170000', ''), named('180000', '')],
  ]
  const ours = [named('190000', `-${id}`), named('200000', `-${id}`)]
  for (const key of [...foreign, ...ours]) stand.objects.set(key, Buffer.from('taken before'))
  expect(await runCommand(withStore(home), 'backup')).toMatchObject({ code: 0 })
  // Of a day the newest is kept.
  expect(objectsWith(`-${id}.`)).toHaveLength(2)
  expect(objectsWith('20250102T')).toEqual([...foreign, ours[1]])

  const newest = await runCommand(withStore(home), 'restore', '--from', 's3', '--yes')
  expect(newest).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('several installations'),
  })
  for (const key of foreign.slice(0, 2)) stand.objects.delete(key)
  const old = ['rosewater-20250102T180000Z.backup.gz.age', '--from', 's3', '--yes']
  const opened = await runCommand(withStore(home), 'restore', ...old)
  expect(opened.stderr).toContain('is not a backup of Rosewater')
})

test('nothing is sent in plain, and no other address is taken', async () => {
  const { BACKUP_AGE_RECIPIENT: _, ...plain } = withStore(home).env
  const refused = await runCommand({ env: plain }, 'backup')
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('BACKUP_S3 needs')])
  for (const address of [
    'ftp://a:b@host/c',
    'https://host/bucket',
    'http://a:b@example.com/c',
    'x',
  ])
    expect(parseBackupStore(address)).toBe(null)
})

test('a large file goes in parts, and a list of several pages is read whole', async () => {
  const store = parseBackupStore(stand.address) as BackupStore
  const file = join(home.dataDir, 'large.bin')
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'rosewater')
  await writeFile(file, bytes)
  stand.failNext(1, 503)
  await sendToStore(store, file, 'large.bin')
  expect(stand.openUploads.size).toBe(0)
  expect(stand.objects.get('studio/large.bin')?.equals(bytes)).toBe(true)
  expect((await namesInStore(store)).toSorted()).toEqual(
    [...stand.objects.keys()].map((key) => key.slice('studio/'.length)).toSorted(),
  )
  expect(stand.objects.has('studio/notes.txt')).toBe(true)
  stand.failNext(1, 'silent')
  const silent = fetchFromStore(store, 'large.bin', join(home.dataDir, 'cut'), 50)
  await expect(silent).rejects.toThrow(new StoreFailed('fetching a backup: the store fell silent'))
  stand.failNext(1, 'cut')
  const cut = fetchFromStore(store, 'large.bin', join(home.dataDir, 'cut'))
  await expect(cut).rejects.toThrow(
    new StoreFailed('fetching a backup: the connection ended early'),
  )
  expect(await readdir(home.dataDir)).not.toContainEqual(expect.stringMatching(/^cut/))
  await fetchFromStore(store, 'large.bin', join(home.dataDir, 'back.bin'))
  expect((await readFile(join(home.dataDir, 'back.bin'))).equals(bytes)).toBe(true)
  const missing = fetchFromStore(store, 'nothing', join(home.dataDir, 'nothing'))
  await expect(missing).rejects.toThrow(StoreFailed)
})
