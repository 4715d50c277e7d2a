import { beforeAll, expect, test, vi } from 'vitest'
import { PIECE_NAMES } from '#app/content/pieces.ts'
import { call } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({}, 2)
let token: string
beforeAll(async () => {
  token = await shared.token()
})

const read = async (piece: string) => (await shared.asAdmin('GET', `/api/v1/content/${piece}`)).body
const put = (piece: string, json: object, server = shared.server) =>
  call(server, 'PUT', `/api/v1/content/${piece}`, { json, token })
const page = async (path: string, server = shared.server) =>
  (await call(server, 'GET', path, { headers: { Accept: 'text/html' } })).body as string

test('every piece is listed, and read with the version that a change needs', async () => {
  const { body } = await shared.asAdmin('GET', '/api/v1/content')
  expect(body.content.map(({ piece }: { piece: string }) => piece)).toEqual(PIECE_NAMES)
  for (const { piece, version } of body.content)
    expect(await read(piece)).toMatchObject({ piece, version, value: expect.any(Object) })
  const { value } = await read('prices')
  expect(value.tables.map(({ name }: { name: string }) => name)).toEqual([
    ...['Bridal', 'Special Occasion', 'Additional', 'Group', 'Continuous', 'Mobile'],
  ])
  expect(value.tables[0].rows[0]).toMatchObject({ service: expect.any(String), price: 300 })
  expect(Object.keys(value.rates)).toEqual(['wedding', 'glam', 'editorial'])
})

test('a publication is on every page at once, on the other process in five seconds', async () => {
  const { version, value } = await read('studio')
  const second = shared.servers[1] ?? shared.server
  for (const path of ['/', '/faq']) {
    expect(await page(path)).toContain(value.phone)
    expect(await page(path, second)).toContain(value.phone)
  }
  const changed = { ...value, phone: '555 555-0199' }
  expect(await put('studio', { version, value: changed })).toMatchObject({
    status: 200,
    body: { piece: 'studio', version: version + 1, value: changed },
  })
  for (const path of ['/', '/faq', '/contact']) {
    const html = await page(path)
    expect(html).toContain('555 555-0199')
    expect(html).not.toContain(value.phone)
  }
  await vi.waitFor(async () => expect(await page('/faq', second)).toContain('555 555-0199'), {
    timeout: 60_000,
    interval: 100,
  })
})

test('a version that is not the present one is refused, and nothing changes', async () => {
  const { version, value } = await read('questions')
  expect((await put('questions', { version, value })).status).toBe(200)
  const other = { questions: [{ question: 'Late?', answer: 'Yes.' }] }
  const late = await put('questions', { version, value: other })
  expect(late).toMatchObject({ status: 409, body: { error: { status: 'ABORTED' } } })
  const ahead = await put('questions', { version: version + 5, value })
  expect(ahead.status).toBe(409)
  expect(await read('questions')).toMatchObject({ version: version + 1, value })
})

test('what is wrong is told by its path', async () => {
  const { version, value } = await read('prices')
  value.tables[0].rows[2].price = 'eighty'
  value.rates.glam[1].service = ''
  const answer = await put('prices', { version, value })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: {
        status: 'INVALID_ARGUMENT',
        details: {
          fields: {
            'tables.0.rows.2.price': expect.stringMatching(/^Please /),
            'rates.glam.1.service': expect.stringMatching(/^Please /),
          },
        },
      },
    },
  })
  for (const odd of [{}, { tables: 5 }, { tables: [[]], rates: null }, 'text', null])
    expect((await put('prices', { version, value: odd })).status).toBe(400)
  expect((await read('prices')).version).toBe(version)
})

test('markup in a text is text', async () => {
  const { version, value } = await read('studio')
  const bio = '<script>alert(1)</script> & <b>more</b>'
  await put('studio', { version, value: { ...value, bio } })
  const html = await page('/')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;more&lt;/b&gt;')
  expect(html).not.toContain('<script>alert(1)')
})

test('an earlier version comes back as a new one', async () => {
  const { version, value } = await read('travel')
  const area = { name: 'Barrie', prefixes: ['l4m', 'L4N'], fee: 20, minutes: 15 }
  await put('travel', { version, value: { areas: [area] } })
  expect((await read('travel')).value.areas[0].prefixes).toEqual(['L4M', 'L4N'])
  const prices = String((await shared.call('GET', '/pricing')).body)
  expect(prices.slice(prices.indexOf('id="travel"'))).toContain(area.name)
  expect(prices).toContain('No tax is added to these prices.')
  const restored = await shared.asAdmin('POST', '/api/v1/content/travel/restore', {
    json: { version },
  })
  expect(restored).toMatchObject({ status: 200, body: { version: version + 2, value } })
  const { body } = await shared.asAdmin('GET', '/api/v1/content/travel/versions')
  expect(body.versions.map((one: { version: number }) => one.version)).toEqual([2, 1, 0])
  expect(body.versions[0]).toMatchObject({
    createdAt: expect.any(String),
    userId: expect.any(String),
  })
})
