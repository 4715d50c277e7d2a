import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { storeRequests } from '../../support/database/many-requests.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
let token: string
const ids: string[] = []

const SEEDED = [
  { name: '=HYPERLINK("http://evil.example")', phone: '+1 416 555-0101', date: daysAhead(50) },
  { name: 'Élodie "Quote", Next', phone: '(905) 555-0102', date: daysAhead(51) },
  { name: '@Cancelled', phone: '905 555-0103', date: daysAhead(52) },
]

/** A spreadsheet set to French or German splits its columns there. */
const BEHIND_A_SEPARATOR = "x;=cmd|' /C calc'!A0"

beforeAll(async () => {
  token = await shared.token()
  for (const over of SEEDED) {
    ids.push((await shared.booked({ ...over, service: 'Bridal Makeup' })).id)
  }
  await setStatus(1, 'confirmed')
  await setStatus(2, 'cancelled')
})

const setStatus = (index: number, status: string) => shared.setStatus(String(ids[index]), status)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shared.server.url + path, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    redirect: 'manual',
  })

async function table(query = ''): Promise<Record<string, string>[]> {
  const answer = await get(`/admin/appointments/export.csv${query}`)
  expect(answer.status).toBe(200)
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    sequence: event.getFirstPropertyValue('sequence'),
    start: String(event.getFirstPropertyValue('dtstart')),
    zone: event.getFirstProperty('dtstart')?.getParameter('tzid'),
  }))
}

test('the table has a row for each appointment that the list shows, latest first', async () => {
  const rows = await table()
  expect(rows.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
  expect(rows[1]).toMatchObject({
    date: daysAhead(51),
    time: '10:00',
    minutes: '120',
    name: 'Élodie "Quote", Next',
    service: 'Bridal Makeup',
    status: 'confirmed',
  })
})

test('a field that a spreadsheet would take for a formula is marked as text', async () => {
  const [cancelled, , formula] = await table()
  expect(formula?.name).toBe(`'${SEEDED[0]?.name}`)
  expect(formula?.phone).toBe(`'${SEEDED[0]?.phone}`)
  expect(cancelled?.name).toBe("'@Cancelled")
})

test('nor is there a formula behind what another language takes for the end of a field', async () => {
  const json = bookingRequest({ name: BEHIND_A_SEPARATOR, date: daysAhead(90) })
  const { id } = (await shared.call('POST', '/api/v1/bookings', { json })).body.booking
  const rows = await table()
  expect(rows.find((row) => row.id === id)?.name).toBe("x;'=cmd|' /C calc'!A0")
  await shared.asAdmin('DELETE', `/api/v1/bookings/${id}`)
})

test('the table begins with a byte order mark, is a private download and names no secret', async () => {
  const answer = await get('/admin/appointments/export.csv')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(bytes.toString()).not.toContain('privateToken')
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="appointments-/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('an export holds what the filter shows, a page of the calendar as well', async () => {
  expect((await table('?status=confirmed')).map(({ id }) => id)).toEqual([ids[1]])
  expect((await table('?q=elodie')).map(({ id }) => id)).toEqual([ids[1]])
  expect((await table(`?view=day&on=${daysAhead(50)}`)).map(({ id }) => id)).toEqual([ids[0]])
  expect(await table('?view=month&on=2001-01-01')).toEqual([])
})

test('the calendar file has each appointment under the identity of the mailed file', async () => {
  const answer = await get('/admin/appointments/export.ics')
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('BEGIN:VTIMEZONE')
  expect(eventsOf(text)).toEqual([
    expect.objectContaining({ uid: ids[2], status: 'CANCELLED', sequence: 1 }),
    {
      uid: ids[1],
      status: 'CONFIRMED',
      summary: 'Bridal Makeup, Élodie "Quote", Next',
      sequence: 1,
      start: `${daysAhead(51)}T10:00:00`,
      zone: 'America/Toronto',
    },
    expect.objectContaining({ uid: ids[0], status: 'TENTATIVE', sequence: 0 }),
  ])
})

test('a calendar file of nothing is a whole file all the same', async () => {
  const text = await (await get('/admin/appointments/export.ics?q=nobody')).text()
  expect(eventsOf(text)).toEqual([])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
})

test('an export of more than a page of rows has each once', async () => {
  const made = await storeRequests(shared.home, 510, new Date().toISOString())
  const expected = [...made, ...ids].sort()
  expect((await table()).map(({ id }) => id).sort()).toEqual(expected)
  const text = await (await get('/admin/appointments/export.ics')).text()
  expect(
    eventsOf(text)
      .map(({ uid }) => uid)
      .sort(),
  ).toEqual(expected)
})
