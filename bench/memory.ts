import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sitePages } from '../app/content/words/pages.ts'
import { launch } from '../tests/support/server/server.ts'
import type { Engine } from './home.ts'
import type { Findings } from './report.ts'

/** Most megabytes of memory that a server holds when nobody visits, and the process that supervises it. */
const SERVER_MB = 150
const SUPERVISOR_MB = 50

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
    const figure = (title: string, pid: number, most: number) => ({
      title: `${title}, resident memory when idle`,
      found: residentMegabytes(pid),
      unit: 'MB',
      target: { most },
    })
    return {
      measured: [],
      figures: [
        figure('the server', server, SERVER_MB),
        figure("the process of `npm start`'s own", Number(supervisor.process.pid), SUPERVISOR_MB),
      ],
      notes: [
        `memory: a first start with its migrations and its first admin, each public page once, ${IDLE_SECONDS} s of rest; both processes run Node.js ${process.versions.node}, whose own pages in memory, shared by all, are counted in each`,
      ],
    }
  } finally {
    await supervisor.stop()
    await home.remove()
  }
}

/** Of /proc/PID/status, which is Linux's. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
