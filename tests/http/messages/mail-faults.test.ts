import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailsAbout } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { reply, startSmtpServer, startSocketServer } from '../../support/mail/mail-worker-setup.ts'
import { sampleOf } from '../../support/sample.ts'
import { freePort } from '../../support/server/free-port.ts'
import { type Home, type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

type Peer = { close(): Promise<void> }

/** What stands where the SMTP server should be; null is nothing at all. `hangs`: an attempt ends only when it is given up. */
const TROUBLES: [string, (port: number) => Promise<Peer | null>, hangs?: boolean][] = [
  ['there is no server', async () => null],
  ['the server drops the line', (port) => startSocketServer(port, (socket) => socket.destroy())],
  ['the server says nothing', (port) => startSocketServer(port, () => {}), true],
  ['the server drops the line after DATA', (port) => startSocketServer(port, hangUpAfterData)],
  [
    'the server says 451 to the recipient',
    (port) => startSmtpServer(port, { onRcptTo: (_to, _session, done) => done(reply(451)) }),
  ],
]

/** The mails of a booking of which an attempt to send them has ended. */
async function triedMails(home: Home, bookingId: string) {
  const sql = 'select kind from outbox where "bookingId" = ? and "lastError" is not null'
  return await query(home, sql, [bookingId])
}

/** How often workers have taken up a mail. */
async function claimsOf(home: Home): Promise<number> {
  const [row] = await query<{ claims: number }>(home, 'select max(claim) as claims from outbox')
  return Number(row?.claims)
}

/** Speaks SMTP until the message comes. */
function hangUpAfterData(socket: Socket): void {
  socket.write('220 hello\r\n')
  socket.on('data', (line) => {
    if (/^QUIT/i.test(String(line))) socket.end('221 bye\r\n')
    else if (/^DATA/i.test(String(line))) socket.write('354 go on\r\n')
    else if (/^(EHLO|HELO|MAIL|RCPT|RSET)/i.test(String(line))) socket.write('250 fine\r\n')
    else socket.destroy()
  })
}

describe.concurrent.each(sampleOf(TROUBLES, 2))('while %s', (_what, open, hangs = false) => {
  let home: Home
  let server: RunningServer
  let peer: Peer | null
  let port: number
  beforeAll(async () => {
    port = await freePort()
    home = await preparedHome()
    peer = await open(port)
    server = await startServer(home, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    await server.stop()
    await peer?.close()
    await home.remove()
  })

  test('requests do not wait for their mail, which arrives when it recovers', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      const json = bookingRequest({ date: freshDate() })
      const answer = await call(server, 'POST', '/api/v1/bookings', { json })
      expect(answer.status).toBe(201)
      ids.push(answer.body.booking.id)
      if (hangs) expect(await triedMails(home, answer.body.booking.id)).toEqual([])
      // From the first mail on the worker is at it while requests come.
      if (count === 0)
        await vi.waitUntil(async () => (await claimsOf(home)) > 0, { timeout: 60_000 })
    }
    const waiting = (await Promise.all(ids.map((id) => mailsAbout(home, id)))).flat()
    expect(waiting.map(({ status }) => status)).toEqual(Array(6).fill('waiting'))
    expect((await call(server, 'GET', '/readyz')).status).toBe(200)

    await peer?.close()
    const good = await startSmtpServer(port)
    peer = good
    await vi.waitFor(
      () => {
        const arrived = new Set(good.received.map(({ messageId }) => messageId))
        expect(arrived).toEqual(new Set(waiting.map(({ messageId }) => messageId)))
      },
      { timeout: 80_000, interval: 200 },
    )
    expect(server.output()).not.toMatch(/example\.com/)
  })
})

describe('a refusal that will not change', () => {
  test('fails that mail alone, and the visitor never hears of it', async () => {
    const port = await freePort()
    const home = await preparedHome()
    const peer = await startSmtpServer(port, {
      onRcptTo: (to, _session, done) => done(/^gone@/.test(to.address) ? reply(550) : undefined),
    })
    const server = await startServer(home, { SMTP_URL: `smtp://127.0.0.1:${port}` })
    const json = bookingRequest({ email: 'gone@example.com' })
    const answer = await call(server, 'POST', '/api/v1/bookings', { json })
    expect(answer.status).toBe(201)
    await vi.waitFor(
      async () => {
        const mails = await mailsAbout(home, answer.body.booking.id)
        expect(mails.map(({ kind, status }) => [kind, status])).toEqual([
          ['new-request', 'sent'],
          ['request-received', 'failed'],
        ])
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(peer.received).toHaveLength(1)
    await server.stop()
    await peer.close()
    await home.remove()
  })
})

describe.runIf(process.env.TEST_LONG)('a worker that is killed with a mail in its hands', () => {
  test('leaves it to the next one, and it arrives within a minute', async () => {
    const port = await freePort()
    const home = await preparedHome()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    const silent = await startSocketServer(port, () => {})
    const doomed = await startServer(home, env)
    const answer = await call(doomed, 'POST', '/api/v1/bookings', { json: bookingRequest() })
    await vi.waitFor(() => expect(silent.connections()).toBeGreaterThan(0), 60_000)
    await doomed.kill()
    await silent.close()

    const peer = await startSmtpServer(port)
    const server = await startServer(home, env)
    const mails = await mailsAbout(home, answer.body.booking.id)
    await vi.waitFor(
      () =>
        expect(new Set(peer.received.map(({ messageId }) => messageId))).toEqual(
          new Set(mails.map(({ messageId }) => messageId)),
        ),
      { timeout: 60_000, interval: 200 },
    )
    await server.stop()
    await peer.close()
    await home.remove()
  })
})
