import { afterAll, expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { calendarText, eventOn, startCalendarServer } from '../../support/http/calendar-server.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const elsewhere = await startCalendarServer()
const shared = sharedServer({ PRIVATE_FETCH_HOSTS: elsewhere.host })
const { desk } = shared
afterAll(() => elsewhere.stop())

const ask = (method: string, path: string, json?: unknown) =>
  shared.asAdmin(method, `/api/v1/calendars${path}`, { ...(json ? { json } : {}) })

async function stateAt(date: string, time: string): Promise<string> {
  const { body } = await shared.call('GET', `/api/v1/availability?date=${date}`)
  return body.slots.find((slot: { time: string }) => slot.time === time).state
}

test('a calendar closes its times at once, and opens them when it is removed', async () => {
  const date = freshDate()
  // The day is kept ready from here on.
  expect(await stateAt(date, '10:00')).toBe('available')
  elsewhere.text = calendarText(eventOn(date, '10:00', '11:00'))
  const { status, body } = await ask('POST', '', { name: ' Personal ', url: elsewhere.url })
  expect(status).toBe(201)
  expect(body).toEqual({
    calendar: {
      ...{ id: expect.any(String), name: 'Personal', host: elsewhere.host, status: 'ok' },
      ...{ lastFetchedAt: expect.stringMatching(/Z$/), events: 1, error: null },
    },
  })
  expect(await stateAt(date, '10:00')).toBe('blocked')
  const page = await shared.call('GET', `/booking?date=${date}`)
  expect(page.body).not.toContain('Personal')
  const json = bookingRequest({ date, time: '10:00' })
  expect((await shared.call('POST', '/api/v1/bookings', { json })).status).toBe(409)
  expect((await ask('GET', '')).body).toEqual({ calendars: [body.calendar] })

  const { id } = body.calendar
  elsewhere.status = 500
  const failed = await ask('POST', `/${id}/refresh`)
  expect(failed.status).toBe(200)
  expect(failed.body.calendar).toMatchObject({ status: 'failed', error: expect.any(String) })
  elsewhere.status = null
  expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  expect(await stateAt(date, '10:00')).toBe('available')
  for (const [method, path] of [
    ['DELETE', `/${id}`],
    ['POST', `/${id}/refresh`],
    ['POST', '/none/refresh'],
  ] as const)
    expect((await ask(method, path)).body.error?.status).toBe('NOT_FOUND')
})

test('what is no calendar is refused at its field, and a sixth as a whole', async () => {
  elsewhere.text = '<html></html>'
  const refused = await ask('POST', '', { name: 'Personal', url: elsewhere.url })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.error.details.fields)).toEqual(['url'])
  const unnamed = await ask('POST', '', { url: 'http://10.0.0.1/' })
  expect([unnamed.status, Object.keys(unnamed.body.error.details.fields)]).toEqual([400, ['name']])
  elsewhere.text = calendarText()
  for (const name of ['1', '2', '3', '4', '5'])
    expect((await ask('POST', '', { name, url: elsewhere.url })).status).toBe(201)
  expect((await ask('POST', '', { name: '6', url: elsewhere.url })).status).toBe(409)
  await shared.rows('delete from "otherCalendars"')
})

test('on the desk a calendar is added, shown, and removed after a question', async () => {
  const date = freshDate()
  elsewhere.text = '<html></html>'
  const add = { intent: 'add', name: 'Personal', url: elsewhere.url, showTitles: 'on' }
  const refused = await desk.post('/admin/schedule/calendars', add)
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('There is no calendar at this address')
  elsewhere.text = calendarText(eventOn(date, '10:00', '11:00', 'Dentist'))
  expect((await desk.post('/admin/schedule/calendars', add)).status).toBe(303)
  const page = (await desk.get('/admin/schedule/calendars')).body
  expect(page).toContain(elsewhere.host)
  expect(page).toContain('One event takes time.')
  expect(page).not.toContain('secret-part')
  const day = (await desk.get(`/admin/appointments?view=day&on=${date}`)).body
  expect(day).toContain('Dentist')
  expect(day).toContain('Personal')
  const [row] = await shared.rows<{ id: string }>('select id from "otherCalendars"')
  const id = String(row?.id)
  expect(
    (await desk.post('/admin/schedule/calendars', { intent: 'titles', id, show: 'off' })).status,
  ).toBe(303)
  const closed = (await desk.get(`/admin/appointments?view=day&on=${date}`)).body
  expect(closed).not.toContain('Dentist')
  expect(closed).toContain('Busy')
  expect((await desk.post('/admin/schedule/calendars', { intent: 'remove', id })).status).toBe(303)
  expect((await desk.get('/admin/schedule/calendars')).body).toContain('No other calendar yet')
})
