import { expect, inject, test, vi } from 'vitest'
import { bookingRequest, call, daysAhead, signInAsAdmin } from '../support/calls.ts'
import { freePort } from '../support/free-port.ts'
import { openPeer } from '../support/mail-bench.ts'
import { countAcknowledged, expectAllWhole, newLedger, runLoad } from '../support/mixed-load.ts'
import { makeHome, startServer } from '../support/server.ts'
import { query } from '../support/sql.ts'

const SECONDS = process.env.TEST_LONG ? 300 : 8
/** Few enough that the senders ask for the same times all along. */
const DATES = Array.from({ length: process.env.TEST_LONG ? 400 : 30 }, (_, day) =>
  daysAhead(10 + day),
)

test('two processes under everything at once: no double holder, each mail once, no error', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const port = await freePort()
  const peer = await openPeer(port)
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const servers = [await startServer(home, env), await startServer(home, env)] as const
  const token = await signInAsAdmin(servers[0])
  const ledger = newLedger()
  const until = Date.now() + SECONDS * 1_000
  await runLoad(ledger, {
    servers: [...servers],
    token,
    senders: 6,
    // The mail of the load goes out meanwhile, one at a time from each process.
    pauseMs: 200,
    dates: DATES,
    isOver: () => Date.now() > until,
  })

  // 409 is what a visitor is told whose time another was quicker to take.
  expect([200, 201, 409]).toEqual(expect.arrayContaining([...ledger.answers.keys()]))
  expect(ledger.answers.get(409)).toBeGreaterThan(0)
  expect(countAcknowledged(ledger)).toBeGreaterThan(SECONDS * 10)
  await expectAllWhole(home, ledger)

  const waiting = `select id from outbox where status = 'waiting'`
  await vi.waitFor(async () => expect(await query(home, waiting)).toHaveLength(0), {
    timeout: 120_000,
    interval: 250,
  })
  const mails = await query<{ messageId: string; status: string }>(
    home,
    'select "messageId", status from outbox',
  )
  expect(mails.filter(({ status }) => status !== 'sent')).toEqual([])
  const sent = peer.received.map(({ messageId }) => messageId?.replace(/^<|>$/g, '')).sort()
  expect(sent).toEqual(mails.map(({ messageId }) => messageId.replace(/^<|>$/g, '')).sort())

  for (const server of servers) expect(server.output()).not.toMatch(/"level":"(warn|error|fatal)"/)
  await Promise.all(servers.map((server) => server.stop()))
  await peer.close()
  await home.remove()
}, 2_000_000)

test('a session begun at one process is good at the other, and ends at both', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const servers = [await startServer(home), await startServer(home)] as const
  const token = await signInAsAdmin(servers[0])
  const statuses = async () => {
    const answers = servers.map((server) => call(server, 'GET', '/api/v1/bookings', { token }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200])
  await call(servers[1], 'POST', '/api/auth/sign-out', { token })
  expect(await statuses()).toEqual([401, 401])
  await Promise.all(servers.map((server) => server.stop()))
  await home.remove()
})

test('what an address has had of its hour is counted across processes and restarts', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const limited = { RATE_LIMIT: 'on' }
  const book = async (server: { url: string }, turn: number) => {
    const json = bookingRequest({ date: daysAhead(20 + turn), time: '10:00' })
    return (await call(server, 'POST', '/api/v1/bookings', { json })).status
  }
  const [first, second] = [await startServer(home, limited), await startServer(home, limited)]
  const statuses: number[] = []
  for (let turn = 0; turn < 29; turn++) statuses.push(await book(turn % 2 ? first : second, turn))
  await first.kill()
  const third = await startServer(home, limited)
  statuses.push(await book(third, 29))
  expect(statuses).toEqual(Array(30).fill(201))
  expect(await book(second, 30)).toBe(429)
  expect(await book(third, 31)).toBe(429)
  await Promise.all([second.stop(), third.stop()])
  await home.remove()
})
