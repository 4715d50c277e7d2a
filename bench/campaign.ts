import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { median, ratiosToNeighbours } from '../scripts/lib/statistics.ts'
import { addSubscribers } from '../tests/support/database/many-subscribers.ts'
import { freePort } from '../tests/support/server/free-port.ts'
import type { Home, RunningServer } from '../tests/support/server/server.ts'
import { query } from '../tests/support/server/sql.ts'
import { heapOf, startProbed } from './heap.ts'
import type { Engine } from './home.ts'
import { signIn } from './home.ts'
import type { Findings } from './report.ts'

/** Least share of the mail library's own speed that sending from the database must reach. */
const TARGET = 0.5

/** What the product opens to one server, and letters in one connection; the baseline does the same. */
const CONNECTIONS = 5
const LETTERS_PER_CONNECTION = 100

const SUBSCRIBERS = 5_000

/** Most megabytes that four campaigns may leave on the heap. */
const HEAP_GROWTH_MB = 4

const LETTERS = 'letters of a campaign, from the click to the last answer'

const LETTER = { subject: 'Spring', content: 'Hello **there**,\n\n'.repeat(40), imageUrl: '' }

const BASELINE = `what the mail library's pool sends: the same letter ready-made, ${CONNECTIONS} connections, a new one after ${LETTERS_PER_CONNECTION} letters`

/** How the letters of a campaign go out: next to the same letters ready-made, to two mail servers. */
export async function measureCampaign(
  engine: Engine,
  effort: { laps: number },
  say: (line: string) => void,
): Promise<Findings> {
  say(`campaigns to ${SUBSCRIBERS} subscribers, a mail server that keeps each letter on its disk`)
  const kept = await race(engine, effort, 'keeps')
  say('the same, one that keeps nothing')
  const swift = await race(engine, effort, 'keeps-nothing')
  const { laps } = effort
  const target = { least: TARGET }
  const title = `${LETTERS}, to a mail server that keeps nothing`
  return {
    measured: [
      { title: LETTERS, baseline: BASELINE, ...kept.measured, target },
      { title, baseline: BASELINE, ...swift.measured, target },
    ],
    figures: [
      {
        title: `${laps} campaigns to ${SUBSCRIBERS} subscribers: heap grown by`,
        found: Math.max(kept.heapGrown, swift.heapGrown),
        unit: 'MB',
        target: { most: HEAP_GROWTH_MB },
      },
    ],
    notes: [
      'campaign: the mail server is smtp-server in a process of its own; each letter of a campaign is claimed, rendered for its recipient, sent and settled in the database',
      'campaign: one mail server keeps each letter on its disk before it takes it (RFC 5321 6.1), the other keeps nothing and is quicker than any client here',
    ],
  }
}

/** Campaigns of the built server in turns with the same letters sent ready-made to the same mail server. */
async function race(engine: Engine, { laps }: { laps: number }, kind: 'keeps' | 'keeps-nothing') {
  const home = await engine.makeHome()
  const port = await freePort()
  const folder = mkdtempSync(join(home.dataDir, 'peer-'))
  const peer = await startPeer(port, kind === 'keeps' ? folder : null)
  const server = await startProbed(home, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAILING_ADDRESS: '12 Placeholder Street, Markham ON L3P 0A1',
  })
  try {
    const first = once(peer, 'message')
    const addresses = await addSubscribers(home, SUBSCRIBERS)
    const cookie = await signIn(server)
    const send = () => sendCampaign(server, cookie, home)
    await send()
    const [{ source }] = (await first) as [{ source: string }]
    const rateOf = async (seconds: Promise<number>) => SUBSCRIBERS / (await seconds)
    const ready = () => rateOf(sendReadyMade({ port, source, addresses }))
    const baseline = [await ready()]
    const found: number[] = []
    const heapBefore = await heapOf(server)
    for (let lap = 0; lap < laps; lap++) {
      found.push(await rateOf(send()))
      baseline.push(await ready())
    }
    const measured = {
      baselinePerSecond: median(baseline),
      perSecond: median(found),
      ratios: ratiosToNeighbours(found, baseline),
    }
    return { measured, heapGrown: (await heapOf(server)) - heapBefore }
  } finally {
    await server.kill()
    peer.kill()
    await home.remove()
  }
}

/** Sends to everybody; returns the seconds until every recipient has an outcome. */
async function sendCampaign(server: RunningServer, cookie: string, home: Home): Promise<number> {
  const began = performance.now()
  const { status, headers } = await fetch(`${server.url}/admin/promotions`, {
    method: 'POST',
    headers: { Origin: server.url, Accept: 'text/html', Cookie: cookie },
    body: new URLSearchParams({ intent: 'send', ...LETTER }),
    redirect: 'manual',
  })
  const id = headers.get('Location')?.split('/').at(-1) ?? ''
  if (status !== 303) throw new Error(`sending a campaign answered ${status}`)
  for (;;) {
    const [row] = await query<{ status: string }>(
      home,
      'select status from campaigns where id = ?',
      [id],
    )
    if (row?.status === 'finished') return (performance.now() - began) / 1_000
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** The seconds it takes to hand the mail server the same source for each of those addresses. */
async function sendReadyMade({
  port,
  source,
  addresses,
}: {
  port: number
  source: string
  addresses: string[]
}): Promise<number> {
  const pool = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: LETTERS_PER_CONNECTION,
  })
  const began = performance.now()
  await Promise.all(
    addresses.map((to) =>
      pool.sendMail({ envelope: { from: 'hello@rosewater.example', to }, raw: source }),
    ),
  )
  pool.close()
  return (performance.now() - began) / 1_000
}

async function startPeer(port: number, folder: string | null): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'mail-server.ts')
  const peer = fork(script, [String(port), ...(folder ? [folder] : [])], { execArgv: [] })
  await once(peer, 'message')
  return peer
}
