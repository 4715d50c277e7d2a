import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, call, postForm } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer()
const { desk } = shared

/** A day of which one hour is booked and everything else blocked. */
async function fullDay() {
  const date = freshDate()
  const { server } = shared
  const block = (startTime: string, endTime: string) =>
    desk.post('/admin/schedule', { intent: 'block', date, startTime, endTime, step: 'save' })
  const json = bookingRequest({ date, time: '10:00', service: 'Glam Makeup' })
  const booked = await call(server, 'POST', '/api/v1/bookings', { json })
  await block('09:00', '09:30')
  await block('11:00', '17:00')
  return { date, bookingId: String(booked.body.booking.id) }
}

const place = (over: Record<string, unknown> = {}) => ({
  name: 'Waiting Client',
  email: `waits-${crypto.randomUUID()}@example.com`,
  service: 'Lashes',
  ...over,
})

async function entryOf(email: string) {
  const [row] = await shared.rows<Record<string, string>>(
    'select * from "waitlistEntries" where email = ?',
    [email],
  )
  if (!row) throw new Error('nobody of that address waits')
  return row
}

test('the call puts somebody on the list of a full day, and tells nothing of the address', async () => {
  const { server } = shared
  const { date } = await fullDay()
  const json = place({ date })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await call(server, 'POST', '/api/v1/waitlist', { json, headers })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    entry: { id: expect.any(String), service: 'Lashes', date, createdAt: expect.any(String) },
  })
  expect((await call(server, 'POST', '/api/v1/waitlist', { json, headers })).body).toEqual(
    answer.body,
  )
  const free = await call(server, 'POST', '/api/v1/waitlist', {
    json: place({ date: freshDate() }),
  })
  expect(free.status).toBe(409)
  expect(free.body.error).toMatchObject({ status: 'ABORTED', message: expect.any(String) })
  for (const [wrong, field] of [
    [{ email: 'nobody' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ date: '2027-02-30' }, 'date'],
    [{ date: '2020-01-01' }, 'date'],
    [{ service: 'Juggling' }, 'service'],
  ] as const) {
    const refused = await call(server, 'POST', '/api/v1/waitlist', {
      json: place({ date, ...wrong }),
    })
    expect([refused.status, Object.keys(refused.body.error.details.fields)]).toEqual([400, [field]])
  }
})

test('turning the month of the form keeps what was typed, and asks for nothing', async () => {
  const { server } = shared
  const { date } = await fullDay()
  const fields = { ...place(), name: 'Turns Months' }
  const turned = await postForm(server, '/waitlist', { ...fields, month: date.slice(0, 7) })
  expect(turned.status).toBe(200)
  const html = String(turned.body)
  expect(html).toContain('value="Turns Months"')
  expect(html).toContain(`value="${fields.email}"`)
  expect(html).not.toContain('role="alert"')
  expect(html).toMatch(new RegExp(`<label class="full"><input[^>]*value="${date}"`))
  const rows = await shared.rows('select id from "waitlistEntries" where email = ?', [fields.email])
  expect(rows).toEqual([])
})

test('without scripts: a place by a form, the offer by the job, and a request by one button', async () => {
  const { server, home } = shared
  const { date, bookingId } = await fullDay()
  const booking = await call(server, 'GET', `/booking?date=${date}&service=Lashes`)
  expect(booking.body).toContain(`/waitlist?date=${date}&amp;service=Lashes`)
  const form = await call(server, 'GET', `/waitlist?date=${date}&service=Lashes`)
  expect(form.body).toContain(`value="${date}"`)

  const fields = place({ date })
  const wrong = await postForm(server, '/waitlist', { ...fields, email: 'nobody' })
  expect(wrong.status).toBe(400)
  expect(wrong.body).toContain('value="nobody"')
  expect(wrong.body).toContain('Please enter a valid email address')
  const sent = await postForm(server, '/waitlist', fields)
  expect([sent.status, sent.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/waitlist\?sent=1&/),
  ])

  const page = `/waitlist/${(await entryOf(fields.email)).privateToken}`
  expect((await call(server, 'GET', page)).body).toContain('You are on the list')
  await desk.post(`/admin/appointments/${bookingId}`, { intent: 'delete' })
  await expect.poll(async () => (await entryOf(fields.email)).status).toBe('offered')
  const offer = await call(server, 'GET', page)
  expect(offer.headers.get('Cache-Control')).toContain('no-store')
  expect(offer.body).toContain('A time is free for you')
  expect(offer.body).toContain('$25 in the studio')
  expect((await entryOf(fields.email)).status).toBe('offered')
  const calendar = await desk.get(`/admin/appointments?view=day&on=${date}`)
  expect(calendar.body).toMatch(/Held 10:00 a.m.[^<]* for Waiting Client, waiting list/)

  const missing = await postForm(server, page, { act: 'accept', phone: '' })
  expect(missing.status).toBe(400)
  expect(missing.body).toContain('Please enter your phone number')
  const accepted = await postForm(server, page, { act: 'accept', phone: '555 555-0177' })
  expect(accepted.status).toBe(303)
  const own = accepted.headers.get('Location') ?? ''
  expect((await call(server, 'GET', own)).body).toContain('Lashes')
  const [row] = await query(home, 'select status, phone, time from bookings where email = ?', [
    fields.email,
  ])
  expect(row).toMatchObject({ status: 'pending', phone: '555 555-0177', time: '10:00' })
  for (const act of ['decline', 'leave', 'confirm', 'nonsense'])
    expect((await postForm(server, page, { act })).status).toBeGreaterThanOrEqual(400)
  expect((await call(server, 'GET', page)).body).toContain('See your request')
})

test('the same form sent twice is one place, and who left the list is on it again by asking again', async () => {
  const { server } = shared
  const fields = place({ date: (await fullDay()).date })
  const ask = async () => expect((await postForm(server, '/waitlist', fields)).status).toBe(303)
  const statuses = async () => {
    const all = 'select status from "waitlistEntries" where email = ? order by "createdAt"'
    return (await shared.rows(all, [fields.email])).map(({ status }) => status)
  }
  await ask()
  await ask()
  expect(await statuses()).toEqual(['waiting'])
  const { privateToken } = await entryOf(fields.email)
  await postForm(server, `/waitlist/${privateToken}`, { act: 'leave' })
  await ask()
  expect(await statuses()).toEqual(['left', 'waiting'])
})

test('the desk lists who waits, offers in one act, corrects and removes', async () => {
  const { date } = await fullDay()
  const fields = place({ date, name: 'Listed Person' })
  await shared.postForm('/waitlist', fields)
  const { id, updatedAt } = await entryOf(fields.email)
  const list = await desk.get('/admin/waitlist')
  expect(list.body).toContain('Listed Person')
  const page = `/admin/waitlist/${id}`
  const none = await desk.post(page, { intent: 'offer', time: '' })
  expect([none.status, none.body]).toEqual([
    409,
    expect.stringContaining('No time of this day is free'),
  ])
  const taken = await desk.post(page, { intent: 'offer', time: '10:15' })
  expect([taken.status, taken.body]).toEqual([
    409,
    expect.stringContaining('holds a part of this time'),
  ])
  expect((await desk.post(page, { intent: 'offer', time: 'noon' })).status).toBe(400)
  const wrong = await desk.post(page, { ...fields, date: 'x', intent: 'edit', seen: updatedAt })
  expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('such as Nov 20, 2026')])
  const edit = { ...fields, name: 'Corrected Person', intent: 'edit', seen: updatedAt }
  expect((await desk.post(page, edit)).status).toBe(303)
  expect((await entryOf(fields.email)).name).toBe('Corrected Person')
  expect((await desk.post(page, { intent: 'offer', time: '13:00' })).status).toBe(303)
  expect((await entryOf(fields.email)).offeredTime).toBe('13:00')
  expect((await desk.post(page, { intent: 'remove' })).headers.get('Location')).toBe(
    '/admin/waitlist',
  )
  await expect(entryOf(fields.email)).rejects.toThrow()
})
