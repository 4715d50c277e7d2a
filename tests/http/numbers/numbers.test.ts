import { beforeAll, expect, test } from 'vitest'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
const date = daysAhead(60)
const year = Number(date.slice(0, 4))

beforeAll(async () => {
  const token = await shared.token()
  for (const [time, status] of [
    ['10:00', 'confirmed'],
    ['12:00', 'cancelled'],
  ]) {
    const json = bookingRequest({ date, time, service: 'Glam Makeup' })
    const { body } = await shared.call('POST', '/api/v1/bookings', { json })
    const path = `/api/v1/bookings/${body.booking.id}`
    await shared.call('PATCH', path, { json: { status }, token })
  }
  const json = bookingRequest({ date, time: '14:00', service: 'Lashes' })
  await shared.call('POST', '/api/v1/bookings', { json })
})

test('the page of a year has a figure for each bar it draws', async () => {
  const { status, body } = await desk.get(`/admin/numbers?year=${year}`)
  expect(status).toBe(200)
  expect(body).toContain(`aria-label="Requests by month of ${year}. The table has the figures."`)
  expect(body).toContain(`aria-label="Value by month of ${year}. The table has the figures."`)
  for (const look of ['confirmed', 'waiting', 'cancelled'])
    expect(body, look).toContain(`chart-part is-${look}`)
  const row = /<bdi>Glam Makeup<\/bdi><\/th>(.*?)<\/tr>/.exec(body)?.[1] ?? ''
  expect([...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    ...['2', '', '1', '', '1', '$140'],
  ])
  expect(body).not.toMatch(/ style="/)
})

test('a year without requests says so; one that cannot be is the present one', async () => {
  expect((await desk.get('/admin/numbers?year=2001')).body).toContain('No requests in 2001')
  const present = daysAhead(0).slice(0, 4)
  for (const odd of ['1999', '3000', '20260', 'x', '2026%27', ''])
    expect((await desk.get(`/admin/numbers?year=${odd}`)).body, odd).toContain(`Numbers ${present}`)
})

test('the same is a table for a spreadsheet, in which columns can be summed', async () => {
  const { headers, body } = await desk.get(`/admin/numbers/numbers.csv?year=${year}`)
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toContain(`numbers-of-${year}`)
  const [heading, ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(heading).toBe(
    'month,service,place,requests,waiting,confirmed,done,cancelled,valueDone,valueToCome,value,withoutPrice',
  )
  expect(lines).toEqual([
    `${date.slice(0, 7)},Glam Makeup,In the studio,2,0,1,0,1,0,140,140,0`,
    `${date.slice(0, 7)},Lashes,In the studio,1,1,0,0,0,0,0,0,0`,
  ])
})
