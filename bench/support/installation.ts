import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/bootstrap/server.cjs'

export const ROOT = resolve(import.meta.dirname, '../..')

const ADMIN = { email: 'artist@rosewater.example', password: 'a-long-enough-password' }

/** A database and a data folder of their own. */
export interface Home {
  /** Environment that every process of this installation shares. */
  env: Record<string, string>
  dataDir: string
  databaseUrl: string | null
  remove: () => Promise<void>
}

export interface RunningServer {
  url: string
  process: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Asks it to stop and waits. */
  stop: () => Promise<void>
  /** kill -9 */
  kill: () => Promise<void>
}

/** An installation without limits by address, whose days are the same whatever the machine's zone. */
export async function makeHome(postgresUrl: string | null, parent: string): Promise<Home> {
  const dataDir = mkdtempSync(join(parent, 'rosewater-bench-'))
  const databaseUrl = postgresUrl && (await createDatabase(postgresUrl))
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT: 'off',
    SITE_TIME_ZONE: 'UTC',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const remove = async () => await rm(dataDir, { recursive: true, force: true })
  return { env, dataDir, databaseUrl, remove }
}

/** The built server on a free port, as `npm start` runs it, once it is ready. */
export async function startServer(
  home: Home,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  return await launch(SERVER_ARGS, { ...home.env, ...SERVER_ENV, ...env })
}

/** A script that opens the site, once the site is open. */
export async function launch(args: string[], env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const exited = once(child, 'exit')
  await Promise.race([untilReady(url), exited])
  if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${printed}`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    url,
    process: child,
    output: () => printed,
    stop: async () => await end('SIGTERM'),
    kill: async () => await end('SIGKILL'),
  }
}

/** The session cookie of the home's admin. */
export async function signIn({ url }: Pick<RunningServer, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(url: string): Promise<void> {
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false
  while (!(await isReady())) await new Promise((done) => setTimeout(done, 50))
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${serverUrl}/${name}`
}
