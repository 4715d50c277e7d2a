import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_ARGS, SERVER_ENV } from './bootstrap/server.cjs'
import { startPersonalCalendar } from './demo/personal-calendar.ts'

/* Shows the product full of life, on a database of its own that is gone afterwards. */

const FIRST_PORT = 3000

/** All that is taken from the environment and .env: a demo must reach no real database and no mail server. */
const KEPT = /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TERM|SYSTEMROOT|NODE_EXTRA_CA_CERTS)$/i

const firstPort = Number(process.env.PORT) || FIRST_PORT
for (const name of Object.keys(process.env)) if (!KEPT.test(name)) delete process.env[name]

const folder = mkdtempSync(join(tmpdir(), 'rosewater-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort())

const calendar = await startPersonalCalendar()
let server: ChildProcess | undefined
try {
  const port = await freePort(firstPort)
  const baseUrl = `http://localhost:${port}`
  Object.assign(process.env, {
    ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), SAMPLE_DATA: 'on' },
    ...{ ARTIST_NAME: 'Sample Studio', ARTIST_EMAIL: 'studio@rosewater.example' },
    ...{ ARTIST_PHONE: '(416) 555-0142', MAILING_ADDRESS: '12 Sample Street, Toronto ON M5V 1A1' },
    ...{ ADMIN_EMAIL: 'studio@rosewater.example', PRIVATE_FETCH_HOSTS: calendar.host },
    // Nobody knows it: the link below signs in.
    ADMIN_PASSWORD: randomBytes(24).toString('base64url'),
  })
  console.log('Filling a sample studio …')
  const { fillStudio } = await import('./demo/fill-studio.ts')
  const paths = await fillStudio(calendar.url, stopping.signal)
  if (!stopping.signal.aborted) {
    server = spawn(process.execPath, SERVER_ARGS, {
      env: { ...process.env, ...SERVER_ENV },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await answering(`${baseUrl}/readyz`, server)
    console.log(`
The demo runs, with sample data alone. It sends no email, and nothing of it stays.

  The site             ${baseUrl}/
  A client’s page      ${baseUrl}${paths.privatePage}
  A wedding’s party    ${baseUrl}${paths.partyPage}
  The desk, once       ${baseUrl}${paths.signIn}

Stop it with Ctrl-C.`)
    await ended(server)
  }
} finally {
  await stop()
}

async function stop(): Promise<void> {
  calendar.stop()
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

/** Resolves when the demo is told to stop. Throws when the server ends by itself. */
async function ended(running: ChildProcess): Promise<void> {
  const exit = once(running, 'exit').then(() => {
    if (!stopping.signal.aborted) throw new Error('The server of the demo ended.')
  })
  await Promise.race([exit, stopped()])
}

async function answering(url: string, running: ChildProcess): Promise<void> {
  while (!stopping.signal.aborted) {
    if (running.exitCode !== null) throw new Error('The server of the demo did not start.')
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function stopped(): Promise<void> {
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
}

/** The first port from there on that nobody listens on. */
async function freePort(from: number): Promise<number> {
  for (let port = from; port <= 65_535; port++) {
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    probe.close()
    if (isFree) return port
  }
  throw new Error('No port is free.')
}
