import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { countRows, holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { query } from '../../support/database/sql.ts'
import { freshDate } from '../../support/dates.ts'
import { openDesk } from '../../support/desk/desk-client.ts'
import {
  type Answer,
  bookingRequest,
  call,
  daysAhead,
  postForm,
  signInAsAdmin,
} from '../../support/http/calls.ts'
import { confirmPathIn } from '../../support/mail/confirm-path.ts'
import {
  openPage,
  postButton,
  pressButton,
  sharedSmtpServer,
} from '../../support/mail/received-mail.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const ARTIST = 'hello@rosewater.example'

const office = await sharedSmtpServer()
const LIMITED = { SMTP_URL: office.smtpUrl, RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' }
const shared = sharedServer(LIMITED, 2)
let token: string
/** The acts of the server on its own database, at whatever time. */
let drop: typeof import('#app/operations/drop-unheld-requests.server.ts')
let confirming: typeof import('#app/operations/confirm-request.server.ts')

beforeAll(async () => {
  token = await signInAsAdmin(shared.server)
  const env = { ...shared.home.env, ...LIMITED, DATABASE_URL: shared.home.databaseUrl ?? '' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  drop = await import('#app/operations/drop-unheld-requests.server.ts')
  confirming = await import('#app/operations/confirm-request.server.ts')
  return async () => await (await import('#app/data/database.server.ts')).closeDatabase()
})

beforeEach(async () => {
  for (const table of ['bookings', 'outbox', 'counters', 'knownAddresses', 'idempotencyKeys'])
    await query(shared.home, `delete from "${table}"`)
})

let visitors = 0

/** A request from a visitor with an internet address of their own. */
async function book(over: Record<string, unknown> = {}, turn = 0): Promise<Answer> {
  visitors += 1
  const server = shared.servers[turn % 2] ?? shared.server
  const from = `198.18.${Math.floor(visitors / 250)}.${visitors % 250}`
  const json = bookingRequest({ date: freshDate(), ...over })
  return await call(server, 'POST', '/api/v1/bookings', {
    json,
    headers: { 'X-Forwarded-For': from },
  })
}

/** As many requests of unknown addresses as may hold their time. */
async function fillHolds(count = 12): Promise<string[]> {
  const date = freshDate()
  const answers = []
  for (let turn = 0; turn < count; turn++) {
    const time = `${String(9 + Math.floor(turn / 2)).padStart(2, '0')}:${turn % 2 ? '30' : '00'}`
    answers.push(await book({ date, time, service: 'Lashes' }, turn))
  }
  expect(answers.map(({ body }) => body.booking?.held)).toEqual(Array(count).fill(true))
  return answers.map(({ body }) => body.booking.id)
}

/** A request that holds nothing, and the path of its mail's button. */
async function bookUnheld(over: Record<string, unknown> = {}) {
  const date = String(over.date ?? freshDate())
  const email = String(over.email ?? `late-${crypto.randomUUID()}@example.com`)
  const { status, body } = await book({ ...over, date, email })
  expect([status, body.booking]).toMatchObject([201, { held: false, status: 'pending' }])
  const mail = await office.letter(email, /^Please confirm: /)
  const path = confirmPathIn(mail) ?? ''
  expect(path).toMatch(/^\/booking\/confirm\/[\w.-]+$/)
  return { id: String(body.booking.id), date, email, mail, path }
}

const stateOf = async (date: string, time: string): Promise<string> => {
  const { body } = await call(shared.server, 'GET', `/api/v1/availability?date=${date}`)
  return body.slots.find((slot: { time: string }) => slot.time === time).state
}

const rowsOf = async (id: string) =>
  await query<{ held: number; status: string; privateToken: string }>(
    shared.home,
    'select * from bookings where id = ?',
    [id],
  )

const setStatus = (id: string, status: string) =>
  call(shared.server, 'PATCH', `/api/v1/bookings/${id}`, { json: { status }, token })

async function age(id: string, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  await query(shared.home, 'update bookings set "createdAt" = ? where id = ?', [createdAt, id])
}

const kindsAbout = async (id: string) =>
  (await mailsAbout(shared.home, id)).map(({ kind }) => kind).sort()

test('120 requests from 4 addresses close at most 3 of 24 days', async () => {
  const days = Array.from({ length: 24 }, (_, day) => daysAhead(30 + day))
  const asked = days.flatMap((date) =>
    ['09:00', '11:00', '13:00', '15:00', '17:00'].map((time) => ({ date, time })),
  )
  const answers = await Promise.all(
    asked.map(({ date, time }, index) =>
      call(shared.servers[index % 2] ?? shared.server, 'POST', '/api/v1/bookings', {
        json: bookingRequest({ date, time, service: 'Bridal Makeup' }),
        headers: { 'X-Forwarded-For': `198.51.100.${1 + (index % 4)}` },
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(answers.filter(({ body }) => body.booking.held)).toHaveLength(12)
  const slots = await Promise.all(
    days.map((date) => call(shared.server, 'GET', `/api/v1/availability?date=${date}`)),
  )
  const closed = slots.filter(({ body }) =>
    body.slots.every(({ state }: { state: string }) => state !== 'available'),
  )
  expect(closed.length).toBeLessThanOrEqual(3)
})

test('together they hold at most 48 half hours, however long one of them is', async () => {
  const [long = ''] = await fillHolds(3)
  for (let cell = 0; cell < 43; cell++)
    await query(
      shared.home,
      'insert into "bookingCells" (date, cell, "bookingId") values (?, ?, ?)',
      [
        daysAhead(300 + (cell % 2)),
        `${String(Math.floor(cell / 4)).padStart(2, '0')}:${cell % 4 < 2 ? '00' : '30'}`,
        long,
      ],
    )
  expect((await book({ service: 'Bridal Makeup' })).body.booking.held).toBe(false)
  expect((await book({ service: 'Glam Makeup' })).body.booking.held).toBe(true)
  expect((await book({ service: 'Lashes' })).body.booking.held).toBe(false)
})

test('a request beyond the limit holds nothing, and the artist hears nothing of it', async () => {
  await fillHolds()
  const { id, date, mail } = await bookUnheld({ time: '10:00' })
  expect(await holdersOn(shared.home, date)).toEqual([])
  expect(await stateOf(date, '10:00')).toBe('available')
  expect(await kindsAbout(id)).toEqual(['request-received'])

  expect(mail.attachments).toEqual([])
  expect(`${mail.text} ${mail.html}`).toMatch(/not kept for you yet/)
  expect(`${mail.text} ${mail.html}`).not.toMatch(/I am holding/)

  const { body } = await call(shared.server, 'GET', '/api/v1/bookings', { token })
  const listed = body.bookings.find((booking: { id: string }) => booking.id === id)
  expect(listed).toMatchObject({ status: 'pending', held: false })
  const desk = await openDesk(shared.server)
  for (const path of ['/admin', '/admin/appointments?dates=all', '/admin/appointments/spam'])
    expect([path, String((await desk.get(path)).body).includes(id)]).toEqual([path, false])
  const limits = String((await desk.get('/admin/limits')).body)
  expect(limits).toMatch(/wait for the button in their mail<\/dt>\s*<dd>1<\/dd>/)
})

test('the page without scripts says what is to be done, and a held request keeps its sentence', async () => {
  const fields = (): Record<string, unknown> => bookingRequest({ date: freshDate() })
  const send = async (over: Record<string, unknown>) => {
    const posted = await postForm(shared.server, '/booking', over)
    expect(posted.status).toBe(303)
    const cookie = posted.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return await call(shared.server, 'GET', posted.headers.get('Location') ?? '', {
      headers: { Accept: 'text/html', Cookie: cookie },
    })
  }
  const first = fields()
  expect((await send(first)).body).toContain(
    `Booking request received! We&#x27;ve sent a confirmation email to ${first.email} with your appointment details.`,
  )
  await fillHolds(11)
  const late = fields()
  const page = await send(late)
  expect(page.body).toContain(`the email we&#x27;ve sent to ${late.email} within 2 hours`)
  expect(page.body).toContain('Not kept yet')
  expect(page.body).not.toMatch(/Booking request received|Add it to your calendar/)
})

test('the form repeated gives the same request, held or not', async () => {
  await fillHolds()
  const json = bookingRequest({ date: freshDate() })
  const headers = { 'Idempotency-Key': 'once' }
  const send = () => call(shared.server, 'POST', '/api/v1/bookings', { json, headers })
  const [first, again] = [await send(), await send()]
  expect(first.body.booking.held).toBe(false)
  expect(again.body).toEqual(first.body)
  const found = await query(shared.home, 'select id from bookings where email = ?', [
    String(json.email),
  ])
  expect(found).toHaveLength(1)
})

test('opening the mail’s link changes nothing; its button holds the time and tells the artist', async () => {
  await fillHolds()
  const { id, date, email, path } = await bookUnheld({ time: '10:00', service: 'Glam Makeup' })
  const page = await openPage(shared.server, path)
  expect(page.status).toBe(200)
  expect(page.body).toMatch(/Glam Makeup[\s\S]*10:00/)
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(page.headers.get('Cache-Control')).toMatch(/no-store/)
  expect(page.headers.get('X-Robots-Tag')).toMatch(/noindex/)
  await openPage(shared.server, path)
  expect((await rowsOf(id))[0]?.held).toBe(0)

  const pressed = await pressButton(shared.server, path)
  expect(pressed.status).toBe(303)
  const [row] = await rowsOf(id)
  expect(pressed.headers.get('Location')).toBe(`/booking/${row?.privateToken}`)
  expect(row).toMatchObject({ held: 1, status: 'pending' })
  expect((await holdersOn(shared.home, date)).map(({ cell }) => cell)).toEqual(['10:00', '10:30'])
  expect(await kindsAbout(id)).toEqual(['new-request', 'request-received'])
  const notices = () => office.lettersTo(ARTIST).filter(({ text }) => text?.includes(email))
  await expect.poll(() => notices().length, { timeout: 20_000 }).toBe(1)
  const desk = await openDesk(shared.server)
  const list = String((await desk.get('/admin/appointments?dates=all')).body)
  expect(list.includes(id)).toBe(true)

  const cookie = pressed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const told = await call(shared.server, 'GET', `/booking/${row?.privateToken}`, {
    headers: { Accept: 'text/html', Cookie: cookie },
  })
  expect(told.body).toContain('I know now that this request is yours, and the time is held')

  // The page has no button any more; a form that was left open has.
  expect((await openPage(shared.server, path)).body).toContain('Nothing more to press')
  const again = await postButton(shared.server, path)
  expect(again.status).toBe(303)
  expect(await kindsAbout(id)).toEqual(['new-request', 'request-received'])
})

test('whoever pressed the button is known: requests hold at once, and their mail has none', async () => {
  await fillHolds()
  const { path } = await bookUnheld({ email: 'Bride@Example.com' })
  await pressButton(shared.server, path)
  const next = await book({ email: 'bride+sister@example.COM', service: 'Prom Makeup' })
  expect(next.body.booking.held).toBe(true)
  const mail = await office.letter('bride+sister@example.COM', /^Your request: Prom Makeup/)
  expect(confirmPathIn(mail)).toBeNull()
  expect(mail.attachments).toHaveLength(1)
  // It takes nobody's place either.
  expect((await book()).body.booking.held).toBe(false)
})

test('a held request’s mail asks to confirm, and confirming gives its place to another', async () => {
  const ids = await fillHolds(11)
  const email = `held-${crypto.randomUUID()}@example.com`
  const { body } = await book({ email })
  expect(body.booking.held).toBe(true)
  expect((await book()).body.booking.held).toBe(false)
  const mail = await office.letter(email, /^Your request: /)
  expect(mail.text).toContain('I am holding this time')
  expect(mail.attachments).toHaveLength(1)
  const path = confirmPathIn(mail) ?? ''
  expect((await openPage(shared.server, path)).body).toContain('Is this request yours?')
  expect((await pressButton(shared.server, path)).status).toBe(303)
  expect(await kindsAbout(body.booking.id)).toEqual(['new-request', 'request-received'])
  expect((await book()).body.booking.held).toBe(true)
  expect(ids).toHaveLength(11)
})

test('what is answered, deleted or a day old makes place for others', async () => {
  const [confirmed = '', cancelled = '', deleted = '', old = ''] = await fillHolds()
  const isHeld = async () => (await book()).body.booking.held
  expect(await isHeld()).toBe(false)
  await setStatus(confirmed, 'confirmed')
  expect([await isHeld(), await isHeld()]).toEqual([true, false])
  await setStatus(cancelled, 'cancelled')
  expect([await isHeld(), await isHeld()]).toEqual([true, false])
  await call(shared.server, 'DELETE', `/api/v1/bookings/${deleted}`, { token })
  expect([await isHeld(), await isHeld()]).toEqual([true, false])
  await age(old, 24.01)
  expect([await isHeld(), await isHeld()]).toEqual([true, false])
})

test('a confirmed appointment makes its address known, one from before there was such a thing too', async () => {
  const [id = '', last = ''] = await fillHolds()
  const [{ email } = { email: '' }] = await query<{ email: string }>(
    shared.home,
    'select email from bookings where id = ?',
    [id],
  )
  await setStatus(id, 'confirmed')
  await setStatus(id, 'cancelled')
  expect((await book({ email })).body.booking.held).toBe(true)

  await book()
  const { id: other, email: client } = await bookUnheld()
  const unwritten = `update bookings set status = 'confirmed', held = 1, "requesterHash" = null where id = ?`
  await query(shared.home, unwritten, [other])
  const next = await book({ email: client.toUpperCase() })
  expect(next.body.booking.held).toBe(true)
  // A place that comes free is another's: this client's request has not taken one.
  await query(shared.home, 'delete from bookings where id = ?', [last])
  expect([(await book()).body.booking.held, (await book()).body.booking.held]).toEqual([
    true,
    false,
  ])
})

test('a time that was taken meanwhile is answered with times near it, and the address is known', async () => {
  const ids = await fillHolds()
  const { id, date, email, path } = await bookUnheld({ time: '10:00' })
  await setStatus(ids[0] ?? '', 'cancelled')
  expect((await book({ date, time: '10:00' })).body.booking.held).toBe(true)
  const pressed = await pressButton(shared.server, path)
  expect(pressed.status).toBe(409)
  expect(pressed.body).toContain('This time is not free any more')
  expect(pressed.body).toContain(`/booking?service=Free+Consultation&amp;date=${date}`)
  expect(pressed.body).toMatch(/at (<!-- -->)?10:30/)
  expect(await kindsAbout(id)).toEqual(['request-received'])
  expect((await rowsOf(id))[0]?.held).toBe(0)
  expect((await book({ email })).body.booking.held).toBe(true)
})

test('after two hours the button keeps nothing, and the request is dropped', async () => {
  await fillHolds()
  const { id, date, path } = await bookUnheld({ time: '10:00' })
  const [row] = await rowsOf(id)
  const privatePath = `/booking/${row?.privateToken}`
  const now = Temporal.Now.instant()
  const madeAt = Temporal.Instant.from(
    (
      await query<{ createdAt: string }>(
        shared.home,
        'select "createdAt" from bookings where id = ?',
        [id],
      )
    )[0]?.createdAt ?? now.toString(),
  )
  const end = madeAt.add({ hours: 2 })
  const linkToken = path.split('/').at(-1) ?? ''
  const early = end.subtract({ milliseconds: 1 })
  expect(await drop.dropUnheldRequests(early)).toBe(0)
  expect(await confirming.findRequestToConfirm(linkToken, early)).toMatchObject({
    state: 'to-keep',
  })
  expect(await confirming.findRequestToConfirm(linkToken, end)).toBeNull()
  expect(await confirming.confirmRequest(linkToken, end)).toEqual({ ok: false, reason: 'gone' })

  expect(await drop.dropUnheldRequests(end)).toBe(1)
  expect(await rowsOf(id)).toEqual([])
  expect(await stateOf(date, '10:00')).toBe('available')
  for (const gone of [path, privatePath]) {
    const page = await openPage(shared.server, gone)
    expect(page.status).toBe(404)
    expect(page.body).toContain('There is no appointment here')
    expect(page.body).toContain('href="/booking"')
  }
  const posted = await postButton(shared.server, path)
  expect(posted.status).toBe(404)
  expect(posted.body).toContain('There is no appointment here')
  // Held ones stay, however old.
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    shared.home,
    'select count(*) as count from bookings',
  )
  expect(Number(count)).toBe(12)
})

test('the process drops by itself what waited in vain', async () => {
  await fillHolds()
  const { id } = await bookUnheld()
  await age(id, 2.01)
  const { startServer } = await import('../../support/server/server.ts')
  const third = await startServer(shared.home, LIMITED)
  await expect.poll(() => rowsOf(id), { timeout: 20_000 }).toEqual([])
  await third.stop()
})

test('button and drop at the same moment: one has its way, wholly', async () => {
  await fillHolds()
  const requests = []
  for (let count = 0; count < 6; count++) requests.push(await bookUnheld({ time: '12:00' }))
  for (const { id } of requests) await age(id, 1.9999)
  const now = Temporal.Now.instant()
  const later = now.add({ minutes: 10 })
  await Promise.all(
    requests.flatMap(({ path }) => [
      postButton(shared.server, path),
      drop.dropUnheldRequests(later),
      postButton(shared.servers[1] ?? shared.server, path),
    ]),
  )
  for (const { id, date } of requests) {
    const [row] = await rowsOf(id)
    const kinds = await kindsAbout(id)
    const held = (await holdersOn(shared.home, date)).length
    expect([row?.held ?? null, kinds.includes('new-request'), held]).toEqual(
      row ? [1, true, 1] : [null, false, 0],
    )
    expect(kinds.filter((kind) => kind === 'new-request').length).toBeLessThanOrEqual(1)
  }
})

test('many presses of one button through two processes hold once and tell the artist once', async () => {
  await fillHolds()
  const { id, path } = await bookUnheld()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      postButton(shared.servers[turn % 2] ?? shared.server, path),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
  expect(await kindsAbout(id)).toEqual(['new-request', 'request-received'])
})

test('of many that ask at once for the twelfth place, through two processes, one gets it', async () => {
  await fillHolds(11)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => book({}, turn)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(answers.filter(({ body }) => body.booking.held)).toHaveLength(1)
})

test('two that want one unheld time: the first press has it, the other gets near times', async () => {
  await fillHolds()
  const date = freshDate()
  const [one, other] = [
    await bookUnheld({ date, time: '14:00' }),
    await bookUnheld({ date, time: '14:00' }),
  ]
  const presses = await Promise.all([
    pressButton(shared.server, one.path),
    pressButton(shared.servers[1] ?? shared.server, other.path),
  ])
  expect(presses.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await holdersOn(shared.home, date)).toHaveLength(1)
})

test('other links lead to a kind page, and the private one confirms nothing', async () => {
  await fillHolds()
  const { id, path } = await bookUnheld()
  const other = await bookUnheld()
  const [row] = await rowsOf(id)
  const signature = path.split('.').at(-1)
  const foreign = [
    row?.privateToken,
    id,
    `${id}.`,
    `${id}.${row?.privateToken}`,
    `${other.id}.${signature}`,
    `${id}.${signature}.${signature}`,
    `${id}.${signature}x`,
    'x'.repeat(300),
    '%00',
    '%F0%9F%92%84.',
  ]
  for (const token of foreign) {
    const target = `/booking/confirm/${token}`
    for (const answer of [
      await openPage(shared.server, target),
      await postButton(shared.server, target),
    ])
      expect([target, answer.status]).toEqual([target, 404])
  }
  expect((await rowsOf(id))[0]?.held).toBe(0)
  expect((await rowsOf(other.id))[0]?.held).toBe(0)
  const crossSite = await postForm(shared.server, path, {}, { Origin: 'https://evil.example' })
  expect(crossSite.status).toBe(403)
  expect((await rowsOf(id))[0]?.held).toBe(0)
})

test('the private page of an unheld request has no calendar file, and cancelling there removes it', async () => {
  await fillHolds()
  const { id, path } = await bookUnheld()
  const [row] = await rowsOf(id)
  const page = `/booking/${row?.privateToken}`
  expect((await openPage(shared.server, page)).body).toContain('Not kept yet')
  expect((await call(shared.server, 'GET', `${page}/calendar.ics`)).status).toBe(404)
  const cancelled = await postForm(shared.server, `${page}/cancel`, {})
  expect(cancelled.status).toBe(303)
  expect(await rowsOf(id)).toEqual([])
  expect(await kindsAbout(id)).toEqual(['request-received'])
  expect((await openPage(shared.server, path)).status).toBe(404)
})

test('who cancels in the name of an unknown address mails the artist alone; a known one hears of it', async () => {
  const date = freshDate()
  const email = `victim-${crypto.randomUUID()}@example.com`
  const { body } = await book({ email, date, time: '09:00' })
  const [row] = await rowsOf(body.booking.id)
  const page = await openPage(shared.server, `/booking/${row?.privateToken}`)
  expect(page.body).not.toContain('we both get')
  await postForm(shared.server, `/booking/${row?.privateToken}/cancel`, {})
  expect(await kindsAbout(body.booking.id)).toEqual([
    'cancelled-by-client',
    'new-request',
    'request-received',
  ])

  const { body: next } = await book({ email, date, time: '11:00' })
  const mail = await office.letter(email, /^Your request: .* at 11:00$/)
  await pressButton(shared.server, confirmPathIn(mail) ?? '')
  const [second] = await rowsOf(next.booking.id)
  await postForm(shared.server, `/booking/${second?.privateToken}/cancel`, {})
  expect(await kindsAbout(next.booking.id)).toEqual([
    'cancelled',
    'cancelled-by-client',
    'new-request',
    'request-received',
  ])
})

test('25 requests and cancellations in one name send it at most 12 mails', async () => {
  const statuses = []
  const ids: string[] = []
  for (let turn = 0; turn < 25; turn++) {
    const { status, headers, body } = await book({ email: `victim+${turn}@example.com` }, turn)
    statuses.push(status)
    if (status !== 201) {
      expect(body.error.status).toBe('RESOURCE_EXHAUSTED')
      expect(body.error.message).toMatch(/many requests for one email address/)
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      continue
    }
    ids.push(body.booking.id)
    const [row] = await rowsOf(body.booking.id)
    await postForm(shared.server, `/booking/${row?.privateToken}/cancel`, {})
  }
  expect(statuses).toEqual([...Array(12).fill(201), ...Array(13).fill(429)])
  const sent = await query(
    shared.home,
    `select id from outbox where recipient like 'victim+%@example.com'`,
  )
  expect(sent).toHaveLength(12)
  const desk = await openDesk(shared.server)
  const limits = String((await desk.get('/admin/limits')).body)
  expect(limits.split('>Requests of one mailbox<')[1]?.split('</tr>')[0]).toContain('>13<')
})

test('many at once in one name through two processes stay within twelve', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => book({ email: `crowd+${turn}@example.com` }, turn)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
})

test('who was allowed any number of requests may make more than twelve a day', async () => {
  const desk = await openDesk(shared.server)
  await desk.post('/admin/limits/pending', { email: 'party@example.com' })
  const statuses = []
  for (let turn = 0; turn < 14; turn++)
    statuses.push((await book({ email: 'party@example.com' }, turn)).status)
  expect(statuses).toEqual(Array(14).fill(201))
})

test('a refused request is not counted as one of the twelve', async () => {
  const date = freshDate()
  await book({ date, time: '10:00' })
  const before = await countRows(shared.home)
  for (let turn = 0; turn < 13; turn++)
    expect((await book({ email: 'patient@example.com', date, time: '10:00' })).status).toBe(409)
  expect(await countRows(shared.home)).toEqual(before)
  expect((await book({ email: 'patient@example.com' })).status).toBe(201)
})

test('the artist may confirm an unheld request by call, if its time is free', async () => {
  const ids = await fillHolds()
  const [free, taken] = [await bookUnheld({ time: '10:00' }), await bookUnheld({ time: '10:00' })]
  const { body } = await setStatus(free.id, 'confirmed')
  expect(body.booking).toMatchObject({ status: 'confirmed', held: true })
  expect(await holdersOn(shared.home, free.date)).toHaveLength(1)
  await setStatus(ids[0] ?? '', 'cancelled')
  expect((await book({ date: taken.date, time: '10:00' })).body.booking.held).toBe(true)
  expect((await setStatus(taken.id, 'confirmed')).status).toBe(409)
  expect((await rowsOf(taken.id))[0]).toMatchObject({ status: 'pending', held: 0 })
  const cancelled = await setStatus(taken.id, 'cancelled')
  expect(cancelled.body.booking).toMatchObject({ status: 'cancelled', held: false })
  expect(await kindsAbout(taken.id)).toEqual(['request-received'])
  const page = await openPage(shared.server, taken.path)
  expect([page.status, String(page.body).includes('This request is cancelled')]).toEqual([
    200,
    true,
  ])
})

test('erasing a person forgets that the address is known', async () => {
  const email = `erased-${crypto.randomUUID()}@example.com`
  const { body } = await book({ email })
  await setStatus(body.booking.id, 'confirmed')
  await setStatus(body.booking.id, 'cancelled')
  await call(shared.server, 'DELETE', `/api/v1/bookings/${body.booking.id}`, { token })
  const known = () => query(shared.home, 'select * from "knownAddresses"')
  expect(await known()).toHaveLength(1)
  const { erasePerson } = await import('#app/operations/erase-person.server.ts')
  await expect
    .poll(
      () =>
        erasePerson(email, {
          now: Temporal.Now.instant(),
          cancelConfirmed: true,
          by: 'a@b.example',
          visitor: null,
        }),
      { timeout: 20_000 },
    )
    .toEqual({ ok: true })
  expect(await known()).toEqual([])
  expect(
    await erasePerson(email, {
      now: Temporal.Now.instant(),
      cancelConfirmed: true,
      by: '',
      visitor: null,
    }),
  ).toEqual({ ok: false, reason: 'unknown' })
})

test('an address that nobody confirmed for a year is known no more', async () => {
  const at = (months: number) =>
    Temporal.Now.zonedDateTimeISO('America/Toronto').subtract({ months, minutes: 1 }).toInstant()
  const add = (name: string, months: number) =>
    query(shared.home, 'insert into "knownAddresses" ("addressHash", at) values (?, ?)', [
      name,
      at(months).toString({ smallestUnit: 'millisecond' }),
    ])
  await add('old', 12)
  await add('fresh', 11)
  const { sweepExpired } = await import('#app/operations/retention.server.ts')
  await sweepExpired(Temporal.Now.instant())
  const left = await query<{ addressHash: string }>(shared.home, 'select * from "knownAddresses"')
  expect(left.map(({ addressHash }) => addressHash)).toEqual(['fresh'])
})
