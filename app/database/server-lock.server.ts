import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import { config } from '#app/platform/config.server.ts'

/** The advisory lock of PostgreSQL that says "a server works here"; 'rosewater' in ASCII, cut to fit. */
const LOCK = 0x726f7365

const RECONNECT_MS = 2_000

/** A server's word that it uses the database. */
export interface ServerLock {
  end(): Promise<void>
}

/**
 * Says on PostgreSQL, for as long as this process works, that a server is using the database, so
 * that nobody replaces it underneath. Waits while it is being replaced. A connection that breaks is made
 * again. On SQLite the open file says the same by itself, and nothing is done.
 */
export async function acquireServerLock(): Promise<ServerLock> {
  const { databaseUrl } = config()
  if (!databaseUrl) return { end: async () => {} }
  let ended = false
  let client = await connect(databaseUrl, again)

  function again(): void {
    if (ended) return
    const timer = setTimeout(async () => {
      try {
        client = await connect(databaseUrl ?? '', again)
        if (ended) await client.end()
      } catch {
        again()
      }
    }, RECONNECT_MS)
    timer.unref()
  }

  return {
    async end() {
      ended = true
      await client.end().catch(() => {})
    },
  }
}

/** Until the transaction ends no server may start; false when one is there already. */
export async function tryExclusively(trx: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as alone
  `.execute(trx)
  return rows[0]?.alone ?? false
}

async function connect(connectionString: string, lost: () => void): Promise<Client> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [LOCK])
  client.once('end', lost)
  return client
}
