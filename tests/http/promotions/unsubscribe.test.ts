import { expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { aSubscriber, ledgerOf, rowAt } from '../../support/database/subscribers.ts'
import { call, postForm } from '../../support/http/calls.ts'
import { request } from '../../support/http/raw-requests.ts'
import { startServer } from '../../support/server/server.ts'
import { preparedHome, sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer({}, 2)
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }
const UNKNOWN = 'x'.repeat(43)

const subscribed = () => aSubscriber(shared.home, shared.server)
const bases = async (id: string) => (await ledgerOf(shared.home, id)).map(({ basis }) => basis)

test.each([
  ['a GET', 'GET', []],
  ['a HEAD', 'HEAD', []],
  ['a prefetch', 'GET', ['Sec-Purpose: prefetch', 'Purpose: prefetch']],
  ['a link scanner from elsewhere', 'GET', ['Origin: https://evil.example']],
])('%s changes nothing and is kept by nobody', async (_what, method, headers) => {
  const { id, email, unsubscribeToken } = await subscribed()
  const answer = await request(
    shared.server.url,
    method,
    `/unsubscribe/${unsubscribeToken}`,
    headers,
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect(answer.headers.get('X-Robots-Tag')).toContain('noindex')
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.text).not.toContain(email)
  expect((await rowAt(shared.home, email)).isActive).toBe(1)
  expect(await bases(id)).toEqual(['express'])
})

test('the page has a button that posts, and names the address by its first letters only', async () => {
  const { email, unsubscribeToken } = await subscribed()
  const { body } = await call(shared.server, 'GET', `/unsubscribe/${unsubscribeToken}`)
  expect(body).toContain(`<form action="/unsubscribe/${unsubscribeToken}" method="post">`)
  expect(body).toContain('c…@e….com')
  expect(body).not.toContain(email)
})

const FROM: [string, Record<string, string>][] = [
  ['without an Origin', {}],
  ['from a foreign Origin', { Origin: 'https://mail.example' }],
  ['from an Origin that is null', { Origin: 'null' }],
  ['across sites', { 'Sec-Fetch-Site': 'cross-site' }],
]

test.each(FROM)(
  'one click %s unsubscribes, without a cookie or a redirect',
  async (_what, headers) => {
    const { id, email, unsubscribeToken } = await subscribed()
    const path = `/unsubscribe/${unsubscribeToken}`
    const answer = await postForm(shared.server, path, ONE_CLICK, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Location')).toBeNull()
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    expect(answer.body).not.toContain(email)
    const row = await rowAt(shared.home, email)
    expect(row).toMatchObject({ isActive: 0, mailableUntil: expect.stringMatching(/Z$/) })
    expect(await ledgerOf(shared.home, id)).toMatchObject([
      { basis: 'express' },
      { basis: 'withdrawn', source: 'one-click', by: null, number: 2 },
    ])
  },
)

test('one click as multipart/form-data, which RFC 8058 allows too', async () => {
  const { id, unsubscribeToken } = await subscribed()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const url = `${shared.server.url}/unsubscribe/${unsubscribeToken}`
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  await answer.text()
  expect(answer.status).toBe(200)
  expect((await ledgerOf(shared.home, id)).at(-1)).toMatchObject({ source: 'one-click' })
})

test('the exemption from the origin check ends with that address', async () => {
  const { email, unsubscribeToken } = await subscribed()
  const path = `/unsubscribe/${unsubscribeToken}`
  await postForm(shared.server, path, {})
  const headers = { Origin: 'https://evil.example' }
  for (const beside of [
    `${path}/again`,
    `${path}/`,
    `${path}.data`,
    '/unsubscribe',
    '/newsletter',
  ]) {
    const answer = await postForm(shared.server, beside, {}, headers)
    expect(answer.status, beside).toBe(403)
  }
  expect((await rowAt(shared.home, email)).isActive).toBe(0)
})

test('posting again, or twice at once to two servers, is harmless', async () => {
  const { id, unsubscribeToken } = await subscribed()
  const path = `/unsubscribe/${unsubscribeToken}`
  const at = (turn: number) => shared.servers[turn % 2] ?? shared.server
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => postForm(at(turn), path, ONE_CLICK)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await postForm(shared.server, path, {})).status).toBe(200)
  expect(await bases(id)).toEqual(['express', 'withdrawn'])
})

test('a mistake is taken back by a new express consent', async () => {
  const { id, email, unsubscribeToken } = await subscribed()
  const path = `/unsubscribe/${unsubscribeToken}`
  const ended = await postForm(shared.server, path, {})
  expect(ended.body).toContain(`action="${path}/again"`)
  const [, wording] = ended.body.match(/class="hint">(By subscribing[^<]*)</) ?? []

  const answer = await postForm(shared.server, `${path}/again`, {}, { Origin: shared.server.url })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?again`])
  expect(await rowAt(shared.home, email)).toMatchObject({ isActive: 1, mailableUntil: null })
  expect((await ledgerOf(shared.home, id)).at(-1)).toMatchObject({
    basis: 'express',
    source: 'unsubscribe page',
    wording,
    number: 3,
  })
  await Promise.all(shared.servers.map((server) => postForm(server, `${path}/again`, {})))
  expect(await bases(id)).toEqual(['express', 'withdrawn', 'express'])
  expect((await call(shared.server, 'GET', `${path}?again`)).body).toContain('subscribed again')
})

test.each([UNKNOWN, 'short', 'a%00b', '..%2f..%2fadmin', `${UNKNOWN}x`])(
  'an unknown token (%s) is a 404 and changes nothing',
  async (token) => {
    const before = await countRows(shared.home)
    for (const path of [`/unsubscribe/${token}`, `/unsubscribe/${token}/again`])
      expect((await postForm(shared.server, path, ONE_CLICK)).status, path).toBe(404)
    expect((await call(shared.server, 'GET', `/unsubscribe/${token}`)).status).toBe(404)
    expect(await countRows(shared.home)).toEqual(before)
  },
)

test('who takes it back too often is told so on a page, it is noted, and costs nobody subscribed', async () => {
  const home = await preparedHome()
  const server = await startServer(home, { RATE_LIMIT: 'on' })
  try {
    const [gone, present] = [await aSubscriber(home, server), await aSubscriber(home, server)]
    await postForm(server, `/unsubscribe/${gone.unsubscribeToken}`, {})
    const share = async () => {
      const sql = `select name, count from counters where name like '%newsletterSubscribers:%'`
      return (await query<{ name: string; count: number }>(home, sql)).map((row) => ({ ...row }))
    }
    const before = await share()
    const again = (token: string) =>
      postForm(server, `/unsubscribe/${token}/again`, {}, { Origin: server.url })
    for (let count = 0; count < 3; count++)
      expect((await again(present.unsubscribeToken)).status).toBe(303)
    expect(await share()).toEqual(before)

    await query(home, `update counters set count = 30 where name like 'newsletterSubscribers:%'`)
    const refused = await again(gone.unsubscribeToken)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.headers.get('Content-Type')).toContain('text/html')
    expect(refused.body).toContain('a lot of subscriptions in one hour')
    expect(refused.body).toContain(`action="/unsubscribe/${gone.unsubscribeToken}/again"`)
    expect((await share()).map(({ name }) => name).join()).toContain(
      'refused:newsletterSubscribers',
    )
    expect((await rowAt(home, gone.email)).isActive).toBe(0)
  } finally {
    await server.stop()
    await home.remove()
  }
})
