import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { startServer } from '../../tests/support/server.ts'
import type { BareAnswer } from './bare-server.ts'
import type { Engine } from './home.ts'
import type { Measured } from './report.ts'
import { median, quantile, ratiosToNeighbours } from './statistics.ts'
import { openWire, type Wire } from './wire.ts'

const CONNECTIONS = 32

/** Least share of what node:http itself can send. House rule. */
const STORED_TARGET = 0.85

/** Most time an answer may take at half of what the server can do, in milliseconds, 99 of 100. */
const P99_MS = 20

const asked = (path: string) => [`GET ${path} HTTP/1.1`, 'Accept-Encoding: gzip, deflate, br']

/** Pages kept in memory next to a bare server that sends the same bytes, and a page rendered anew. */
export async function measurePages(
  engine: Engine,
  effort: { laps: number; seconds: number },
  say: (line: string) => void,
): Promise<{ measured: Measured[]; notes: string[] }> {
  const home = await engine.makeHome()
  const server = await startServer(home, { NODE_ENV: 'production' })
  const port = Number(new URL(server.url).port)
  const bare = await startBareServer(await answerOf(port, '/'))
  const open = { bare: bare.port, stored: port }
  const wires = {
    bare: await openWire(open.bare, asked('/'), CONNECTIONS),
    stored: await openWire(open.stored, asked('/'), CONNECTIONS),
    booking: await openWire(open.stored, asked('/booking'), 4),
  }
  try {
    say('home page from memory')
    const stored = await alternate(wires.stored, wires.bare, effort)
    say('booking page, rendered for each visitor')
    const booking = await alternate(wires.booking, wires.bare, effort)
    const half = Math.round(stored.perSecond / 2)
    say(`home page from memory, ${half} a second`)
    const times = await wires.stored.pace(half, effort.seconds * 5)
    const p99 = quantile(times, 0.99)
    const verdict = p99 < P99_MS ? 'pass' : '**MISS**'
    return {
      measured: [
        {
          title: 'home page from memory',
          baseline: 'bare node:http, same bytes',
          ...stored,
          target: { least: STORED_TARGET },
        },
        {
          title: 'booking page, rendered for each visitor',
          baseline: 'bare node:http, bytes of the home page',
          ...booking,
          target: null,
        },
      ],
      notes: [
        `pages: ${CONNECTIONS} kept connections, one request at a time on each, brotli; the server in one process, the visitor in another`,
        `home page at half of what it can do (${half} a second for ${effort.seconds * 5} s): median ${median(times).toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms (target < ${P99_MS} ms: ${verdict})`,
      ],
    }
  } finally {
    for (const wire of Object.values(wires)) wire.close()
    bare.stop()
    await server.kill()
    await home.remove()
  }
}

/** Requests per second of both, lap by lap in turns. */
async function alternate(
  contender: Wire,
  baseline: Wire,
  { laps, seconds }: { laps: number; seconds: number },
): Promise<{ baselinePerSecond: number; perSecond: number; ratios: number[] }> {
  const rateOf = async (wire: Wire, count: number) => count / (await wire.run(count))
  // Long enough for the engine to have compiled what is hot, and to know how many fill a lap.
  const counts = new Map<Wire, number>()
  for (const wire of [baseline, contender]) {
    let rate = await rateOf(wire, 200)
    rate = await rateOf(wire, Math.ceil(rate * seconds))
    counts.set(wire, Math.ceil(rate * seconds))
  }
  const lap = (wire: Wire) => rateOf(wire, counts.get(wire) ?? 1)
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

async function startBareServer(answer: BareAnswer): Promise<{ port: number; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: [] })
  child.send(answer)
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => child.disconnect() }
}

/** The very answer the product gives, for the bare server to send. */
async function answerOf(port: number, path: string): Promise<BareAnswer> {
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
