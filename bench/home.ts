import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Home, makeHome, ROOT } from './support/installation.ts'

export interface Engine {
  name: string
  /** A fresh database and data folder, on the disk of the project: a folder in memory has no disk to wait for. */
  makeHome: () => Promise<Home>
  stop: () => Promise<void>
}

export const BENCH_FOLDER = join(ROOT, '.cache/bench')

export async function startSqlite(): Promise<Engine> {
  mkdirSync(BENCH_FOLDER, { recursive: true })
  return {
    name: `SQLite ${process.versions.sqlite}, WAL, synchronous=FULL`,
    makeHome: async () => await makeHome(null, BENCH_FOLDER),
    stop: async () => {},
  }
}

/** The server of DATABASE_URL, in databases of our own that go again, or one started for this run. */
export async function startPostgresEngine(databaseUrl: string | undefined): Promise<Engine> {
  mkdirSync(BENCH_FOLDER, { recursive: true })
  const embedded = databaseUrl
    ? null
    : await (await import('./support/postgres.ts')).startPostgres()
  const url = embedded?.url ?? serverOf(databaseUrl ?? '')
  const [row] = await ask(url, "select version(), current_setting('synchronous_commit') as sync")
  const name = String(row?.version).split(' ').slice(0, 2).join(' ')
  return {
    name: `${name}, synchronous_commit=${row?.sync}${embedded ? '' : ' (DATABASE_URL)'}`,
    async makeHome() {
      const home = await makeHome(url, BENCH_FOLDER)
      const database = new URL(home.databaseUrl ?? '').pathname.slice(1)
      return {
        ...home,
        async remove() {
          await ask(url, `drop database ${database} with (force)`)
          await home.remove()
        },
      }
    },
    stop: async () => await embedded?.stop(),
  }
}

function serverOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.pathname = ''
  return url.href.replace(/\/$/, '')
}

async function ask(serverUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
