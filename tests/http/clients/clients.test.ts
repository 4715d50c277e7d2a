import { beforeAll, expect, test } from 'vitest'
import { type DeskClient, openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer()
let desk: DeskClient

beforeAll(async () => {
  desk = await openDesk(shared.server)
})

async function clientOf(email: string, over: Record<string, unknown> = {}) {
  const json = bookingRequest({ email, ...over })
  const answer = await call(shared.server, 'POST', '/api/v1/bookings', { json })
  const sql = 'select * from clients where email = ?'
  const [row] = await query<Record<string, string>>(shared.home, sql, [email])
  return { id: String(row?.id), bookingId: String(answer.body.booking.id) }
}

test('a client is found, noted about without scripts, and flagged where they come', async () => {
  const date = daysAhead(33)
  const name = 'Flagged Person'
  const { id, bookingId } = await clientOf('flag@example.com', { name, date })
  expect((await desk.get('/admin/clients?q=flagg')).body).toContain(`/admin/clients/${id}`)
  expect((await desk.get('/admin/clients?q=nobody')).body).toContain('Nobody found')
  const page = `/admin/clients/${id}`
  const seen = /name="seen" value="([\w-]+)"/.exec((await desk.get(page)).body)?.[1]
  const words = { sensitivities: 'No latex', notes: 'Tea', seen }
  expect((await desk.post(page, words)).status).toBe(303)
  const stale = await desk.post(page, { ...words, notes: 'Coffee' })
  expect([stale.status, stale.body]).toEqual([
    409,
    expect.stringContaining('changed in another window'),
  ])
  expect(stale.body).toContain('Coffee')
  const long = await desk.post(page, { ...words, sensitivities: 'x'.repeat(300) })
  expect([long.status, long.body]).toEqual([400, expect.stringContaining('200 characters')])
  for (const path of [
    page,
    `/admin/appointments/${bookingId}`,
    `/admin/appointments/day/${date}/print`,
  ])
    expect((await desk.get(path)).body, path).toContain('No latex')
  expect((await desk.get('/admin/privacy/export?email=flag@example.com')).body).toMatchObject({
    client: { sensitivities: 'No latex' },
  })
})

test('another address is merged and separated by forms', async () => {
  const one = await clientOf('merge-one@example.com')
  const two = await clientOf('merge-two@example.com', { time: '12:00' })
  const page = `/admin/clients/${one.id}`
  for (const [email, status] of [
    ['no address', 400],
    ['nobody@example.com', 409],
    ['merge-one@example.com', 409],
    ['merge-two@example.com', 303],
  ] as const)
    expect([email, (await desk.post(page, { step: 'merge', email })).status]).toEqual([
      email,
      status,
    ])
  expect((await desk.get(page)).body).toContain(`/admin/clients/${two.id}/separate`)
  expect((await desk.post(`/admin/clients/${two.id}/separate`)).status).toBe(303)
  expect((await desk.get(page)).body).not.toContain(`/admin/clients/${two.id}/separate`)
})
