import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** A page for one of 500 days, so that each request renders its own. */
const rendering = (index: number) => `/booking?service=Lashes&date=${daysAhead(1 + (index % 500))}`

/** A page that is rendered once for all. */
const KEPT = '/booking'

const shared = sharedServer({ RATE_LIMIT: 'on' })

/** Asks from an address of this machine, over as many connections as it needs. */
function visitor(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const asking = request(shared.server.url + path, { agent, localAddress, headers }, (res) => {
        const status = res.statusCode ?? 0
        res.resume().on('end', () => resolve({ status, retryAfter: res.headers['retry-after'] }))
      })
      asking.on('error', reject).end()
    })
}

test('while one address uses all it may over 200 connections, others wait for a few renderings', async () => {
  const token = await shared.token()
  const greedy = visitor('127.0.0.2')
  const other = visitor('127.0.0.3')
  // The first rendering is slower than all later ones.
  await other(rendering(498))
  const statuses: number[] = []
  const rendered = () => statuses.filter((status) => status === 200).length
  const flood = Array.from({ length: 600 }, (_, index) =>
    // Whoever asks for the same does not wait behind all that the first to ask for it asks for.
    greedy(index === 150 ? KEPT : rendering(index)).then(({ status, retryAfter }) => {
      statuses.push(status)
      expect([status, retryAfter]).toEqual([status, status === 200 ? undefined : expect.anything()])
    }),
  )
  await expect.poll(() => statuses.length, { interval: 5 }).toBeGreaterThan(0)

  for (const [path, headers] of [
    [KEPT, {}],
    [rendering(499), {}],
    ['/api/v1/availability?date=2027-03-02', {}],
    ['/admin', { Authorization: `Bearer ${token}` }],
    ['/pricing', {}],
    ['/healthz', {}],
    ['/readyz', {}],
  ] as const) {
    const before = rendered()
    const answer = await other(path, headers)
    const between = rendered() - before
    expect({ path, isAnswered: answer.status < 400, isSoon: between <= 20 }).toEqual({
      path,
      isAnswered: true,
      isSoon: true,
    })
  }
  // It was not over before the others had their answers.
  expect(statuses.length).toBeLessThan(600)
  await Promise.all(flood)
  expect(rendered()).toBeGreaterThan(100)
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
})

test('those who ask whether it is up are never refused', async () => {
  const answers: number[] = []
  for (let round = 0; round < 14; round++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, async () => (await shared.call('GET', '/healthz')).status),
      )),
    )
  expect(new Set(answers)).toEqual(new Set([200]))
})
