import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { median, quantile, ratiosToNeighbours } from '../scripts/lib/statistics.ts'
import { startServer } from '../tests/support/server/server.ts'
import type { BareAnswer } from './bare-server.ts'
import { heapOf, startProbed } from './heap.ts'
import type { Engine } from './home.ts'
import type { Findings } from './report.ts'
import { openWire, type Wire } from './wire.ts'

const CONNECTIONS = 32

/** Least share of what node:http itself can send. */
const STORED_TARGET = 0.85

/** Most time an answer may take at half of what the server can do, in milliseconds, 99 of 100. */
const P99_MS = 20

/** A lap of the half load: one hiccup of the machine is then one lap's, not the whole load's. */
const LOAD_LAP_SECONDS = 2

const BARE_LOAD_SECONDS = 20

const asked = (path: string) => [`GET ${path} HTTP/1.1`, 'Accept-Encoding: gzip, deflate, br']

/** Most megabytes a load may leave behind on the heap: what a compiler keeps of hot code, and no more. */
const HEAP_GROWTH_MB = 4

/** Pages kept in memory next to a bare server that sends the same bytes, and a page rendered anew. */
export async function measurePages(
  engine: Engine,
  effort: { laps: number; seconds: number; loadSeconds: number },
  say: (line: string) => void,
): Promise<Findings> {
  const home = await engine.makeHome()
  const server = await startProbed(home)
  const second = await startServer(home)
  const [port, secondPort] = [portOf(server), portOf(second)]
  const bare = await startBare('bare-server.ts', await answerOf(port, '/'))
  const wires: Wire[] = []
  // Opened when it is needed: the server closes a door at which nobody speaks.
  const wireTo = async (where: number, path: string, connections: number) => {
    const wire = await openWire(where, asked(path), connections)
    wires.push(wire)
    return wire
  }
  try {
    say('home page from memory')
    const one = await wireTo(port, '/', CONNECTIONS)
    const base = await wireTo(bare.port, '/', CONNECTIONS)
    const stored = await alternate(one, base, effort)
    say('home page from memory, two processes')
    const half = await wireTo(port, '/', CONNECTIONS / 2)
    const otherHalf = await wireTo(secondPort, '/', CONNECTIONS / 2)
    const two = await alternate(together(half, otherHalf), one, effort)
    const perSecond = Math.round(stored.perSecond / 2)
    const { loadSeconds } = effort
    say(`home page from memory, ${perSecond} a second for ${loadSeconds} s`)
    const heapBefore = await heapOf(server)
    const tails = await tailsOf(one, perSecond, loadSeconds)
    const heapGrown = (await heapOf(server)) - heapBefore
    const bareTails = await tailsOf(
      await wireTo(bare.port, '/', CONNECTIONS),
      perSecond,
      Math.min(loadSeconds, BARE_LOAD_SECONDS),
    )
    const load = `home page at half of what it can do, ${loadSeconds} s`
    return {
      measured: [
        {
          title: 'home page from memory',
          baseline: 'bare node:http, same bytes',
          ...stored,
          target: { least: STORED_TARGET },
        },
        {
          title: 'home page from memory, visitors shared by two processes',
          baseline: 'one process',
          ...two,
          target: { least: 1 },
        },
      ],
      figures: [
        {
          title: `${load}: 99 of 100 within, median of its laps`,
          found: median(tails),
          unit: 'ms',
          target: { most: P99_MS },
        },
        { title: `${load}: the slowest lap`, found: Math.max(...tails), unit: 'ms', target: null },
        {
          title: 'bare node:http, as many a second: 99 of 100 within, median of its laps',
          found: median(bareTails),
          unit: 'ms',
          target: null,
        },
        {
          title: 'bare node:http: the slowest lap',
          found: Math.max(...bareTails),
          unit: 'ms',
          target: null,
        },
        { title: `${load}: heap before`, found: heapBefore, unit: 'MB', target: null },
        {
          title: `${load}: heap grown by`,
          found: heapGrown,
          unit: 'MB',
          target: { most: HEAP_GROWTH_MB },
        },
      ],
      notes: [
        `pages: ${CONNECTIONS} kept connections, one request at a time on each, brotli; each server in a process of its own, the visitor in another; laps of the half load take ${LOAD_LAP_SECONDS} s, one after the other; half of what it can do was ${perSecond} a second, all answered with 200, or this would have ended`,
      ],
    }
  } finally {
    for (const wire of wires) wire.close()
    bare.stop()
    await server.kill()
    await second.kill()
    await home.remove()
  }
}

function portOf({ url }: { url: string }): number {
  return Number(new URL(url).port)
}

/** Within how many milliseconds 99 of 100 answers came, lap after lap without a rest. */
async function tailsOf(wire: Wire, perSecond: number, seconds: number): Promise<number[]> {
  const tails: number[] = []
  for (let lap = 0; lap < seconds / LOAD_LAP_SECONDS; lap++)
    tails.push(quantile(await wire.pace(perSecond, LOAD_LAP_SECONDS), 0.99))
  return tails
}

/** The same visitors, half of them at either door. */
function together(one: Wire, other: Wire): Runner {
  return {
    async run(count) {
      const half = Math.ceil(count / 2)
      return Math.max(...(await Promise.all([one.run(half), other.run(count - half)])))
    },
  }
}

export type Runner = Pick<Wire, 'run'>

/** Requests per second of both, lap by lap in turns. */
export async function alternate(
  contender: Runner,
  baseline: Runner,
  { laps, seconds }: { laps: number; seconds: number },
): Promise<{ baselinePerSecond: number; perSecond: number; ratios: number[] }> {
  const rateOf = async (wire: Runner, count: number) => count / (await wire.run(count))
  // Long enough for the engine to have compiled what is hot, and to know how many fill a lap.
  const counts = new Map<Runner, number>()
  for (const wire of [baseline, contender]) {
    let rate = await rateOf(wire, 200)
    rate = await rateOf(wire, Math.ceil(rate * seconds))
    counts.set(wire, Math.ceil(rate * seconds))
  }
  const lap = (wire: Runner) => rateOf(wire, counts.get(wire) ?? 1)
  const found = { contender: [] as number[], baseline: [await lap(baseline)] }
  for (let count = 0; count < laps; count++) {
    found.contender.push(await lap(contender))
    found.baseline.push(await lap(baseline))
  }
  return {
    baselinePerSecond: median(found.baseline),
    perSecond: median(found.contender),
    ratios: ratiosToNeighbours(found.contender, found.baseline),
  }
}

/** A process that answers every request alike, from what it is handed. */
export async function startBare(
  file: 'bare-server.ts' | 'react-server.ts',
  answer: BareAnswer | string,
): Promise<{ port: number; pid: number | undefined; stop: () => void }> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(join(import.meta.dirname, file), { execArgv: [], env })
  child.send(answer)
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid, stop: () => child.disconnect() }
}

/** The very answer the product gives, for the bare server to send. */
export async function answerOf(port: number, path: string): Promise<BareAnswer> {
  return await new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      // node:http adds these itself, to both servers.
      const own = /^(date|connection|keep-alive)$/i
      const pairs = Object.entries(response.headersDistinct).filter(([name]) => !own.test(name))
      resolve({
        headers: pairs.flatMap(([name, values = []]) => values.flatMap((value) => [name, value])),
        payloadBase64: Buffer.concat(chunks).toString('base64'),
      })
    })
      .on('error', reject)
      .end()
  })
}
