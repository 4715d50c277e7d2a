import { startServer } from '../tests/support/server/server.ts'
import type { Engine } from './home.ts'
import type { Findings } from './report.ts'

const TRIES = 3

/** Milliseconds from the start of the built server to its first answer, the database new or known. */
export async function measureStart(engine: Engine, say: (line: string) => void): Promise<Findings> {
  say('starts')
  const first: number[] = []
  const later: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const home = await engine.makeHome()
    try {
      for (const times of [first, later]) {
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
    figures: [least('first start, with an empty database', first), least('next start', later)],
    notes: [
      'start: without what npm takes and without looking whether the build is fresh; asked every 50 ms',
    ],
  }
}
