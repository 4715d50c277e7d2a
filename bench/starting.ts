import { defaultPrices } from '../app/content/defaults/prices.ts'
import { type Home, startServer } from '../tests/support/server/server.ts'
import { query } from '../tests/support/server/sql.ts'
import type { Engine } from './home.ts'
import type { Findings } from './report.ts'

const TRIES = 3

/** As often as an artist publishes in years. */
export const VERSIONS = 1_000

/** Milliseconds from the start of the built server to its first answer, the database new or known. */
export async function measureStart(engine: Engine, say: (line: string) => void): Promise<Findings> {
  say('starts')
  const first: number[] = []
  const later: number[] = []
  const published: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const home = await engine.makeHome()
    try {
      for (const times of [first, later, published]) {
        if (times === published) await publishOften(home)
        const began = performance.now()
        const server = await startServer(home)
        times.push(performance.now() - began)
        await server.stop()
      }
    } finally {
      await home.remove()
    }
  }
  const least = (title: string, times: number[]) => ({
    title: `built server, ${title}: to its first answer, best of ${TRIES}`,
    found: Math.min(...times),
    unit: 'ms',
    target: null,
  })
  return {
    measured: [],
    figures: [
      least('first start, with an empty database', first),
      least('next start', later),
      least(`next start, after ${VERSIONS} publications`, published),
    ],
    notes: [
      'start: without what npm takes and without looking whether the build is fresh; asked every 50 ms',
    ],
  }
}

/** Versions of the price lists, the newest of which stands on the site. */
export async function publishOften(home: Home): Promise<void> {
  const value = JSON.stringify(defaultPrices)
  const now = new Date().toISOString()
  for (let version = 1; version <= VERSIONS; version++)
    await query(
      home,
      `insert into "contentVersions" ("piece", "version", "value", "createdAt", "userId")
       values ('prices', ?, ?, ?, null)`,
      [version, value, now],
    )
}
