import { AsyncResource } from 'node:async_hooks'
import { beforeAll, expect, test, vi } from 'vitest'
import { query } from '../../support/database/sql.ts'
import { freshDate } from '../../support/dates.ts'
import { type DeskClient, openDesk } from '../../support/desk/desk-client.ts'
import {
  bookingRequest,
  call,
  contactMessage,
  daysAhead,
  postForm,
} from '../../support/http/calls.ts'
import { confirmPathIn } from '../../support/mail/confirm-path.ts'
import { readMailFolder, waitForMail } from '../../support/mail/mail-folder.ts'
import { postButton } from '../../support/mail/received-mail.ts'
import { sampleBooking } from '../../support/mail/sample-mail.ts'
import { startServer } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const ARTIST = 'hello@rosewater.example'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' }, 2)
let desk: DeskClient
beforeAll(async () => {
  desk = await openDesk(shared.server)
})

let handedOut = 0

/** An address no limit has heard of. */
function freshAddress(): string {
  handedOut += 1
  return `198.51.100.${handedOut}`
}

const server = (turn: number) => shared.servers[turn % 2] ?? shared.server

/** Books by the page's form; the address of the private page, or null when it was refused. */
async function book(email: string, over: Record<string, unknown>, turn = 0) {
  const fields = bookingRequest({ email, date: freshDate(), ...over })
  const headers = { 'X-Forwarded-For': freshAddress() }
  const answer = await postForm(server(turn), '/booking', fields, headers)
  return answer.status === 303 ? String(answer.headers.get('Location')) : null
}

async function cancel(page: string, turn = 0): Promise<number> {
  const headers = { 'X-Forwarded-For': freshAddress() }
  return (await postForm(server(turn), `${page}/cancel`, {}, headers)).status
}

/**
 * Makes an address known, by a request that is confirmed with its mail's button and cancelled: who is
 * unknown is not mailed of cancelling. Two mails.
 */
async function makeKnown(email: string): Promise<void> {
  const page = await book(email, {})
  const mail = await waitForMail(shared.home.dataDir, email, /^Your request: /)
  expect((await postButton(shared.server, confirmPathIn(mail) ?? '')).status).toBe(303)
  expect(await cancel(String(page))).toBe(303)
}

/** The mails to whoever the addresses belong to, once none waits any more. */
async function mailsTo(isTo: (address: string) => boolean) {
  await vi.waitFor(
    async () => {
      const waiting = `select id from outbox where status = 'waiting'`
      expect(await query(shared.home, waiting)).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
  const all = await readMailFolder(shared.home.dataDir)
  return all.filter((mail) => mail.to?.some((to) => isTo(to.address ?? '')))
}

/** Today's number of a line of the limits page. */
async function todayOf(what: string): Promise<number> {
  const { body } = await desk.get('/admin/limits')
  const [, cells = ''] = String(body).split(`>${what}<span`)
  return Number(/<td[^>]*>(\d+)<\/td>/.exec(cells)?.[1])
}

test('25 bookings and cancellations in one name send it 12 mails, and the acts succeed', async () => {
  await makeKnown('victim@example.com')
  let cancelled = 1
  for (let turn = 0; turn < 25; turn++) {
    const email = turn % 2 ? `Victim+${turn}@Example.com` : 'victim@example.com'
    const page = await book(email, {}, turn)
    if (page && (await cancel(page, turn)) === 303) cancelled += 1
  }
  expect(cancelled).toBeGreaterThanOrEqual(10)
  const mails = await mailsTo((address) => /^victim(\+\d+)?@example\.com$/i.test(address))
  expect(mails).toHaveLength(12)
  expect(await todayOf('Mails to one client')).toBe(2 * cancelled - 12)
})

test('what the artist does is mailed to whoever had her twelve mails', async () => {
  const email = 'has-had-twelve@example.com'
  await makeKnown(email)
  for (let turn = 0; turn < 6; turn++) {
    const page = await book(email, {}, turn)
    if (page) await cancel(page)
  }
  const unmailed = await book(email, {})
  expect(unmailed).not.toBeNull()
  const [row] = await query<{ id: string }>(
    shared.home,
    `select id from bookings where email = ? and status = 'pending'`,
    [email],
  )
  await desk.post(`/admin/appointments/${row?.id}/confirm`)
  const subjects = (await mailsTo((address) => address === email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(13)
  expect(subjects.filter((subject) => subject?.startsWith('Confirmed:'))).toHaveLength(1)
})

test('at once through two processes it is twelve as well, and the window slides', async () => {
  const email = 'crowd@example.com'
  await makeKnown(email)
  const date = freshDate()
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
  const pages = await Promise.all(
    times.map((time, turn) => book(turn % 2 ? email : 'CROWD+x@example.com', { date, time }, turn)),
  )
  expect(pages).not.toContain(null)
  const answers = await Promise.all(pages.map((page, turn) => cancel(String(page), turn)))
  expect(new Set(answers)).toEqual(new Set([303]))
  const isHers = (address: string) => /^crowd(\+x)?@example\.com$/i.test(address)
  expect(await mailsTo(isHers)).toHaveLength(12)

  const rows = await query<{ id: string }>(
    shared.home,
    `select id from outbox where lower(recipient) like 'crowd%' order by "createdAt", id`,
  )
  const dayAgo = Temporal.Now.instant().subtract({ hours: 24, seconds: 1 })
  for (const { id } of rows.slice(0, 2))
    await query(shared.home, 'update outbox set "createdAt" = ? where id = ?', [
      dayAgo.toString({ smallestUnit: 'millisecond' }),
      id,
    ])
  for (let turn = 0; turn < 3; turn++) expect(await book(email, {}, turn)).not.toBeNull()
  expect(await mailsTo(isHers)).toHaveLength(14)
})

test.each([
  ['request-received', 'race@example.com', 12],
  ['new-request', ARTIST, 20],
] as const)('two acts at the limit of %s do not both see room', async (kind, to, most) => {
  const { dataDir, databaseUrl } = shared.home
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', RATE_LIMIT: 'on' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const { transact, closeDatabase } = await import('#app/data/database.server.ts')
  const { enqueueVisitorMail } = await import('#app/email/outbox.server.ts')
  // Far from what the other tests count.
  const now = Temporal.Now.instant().add({ hours: 1_000 })
  const cause = (whileStored?: () => Promise<void>) =>
    transact(async (trx) => {
      await enqueueVisitorMail(trx, { kind, to, bookingId: 'b-1', data: sampleBooking() }, now)
      await whileStored?.()
      return { ok: true }
    })
  const rows = async () =>
    await query(
      shared.home,
      `select id from outbox where kind = ? and "createdAt" = ? and status != 'gathering'`,
      [kind, now.toString({ smallestUnit: 'millisecond' })],
    )
  for (let count = 1; count < most; count++) await cause()
  expect(await rows()).toHaveLength(most - 1)

  const { promise: isDone, resolve: done } = Promise.withResolvers<'done'>()
  let second: Promise<unknown> | undefined
  // An act of its own, not one within the first.
  const causeBeside = AsyncResource.bind(() => cause())
  const first = cause(async () => {
    second = causeBeside().then(() => done('done'))
    // The second waits for the first; were it not to, it would be done.
    if (databaseUrl)
      await Promise.race([
        isDone,
        vi.waitFor(expectSomebodyWaits, { timeout: 20_000, interval: 20 }),
      ])
  })
  await first
  await second
  expect(await rows()).toHaveLength(most)
  await query(shared.home, `delete from outbox where "createdAt" = ?`, [
    now.toString({ smallestUnit: 'millisecond' }),
  ])
  await closeDatabase()
  vi.unstubAllEnvs()
})

/** Throws unless an act waits for a lock of another. */
async function expectSomebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`
  expect(await query(shared.home, waiting)).not.toEqual([])
}

test('beyond twenty an hour the notices to the artist are gathered, each into one mail', async () => {
  const noticeKinds = `('new-request', 'cancelled-by-client', 'new-message', 'request-waiting')`
  await Promise.all(
    Array.from({ length: 25 }, async (_, turn) => {
      const headers = { 'X-Forwarded-For': freshAddress() }
      const json = contactMessage({ message: 'Buy at https://evil.example' })
      const answer = await call(server(turn), 'POST', '/api/v1/messages', { json, headers })
      expect(answer.status).toBe(201)
    }),
  )
  const kinds = `select kind, status from outbox where kind in ${noticeKinds}`
  const stored = await query<{ status: string }>(shared.home, kinds)
  const singles = stored.filter(({ status }) => status === 'waiting' || status === 'sent')
  expect(singles).toHaveLength(20)
  expect(await mailsTo((address) => address === ARTIST)).toHaveLength(20)
  const gathering = stored.filter(({ status }) => status === 'gathering')
  expect(gathering).toHaveLength(stored.length - 20)

  const hourAgo = Temporal.Now.instant().subtract({ minutes: 61 })
  await query(shared.home, `update outbox set "createdAt" = ? where status = 'gathering'`, [
    hourAgo.toString({ smallestUnit: 'millisecond' }),
  ])
  const env = { RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' }
  const more = await Promise.all([1, 2, 3].map(() => startServer(shared.home, env)))
  await vi.waitFor(
    async () =>
      expect(
        await query(shared.home, `select id from outbox where status = 'gathering'`),
      ).toHaveLength(0),
    { timeout: 20_000, interval: 50 },
  )
  const gathered = (await mailsTo((address) => address === ARTIST)).filter(({ subject }) =>
    /more notices from your website/.test(subject ?? ''),
  )
  await Promise.all(more.map((one) => one.stop()))
  expect(gathered.map(({ subject }) => subject)).toEqual([
    `${gathering.length} more notices from your website`,
  ])
  expect(gathered[0]?.text).toMatch(/\d+ new messages/)
  expect(gathered[0]?.text).toMatch(/\/admin\/(messages|appointments)\/[0-9a-f-]{36}/)
  expect(gathered[0]?.text).not.toContain('evil.example')
  expect(await todayOf('Notices to you')).toBe(gathering.length)
})

test('60 messages from 60 networks of one provider are not all accepted', async () => {
  const send = async (address: string, turn: number) => {
    const headers = { 'X-Forwarded-For': address }
    const json = contactMessage()
    return (await call(server(turn), 'POST', '/api/v1/messages', { json, headers })).status
  }
  const near = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => send(`2001:db8:77:${turn.toString(16)}::1`, turn)),
  )
  expect(near.filter((status) => status === 201)).toHaveLength(40)
  expect(near.filter((status) => status === 429)).toHaveLength(20)
  const far = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => send(`2001:db8:78:${turn.toString(16)}00::1`, turn)),
  )
  expect(far.filter((status) => status === 201)).toHaveLength(50)
  expect(await send('2001:db8:79::1', 0)).toBe(201)
})

test('every textual form of an address is the same address', async () => {
  const forms = [
    '198.51.101.9',
    '198.51.101.9:4711',
    '::ffff:198.51.101.9',
    '::ffff:c633:6509',
    '[::FFFF:C633:6509]:80',
  ]
  const send = async (address: string) => {
    const headers = { 'X-Forwarded-For': address }
    const json = contactMessage()
    return (await call(shared.server, 'POST', '/api/v1/messages', { json, headers })).status
  }
  for (const form of forms) for (let turn = 0; turn < 4; turn++) expect(await send(form)).toBe(201)
  for (const form of forms) expect(await send(form)).toBe(429)
})

test('all requests since a moment are cancelled together, without mail, after the question', async () => {
  const SINCE = '/admin/appointments/spam/since'
  const hours = (count: number) => {
    const at = Temporal.Now.instant().subtract({ minutes: Math.round(60 * count) })
    return at.toString({ smallestUnit: 'millisecond' })
  }
  const flood = await storeRequests(2_700, hours(5))
  const [before] = await storeRequests(1, hours(7))
  const [byHand] = await storeRequests(1, hours(5), { byHand: 1 })
  const [answered] = await storeRequests(1, hours(5), { status: 'confirmed' })
  const mails = await query(shared.home, 'select id from outbox')

  expect((await desk.get('/admin/appointments/spam')).body).toMatch(
    /Last 6 hours: 2,7\d\d requests/,
  )
  const question = await desk.get(`${SINCE}?hours=6`)
  expect(question.status).toBe(302)
  const address = String(question.headers.get('Location'))
  const asked = await desk.get(address)
  const count = Number(/Cancel (\d,\d+) requests/.exec(asked.body)?.[1]?.replace(',', ''))
  expect(count).toBeGreaterThanOrEqual(2_700)
  expect(await statusesOf(flood)).toEqual(['pending'])

  // What came since was not counted, so it is not cancelled.
  const [later] = await storeRequests(1, hours(0))
  const cancelling = desk.post(address)
  const meanwhile = await book(`${crypto.randomUUID()}@example.com`, {}, 1)
  expect(meanwhile).not.toBeNull()
  const answer = await cancelling
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/appointments/spam'])
  expect(await statusesOf(flood)).toEqual(['cancelled'])
  for (const [ids, status] of [
    [[before, later, byHand], 'pending'],
    [[answered], 'confirmed'],
  ] as const)
    expect(await statusesOf(ids.map(String))).toEqual([status])
  const held = await query(
    shared.home,
    `select cell from "bookingCells" join bookings on bookings.id = "bookingId" where bookings.status = 'cancelled'`,
  )
  expect(held).toEqual([])
  // The one of the booking meanwhile; its notice is gathered or not, but is a row as well.
  expect(await query(shared.home, 'select id from outbox')).toHaveLength(mails.length + 2)
  expect((await desk.get(address)).body).toContain('No requests to cancel')
})

test('a moment to count from is a day and a time that have passed', async () => {
  const SINCE = '/admin/appointments/spam/since'
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const asked = await desk.get(`${SINCE}?date=${today.subtract({ days: 2 })}&time=10:00`)
  expect(asked.headers.get('Location')).toMatch(/\/spam\/since\?from=\d{4}-.*&to=/)
  const tomorrow = today.add({ days: 1 })
  const wrong = ['', '?hours=5', '?date=2027-02-30&time=10:00', `?date=${tomorrow}&time=10:00`]
  for (const search of wrong) {
    const answer = await desk.get(SINCE + search)
    expect(answer.headers.get('Location')).toBe('/admin/appointments/spam?wrong')
  }
  expect((await desk.post(`${SINCE}?from=x&to=y`)).headers.get('Location')).toBe(
    '/admin/appointments/spam?wrong',
  )
  const told = await desk.get('/admin/appointments/spam?wrong')
  expect([told.status, told.body.includes('Please choose a day and a time')]).toEqual([400, true])
})

/** Requests that came at an instant, each holding a half hour of its own. */
async function storeRequests(count: number, createdAt: string, over: Record<string, unknown> = {}) {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    const columns = Object.keys(rows[0] ?? {})
    const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`)
    const names = columns.map((column) => `"${column}"`)
    const text = `insert into "${table}" (${names.join(', ')}) values ${places.join(', ')}`
    await query(shared.home, text, rows.flatMap((row) => Object.values(row)) as string[])
  }
  for (let first = 0; first < count; first += 300) {
    const times = ids.slice(first, first + 300).map((id) => {
      stored += 1
      const minutes = (stored % 40) * 30
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`
      return { id, time, date: daysAhead(400 + Math.floor(stored / 40)) }
    })
    await insert(
      'bookings',
      times.map(({ id, date, time }) => ({
        id,
        name: 'Flood',
        email: `${id}@flood.example`,
        phone: '555 555-0167',
        service: 'Free Consultation',
        date,
        time,
        status: 'pending',
        createdAt,
        updatedAt: null,
        sendConfirmation: 1,
        privateToken: id,
        calendarSequence: 0,
        notes: null,
        nudges: 0,
        byHand: 0,
        ...over,
      })),
    )
    await insert(
      'bookingCells',
      times.map(({ id, date, time }) => ({ date, cell: time, bookingId: id })),
    )
  }
  return ids
}
let stored = 0

/** The different statuses that these bookings have. */
async function statusesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string; status: string }>(
    shared.home,
    'select id, status from bookings',
  )
  const wanted = new Set(ids)
  return [...new Set(rows.filter(({ id }) => wanted.has(id)).map(({ status }) => status))].sort()
}
