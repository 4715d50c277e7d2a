import { beforeAll, expect, test } from 'vitest'
import { countRows, holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import type { DeskClient } from '../../support/desk/desk-client.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
let otherWindow: DeskClient

beforeAll(async () => {
  otherWindow = await shared.openDesk()
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

const request = shared.booked

async function rowOf(id: string) {
  const [row] = await shared.rows<Record<string, string | number | null>>(
    'select * from bookings where id = ?',
    [id],
  )
  return row ?? {}
}

const page = (id: string) => `/admin/appointments/${id}`
const cellsOn = async (date: string) => (await holdersOn(shared.home, date)).map(({ cell }) => cell)

async function eventsOf(id: string) {
  return await shared.rows<{ what: string; by: string; reason: string | null }>(
    'select what, "by", reason from "bookingEvents" where "bookingId" = ? order by at',
    [id],
  )
}

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
  await shared.asAdmin('POST', '/api/v1/blockedTimes', { json })
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
    expect(JSON.stringify((await shared.asAdmin('GET', path)).body)).not.toMatch(
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
  await shared.call('POST', '/api/v1/messages', { json })
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
  const [mail] = await shared.rows<{ id: string }>(failed, [id])
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

test('an appointment that is gone answers 404 on each of its pages', async () => {
  const gone = crypto.randomUUID()
  for (const path of [page(gone), `${page(gone)}/move`])
    expect((await desk.get(path)).status).toBe(404)
  expect((await desk.post(page(gone), { intent: 'notes', notes: 'x' })).status).toBe(303)
  const move = { date: freshDate(), time: '09:00', seen: 0 }
  expect((await desk.post(`${page(gone)}/move`, move)).status).toBe(404)
})
