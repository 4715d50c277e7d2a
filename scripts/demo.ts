import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_ARGS, SERVER_ENV } from './bootstrap/server.cjs'
import { startPersonalCalendar } from './demo/personal-calendar.ts'

/* Shows the product full of life, on a database of its own that is gone afterwards. */

/** All that is taken from the environment and .env: a demo must reach no real database and no mail server. */
const KEPT = /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TERM|SYSTEMROOT|NODE_EXTRA_CA_CERTS)$/i

const firstPort = Number(process.env.PORT) || 3000
for (const name of Object.keys(process.env)) if (!KEPT.test(name)) delete process.env[name]

const folder = mkdtempSync(join(tmpdir(), 'rosewater-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort())

const calendar = await startPersonalCalendar()
try {
  await runDemo(await freePort(firstPort))
} finally {
  calendar.stop()
}

async function runDemo(port: number): Promise<void> {
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
  if (stopping.signal.aborted) return
  const server = spawn(process.execPath, SERVER_ARGS, {
    env: { ...process.env, ...SERVER_ENV },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stopping.signal.addEventListener('abort', () => server.kill('SIGTERM'))
  const exit = once(server, 'exit')
  // What it says first is that it is open.
  await Promise.race([once(server.stdout.resume(), 'data'), exit])
  if (server.exitCode === null && !stopping.signal.aborted)
    console.log(`
The demo runs, with sample data alone. It sends no email, and nothing of it stays.

  The site             ${baseUrl}/
  A client’s page      ${baseUrl}${paths.privatePage}
  A wedding’s party    ${baseUrl}${paths.partyPage}
  The desk, once       ${baseUrl}${paths.signIn}

Stop it with Ctrl-C.`)
  await exit
  if (!stopping.signal.aborted) throw new Error('The server of the demo ended.')
}

/** The first port from there on that nobody listens on. */
async function freePort(port: number): Promise<number> {
  const probe = createServer().listen(port, '127.0.0.1')
  const listening = await once(probe, 'listening').catch(() => null)
  probe.close()
  return listening ? port : await freePort(port + 1)
}
