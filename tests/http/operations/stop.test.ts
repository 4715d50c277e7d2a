import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingRequest, call, daysAhead } from '../../support/http/calls.ts'
import { halfRequest } from '../../support/http/half-request.ts'
import { type Home, type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

let home: Home
let server: RunningServer
beforeEach(async () => {
  home = await preparedHome()
  server = await startServer(home)
})
afterEach(async () => {
  await server.stop()
  await home.remove()
})

/** Waits until the server says that it stops. */
const untilStopping = (of = server) => expect.poll(() => of.output()).toContain('"msg":"stopping"')

test('a stop lets every request in flight finish, and ends with 0', async () => {
  const halves = await Promise.all(
    Array.from({ length: 20 }, (_, index) => halfRequest(server, index)),
  )
  const stopped = server.stop()
  await untilStopping()
  const answers = await Promise.all(halves.map((half) => half.finish()))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(await stopped).toBe(0)
  const [row] = await query(home, 'select cast(count(*) as integer) as count from bookings')
  expect(row?.count).toBe(20)
})

test('a stop under load loses nothing that was acknowledged', async () => {
  const acknowledged: string[] = []
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = 0; ; turn++) {
      const json = bookingRequest(placeOf(client, turn))
      const answer = await call(server, 'POST', '/api/v1/bookings', { json }).catch(() => null)
      if (!answer) return
      expect(answer.status).toBe(201)
      acknowledged.push(answer.body.booking.id)
    }
  })
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: 60_000 })
  expect(await server.stop()).toBe(0)
  await Promise.all(clients)
  const rows = await query<{ id: string }>(home, 'select id from bookings')
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})

test('a stop under load drops no request on a line that was in use', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const dropped: string[] = []
  const answered: number[] = []
  const visitors = Array.from({ length: 12 }, async (_, visitor) => {
    for (let turn = 0; ; turn++) {
      const post = turn % 3 === 0
      const { status, code, reused } = await ask(agent, post ? placeOf(visitor, turn) : null)
      if (status) answered.push(status)
      // Nobody had taken up a new line yet: whoever asked can ask another process.
      else if (reused) dropped.push(code)
      else return
    }
  })
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(50), { timeout: 60_000 })
  const code = await server.stop()
  await Promise.all(visitors)
  agent.destroy()
  expect(dropped).toEqual([])
  expect(answered.filter((status) => status >= 500)).toEqual([])
  expect(code).toBe(0)
})

/** One request on a line of the agent; a status, or why there was none and whether the line was used before. */
async function ask(agent: Agent, place: { date: string; time: string } | null, of = server) {
  return await new Promise<{ status?: number; code: string; reused: boolean }>((resolve) => {
    const path = place ? '/api/v1/bookings' : `/api/v1/availability?date=${daysAhead(20)}`
    const sent = request(of.url + path, { agent, method: place ? 'POST' : 'GET' })
    sent.on('response', (answer) => {
      answer.resume()
      const status = answer.statusCode ?? 0
      answer.on('end', () => resolve({ status, code: '', reused: sent.reusedSocket }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: error.code ?? error.message, reused: sent.reusedSocket }),
    )
    sent.end(place ? JSON.stringify(bookingRequest(place)) : undefined)
  })
}

test('behind a proxy, which has to hear that it goes, it answers on when another would not', async () => {
  const proxiedHome = await preparedHome()
  const proxied = await startServer(proxiedHome, { TRUST_PROXY: 'X-Forwarded-For' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(agent, null, proxied)).toMatchObject({ status: 200 })
  const half = await halfRequest(server, 0)
  const stopped = [proxied.stop(), server.stop()]
  await untilStopping(proxied)
  expect((await call(proxied, 'GET', '/readyz')).status).toBe(503)
  // The one without a proxy takes no new line any more, though it still waits for what was begun.
  await expect
    .poll(() =>
      call(server, 'GET', '/healthz').then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect((await call(proxied, 'GET', '/healthz')).status).toBe(200)
  expect(await ask(agent, null, proxied)).toMatchObject({ status: 200, reused: true })
  agent.destroy()
  expect(await half.finish()).toMatch(/ 201 /)
  expect(await Promise.all(stopped)).toEqual([0, 0])
  await proxiedHome.remove()
})

test('lines that are open but idle are closed while a request in flight is still waited for', async () => {
  const { hostname, port } = new URL(server.url)
  const half = await halfRequest(server, 0)
  const idle = Array.from({ length: 10 }, () =>
    connect(Number(port), hostname)
      .on('error', () => {})
      .resume(),
  )
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  await call(server, 'GET', '/healthz')
  const closed = Promise.all(idle.map((socket) => once(socket, 'close')))
  const stopped = server.stop()
  await closed
  expect(await half.finish()).toMatch(/ 201 /)
  expect(await stopped).toBe(0)
})

test.runIf(process.env.TEST_LONG)(
  'a client that never finishes does not hold up a stop for good',
  async () => {
    const { socket } = await halfRequest(server, 0)
    expect(await server.stop()).toBe(0)
    socket.destroy()
  },
)

test('while it stops it says that it wants no new visitors', async () => {
  const { hostname, port, host } = new URL(server.url)
  const half = await halfRequest(server, 0)
  const waiting = connect(Number(port), hostname)
  await once(waiting, 'connect')
  waiting.write(`GET /readyz HTTP/1.1\r\nHost: ${host}\r\n`)
  // Answered after what came before it was read.
  await call(server, 'GET', '/healthz')
  const stopped = server.stop()
  await untilStopping()
  waiting.write('\r\n')
  const [answer] = await once(waiting, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /)
  expect(await half.finish()).toMatch(/ 201 /)
  waiting.destroy()
  expect(await stopped).toBe(0)
})

test('two signals are one stop', async () => {
  const half = await halfRequest(server, 0)
  server.process.kill('SIGINT')
  server.process.kill('SIGTERM')
  await untilStopping()
  expect(await half.finish()).toMatch(/ 201 /)
  await once(server.process, 'exit')
  expect(server.process.exitCode).toBe(0)
})

/** No two requests of the load ask for the same time. */
function placeOf(client: number, turn: number): { date: string; time: string } {
  const hour = String(9 + (turn % 9)).padStart(2, '0')
  return { date: daysAhead(20 + client * 60 + Math.floor(turn / 9)), time: `${hour}:00` }
}
