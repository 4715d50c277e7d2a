import { expect, test } from 'vitest'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared

async function clientOf(email: string, over: Record<string, unknown> = {}) {
  const json = bookingRequest({ email, ...over })
  const answer = await shared.call('POST', '/api/v1/bookings', { json })
  const sql = 'select * from clients where email = ?'
  const [row] = await shared.rows<Record<string, string>>(sql, [email])
  return { id: String(row?.id), bookingId: String(answer.body.booking.id) }
}

test('a client is added by hand, and one who is on the list is shown instead', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const fields = { name: 'Ines Prado', email, phone: '', sensitivities: 'Lanolin', notes: '' }
  const refused = await desk.post('/admin/clients/new', { ...fields, name: '' })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('Please enter the name of the client')
  expect(refused.body).toContain(`value="${email}"`)
  const added = await desk.post('/admin/clients/new', fields)
  expect(added.status).toBe(303)
  const page = added.headers.get('location') ?? ''
  expect((await desk.get(page)).body).toContain('Lanolin')
  const again = await desk.post('/admin/clients/new', { ...fields, name: 'Other', notes: 'Kept' })
  expect(again.status).toBe(409)
  expect(again.body).toContain('This client is already on your list.')
  expect(again.body).toContain(`href="${page}"`)
  expect(again.body).toContain('>Kept</textarea>')
  expect((await desk.get('/admin/clients?q=lanol')).body).toContain(page)
})

test('a client is found, noted about, and flagged where they come', async () => {
  const date = daysAhead(33)
  const name = 'Flagged Person'
  const { id, bookingId } = await clientOf('flag@example.com', { name, date })
  expect((await desk.get('/admin/clients?q=flagg')).body).toContain(`/admin/clients/${id}`)
  expect((await desk.get('/admin/clients?q=nobody')).body).toContain('No clients found')
  const page = `/admin/clients/${id}`
  const seen = /name="seen" value="([\w-]+)"/.exec((await desk.get(page)).body)?.[1]
  const words = { intent: 'words', sensitivities: 'No latex', notes: 'Tea', seen }
  expect((await desk.post(page, words)).status).toBe(303)
  const stale = await desk.post(page, { ...words, notes: 'Coffee' })
  expect([stale.status, stale.body]).toEqual([
    409,
    expect.stringContaining('changed in another window'),
  ])
  expect(stale.body).toContain('Coffee')
  const long = await desk.post(page, { ...words, sensitivities: 'x'.repeat(501) })
  expect([long.status, long.body]).toEqual([400, expect.stringContaining('500 characters')])
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

test.each([
  ['Ottoline Byrne', 'name'],
  ['ottoline@example.com', 'email'],
  ['416 555-0100', 'phone'],
])('a search that finds nobody leads on to adding them: %s', async (q, field) => {
  const { body } = await desk.get(`/admin/clients?${new URLSearchParams({ q })}`)
  const [, path = ''] = /href="(\/admin\/clients\/new\?q=[^"]+)"/.exec(body) ?? []
  const form = (await desk.get(path)).body
  expect(form).toMatch(new RegExp(`name="${field}"[^>]*value="${q}"`))
})

test('an order nobody knows, or a place in the list that is none, counts as not said', async () => {
  await clientOf('order-one@example.com', { name: 'Order One', date: daysAhead(34) })
  const id = '00000000-0000-0000-0000-000000000000'
  for (const search of [
    ...['order=', 'order=price', 'order=toString', 'order=spent&order=name', 'order=spent%00'],
    ...['order=name&after=zz', `order=name&after=zz_${id}`, `order=spent&after=1e9_${id}`],
    ...[`order=spent&after=999999999999999_${id}`, `order=name&after=_${id}`, `after=x_${id}`],
    ...['q=%00&order=name', `order=recent&after=9999-99-99T99:99:99.999Z_${id}`],
  ]) {
    const { status, body } = await desk.get(`/admin/clients?${search}`)
    expect([search, status]).toEqual([search, 200])
    expect(body).toContain('Search the clients')
  }
  const chosen = /<a[^>]*aria-current="true"[^>]*>(\w+)/
  expect(chosen.exec((await desk.get('/admin/clients?order=price')).body)?.[1]).toBe('Recent')
  expect(chosen.exec((await desk.get('/admin/clients?order=spent')).body)?.[1]).toBe('Spent')
})
