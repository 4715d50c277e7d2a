import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { runCommand } from '../../support/server/commands.ts'
import { type Home, makeHome, startServer } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const run = promisify(execFile)
const homes: Home[] = []
let home: Home
let recipient: string
let keys: string
let file: string

async function newHome(): Promise<Home> {
  const made = await makeHome(inject('postgresUrl'))
  homes.push(made)
  return made
}

beforeAll(async () => {
  home = await newHome()
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  await mkdir(home.dataDir, { recursive: true })
  keys = join(home.dataDir, 'keys.txt')
  await writeFile(keys, `# created for a test\n${identity}\n`)
  const server = await startServer(home)
  const json = bookingRequest({ name: 'Zoë Sealed' })
  expect((await call(server, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
  await server.stop()
  const done = await runCommand(
    { env: { ...home.env, ...{ BACKUP_AGE_RECIPIENT: recipient } } },
    'backup',
  )
  expect(done.code).toBe(0)
  const folder = join(home.dataDir, 'backups')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.age'))
  expect(names).toEqual([expect.stringMatching(/^rosewater-\d{8}T\d{6}Z\.backup\.gz\.age$/)])
  file = join(folder, String(names[0]))
})
afterAll(async () => {
  for (const one of homes) await one.remove()
})

test('a backup is encrypted to the key, and nothing else of it is left on the machine', async () => {
  expect((await readFile(file)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  expect(await readdir(join(home.dataDir, 'backups'))).toHaveLength(1)
})

test('the identity opens it on an empty machine, and without one a sentence says what is missing', async () => {
  const empty = await newHome()
  const without = await runCommand(empty, 'restore', file, '--yes')
  expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('is encrypted. Add')])
  const other = join(home.dataDir, 'other.txt')
  await writeFile(other, await generateX25519Identity())
  const wrong = await runCommand(empty, 'restore', file, '--identity', other, '--yes')
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('with this identity')])
  const done = await runCommand(empty, 'restore', file, '--identity', keys, '--yes')
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('1 booking')])
  expect(await query(empty, 'select name from bookings')).toEqual([{ name: 'Zoë Sealed' }])
  expect(await readdir(join(home.dataDir, 'backups'))).toHaveLength(1)
})

test('a damaged file changes nothing', async () => {
  const damaged = join(home.dataDir, 'damaged.backup.gz.age')
  const bytes = await readFile(file)
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
  await writeFile(damaged, bytes)
  const empty = await newHome()
  const done = await runCommand(empty, 'restore', damaged, '--identity', keys, '--yes')
  expect([done.code, done.stderr]).toEqual([1, expect.stringContaining('is damaged')])
  expect(await readdir(home.dataDir)).not.toContainEqual(expect.stringMatching(/\.part$/))
})

test('the age program opens it as well', async (context) => {
  const age = await run('age', ['--version']).catch(() => null)
  if (!age) return context.skip('there is no age program')
  const opened = join(home.dataDir, 'opened.gz')
  await run('age', ['--decrypt', '--identity', keys, '--output', opened, file])
  expect(gunzipSync(await readFile(opened)).toString()).toContain('Zoë Sealed')
})

test('a recipient that is none keeps the site from starting', async () => {
  const done = await runCommand(
    { env: { ...home.env, ...{ BACKUP_AGE_RECIPIENT: 'age1nonsense' } } },
    'backup',
  )
  expect([done.code, done.stderr]).toEqual([1, expect.stringContaining('BACKUP_AGE_RECIPIENT')])
})
