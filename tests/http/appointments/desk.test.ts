import { beforeAll, expect, test } from 'vitest'
import { countRows, holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { type DeskClient, openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call, signInAsAdmin } from '../../support/http/calls.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer({}, 2)
let desk: DeskClient
let otherWindow: DeskClient
let token: string

beforeAll(async () => {
  desk = await openDesk(shared.server)
  otherWindow = await openDesk(shared.servers[1] ?? shared.server)
  token = await signInAsAdmin(shared.server)
})

const NEW = '/admin/appointments/new'

function entry(over: Record<string, unknown> = {}) {
  return {
    name: 'By Hand',
    email: '',
    phone: '',
    service: 'Glam Makeup',
    date: freshDate(),
    time: '10:00',
    status: 'confirmed',
    ...over,
  }
}

async function add(over: Record<string, unknown> = {}): Promise<string> {
  const answer = await desk.post(NEW, entry(over))
  expect(answer.status, answer.body).toBe(303)
  return String(answer.headers.get('Location')).split('/').at(-1) ?? ''
}

async function request(over: Record<string, unknown> = {}) {
  const json = bookingRequest({ date: freshDate(), service: 'Glam Makeup', ...over })
  const { status, body } = await call(shared.server, 'POST', '/api/v1/bookings', { json })
  expect(status).toBe(201)
  return { id: String(body.booking.id), email: String(json.email), date: String(json.date) }
}

async function rowOf(id: string) {
  const [row] = await query<Record<string, string | number | null>>(
    shared.home,
    'select * from bookings where id = ?',
    [id],
  )
  return row ?? {}
}

const page = (id: string) => `/admin/appointments/${id}`
const cellsOn = async (date: string) => (await holdersOn(shared.home, date)).map(({ cell }) => cell)
const kindsAbout = async (id: string) => (await mailsAbout(shared.home, id)).map(({ kind }) => kind)

async function eventsOf(id: string) {
  return await query<{ what: string; by: string; reason: string | null }>(
    shared.home,
    'select what, "by", reason from "bookingEvents" where "bookingId" = ? order by at',
    [id],
  )
}

test('an appointment added by hand needs neither email nor phone, and holds its cells', async () => {
  const date = freshDate()
  const id = await add({ date, mailClient: 'on' })
  expect(await rowOf(id)).toMatchObject({ email: '', phone: '', status: 'confirmed', byHand: 1 })
  expect(await cellsOn(date)).toEqual(['10:00', '10:30'])
  expect(await kindsAbout(id)).toEqual([])
  expect((await desk.get(page(id))).body).toContain('None')
})

test.each([
  [{ name: '' }, 'Please enter the name'],
  [{ email: 'nonsense' }, 'Please enter a valid email address'],
  [{ phone: '12' }, 'Please enter a phone number'],
  [{ service: 'Nothing' }, 'Please choose a service'],
  [{ date: '2027-02-30' }, 'Please choose a date'],
  [{ time: '24:00' }, 'Please choose a time'],
  [{ status: 'cancelled' }, 'Please choose pending or confirmed'],
  [{ date: '2099-01-01' }, 'This date is too far ahead. Please choose an earlier one.'],
])('an entry with %j is shown again with what is wrong', async (over, sentence) => {
  const before = await countRows(shared.home)
  const { status, body } = await desk.post(NEW, entry(over))
  expect(status).toBe(400)
  expect(body).toContain(sentence)
  expect(await countRows(shared.home)).toEqual(before)
})

test('her own rules yield only to a reason, given after they were named', async () => {
  const date = freshDate()
  const json = { date, startTime: '12:00', endTime: '13:00', reason: 'Lunch' }
  await call(shared.server, 'POST', '/api/v1/blockedTimes', { json, token })
  const wanted = entry({ date, time: '12:15' })
  const before = await countRows(shared.home)

  const warned = await desk.post(NEW, wanted)
  expect(warned.status).toBe(400)
  expect(warned.body).toContain('You have blocked ')
  expect(warned.body).toContain('Outside your hours')
  expect(warned.body).toContain('value="blocked off-grid"')
  const unnamed = await desk.post(NEW, { ...wanted, reason: 'A favour', accepted: 'off-grid' })
  expect(unnamed.status).toBe(400)
  const long = await desk.post(NEW, {
    ...wanted,
    reason: 'x'.repeat(201),
    accepted: 'blocked off-grid',
  })
  expect(long.status).toBe(400)
  expect(await countRows(shared.home)).toEqual(before)

  const id = await add({ ...wanted, reason: 'A favour', accepted: 'blocked off-grid' })
  expect(await cellsOn(date)).toEqual(['12:00', '12:30', '13:00'])
  expect(await eventsOf(id)).toMatchObject([{ what: 'added', by: 'artist', reason: 'A favour' }])
  expect((await desk.get(page(id))).body).toContain('A favour')
})

test('a held time is refused whatever the reason, off the grid and past midnight too', async () => {
  const date = freshDate()
  const all = { reason: 'All the same', accepted: 'past blocked off-grid' }
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  await add({ date, time: '10:00' })
  await add({ date, time: '19:10', ...all })
  await add({ date, time: '23:30', service: 'Bridal Makeup', ...all })
  const before = await countRows(shared.home)
  const held = [
    { date, time: '09:45' },
    { date, time: '10:59' },
    { date, time: '18:45' },
    { date, time: '20:29' },
    { date: next, time: '01:00' },
  ]
  for (const when of held) {
    const { status, body } = await desk.post(NEW, entry({ ...when, ...all }))
    expect([when, status]).toEqual([when, 409])
    expect(body).toMatch(/ (is booked at|has requested) [^<]+ Pick another time\./)
  }
  expect(await countRows(shared.home)).toEqual(before)
})

test('moving takes the cells along, raises the sequence and mails the calendar file', async () => {
  const { id, email, date } = await request()
  const to = freshDate()
  await desk.post(page(id), { intent: 'confirm', id, seen: 0 })
  const sequence = Number((await rowOf(id)).calendarSequence)
  const fields = { date: to, time: '14:00', mailClient: 'on', seen: sequence }
  const answer = await desk.post(`${page(id)}/move`, fields)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page(id)])

  expect(await cellsOn(to)).toEqual(['14:00', '14:30'])
  expect(await rowOf(id)).toMatchObject({ date: to, time: '14:00', calendarSequence: sequence + 1 })
  const mail = await waitForMail(shared.home.dataDir, email, /^Moved:/)
  const file = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer)
  expect(file).toContain(`UID:${id}`)
  expect(file).toContain(`SEQUENCE:${sequence + 1}`)
  expect(file).toContain('STATUS:CONFIRMED')
  // What it frees is kept until the email leaves.
  await expect.poll(() => cellsOn(date)).toEqual([])
  expect((await eventsOf(id)).map(({ what }) => what)).toEqual(['requested', 'confirmed', 'moved'])
})

test('a move to a held time changes nothing', async () => {
  const date = freshDate()
  const { id } = await request({ date, time: '10:00' })
  await request({ date, time: '12:00' })
  const before = [await rowOf(id), await cellsOn(date), await countRows(shared.home)]
  const fields = { date, time: '11:30', seen: 0, mailClient: 'on' }
  const { status, body } = await desk.post(`${page(id)}/move`, fields)
  expect(status).toBe(409)
  expect(body).toContain('has requested 12:00 p.m. Pick another time.')
  expect([await rowOf(id), await cellsOn(date), await countRows(shared.home)]).toEqual(before)
})

test('of two windows that move one appointment, one moves it and the other is told', async () => {
  const { id } = await request()
  const [first, second] = [freshDate(), freshDate()]
  const answers = await Promise.all([
    desk.post(`${page(id)}/move`, { date: first, time: '09:00', seen: 0 }),
    otherWindow.post(`${page(id)}/move`, { date: second, time: '09:00', seen: 0 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toContain('changed in another window')
  const cells = [await cellsOn(first), await cellsOn(second)]
  expect(cells.flat()).toEqual(['09:00', '09:30'])
  expect(Number((await rowOf(id)).calendarSequence)).toBe(1)
})

test('an answer to what has changed since changes nothing, and the page says so once', async () => {
  const { id } = await request()
  await desk.post(page(id), { intent: 'confirm', id, seen: 0 })
  const before = await countRows(shared.home)
  const late = await otherWindow.post(page(id), { intent: 'cancel', id, seen: 0 })
  expect([late.status, late.headers.get('Location')]).toEqual([303, page(id)])
  const Cookie = [otherWindow.cookie(), cookieOf(late)].join('; ')
  const told = await fetch(shared.server.url + page(id), { headers: { Cookie } })
  expect(await told.text()).toContain('This appointment was changed in another window.')
  expect((await rowOf(id)).status).toBe('confirmed')
  expect(await countRows(shared.home)).toEqual(before)
  await otherWindow.post(page(id), { intent: 'cancel', id, seen: 1 })
  expect((await rowOf(id)).status).toBe('cancelled')
})

test('a row of the list and of the overview says with its answer what it shows', async () => {
  const { id, email } = await request()
  const { body } = await otherWindow.get(`/admin/appointments?q=${encodeURIComponent(email)}`)
  const form = body.split('<form').find((part: string) => part.includes(`value="${id}"`))
  expect(form).toContain('name="seen" value="0"')
  expect((await otherWindow.get('/admin')).body).toMatch(/name="seen" value="\d+"/)
})

test('an appointment is deleted from its page, which leads to the list', async () => {
  const { id } = await request()
  const { status, headers } = await desk.post(page(id), { intent: 'delete' })
  expect([status, headers.get('Location')]).toEqual([303, '/admin/appointments'])
  expect(await rowOf(id)).toEqual({})
})

function cookieOf(answer: { headers: Headers }): string {
  const notice = answer.headers.getSetCookie().find((one) => one.startsWith('rosewater-notice='))
  return notice?.split(';')[0] ?? ''
}

test('notes are kept for the artist alone', async () => {
  const { id, date } = await request()
  const secret = 'Sensitive to lanolin'
  expect((await desk.post(page(id), { intent: 'notes', notes: secret })).status).toBe(303)
  expect((await desk.get(page(id))).body).toContain(secret)
  const { privateToken } = await rowOf(id)
  for (const path of [
    `/booking/${privateToken}`,
    `/booking/${privateToken}/calendar.ics`,
    `/api/v1/bookings?from=${date}&to=${date}`,
  ])
    expect(JSON.stringify((await call(shared.server, 'GET', path, { token })).body)).not.toMatch(
      /lanolin|nudges|byHand|privateToken/,
    )
  const long = await desk.post(page(id), { intent: 'notes', notes: 'x'.repeat(5001) })
  expect(long.status).toBe(400)
  expect((await rowOf(id)).notes).toBe(secret)
})

test('of two windows that write notes, the later is told and keeps what was typed', async () => {
  const { id } = await request()
  const opened = (await desk.get(page(id))).body
  const notesVersion = /name="notesVersion" value="([^"]+)"/.exec(opened)?.[1]
  expect(
    (await desk.post(page(id), { intent: 'notes', notes: 'From the phone', notesVersion })).status,
  ).toBe(303)
  const late = await desk.post(page(id), {
    intent: 'notes',
    notes: 'From the laptop',
    notesVersion,
  })
  expect(late.status).toBe(409)
  for (const part of ['changed in another window', 'From the phone', '>From the laptop</textarea>'])
    expect(late.body).toContain(part)
  expect((await rowOf(id)).notes).toBe('From the phone')
  const present = /name="notesVersion" value="([^"]+)"/.exec(late.body)?.[1]
  const again = { intent: 'notes', notes: 'From the laptop', notesVersion: present }
  expect((await desk.post(page(id), again)).status).toBe(303)
  expect((await rowOf(id)).notes).toBe('From the laptop')
})

test('the page shows the client’s other bookings and messages', async () => {
  const { id, email } = await request()
  const other = await request({ email: email.toUpperCase() })
  const stranger = await request()
  const json = { firstName: 'A', lastName: 'B', email, message: 'May I bring my sister?' }
  await call(shared.server, 'POST', '/api/v1/messages', { json })
  const { body } = await desk.get(page(id))
  expect(body).toContain(`href="${page(other.id)}"`)
  expect(body).not.toContain(stranger.id)
  expect(body).toContain('May I bring my sister?')
  expect(body).toMatch(/href="\/admin\/messages\/[0-9a-f-]{36}"/)
  expect(body).toContain('In studio')
})

test('a mail that failed can be sent again, one that did not fail cannot', async () => {
  const { id, email } = await request()
  await waitForMail(shared.home.dataDir, email, /^Your request/)
  const failed = `update outbox set status = 'failed', "lastError" = 'No such mailbox' where "bookingId" = ? and kind = 'request-received' returning id`
  const [mail] = await query<{ id: string }>(shared.home, failed, [id])
  expect((await desk.get(page(id))).body).toContain('No such mailbox')
  await desk.post(page(id), { intent: 'retry', mail: mail?.id })
  await expect
    .poll(async () =>
      (await mailsAbout(shared.home, id)).map(({ kind, status }) => `${kind} ${status}`),
    )
    .toContain('request-received sent')
  const again = await desk.post(page(id), { intent: 'retry', mail: mail?.id, stay: 'on' })
  expect(again.body).toContain('no longer')
})

test('spam is cancelled without a mail after the question, what was answered since is left', async () => {
  const email = `${crypto.randomUUID()}@spam.example`
  const date = freshDate()
  const spam = [
    await request({ email, date, time: '09:00' }),
    await request({ email, date, time: '11:00' }),
  ]
  const single = await request({ date, time: '13:00' })
  const answered = await request({ date, time: '15:00' })
  const ids = [single.id, answered.id]
  const SPAM = '/admin/appointments/spam'
  expect((await desk.get(SPAM)).body).toContain(email)
  expect((await desk.post(SPAM, {})).status).toBe(400)

  const asked = await desk.post(SPAM, { email, id: single.id })
  expect(asked.body).toContain('Decline 3 requests without an email?')
  expect(await cellsOn(date)).toHaveLength(8)
  await desk.post(page(answered.id), { intent: 'confirm', id: answered.id })
  const before = await countRows(shared.home)
  for (const id of ids) await desk.post(SPAM, { email, id, sure: 'yes' })

  expect(await cellsOn(date)).toEqual(['15:00', '15:30'])
  for (const { id } of [...spam, single]) expect((await rowOf(id)).status).toBe('cancelled')
  expect((await rowOf(answered.id)).status).toBe('confirmed')
  expect((await countRows(shared.home)).outbox).toBe(before.outbox)
})

test('an appointment that is gone answers 404 on each of its pages', async () => {
  const gone = crypto.randomUUID()
  for (const path of [page(gone), `${page(gone)}/move`])
    expect((await desk.get(path)).status).toBe(404)
  expect((await desk.post(page(gone), { intent: 'notes', notes: 'x' })).status).toBe(303)
  const move = { date: freshDate(), time: '09:00', seen: 0 }
  expect((await desk.post(`${page(gone)}/move`, move)).status).toBe(404)
})
