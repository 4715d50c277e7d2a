import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { join } from 'node:path'
import type { CalendarDate } from '../app/kernel/calendar-date.ts'
import { type Home, startServer } from '../tests/support/server/server.ts'
import { signIn } from './home.ts'
import type { Answer, Task } from './inside.ts'
import { type Days, requestFor } from './rows.ts'

/** Something that books, or looks at a day, in a process of its own on a database of its own. */
export interface Contender {
  home: Home
  /** Does `count` pieces of work, the first of them number `from`; returns the seconds it took. */
  run: (from: number, count: number) => Promise<number>
  /** Stands still while another one is measured. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** Transactions of nothing but inserts. */
export const startBare = (home: Home, days: Days, inFlight: number) =>
  startInside(home, (from, count) => ({ act: 'bare', from, count, days, inFlight }))

/** The act itself, called in the process. */
export const startOperation = (home: Home, days: Days, inFlight: number) =>
  startInside(home, (from, count) => ({ act: 'book', from, count, days, inFlight }))

/** The question for a day's slots, called in the process. */
export const startDayQuestion = (home: Home, date: CalendarDate) =>
  startInside(home, (_, count) => ({ act: 'availability', count, date }))

/** Stores bookings, the first `count` of those days. */
export async function fillDatabase(
  home: Home,
  stored: { count: number; days: Days; today: CalendarDate },
): Promise<void> {
  const filler = await startInside(home, () => ({ act: 'fill', ...stored }))
  await filler.run(0, stored.count)
  await filler.stop()
}

/** Bookings sent to the built server over kept connections. */
export const startHttpBookings = (
  home: Home,
  days: Days,
  connections: number,
  env: Record<string, string>,
) =>
  startHttp(home, connections, env, (port, agent) => async (number) => {
    const body = JSON.stringify(requestFor(number, days))
    await exchange({ port, agent, method: 'POST', path: '/api/v1/bookings' }, body, 201)
  })

/** A question that anybody may ask, of the built server. */
export const startVisitorQuestion = (home: Home, path: string) =>
  startHttp(home, 1, {}, (port, agent) => async () => {
    await exchange({ port, agent, method: 'GET', path }, '', 200)
  })

/** A question that only the artist may ask, of the built server. */
export async function startDeskQuestion(home: Home, path: string): Promise<Contender> {
  let cookie = ''
  return await startHttp(home, 1, {}, (port, agent) => async () => {
    cookie ||= await signIn({ url: `http://127.0.0.1:${port}` })
    await exchange({ port, agent, method: 'GET', path }, '', 200, { Cookie: cookie })
  })
}

async function startInside(
  home: Home,
  taskFor: (from: number, count: number) => Task,
): Promise<Contender> {
  const child = fork(join(import.meta.dirname, 'inside.ts'), {
    env: home.env,
    execPath: process.execPath,
    execArgv: [],
  })
  const exited = once(child, 'exit')
  await answerOf(child)
  return {
    home,
    async run(from, count) {
      child.send(taskFor(from, count))
      return (await answerOf(child)).seconds
    },
    freeze: () => {},
    thaw: () => {},
    async stop() {
      child.disconnect()
      await exited
    },
  }
}

async function answerOf(child: ChildProcess): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const fail = () => reject(new Error('a process of the benchmark ended early'))
    child.once('exit', fail)
    child.once('message', (answer: Answer) => {
      child.off('exit', fail)
      resolve(answer)
    })
  })
}

async function startHttp(
  home: Home,
  connections: number,
  env: Record<string, string>,
  sender: (port: string, agent: Agent) => (number: number) => Promise<void>,
): Promise<Contender> {
  const server = await startServer(home, env)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sendOne = sender(new URL(server.url).port, agent)
  // Windows cannot stop a process for a while; there a server with mail to write goes on with it.
  const signal = (name: NodeJS.Signals) => {
    if (process.platform !== 'win32') server.process.kill(name)
  }
  return {
    home,
    async run(from, count) {
      const left = Array.from({ length: count }, (_, index) => from + index).values()
      const visitor = async () => {
        for (const number of left) await sendOne(number)
      }
      const start = performance.now()
      await Promise.all(Array.from({ length: connections }, visitor))
      return (performance.now() - start) / 1_000
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      agent.destroy()
      await server.kill()
    },
  }
}

async function exchange(
  where: { port: string; agent: Agent; method: string; path: string },
  body: string,
  expected: number,
  more: Record<string, string> = {},
): Promise<void> {
  const about = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const headers = { ...(body && about), ...more }
  await new Promise<void>((resolve, reject) => {
    const request = send({ host: '127.0.0.1', ...where, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === expected) resolve()
        else reject(new Error(`${where.path} answered ${response.statusCode}: ${text}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
