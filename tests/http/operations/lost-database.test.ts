import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, call, daysAhead, signInAsAdmin } from '../../support/http/calls.ts'
import {
  countAcknowledged,
  expectAllWhole,
  newLedger,
  runLoad,
} from '../../support/http/mixed-load.ts'
import { freePort } from '../../support/server/free-port.ts'
import {
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

/** What the end of a private link looks like; it need not lead anywhere. */
const LINK = 'A'.repeat(43)

const ROUNDS = process.env.TEST_LONG ? 50 : 4

/** Stands between the product and its database, and can cut the line or fall silent. */
async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const listenOn = await freePort()
  const sockets = new Set<Socket>()
  let silent = false
  let lostWords: string | null = null
  let carried = 0
  let server: Server
  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(port), hostname)
        let hasWords = false
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('data', (bytes) => {
            carried += 1
            if (silent) return
            to.write(bytes)
            if (lostWords === null || from !== near) return
            hasWords ||= bytes.includes(lostWords)
            if (!hasWords || !bytes.includes('commit')) return
            lostWords = null
            // The server reads it; what it answers comes nowhere.
            far.removeAllListeners('data').resume()
            near.destroy()
            far.end()
          })
          from.on('close', () => to.destroy())
          from.on('error', () => {})
        }
      })
      server.listen(listenOn, '127.0.0.1', resolve)
    })
  await open()
  const url = new URL(databaseUrl)
  url.port = String(listenOn)
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: url.href,
    cut,
    mend: open,
    /** Resolves when so many more pieces have gone over it. */
    busy: async (pieces: number) => {
      const least = carried + pieces
      await expect.poll(() => carried, { interval: 5 }).toBeGreaterThan(least)
    },
    /** The next commit of a transaction in which these words went to the server: others have work to commit, too. */
    loseCommitOf: (words: string) => {
      lostWords = words
    },
    fallSilent: (is: boolean) => {
      silent = is
    },
  }
}

describe.runIf(inject('postgresUrl'))('when the database server is lost', () => {
  let home: Home
  let server: RunningServer
  let line: Awaited<ReturnType<typeof openLine>>
  beforeAll(async () => {
    home = await makeHome(inject('postgresUrl'))
    line = await openLine(home.databaseUrl ?? '')
    server = await startServer(home, { DATABASE_URL: line.url })
  })
  afterAll(async () => {
    await server.stop()
    await line.cut()
    await home.remove()
  })

  const ready = async () => (await call(server, 'GET', '/readyz')).status
  const book = () =>
    call(server, 'POST', '/api/v1/bookings', { json: bookingRequest({ date: freshDate() }) })

  const page = (path: string, form?: Record<string, string>) =>
    fetch(server.url + path, {
      headers: { Accept: 'text/html', Origin: server.url },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      // The product's promise, which a test may wait for no longer than.
      signal: AbortSignal.timeout(15_000),
    })

  /** Whatever needs the database says that it is away, and when to come back; what needs none goes on. */
  async function expectAway() {
    const typed = { name: "Jane O'Doe", message: 'two\nlines' }
    const [refused, ...answers] = await Promise.all([
      book(),
      page('/booking'),
      page('/booking.data'),
      page('/admin'),
      page('/api/v1/availability?date=2027-03-02'),
      page('/api/auth/get-session'),
      page(`/booking/${LINK}`),
      page(`/booking/${LINK}/calendar.ics`),
      page('/pictures/u-0123456789abcdef0123-640.avif'),
      page(`/booking/${LINK}/move`, typed),
      page('/booking', { ...bookingRequest(), ...typed } as Record<string, string>),
    ])
    expect([refused.status, refused.body.error.status]).toEqual([503, 'UNAVAILABLE'])
    expect(refused.body.error.message).not.toMatch(/ECONN|127\.0\.0\.1|select|insert/i)
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    for (const { url, status, headers } of answers)
      expect({ url, status, again: headers.get('Retry-After') }).toEqual({
        url,
        status: 503,
        again: expect.stringMatching(/^\d+$/),
      })
    for (const answer of answers.slice(-2)) {
      const text = await answer.text()
      expect(text).toMatch(/value="Jane O('|&#x27;)Doe"/)
      expect(text).toContain('two\nlines')
    }
    expect((await page('/pricing')).status).toBe(200)
  }

  test('it is not ready but alive, and serves again when the database returns', async () => {
    expect(await ready()).toBe(200)
    await line.cut()
    const unready = await call(server, 'GET', '/readyz')
    expect([unready.status, unready.body]).toEqual([
      503,
      { error: { status: 'UNAVAILABLE', message: 'The database does not answer' } },
    ])
    expect((await call(server, 'GET', '/healthz')).status).toBe(200)
    await expectAway()
    await line.mend()
    expect(await ready()).toBe(200)
    expect((await book()).status).toBe(201)
  })

  test('a database that falls silent makes it unready, without ever having answered', async () => {
    // Connections that are open are those on which a statement waits for its answer.
    await Promise.all(Array.from({ length: 10 }, book))
    line.fallSilent(true)
    await expectAway()
    expect(await ready()).toBe(503)
    expect((await call(server, 'GET', '/healthz')).status).toBe(200)
    line.fallSilent(false)
    await line.cut()
    await line.mend()
    expect(await ready()).toBe(200)
    expect((await book()).status).toBe(201)
  })

  test('a request whose commit was not heard of can be repeated, and is there once', async () => {
    const json = bookingRequest({ date: freshDate() })
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const repeat = () => call(server, 'POST', '/api/v1/bookings', { json, headers })
    line.loseCommitOf(String(json.email))
    const lost = await repeat()
    expect([lost.status, lost.body.error.status]).toEqual([503, 'UNAVAILABLE'])
    const answers = [await repeat(), await repeat()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const rows = await query(home, 'select id from bookings where email = ?', [String(json.email)])
    expect(rows).toEqual([{ id: answers[0]?.body.booking.id }])
  })

  test('lines cut under load cost at most the requests on them', async () => {
    const booking = Promise.all(Array.from({ length: 30 }, book))
    await line.busy(20)
    await line.cut()
    await line.mend()
    for (const { status } of await booking) expect([201, 503]).toContain(status)
    for (let count = 0; count < 10; count++) expect((await book()).status).toBe(201)
  })

  test('cut and back again and again under every kind of act, nothing acknowledged is lost', async () => {
    const ledger = newLedger()
    const token = await signInAsAdmin(server)
    let isOver = false
    const dates = Array.from({ length: 300 }, (_, day) => daysAhead(200 + day))
    const load = runLoad(ledger, {
      servers: [server],
      token,
      senders: 6,
      dates,
      isOver: () => isOver,
    })
    for (let round = 0; round < ROUNDS; round++) {
      await line.busy(100)
      await line.cut()
      await expect.poll(ready).toBe(503)
      // Answered while there is still no database.
      const { status } = await book()
      expect(status).toBe(503)
      await line.mend()
    }
    const served = countAcknowledged(ledger)
    await vi.waitFor(() => expect(countAcknowledged(ledger)).toBeGreaterThan(served + 10), 15_000)
    isOver = true
    await load
    // A sign-in that cannot be looked up is no wrong one.
    const known = [200, 201, 409, 503]
    expect([...ledger.answers.keys()].filter((status) => !known.includes(status))).toEqual([])
    await expectAllWhole(home, ledger)
  }, 300_000)
})

test.skipIf(inject('postgresUrl'))('on SQLite it is ready as soon as it is open', async () => {
  const home = await makeHome(null)
  const server = await startServer(home)
  expect((await call(server, 'GET', '/readyz')).body).toBe('ready')
  await server.stop()
  await home.remove()
})
