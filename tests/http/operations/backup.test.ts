import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { everyRow, PASSING, tablesOf } from '../../support/database/every-row.ts'
import {
  bookingRequest,
  call,
  daysAhead,
  signInAsAdmin,
  subscription,
} from '../../support/http/calls.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { sampleOf } from '../../support/sample.ts'
import { runCommand } from '../../support/server/commands.ts'
import {
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

let home: Home
let server: RunningServer | null = null
const homes: Home[] = []

beforeAll(async () => {
  home = await newHome()
  server = await startServer(home)
  await fill(server, 30)
  // Rows are compared: none may change by itself meanwhile.
  const finished = () => query(home, 'select id from pictures where "isComplete" = 1')
  await vi.waitFor(async () => expect(await finished()).toHaveLength(1), { timeout: 60_000 })
})
afterAll(async () => {
  await server?.stop()
  for (const one of homes) await one.remove()
})

async function newHome(engine = inject('postgresUrl')): Promise<Home> {
  const made = await makeHome(engine)
  homes.push(made)
  return made
}

/** Something in every table that visitors and the artist write to. */
async function fill({ url }: RunningServer, bookings: number): Promise<void> {
  const token = await signInAsAdmin({ url })
  for (let number = 0; number < bookings; number++) {
    const json = bookingRequest({
      name: `Zoë “Z” O'Hara 漢字 🎨 ${number}`,
      service: 'Glam Makeup',
      date: daysAhead(10 + number),
    })
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answer = await call({ url }, 'POST', '/api/v1/bookings', { json, headers })
    expect(answer.status).toBe(201)
  }
  const block = { date: daysAhead(60), startTime: '09:00', endTime: '17:00', reason: 'Away' }
  await call({ url }, 'POST', '/api/v1/blockedTimes', { json: block, token })
  await call({ url }, 'POST', '/api/v1/newsletterSubscribers', { json: subscription() })
  // What stands on the site, with one version behind it.
  const { body } = await call({ url }, 'GET', '/api/v1/content/questions', { token })
  for (const version of [0, 1]) {
    const value = { questions: [{ question: `Zoë’s question ${version}?`, answer: '漢字 🎨' }] }
    const json = { version: body.version + version, value }
    const put = await call({ url }, 'PUT', '/api/v1/content/questions', { json, token })
    expect(put.status).toBe(200)
  }
  const shown = await upload({ url }, await photograph(), { token })
  expect(shown.status).toBe(201)
  const message = { ...subscription(), message: 'Line one\nline two\u2029three' }
  await call({ url }, 'POST', '/api/v1/messages', { json: message })
}

async function stopServer(): Promise<void> {
  await server?.stop()
  server = null
}

async function backUp(of: Home, file = join(of.dataDir, 'one.backup.gz')): Promise<string> {
  expect(await runCommand(of, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
  return file
}

/** The lines of a backup, parsed. */
async function linesOf(file: string): Promise<unknown[]> {
  const text = gunzipSync(await readFile(file)).toString()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('no table is forgotten: the file has all that the database has, but for what lets people in', async () => {
  const lines = await linesOf(await backUp(home))
  const inFile = lines.flatMap((line) => (line as { table?: string }).table ?? [])
  const inDatabase = await tablesOf(home)
  const expected = inDatabase.filter(
    (name) => !PASSING.includes(name) && !name.startsWith('kysely_'),
  )
  expect(inFile.toSorted()).toEqual(expected)
})

test('without a name it goes into the folder of backups, for its owner alone, and is noted', async () => {
  const done = await runCommand(home, 'backup')
  expect(done).toMatchObject({ code: 0, stderr: '' })
  const [name = ''] = await readdir(join(home.dataDir, 'backups'))
  expect(name).toMatch(/^rosewater-\d{8}T\d{6}Z\.backup\.gz$/)
  expect((await stat(join(home.dataDir, 'backups', name))).mode & 0o777).toBe(0o600)
  const facts = await query<{ value: string }>(
    home,
    `select value from facts where name = 'last-backup'`,
  )
  expect(facts[0]?.value).toContain(name)
})

test('while a server works on the data nothing is restored', async () => {
  const file = await backUp(home)
  // Emails go out meanwhile.
  const rows = async () => ({ ...(await everyRow(home)), outbox: [], facts: [] })
  const before = await rows()
  const refused = await runCommand(home, 'restore', '--yes', file)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('Rosewater is running on this data')
  expect(await rows()).toEqual(before)
})

test('a backup taken under load is one moment: each booking has its cells and its mails', async () => {
  const { url } = server as RunningServer
  let isOver = false
  const clients = Array.from({ length: 6 }, async (_, client) => {
    for (let turn = 0; !isOver; turn++) {
      const date = daysAhead(70 + client * 60 + (turn % 60))
      const json = bookingRequest({ date, time: '11:00', service: 'Bridal Makeup' })
      await call({ url }, 'POST', '/api/v1/bookings', { json })
    }
  })
  const files: string[] = []
  for (let round = 0; round < 3; round++)
    files.push(await backUp(home, join(home.dataDir, `load-${round}.backup.gz`)))
  isOver = true
  await Promise.all(clients)
  const sizes = []
  for (const file of files) sizes.push(await expectWholeBookings(file))
  expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0)
})

/** Judges the rows in a backup; returns how many bookings there are. */
async function expectWholeBookings(file: string): Promise<number> {
  const tables = new Map<string, Record<string, unknown>[]>()
  let columns: string[] = []
  let rows: Record<string, unknown>[] = []
  for (const line of await linesOf(file)) {
    if (Array.isArray(line)) {
      rows.push(Object.fromEntries(columns.map((name, index) => [name, line[index]])))
    } else if ((line as { table?: string }).table) {
      const begun = line as { table: string; columns: string[] }
      columns = begun.columns
      rows = []
      tables.set(begun.table, rows)
    }
  }
  const countBy = (table: string, id: string) =>
    (tables.get(table) ?? []).filter((row) => row.bookingId === id).length
  const bookings = tables.get('bookings') ?? []
  for (const { id, service } of bookings)
    expect([countBy('bookingCells', String(id)), countBy('outbox', String(id))]).toEqual([
      service === 'Bridal Makeup' ? 4 : 2,
      2,
    ])
  const cells = tables.get('bookingCells') ?? []
  expect(cells.length).toBe(
    bookings.reduce((sum, { service }) => sum + (service === 'Bridal Makeup' ? 4 : 2), 0),
  )
  return bookings.length
}

test('restored, every row is as it was; what came since is gone but kept, and sign-in works', async () => {
  if (!server) throw new Error('the server runs until now')
  await stopServer()
  const file = await backUp(home)
  const then = await everyRow(home)
  await query(home, `delete from "bookingCells"`)
  await query(home, `update bookings set name = 'somebody else'`)
  await query(home, `insert into locks (name) values ('later')`)
  const later = await everyRow(home)
  // The note of the backup itself is written after it.
  const facts = (rows: Record<string, string[]>) => ({ ...rows, facts: [] })

  const done = await runCommand(home, 'restore', '--yes', file)
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(facts(await everyRow(home))).toEqual(facts(then))

  const keptAt = /is kept: (.*)\n/.exec(done.stdout)?.[1] ?? ''
  const kept = await everyRow(await openKept(keptAt))
  expect({ ...kept, facts: [] }).toEqual({ ...later, facts: [] })

  server = await startServer(home)
  const token = await signInAsAdmin(server)
  const list = await call(server, 'GET', '/api/v1/bookings?limit=1', { token })
  expect(list.status).toBe(200)
  // From here on nobody, its mail worker included, changes what the tests compare.
  await stopServer()
})

/** A home that has what a restore kept of the state before. */
async function openKept(keptAt: string): Promise<Home> {
  const kept = await newHome()
  if (home.databaseUrl)
    expect(await runCommand(kept, 'restore', '--yes', keptAt)).toMatchObject({ code: 0 })
  else await copyFile(keptAt, join(kept.dataDir, 'rosewater.sqlite'))
  return kept
}

test('a backup of one engine restores into the other, and back again', async () => {
  const postgresUrl = inject('postgresUrl')
  if (!postgresUrl) return
  const file = await backUp(home)
  const original = await everyRow(home)
  const onSqlite = await newHome(null)
  expect(await runCommand(onSqlite, 'restore', '--yes', file)).toMatchObject({
    code: 0,
    stderr: '',
  })
  const there = await everyRow(onSqlite)
  expect({ ...there, facts: [] }).toEqual({ ...original, facts: [] })

  const back = await newHome(postgresUrl)
  const again = await backUp(onSqlite)
  expect(await runCommand(back, 'restore', '--yes', again)).toMatchObject({ code: 0, stderr: '' })
  expect({ ...(await everyRow(back)), facts: [] }).toEqual({ ...original, facts: [] })
  const opened = await startServer(back)
  await signInAsAdmin(opened)
  const questions = await call(opened, 'GET', '/faq', { headers: { Accept: 'text/html' } })
  expect(questions.body).toContain('Zoë’s question 1?')
  await opened.stop()
})

test('what is damaged, cut short, foreign or from a newer version is refused, and nothing changes', async () => {
  const target = await newHome()
  const first = await startServer(target)
  await first.stop()
  const before = await everyRow(target)
  const good = await readFile(await backUp(home))
  const plain = gunzipSync(good).toString()
  const lines = plain.split('\n')
  const middle = Math.floor(good.length / 2)
  const cases: [string, Buffer, RegExp][] = [
    ['a flipped byte', flipped(good, middle), /is damaged/],
    ['its last byte missing', good.subarray(0, -1), /is damaged/],
    ['half of it', good.subarray(0, middle), /is damaged/],
    ['no trailer', gzipSync(`${lines.slice(0, -2).join('\n')}\n`), /is damaged/],
    ['a changed value', gzipSync(plain.replace('Glam Makeup', 'Glam makeup')), /is damaged/],
    ['a row left out', gzipSync(withoutARow(lines)), /is damaged/],
    ['a newer form', gzipSync(plain.replace('"version":1', '"version":2')), /newer version/],
    ['a newer schema', gzipSync(plain.replace('001-first', '999-first')), /newer version/],
    ['another file', gzipSync('{"hello":1}\n'), /not a backup/],
    ['no gzip', Buffer.from('hello'), /not a backup/],
    ['an empty file', Buffer.alloc(0), /is damaged|not a backup/],
  ]
  for (const [what, bytes, sentence] of sampleOf(cases, 4)) {
    const file = join(target.dataDir, 'bad.backup.gz')
    await writeFile(file, bytes)
    const refused = await runCommand(target, 'restore', '--yes', file)
    expect([what, refused.code, refused.stdout]).toEqual([what, 1, ''])
    expect(refused.stderr).toMatch(sentence)
  }
  expect(await everyRow(target)).toEqual(before)
  expect(
    (await readdir(target.dataDir)).filter((name) => /before-restore|restoring/.test(name)),
  ).toEqual([])
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0x10
  return copy
}

function withoutARow(lines: string[]): string {
  const at = lines.findIndex((line) => line.startsWith('['))
  return lines.filter((_, index) => index !== at).join('\n')
}

test('where nothing was ever started there is nothing to back up, and a restore begins anew', async () => {
  const empty = await newHome()
  const refused = await runCommand(empty, 'backup')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('nothing to back up')
  await mkdir(join(empty.dataDir, 'elsewhere'))
  const file = await backUp(home, join(empty.dataDir, 'elsewhere', 'a.backup.gz'))
  const done = await runCommand(empty, 'restore', '--yes', file)
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(done.stdout).not.toContain('is kept')
  expect({ ...(await everyRow(empty)), facts: [] }).toEqual({
    ...(await everyRow(home)),
    facts: [],
  })
})

test('a backup of the first release is brought to the present schema, with all that was in it', async () => {
  const target = await newHome()
  const file = join(import.meta.dirname, '../../support/backups/0.2.0.backup.gz')
  expect(await runCommand(target, 'restore', '--yes', file)).toMatchObject({ code: 0, stderr: '' })
  expect(await tablesOf(target)).toEqual(await tablesOf(home))
  const opened = await startServer(target)
  const token = await signInAsAdmin(opened)
  const ask = async (path: string) => (await call(opened, 'GET', `/api/v1/${path}`, { token })).body
  const { bookings } = await ask('bookings')
  const names = bookings.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Nora Sample', 'Zoë O’Hara 漢字 🎨', 'Élodie Sample'])
  const confirmed = bookings.find(({ status }: { status: string }) => status === 'confirmed')
  expect(await ask(`bookings/${confirmed.id}/payments`)).toMatchObject({ paid: 10_000 })
  expect(await query(target, 'select kind from receipts order by kind')).toMatchObject([
    { kind: 'creditNote' },
    { kind: 'receipt' },
  ])
  expect((await ask('content/questions')).value.questions[0].answer).toBe('漢字 🎨')
  await opened.stop()
})

test.skipIf(inject('postgresUrl'))(
  'a database file that is ruined is replaced and kept',
  async () => {
    const target = await newHome()
    const file = await backUp(home)
    await writeFile(join(target.dataDir, 'rosewater.sqlite'), 'no database any more'.repeat(1000))
    const done = await runCommand(target, 'restore', '--yes', file)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    const keptAt = /is kept: (.*)\n/.exec(done.stdout)?.[1] ?? ''
    expect(await readFile(keptAt, 'utf8')).toContain('no database any more')
    expect({ ...(await everyRow(target)), facts: [] }).toEqual({
      ...(await everyRow(home)),
      facts: [],
    })
  },
)
