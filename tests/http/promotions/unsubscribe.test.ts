import { expect, test } from 'vitest'
import { aSubscriber, ledgerOf, rowAt } from '../../support/database/subscribers.ts'
import { postForm } from '../../support/http/calls.ts'
import { request } from '../../support/http/raw-requests.ts'
import { startServer } from '../../support/server/server.ts'
import { preparedHome, sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer()
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

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
  const { body } = await shared.call('GET', `/unsubscribe/${unsubscribeToken}`)
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
    const answer = await shared.postForm(path, ONE_CLICK, headers)
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
  await shared.postForm(path, {})
  const headers = { Origin: 'https://evil.example' }
  for (const beside of [
    `${path}/again`,
    `${path}/`,
    `${path}.data`,
    '/unsubscribe',
    '/newsletter',
  ]) {
    const answer = await shared.postForm(beside, {}, headers)
    expect(answer.status, beside).toBe(403)
  }
  expect((await rowAt(shared.home, email)).isActive).toBe(0)
})

test('a mistake is taken back by a new express consent', async () => {
  const { id, email, unsubscribeToken } = await subscribed()
  const path = `/unsubscribe/${unsubscribeToken}`
  const ended = await shared.postForm(path, {})
  expect(ended.body).toContain(`action="${path}/again"`)
  const [, wording] = ended.body.match(/class="hint">(By subscribing[^<]*)</) ?? []

  const answer = await shared.postForm(`${path}/again`, {}, { Origin: shared.server.url })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?again`])
  expect(await rowAt(shared.home, email)).toMatchObject({ isActive: 1, mailableUntil: null })
  expect((await ledgerOf(shared.home, id)).at(-1)).toMatchObject({
    basis: 'express',
    source: 'unsubscribe page',
    wording,
    number: 3,
  })
  await Promise.all([1, 2].map(() => shared.postForm(`${path}/again`)))
  expect(await bases(id)).toEqual(['express', 'withdrawn', 'express'])
  expect((await shared.call('GET', `${path}?again`)).body).toContain('subscribed again')
})

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
