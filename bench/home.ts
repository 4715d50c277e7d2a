import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ADMIN, type Home, makeHome, type RunningServer } from '../tests/support/server/server.ts'

export interface Engine {
  name: string
  /** A fresh database and data folder, on the disk of the project: a folder in memory has no disk to wait for. */
  makeHome: () => Promise<Home>
  stop: () => Promise<void>
}

export const BENCH_FOLDER = join(import.meta.dirname, '../.cache/bench')

/** An installation whose days are the same whatever the machine's zone, and that compiles its code at each start. */
async function benchHome(postgresUrl: string | null): Promise<Home> {
  const home = await makeHome(postgresUrl, BENCH_FOLDER)
  return { ...home, env: { ...home.env, SITE_TIME_ZONE: 'UTC', NODE_DISABLE_COMPILE_CACHE: '1' } }
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

export async function startSqlite(): Promise<Engine> {
  mkdirSync(BENCH_FOLDER, { recursive: true })
  return {
    name: `SQLite ${process.versions.sqlite}, WAL, synchronous=FULL`,
    makeHome: async () => await benchHome(null),
    stop: async () => {},
  }
}

/** The server of DATABASE_URL, in databases of our own that go again, or one started for this run. */
export async function startPostgresEngine(databaseUrl: string | undefined): Promise<Engine> {
  mkdirSync(BENCH_FOLDER, { recursive: true })
  const embedded = databaseUrl
    ? null
    : await (await import('../tests/support/database/engine.ts')).startPostgres()
  const url = embedded?.url ?? serverOf(databaseUrl ?? '')
  const [row] = await ask(url, "select version(), current_setting('synchronous_commit') as sync")
  const name = String(row?.version).split(' ').slice(0, 2).join(' ')
  return {
    name: `${name}, synchronous_commit=${row?.sync}${embedded ? '' : ' (DATABASE_URL)'}`,
    async makeHome() {
      const home = await benchHome(url)
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
