import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { COLLECTIONS } from '#app/privacy/collections/documents.server.ts'
import { everyRow } from '../../support/database/every-row.ts'
import {
  bookingRequest,
  call,
  daysAhead,
  signInAsAdmin,
  subscription,
} from '../../support/http/calls.ts'
import { runCommand, startCommand } from '../../support/server/commands.ts'
import { type Home, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const homes: Home[] = []
afterAll(async () => {
  for (const one of homes) await one.remove()
})

async function newHome(): Promise<Home> {
  const home = await preparedHome()
  homes.push(home)
  return home
}

async function importFile(home: Home, content: unknown, ...switches: string[]) {
  const file = join(home.dataDir, 'documents.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return await runCommand(home, 'import', file, ...switches)
}

const QUOTE = {
  currency: 'CAD',
  lines: [
    { item: 'bride', label: 'Bride', count: 1, each: 35000, amount: 35000, list: 'Mobile' },
    { item: 'own', label: 'Early start', count: 1, each: -500, amount: -500, list: null },
  ],
  subtotal: 34500,
  travel: { amount: null, area: null },
  tax: { label: 'HST', rate: 1300, amount: 4485 },
  total: 38985,
  isComplete: false,
}

/** As another system's collections may look: by id, as arrays, with its own kinds of timestamps. */
const SAMPLE = {
  bookings: {
    Kx3vBq81ZzPl0aWm92Te: {
      name: 'Test Client',
      email: 'client@example.com',
      phone: '555 555-0142',
      service: 'Bridal Makeup',
      date: '2024-06-15',
      time: '10:00',
      status: 'confirmed',
      createdAt: '2024-03-01T15:30:00.000Z',
      place: 'mobile',
      address: '14 Dunlop Street East\nBarrie',
      postalCode: 'L4M 1A1',
      people: { bride: 1, attendants: 0, mothers: 0, juniors: 0 },
      addOns: { lashes: 1, ownLashes: 0, trial: 1 },
      clientNotes: 'Second floor',
      onBehalfOf: 'Test Daughter',
      durationMinutes: 120,
      sendConfirmation: true,
      updatedAt: '2024-03-02T09:00:00.000Z',
    },
    overlapping: {
      name: 'Second Client',
      email: 'second@example.com',
      phone: '555 555-0143',
      service: 'Lashes',
      date: '2024-06-15',
      time: '11:30',
    },
    afterwards: {
      name: 'Third Client',
      email: 'third@example.com',
      phone: '555 555-0144',
      service: 'Henna',
      date: '2024-06-15',
      time: '12:00',
      createdAt: { _seconds: 1709307000, _nanoseconds: 120000000 },
    },
    cancelled: {
      name: 'Fourth Client',
      email: 'fourth@example.com',
      phone: '555 555-0145',
      service: 'Lashes',
      date: '2024-06-15',
      time: '10:30',
      status: 'cancelled',
    },
    badDay: { name: 'X', service: 'Lashes', date: '2024-02-30', time: '9:00', status: 'maybe' },
  },
  messages: [
    {
      id: 'm-1',
      firstName: 'Test',
      lastName: 'Client',
      email: 'client@example.com',
      message: 'Are you free?\nIn June.',
      createdAt: { seconds: 1709307000, nanoseconds: 0 },
    },
    {
      id: 'm-2',
      firstName: 'Test',
      lastName: 'Client',
      email: 'client@example.com',
      message: 'Thank you',
      createdAt: '2024-03-01T15:30:00.000Z',
      status: 'replied',
      reply: 'My pleasure',
      repliedAt: '2024-03-03T10:00:00.000Z',
    },
  ],
  blockedTimes: [
    { date: '2024-07-01', startTime: '09:00', endTime: '17:00', reason: 'Holiday' },
    { date: '2024-07-02', startTime: '12:00', endTime: '10:00' },
  ],
  newsletter_subscribers: {
    s1: {
      firstName: 'Test',
      lastName: 'Subscriber',
      email: 'reader@example.com',
      isActive: true,
      subscribedAt: '2024-01-05T12:00:00.000Z',
    },
    s2: { firstName: 'Test', lastName: 'Twice', email: 'READER@example.com' },
    s3: { firstName: 'Test', lastName: 'Gone', email: 'gone@example.com', isActive: false },
  },
  admins: [{ userId: 'an-account-of-elsewhere' }],
  gallery: [],
}

test('documents of another system move in, and what cannot is told with its reason', async () => {
  const home = await newHome()
  const before = await everyRow(home)
  const dry = await importFile(home, SAMPLE, '--dry-run')
  expect(dry).toMatchObject({ code: 0, stderr: '' })
  expect(await everyRow(home)).toEqual(before)
  expect((await readdir(home.dataDir)).filter((name) => name.startsWith('dry-run'))).toEqual([])

  const done = await importFile(home, SAMPLE)
  expect(done).toMatchObject({ code: 0, stderr: '' })
  const flash = (text: string) => text.replaceAll('would be imported', 'imported').split('\n')
  expect(flash(dry.stdout).slice(0, -2)).toEqual(flash(done.stdout).slice(0, -1))
  expect(done.stdout).toContain('bookings: 3 imported, 2 left out')
  expect(done.stdout).toContain('  overlapping: another appointment holds this time')
  expect(done.stdout).toMatch(/ {2}badDay: .*date: .*; time: .*; status: is none of pending/)
  expect(done.stdout).toContain('messages: 2 imported, 0 left out')
  expect(done.stdout).toContain('blockedTimes: 1 imported, 1 left out')
  expect(done.stdout).toContain('newsletter_subscribers: 2 imported, 1 left out')
  expect(done.stdout).toContain('  s2: this address is here already')
  expect(done.stdout).toContain('no account here has this id')
  expect(done.stdout).toContain('gallery: there is no place for it, ignored')

  expect(done.stdout).toContain('  number 2: endTime: is before the start')
  expect(await query(home, 'select id from outbox')).toEqual([])
  await expectSampleOverHttp(home)
  expect(
    await query(home, `select cell from "bookingCells" where date = '2024-06-15' order by cell`),
  ).toMatchObject(['10:00', '10:30', '11:00', '11:30', '12:00'].map((cell) => ({ cell })))
  const consents = await query<Record<string, unknown>>(
    home,
    'select source, basis, "givenOn", wording, note from consents order by basis',
  )
  expect(consents).toMatchObject([
    { source: 'import', basis: 'express', givenOn: '2024-01-05', wording: '' },
    { source: 'import', basis: 'withdrawn', wording: '' },
  ])
  expect(consents[0]?.note).toContain('The words they saw are not known')

  const first = await everyRow(home)
  const again = await importFile(home, SAMPLE)
  expect(again.stdout).toContain('bookings: 0 imported, 5 left out')
  expect(again.stdout).toContain('  Kx3vBq81ZzPl0aWm92Te: is here already')
  expect(await everyRow(home)).toEqual(first)
})

async function expectSampleOverHttp(home: Home): Promise<void> {
  const server = await startServer(home)
  const token = await signInAsAdmin(server)
  const get = async (path: string) => (await call(server, 'GET', `/api/v1/${path}`, { token })).body
  const { bookings } = await get('bookings')
  expect(bookings).toMatchObject([
    { name: 'Third Client', status: 'pending', createdAt: '2024-03-01T15:30:00.120Z' },
    { name: 'Fourth Client', status: 'cancelled' },
    { name: 'Test Client', status: 'confirmed', updatedAt: '2024-03-02T09:00:00.000Z' },
  ])
  const one = await call(server, 'PATCH', `/api/v1/bookings/${bookings[0].id}`, {
    json: { status: 'confirmed' },
    token,
  })
  expect(one.status).toBe(200)
  expect((await get('messages')).messages).toMatchObject([
    { status: expect.any(String), createdAt: '2024-03-01T15:30:00.000Z' },
    { status: expect.any(String), createdAt: '2024-03-01T15:30:00.000Z' },
  ])
  const { newsletterSubscribers } = await get('newsletterSubscribers?isActive=true')
  expect(newsletterSubscribers).toMatchObject([{ email: 'reader@example.com' }])
  await server.stop()
}

test('what is exported and imported elsewhere is the same, field for field', async () => {
  const home = await newHome()
  await importFile(home, SAMPLE)
  const quote = JSON.stringify(QUOTE)
  await query(home, `update bookings set quote = '${quote}' where place = 'mobile'`)
  const server = await startServer(home)
  const token = await signInAsAdmin(server)
  for (let number = 0; number < 5; number++)
    await call(server, 'POST', '/api/v1/bookings', {
      json: bookingRequest({ date: daysAhead(20 + number) }),
    })
  await call(server, 'POST', '/api/v1/newsletterSubscribers', { json: subscription() })
  const block = { date: daysAhead(60), startTime: '09:00', endTime: '17:00', reason: 'Away' }
  await call(server, 'POST', '/api/v1/blockedTimes', { json: block, token })
  await server.stop()

  const file = join(home.dataDir, 'all.json')
  expect(await runCommand(home, 'export', file)).toMatchObject({ code: 0, stderr: '' })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const exported = JSON.parse(await readFile(file, 'utf8'))
  expect(exported.bookings).toHaveLength(8)
  expect(exported.bookings).toContainEqual(
    expect.objectContaining({ place: 'mobile', quote: QUOTE }),
  )
  expect(JSON.stringify(exported)).not.toMatch(/token/i)

  const folder = join(home.dataDir, 'folder')
  expect(await runCommand(home, 'export', folder)).toMatchObject({ code: 0, stderr: '' })
  expect((await readdir(folder)).sort()).toEqual(COLLECTIONS.map((name) => `${name}.json`).sort())

  const other = await newHome()
  const done = await runCommand(other, 'import', folder)
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(done.stdout).toContain('bookings: 8 imported, 0 left out')
  const back = join(other.dataDir, 'back.json')
  await runCommand(other, 'export', back)
  const again = JSON.parse(await readFile(back, 'utf8'))
  for (const name of ['bookings', 'messages', 'blockedTimes', 'newsletter_subscribers'])
    expect(byId(again[name])).toEqual(byId(exported[name]))
  expect(await cellsOf(other)).toEqual(await cellsOf(home))
})

function byId(documents: { id: string }[]): unknown[] {
  // Somebody who is no longer subscribed may not be mailed since her import, which is another moment.
  return documents
    .map(({ ...fields }: Record<string, unknown>) =>
      fields.isActive === false ? { ...fields, mailableUntil: null } : fields,
    )
    .sort((a, b) => String(a.id).localeCompare(String(b.id)))
}

async function cellsOf(home: Home): Promise<unknown[]> {
  return await query(home, 'select date, cell, "bookingId" from "bookingCells" order by date, cell')
}

test('an implied consent comes back with its end, never as one without', async () => {
  const home = await newHome()
  const id = crypto.randomUUID()
  const until = '2020-01-01T05:00:00.000Z'
  const reader = { id, firstName: 'A', lastName: 'B', email: 'implied@example.com' }
  await importFile(home, {
    newsletter_subscribers: [{ ...reader, mailableUntil: until, consentBasis: 'implied-inquiry' }],
  })
  const rows = await query(home, 'select "mailableUntil" from "newsletterSubscribers"')
  expect(rows).toMatchObject([{ mailableUntil: until }])
  const file = join(home.dataDir, 'out.json')
  await runCommand(home, 'export', file)
  expect(JSON.parse(await readFile(file, 'utf8')).newsletter_subscribers).toMatchObject([
    { id, isActive: true, mailableUntil: until, consents: [{ basis: 'implied-inquiry' }] },
  ])
})

test('a site that is running takes requests while an import is at it', async () => {
  const home = await newHome()
  const server = await startServer(home)
  const messages = Array.from({ length: 1_500 }, (_, number) => ({
    ...{ firstName: 'Moved', lastName: 'In', email: `moved-${number}@example.com` },
    message: `Number ${number}`,
  }))
  const file = join(home.dataDir, 'many.json')
  await writeFile(file, JSON.stringify({ messages }))
  const { ended } = startCommand(home, 'import', file)
  const countMoved = async () => {
    const [row] = await query(home, `select count(*) as n from messages where "lastName" = 'In'`)
    return Number(row?.n)
  }
  await vi.waitFor(async () => expect(await countMoved()).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 5,
  })
  const json = bookingRequest()
  expect((await call(server, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
  expect(await countMoved()).toBeLessThan(messages.length)
  expect(await ended).toMatchObject({ code: 0 })
  expect(await countMoved()).toBe(messages.length)
  await server.stop()
})

test.each([
  ['[]', /holds no collections/],
  ['{"bookings":3}', /neither an array nor/],
  ['{"other":[]}', /none of bookings/],
  ['{"bookings":', /is not JSON/],
])('%s is refused in one sentence', async (content, sentence) => {
  const home = homes[0] as Home
  const refused = await importFile(home, content)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(sentence)
})
