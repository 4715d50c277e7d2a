import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sitePages } from '../app/content/words/pages.ts'
import { launch } from '../tests/support/server/server.ts'
import type { Engine } from './home.ts'
import type { Findings } from './report.ts'

/** Most megabytes of memory that the server and the process that supervises it hold when nobody visits. */
const BOTH_MB = 150

/** Long enough for what was begun at the start, and for connections to be closed. */
const IDLE_SECONDS = 15

/** What the processes of `npm start` hold after each public page was viewed once, and nobody visits. */
export async function measureMemory(
  engine: Engine,
  say: (line: string) => void,
): Promise<Findings> {
  if (process.platform !== 'linux')
    return { measured: [], figures: [], notes: ['memory: measured on Linux only'] }
  say('memory of an idle site')
  const home = await engine.makeHome()
  const supervisor = await launch([process.execPath, 'scripts/start.cjs'], home.env)
  try {
    for (const path of [...Object.keys(sitePages), '/admin'])
      await (await fetch(supervisor.url + path)).arrayBuffer()
    await sleep(IDLE_SECONDS * 1_000)
    const server = Number(/"pid":(\d+)/.exec(supervisor.output())?.[1])
    const supervising = Number(supervisor.process.pid)
    const unit = 'MB'
    return {
      measured: [],
      figures: [
        {
          title: 'the server, resident memory when idle',
          found: megabytes(server, 'Rss'),
          unit,
          target: null,
        },
        {
          title: 'its supervisor, the same',
          found: megabytes(supervising, 'Rss'),
          unit,
          target: null,
        },
        {
          title: 'both, each page of memory counted once',
          found:
            megabytes(server, 'Rss') + megabytes(supervising, 'Private_Clean', 'Private_Dirty'),
          unit,
          target: { most: BOTH_MB },
        },
      ],
      notes: [
        `memory: a first start with its migrations and its first admin, each public page once, ${IDLE_SECONDS} s of rest; both processes run Node.js ${process.versions.node} and share its pages, of which the server's count holds them all`,
      ],
    }
  } finally {
    await supervisor.stop()
    await home.remove()
  }
}

/** The sum of those lines of /proc/PID/smaps_rollup, which is Linux's. */
function megabytes(pid: number, ...names: string[]): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kilobytes = names.map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]),
  )
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}
