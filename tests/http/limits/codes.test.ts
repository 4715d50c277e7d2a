import { beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on' })

const quote = (code: string) =>
  shared.call('GET', `/api/v1/quote?${new URLSearchParams({ service: 'Glam Makeup', code })}`)
const page = async (path: string) => await (await fetch(shared.server.url + path)).text()

beforeAll(async () => {
  const value = { codes: [{ id: 'glow', code: 'GLOW20', label: 'Spring', percent: 20 }] }
  const put = await shared.asAdmin('PUT', '/api/v1/content/codes', {
    json: { version: 0, value },
  })
  expect([put.status, put.body.version]).toEqual([200, 1])
})

test('a quote and a request carry the line of a code', async () => {
  const asked = await quote('glow20')
  const line = { item: 'code', label: 'GLOW20', count: 1, each: -2800, amount: -2800, list: null }
  expect(asked.body.quote).toMatchObject({ subtotal: 11200, total: 11200 })
  expect(asked.body.quote.lines.at(-1)).toEqual(line)
  const json = bookingRequest({ service: 'Glam Makeup', code: 'GLOW20' })
  const made = await shared.call('POST', '/api/v1/bookings', { json })
  expect([made.status, made.body.booking.quote.lines.at(-1)]).toEqual([201, line])
})

test('a code of a link is filled in, and no public page or call lists codes', async () => {
  expect(await page('/booking?code=GLOW20')).toMatch(/name="code"[^>]*value="GLOW20"/)
  for (const path of ['/booking', '/wedding/plan', '/api/v1/openapi.json', '/pricing'])
    expect(await page(path)).not.toContain('Spring')
  expect((await shared.call('GET', '/api/v1/content/codes')).status).toBe(401)
})

test('a link with a code to the planner keeps the morning that it shows without one', async () => {
  const [plain, linked] = [await page('/wedding/plan'), await page('/wedding/plan?code=GLOW20')]
  expect(linked).toMatch(/name="code"[^>]*value="GLOW20"/)
  const attendants = /name="attendants"[^>]*value="\d+"/
  expect(linked.match(attendants)?.[0]).toBe(plain.match(attendants)?.[0])
})

test('a wrong code counts once, however often a plan is changed or a price asked for', async () => {
  for (let seen = 0; seen < 21; seen++) {
    const plan = await page(
      `/wedding/plan?code=WRONG0&readyBy=1${seen % 5}:00&bride=1&place=mobile`,
    )
    expect(plan.includes('This code can’t be used for this request.')).toBe(true)
  }
  for (const code of ['wrong0', ' WRONG 0 ']) expect((await quote(code)).status).toBe(400)
})

const KEYED = {
  json: bookingRequest({ service: 'Glam Makeup', code: 'GLOW20', time: '12:00' }),
  headers: { 'Idempotency-Key': 'a-request-with-a-code' },
}
let keyedId: string

test('twenty codes may be tried in vain in an hour, and none more, right or wrong', async () => {
  const made = await shared.call('POST', '/api/v1/bookings', KEYED)
  keyedId = made.body.booking.id
  const wrong = await quote('NOTHING1')
  expect([wrong.status, wrong.body.error.details.fields]).toEqual([
    400,
    { code: expect.stringContaining('can’t be used') },
  ])
  // Those that come at once are no more than those that come one after the other; WRONG0 was one before.
  const tries = await Promise.all(Array.from({ length: 25 }, (_, at) => quote(`WRONG${at + 1}`)))
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(18)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
  const refused = await quote('GLOW20')
  expect([refused.status, refused.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect((await quote('')).status).toBe(200)
})

test('a request that is sent again under its own key is answered as before, whatever was tried since', async () => {
  const answer = await shared.call('POST', '/api/v1/bookings', KEYED)
  expect([answer.status, answer.body.booking?.id]).toEqual([201, keyedId])
})

test('a letter that names a code which is not there offers to create it, and leads to its draft', async () => {
  const desk = await shared.openDesk()
  const compose = async () => (await desk.get('/admin/promotions?template=discount')).body
  expect(await compose()).not.toContain('Create code')
  const json = { version: 1, value: { codes: [] } }
  await shared.asAdmin('PUT', '/api/v1/content/codes', { json })
  expect(await compose()).toContain('Create code')
  const letter = '50% off. Your code: OTHER50'
  const created = await desk.post('/admin/promotions', { intent: 'create-code', letter })
  expect([created.status, created.headers.get('Location')]).toEqual([303, '/admin/site/codes'])
  expect((await desk.get('/admin/site/codes')).body).toContain('OTHER50')
})
