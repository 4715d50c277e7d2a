import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { bookingRequest, call, daysAhead } from '../../support/http/calls.ts'
import { halfRequest } from '../../support/http/half-request.ts'
import {
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

let home: Home
let server: RunningServer
beforeEach(async () => {
  home = await makeHome(inject('postgresUrl'))
  server = await startServer(home)
})
afterEach(async () => {
  await server.stop()
  await home.remove()
})

/** Waits until the server says that it stops. */
const untilStopping = () => expect.poll(() => server.output()).toContain('"msg":"stopping"')

/** Stops the server; its exit code and how long it took. */
async function timedStop(): Promise<{ code: number | null; seconds: number }> {
  const startedAt = performance.now()
  const code = await server.stop()
  return { code, seconds: (performance.now() - startedAt) / 1000 }
}

test('a stop lets every request in flight finish, and ends with 0', async () => {
  const halves = await Promise.all(
    Array.from({ length: 20 }, (_, index) => halfRequest(server, index)),
  )
  const stopped = timedStop()
  await untilStopping()
  const answers = await Promise.all(halves.map((half) => half.finish()))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  const { code, seconds } = await stopped
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(5)
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
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: 20_000 })
  const { code, seconds } = await timedStop()
  await Promise.all(clients)
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(10)
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
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(50), { timeout: 20_000 })
  const { code, seconds } = await timedStop()
  await Promise.all(visitors)
  agent.destroy()
  expect(dropped).toEqual([])
  expect(answered.filter((status) => status >= 500)).toEqual([])
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(10)
})

/** One request on a line of the agent; a status, or why there was none and whether the line was used before. */
async function ask(agent: Agent, place: { date: string; time: string } | null) {
  return await new Promise<{ status?: number; code: string; reused: boolean }>((resolve) => {
    const path = place ? '/api/v1/bookings' : `/api/v1/availability?date=${daysAhead(20)}`
    const sent = request(server.url + path, { agent, method: place ? 'POST' : 'GET' })
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

test('behind a proxy it answers until the proxy has had time to hear that it goes', async () => {
  await server.stop()
  server = await startServer(home, { TRUST_PROXY: 'X-Forwarded-For' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(agent, null)).toMatchObject({ status: 200 })
  const stopped = timedStop()
  await untilStopping()
  expect((await call(server, 'GET', '/readyz')).status).toBe(503)
  const toldAt = performance.now()
  while (performance.now() - toldAt < 2_000)
    expect((await call(server, 'GET', '/healthz')).status).toBe(200)
  expect(await ask(agent, null)).toMatchObject({ status: 200, reused: true })
  agent.destroy()
  const { code, seconds } = await stopped
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(10)
})

test('lines that are open but idle do not hold up a stop', async () => {
  const { hostname, port } = new URL(server.url)
  const idle = Array.from({ length: 10 }, () =>
    connect(Number(port), hostname).on('error', () => {}),
  )
  await call(server, 'GET', '/healthz')
  const { code, seconds } = await timedStop()
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(5)
  for (const socket of idle) socket.destroy()
})

test('a client that never finishes does not hold up a stop beyond ten seconds', async () => {
  const { socket } = await halfRequest(server, 0)
  const { code, seconds } = await timedStop()
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(10)
  socket.destroy()
})

test('while it stops it says that it wants no new visitors', async () => {
  const { hostname, port, host } = new URL(server.url)
  const half = await halfRequest(server, 0)
  const waiting = connect(Number(port), hostname)
  await once(waiting, 'connect')
  waiting.write(`GET /readyz HTTP/1.1\r\nHost: ${host}\r\n`)
  // Answered after what came before it was read.
  await call(server, 'GET', '/healthz')
  const stopped = timedStop()
  await untilStopping()
  waiting.write('\r\n')
  const [answer] = await once(waiting, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /)
  expect(await half.finish()).toMatch(/ 201 /)
  waiting.destroy()
  expect((await stopped).code).toBe(0)
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
