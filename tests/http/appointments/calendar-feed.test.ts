import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
let token: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  token = await shared.token()
  for (const [index, status] of ['pending', 'confirmed', 'cancelled'].entries()) {
    const over = { date: daysAhead(60 + index), name: `Client ${status}` }
    const { id } = await shared.booked({ service: 'Free Consultation', ...over })
    ids[status] = id
    if (status !== 'pending') await shared.setStatus(id, status)
  }
})

const FEED = '/admin/appointments/feed'

const act = (intent: 'make' | 'replace' | 'revoke') => shared.desk.post(FEED, { intent })

/** The path of a new feed, in place of any there is. */
async function makeFeed(): Promise<string> {
  const { status, body } = await act('replace')
  expect(status).toBe(200)
  const [path] = body.match(/\/calendar\/[\w-]{43}\.ics/) ?? []
  if (!path) throw new Error('no address was shown')
  return path
}

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(shared.server.url + path, { headers })

test('the feed has the pending and confirmed appointments, and no mail addresses', async () => {
  const answer = await read(await makeFeed())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const flash = events.map((event) => [
    event.getFirstPropertyValue('uid'),
    event.getFirstPropertyValue('status'),
  ])
  expect(flash).toEqual([
    [ids.pending, 'TENTATIVE'],
    [ids.confirmed, 'CONFIRMED'],
  ])
  expect(text).not.toMatch(/client-[0-9a-f-]+@example|ATTENDEE|ORGANIZER/)
  expect(text).not.toMatch(/\/booking\//)
})

test('the address can be opened by a calendar program at one touch', async () => {
  const { body } = await act('replace')
  const [, secret] = body.match(/value="[^"]+\/calendar\/([\w-]{43})\.ics"/) ?? []
  const host = new URL(shared.server.url).host
  expect(body).toContain(`href="webcal://${host}/calendar/${secret}.ics"`)
})

test('the feed reaches 60 days back and 18 months ahead', async () => {
  const path = await makeFeed()
  const move = (date: string) =>
    shared.rows('update bookings set date = ? where id = ?', [date, ids.pending ?? ''])
  for (const [date, isIn] of [
    [daysAhead(-60), true],
    [daysAhead(-61), false],
    [Temporal.PlainDate.from(daysAhead(0)).add({ months: 18 }).toString(), true],
    [Temporal.PlainDate.from(daysAhead(1)).add({ months: 18, days: 1 }).toString(), false],
  ] as const) {
    await move(date)
    expect((await (await read(path)).text()).includes(ids.pending ?? '?'), date).toBe(isIn)
  }
  await shared.publish('hours', { monthsAhead: 24 })
  await move(Temporal.PlainDate.from(daysAhead(0)).add({ months: 24 }).toString())
  expect(await (await read(path)).text()).toContain(ids.pending ?? '?')
  await move(daysAhead(60))
})

test('the feed is private to whoever has the address', async () => {
  const { headers } = await read(await makeFeed())
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
})

test('what has not changed is not sent again', async () => {
  const path = await makeFeed()
  const etag = (await read(path)).headers.get('ETag') ?? ''
  expect((await read(path, { 'If-None-Match': etag })).status).toBe(304)
  await shared.setStatus(String(ids.cancelled), 'confirmed')
  expect((await read(path, { 'If-None-Match': etag })).status).toBe(200)
  await shared.setStatus(String(ids.cancelled), 'cancelled')
})

test('a new address ends the old one, and only a hash of it is stored', async () => {
  const old = await makeFeed()
  const path = await makeFeed()
  expect((await read(old)).status).toBe(404)
  expect((await read(path)).status).toBe(200)
  const rows = await shared.rows('select * from "calendarFeeds"')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(path.slice('/calendar/'.length, -'.ics'.length))
})

test('a second address is not made by accident', async () => {
  const path = await makeFeed()
  const { status, headers } = await act('make')
  expect([status, headers.get('Location')]).toEqual([303, FEED])
  expect((await read(path)).status).toBe(200)
})

test('a revoked address opens nothing, and another can be made', async () => {
  const path = await makeFeed()
  const { status, headers } = await act('revoke')
  expect([status, headers.get('Location')]).toEqual([303, FEED])
  expect((await read(path)).status).toBe(404)
  const { status: made, body } = await act('make')
  expect([made, /\/calendar\/[\w-]{43}\.ics/.test(body)]).toEqual([200, true])
})

test.each(['nothing', 'nothing.ics', `${'x'.repeat(43)}.ics`, `${'x'.repeat(43)}`, '%00.ics'])(
  'the address %s is a 404 that says nothing',
  async (file) => {
    const answer = await read(`/calendar/${file}`)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  },
)

test('the desk tells when the feed was last read, never its address again', async () => {
  const path = await makeFeed()
  const page = async () =>
    (await shared.asAdmin('GET', FEED, { headers: { Accept: 'text/html' } })).body
  expect(await page()).toContain('No calendar has used it yet')
  await read(path)
  expect(await page()).toContain('Last read')
  expect(await page()).not.toContain(path)
})

test('of a wedding at the client’s with two artists the table, the files and the printed day say the same', async () => {
  const date = daysAhead(75)
  const json = bookingRequest({
    ...{ date, service: 'Bridal Makeup', people: { bride: 1, attendants: 8 }, readyBy: '13:00' },
    ...{ place: 'mobile', address: '12 Sample Street', postalCode: 'L4M 1A1', time: undefined },
  })
  const { booking } = (await shared.call('POST', '/api/v1/bookings', { json })).body
  const desk = async (path: string) => {
    const answer = await read(`/admin/appointments/${path}`, { Authorization: `Bearer ${token}` })
    expect(answer.status).toBe(200)
    return await answer.text()
  }
  const table = parse(await desk(`export.csv?view=day&on=${date}`), { bom: true, columns: true })
  const [row] = table as Record<string, string>[]
  const minutesOf = (time: string) => Temporal.PlainTime.from(time).since('00:00').total('minutes')
  const clock = (minutes: number) =>
    Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' })
  const lines = row?.plan?.split('; ') ?? []
  expect(lines).toHaveLength(9)
  expect(new Set(lines.map((line) => line.split(', ').at(-1))).size).toBe(2)
  const [begins, minutes] = [minutesOf(booking.time), Number(row?.minutes)]
  const [first, last] = [Math.floor(begins / 30) * 30, Math.ceil((begins + minutes) / 30) * 30]
  const held = { heldFrom: clock(first - 60), heldUntil: clock(last + 60) }
  expect(row).toMatchObject({ ...held, time: booking.time, postalCode: 'L4M 1A1' })

  const leaves = clock(begins + minutes)
  const said = lines.map((line) => formatTime(line.slice(0, 5)) + line.slice(5))
  const kept = [
    `Kept free ${formatTime(held.heldFrom)} to ${formatTime(clock(first))}`,
    `Kept free ${formatTime(clock(last))} to ${formatTime(held.heldUntil)}`,
  ]
  for (const file of [
    await desk(`export.ics?view=day&on=${date}`),
    await (await read(await makeFeed())).text(),
  ]) {
    const event = new ICAL.Component(ICAL.parse(file))
      .getAllSubcomponents('vevent')
      .find((one) => one.getFirstPropertyValue('uid') === booking.id)
    const about = String(event?.getFirstPropertyValue('description'))
    for (const words of [...kept, ...said, 'ready by 1:00 p.m.']) expect(about).toContain(words)
    expect(event?.getFirstPropertyValue('location')).toBe('12 Sample Street, L4M 1A1')
    expect(String(event?.getFirstPropertyValue('dtend'))).toContain(leaves)
  }
  const page = (await desk(`day/${date}/print`)).replaceAll('<!-- -->', '')
  for (const words of [...kept, ...said, 'ready by 1:00 p.m.', '12 Sample Street, L4M 1A1'])
    expect(page).toContain(words)
  expect(page).toContain(`${formatTime(booking.time)} to ${formatTime(leaves)}`)
})
