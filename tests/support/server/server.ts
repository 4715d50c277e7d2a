import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { SERVER_ARGS, SERVER_ENV } from '../../../scripts/bootstrap/server.cjs'
import { closeConnections, type Home } from './sql.ts'

export type { Home } from './sql.ts'

import { freePort } from './free-port.ts'

export const ADMIN = { email: 'artist@rosewater.example', password: 'a-long-enough-password' }

/** Compiled code of the processes that tests start, kept between runs: each starts in half the time with it. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../.cache/compiled'),
}

export interface RunningServer {
  url: string
  process: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Asks it to stop and waits; returns the exit code. */
  stop: () => Promise<number | null>
  /** kill -9 */
  kill: () => Promise<void>
}

/** A fresh database and data folder of their own, on whichever engine the suite runs. */
export async function makeHome(postgresUrl: string | null, parent = tmpdir()): Promise<Home> {
  const dataDir = mkdtempSync(join(parent, 'rosewater-test-'))
  const databaseUrl = postgresUrl && (await createDatabase(postgresUrl))
  return homeOf(dataDir, databaseUrl)
}

/** A copy of a prepared installation: migrated, with its admin and its keys. */
export async function copyHome(
  prepared: { dataDir: string; database: string | null },
  postgresUrl: string | null,
): Promise<Home> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rosewater-test-'))
  await cp(prepared.dataDir, dataDir, { recursive: true })
  const databaseUrl =
    postgresUrl && prepared.database && (await createDatabase(postgresUrl, prepared.database))
  return homeOf(dataDir, databaseUrl)
}

function homeOf(dataDir: string, databaseUrl: string | null): Home {
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const remove = async () => {
    await closeConnections({ databaseUrl })
    // Its server may have ended before.
    if (databaseUrl) await dropDatabase(databaseUrl).catch(() => {})
    await rm(dataDir, { recursive: true, force: true })
  }
  return { env, dataDir, databaseUrl, remove }
}

/** Starts the built server on a free port and waits until it is ready. */
export async function startServer(
  home: Home,
  env: Record<string, string> = {},
  /** A command that runs the server as its last arguments, in the process it was started in. */
  watcher: string[] = [],
): Promise<RunningServer> {
  const command = [...watcher, process.execPath, ...SERVER_ARGS]
  return await launch(command, { ...COMPILE_CACHE, ...SERVER_ENV, ...home.env, ...env })
}

/** Runs a command that opens the site on the port named, else on a free one, and waits until it is ready. */
export async function launch(
  command: string[],
  env: Record<string, string>,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOn(Number(env.PORT ?? (await freePort())), command, env)
    } catch (error) {
      // Between our look and its start another test may have taken the port.
      if (attempt === 3 || !/is taken by another program/.test(String(error))) throw error
    }
  }
}

async function launchOn(
  port: number,
  [command = process.execPath, ...words]: string[],
  env: Record<string, string>,
): Promise<RunningServer> {
  const child = spawn(command, words, {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child, () => printed)
  return {
    url,
    process: child,
    output: () => printed,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Runs the server where it is expected not to start; returns what it printed and its exit code. */
export async function startAndFail(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, SERVER_ARGS, {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await once(child, 'close')
  clearTimeout(timer)
  return { code: child.exitCode, output }
}

async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  await client.end()
  return `${serverUrl}/${name}`
}

async function dropDatabase(url: string): Promise<void> {
  const { pathname, href } = new URL(url)
  const client = new pg.Client({ connectionString: new URL('/postgres', href).href })
  await client.connect()
  await client.query(`drop database if exists ${pathname.slice(1)} with (force)`)
  await client.end()
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  printed: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${printed()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    await ready?.body?.cancel()
    // Its own word, too: should somebody else have taken the port, it is they who are ready.
    if (ready?.ok && printed().includes('Rosewater is open')) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`the server did not get ready:\n${printed()}`)
}
