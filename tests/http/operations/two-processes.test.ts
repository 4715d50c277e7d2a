import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'
import { bookingRequest, call, daysAhead, signInAsAdmin } from '../../support/http/calls.ts'
import {
  countAcknowledged,
  expectAllWhole,
  newLedger,
  runLoad,
} from '../../support/http/mixed-load.ts'
import { startSmtpServer } from '../../support/mail/mail-worker-setup.ts'
import { freePort } from '../../support/server/free-port.ts'
import { startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const SECONDS = process.env.TEST_LONG ? 300 : 2
/** Few enough that the senders ask for the same times all along. */
const DATES = Array.from({ length: process.env.TEST_LONG ? 400 : 30 }, (_, day) =>
  daysAhead(10 + day),
)

test('two processes share everything: no double holder, each mail once, one session, no error', async () => {
  const home = await preparedHome()
  const port = await freePort()
  const peer = await startSmtpServer(port)
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const servers = [await startServer(home, env), await startServer(home, env)] as const
  const token = await signInAsAdmin(servers[0])
  const ledger = newLedger()
  const until = Date.now() + SECONDS * 1_000
  // A busy machine needs longer for as much.
  const latest = until + 60_000
  const isEnough = () => countAcknowledged(ledger) > SECONDS * 10 && ledger.answers.has(409)
  await runLoad(ledger, {
    servers: [...servers],
    token,
    senders: 6,
    // The mail of the load goes out meanwhile, one at a time from each process.
    pauseMs: 200,
    dates: DATES,
    isOver: () => Date.now() > until && (isEnough() || Date.now() > latest),
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
    // What is due by the date of an appointment alone is scheduled, and not sent yet.
    `select "messageId", status from outbox where status <> 'scheduled'`,
  )
  // A request that was answered before its mail left gets the answer alone.
  const left = mails.filter(({ status }) => status !== 'skipped')
  expect(left.filter(({ status }) => status !== 'sent')).toEqual([])
  const sent = peer.received.map(({ messageId }) => messageId?.replace(/^<|>$/g, '')).sort()
  expect(sent).toEqual(left.map(({ messageId }) => messageId.replace(/^<|>$/g, '')).sort())

  const reads = () => {
    const path = '/api/v1/bookings?limit=1'
    return Promise.all(servers.map((server) => call(server, 'GET', path, { token })))
  }
  expect((await reads()).map(({ status }) => status)).toEqual([200, 200])
  await call(servers[1], 'POST', '/api/auth/sign-out', { token })
  expect((await reads()).map(({ status }) => status)).toEqual([401, 401])

  for (const server of servers) expect(server.output()).not.toMatch(/"level":"(warn|error|fatal)"/)
  await Promise.all(servers.map((server) => server.stop()))
  await peer.close()
  await home.remove()
}, 2_000_000)

test('what a process keeps never offers a time that another one gave away', async () => {
  const home = await preparedHome()
  const [one, other] = [await startServer(home), await startServer(home)]
  const page = async () => await (await fetch(`${other.url}/booking`)).text()
  const offered = (text: string) =>
    [...text.matchAll(/name="next"[^>]*value="([^"]+)"|value="([^"]+)" name="next"/g)].map(
      ([, first, second]) => first ?? second,
    )
  // A page that is kept has the same hidden key again; another one is made with each page.
  const twice = async () => new Set([await page(), await page()])
  await expect.poll(async () => (await twice()).size).toBe(1)
  for (let round = 0; round < 5; round++) {
    const before = await page()
    const [, next = ''] = offered(before)
    const [date, time] = next.split('T')
    const calls = [`/api/v1/availability?date=${date}`, `/api/v1/days?month=${date?.slice(0, 7)}`]
    const answers = async () =>
      await Promise.all(calls.map(async (path) => (await call(other, 'GET', path)).body))
    const isFree = ([day, month]: Awaited<ReturnType<typeof answers>>) => [
      day.slots.some((slot: object) => isDeepStrictEqual(slot, { time, state: 'available' })),
      month.next.some((start: object) => isDeepStrictEqual(start, { date, time })),
    ]
    for (let again = 0; again < 3; again++) expect(isFree(await answers())).toEqual([true, true])
    const json = bookingRequest({ date, time })
    expect((await call(one, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
    expect(offered(await page())).not.toContain(next)
    expect(isFree(await answers())).toEqual([false, false])
  }
  for (const server of [one, other]) await server.stop()
  await home.remove()
})
