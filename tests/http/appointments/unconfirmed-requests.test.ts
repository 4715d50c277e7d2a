import { beforeAll, beforeEach, expect, test } from 'vitest'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { openDesk } from '../../support/desk/desk-client.ts'
import {
  type Answer,
  bookingRequest,
  call,
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
import { startServer } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const ARTIST = 'hello@rosewater.example'

const office = await sharedSmtpServer()
const LIMITED = { SMTP_URL: office.smtpUrl, RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' }
const shared = sharedServer(LIMITED)
let token: string

beforeAll(async () => {
  token = await signInAsAdmin(shared.server)
})

beforeEach(async () => {
  for (const table of ['bookings', 'outbox', 'counters', 'knownAddresses', 'idempotencyKeys'])
    await query(shared.home, `delete from "${table}"`)
})

let visitors = 0

/** A request from a visitor with an internet address of their own. */
async function book(over: Record<string, unknown> = {}): Promise<Answer> {
  visitors += 1
  const json = bookingRequest({ date: freshDate(), ...over })
  const headers = { 'X-Forwarded-For': `198.18.0.${visitors}` }
  return await call(shared.server, 'POST', '/api/v1/bookings', { json, headers })
}

/** As many requests of unknown addresses as may hold their time. */
async function fillHolds(count = 12): Promise<string[]> {
  const date = freshDate()
  const answers = []
  for (let turn = 0; turn < count; turn++) {
    const time = `${String(9 + Math.floor(turn / 2)).padStart(2, '0')}:${turn % 2 ? '30' : '00'}`
    answers.push(await book({ date, time, service: 'Lashes' }))
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

const kindsAbout = async (id: string) =>
  (await mailsAbout(shared.home, id)).map(({ kind }) => kind).sort()

test('a request beyond the limit holds nothing, and the artist hears nothing of it', async () => {
  await fillHolds()
  const { id, date, mail } = await bookUnheld({ time: '10:00' })
  expect(await holdersOn(shared.home, date)).toEqual([])
  expect(await stateOf(date, '10:00')).toBe('available')
  expect(await kindsAbout(id)).toEqual(['request-received'])

  expect(mail.attachments).toEqual([])
  expect(`${mail.text} ${mail.html}`).toMatch(/not kept for you yet/)
  expect(`${mail.text} ${mail.html}`).not.toMatch(/I’m holding/)

  const { body } = await call(shared.server, 'GET', '/api/v1/bookings', { token })
  const listed = body.bookings.find((booking: { id: string }) => booking.id === id)
  expect(listed).toMatchObject({ status: 'pending', held: false })
  const desk = await openDesk(shared.server)
  for (const path of ['/admin', '/admin/appointments?dates=all', '/admin/appointments/spam'])
    expect([path, String((await desk.get(path)).body).includes(id)]).toEqual([path, false])
  const limits = String((await desk.get('/admin/limits')).body)
  expect(limits).toMatch(/has yet to confirm by mail<\/dt>\s*<dd>1<\/dd>/)
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
  expect(page.body).toContain(`the email I have sent to ${late.email} within 2 hours`)
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
  expect(page.body).toMatch(/Glam Makeup[\s\S]*10:00 a\.m\./)
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
  await expect.poll(() => notices().length, { timeout: 60_000 }).toBe(1)
  const desk = await openDesk(shared.server)
  const list = String((await desk.get('/admin/appointments?dates=all')).body)
  expect(list.includes(id)).toBe(true)

  const cookie = pressed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const flash = await call(shared.server, 'GET', `/booking/${row?.privateToken}`, {
    headers: { Accept: 'text/html', Cookie: cookie },
  })
  expect(flash.body).toContain('I know now that this request is yours, and the time is held')

  // The page has no button any more; a form that was left open has.
  expect((await openPage(shared.server, path)).body).toContain('Thank you')
  const again = await postButton(shared.server, path)
  expect(again.status).toBe(303)
  expect(await kindsAbout(id)).toEqual(['new-request', 'request-received'])
})

test('a time that was taken meanwhile is answered with times near it, and the address is known', async () => {
  const ids = await fillHolds()
  const { id, date, email, path } = await bookUnheld({ time: '10:00' })
  await setStatus(ids[0] ?? '', 'cancelled')
  expect((await book({ date, time: '10:00' })).body.booking.held).toBe(true)
  const pressed = await pressButton(shared.server, path)
  expect(pressed.status).toBe(409)
  expect(pressed.body).toContain('This time is no longer free')
  expect(pressed.body).toContain(`/booking?service=free-consultation&amp;date=${date}`)
  expect(pressed.body).toContain(' at 10:30 a.m.')
  expect(await kindsAbout(id)).toEqual(['request-received'])
  expect((await rowsOf(id))[0]?.held).toBe(0)
  expect((await book({ email })).body.booking.held).toBe(true)
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

test('a button pressed after two hours leads to a kind page, and the server drops the request', async () => {
  await fillHolds()
  const { id, path } = await bookUnheld()
  const [row] = await rowsOf(id)
  const createdAt = new Date(Date.now() - 2.01 * 3_600_000).toISOString()
  await query(shared.home, 'update bookings set "createdAt" = ? where id = ?', [createdAt, id])
  for (const answer of [
    await openPage(shared.server, path),
    await postButton(shared.server, path),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.body).toContain('There is no appointment here')
    expect(answer.body).toContain('href="/booking"')
  }
  const second = await startServer(shared.home, LIMITED)
  await expect.poll(() => rowsOf(id)).toEqual([])
  await second.stop()
  expect((await openPage(shared.server, `/booking/${row?.privateToken}`)).status).toBe(404)
})
