import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { groupCommits, runAlone, type Transact } from '#app/database/drivers/group-commit.server.ts'
import { isOutdatedStatement } from '#app/database/drivers/outdated-statement.ts'
import { sqliteDialect } from '#app/database/drivers/sqlite.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'
/** The whole database, or a transaction of it: what a query file asks for. */
export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

/** PostgreSQL's codes for "the same work, tried again, may succeed". */
const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 5

interface OpenDatabase {
  db: Database
  transact: Transact
}

let open: OpenDatabase | undefined

/** What is to follow the commit of the act that runs, in all that the act begins. */
const withinAct = new AsyncLocalStorage<Set<() => void>>()

/**
 * The database of this process, opened at the first use. Throws inside an act of `transact`, which
 * has a transaction to use: SQLite has one connection, and who waits for it inside waits for ever.
 */
export function database(): Database {
  if (withinAct.getStore()) throw new Error('An act uses its transaction, not the database')
  return opened().db
}

export async function closeDatabase(): Promise<void> {
  const closing = open
  open = undefined
  commits?.connection.close()
  commits = undefined
  await closing?.db.destroy()
}

export function databaseKind(): DatabaseKind {
  return config().databaseUrl ? 'postgres' : 'sqlite'
}

/** A copy that this process works on instead of the site's own file. */
let copiedFile: string | null = null

export function sqliteFile(): string {
  return copiedFile ?? join(config().dataDir, 'rosewater.sqlite')
}

/**
 * Makes a consistent copy of the SQLite file in `folder`, and from then on the database of this
 * process is that copy. Writers of the site's own file are not held up.
 */
export async function switchToSqliteCopy(folder: string): Promise<void> {
  const source = new DatabaseSync(sqliteFile(), { readOnly: true })
  const copy = join(folder, 'copy.sqlite')
  await backup(source, copy).finally(() => source.close())
  await closeDatabase()
  copiedFile = copy
}

/** From now on a statement of PostgreSQL that is not answered in time fails, with its connection. */
export async function limitStatements(): Promise<void> {
  if (databaseKind() === 'sqlite') return
  const driver = await import('#app/database/drivers/postgres.server.ts')
  driver.limitStatements()
}

/** Answers when the database does. Throws what the driver throws when it does not. */
export async function pingDatabase(): Promise<void> {
  await sql`select 1`.execute(database())
}

/** A connection of its own: one that commits does not hear of its own commits. */
let commits: { connection: DatabaseSync; version: StatementSync } | undefined

/**
 * A text that changes with every commit of any process: what was read while it was the same is still true.
 * Null on PostgreSQL, where the database has to be asked.
 */
export function databaseRevision(): string | null {
  if (databaseKind() === 'postgres') return null
  commits ??= listenForCommits()
  return String(commits.version.get()?.data_version)
}

function listenForCommits() {
  const connection = new DatabaseSync(sqliteFile(), { readOnly: true })
  return { connection, version: connection.prepare('pragma data_version') }
}

export async function askDatabaseRevision(): Promise<string> {
  const known = databaseRevision()
  if (known !== null) return known
  question ??= soonAsked()
  return await question
}

/** One that is not asked yet: whoever wants to know joins it, and hears of all that was over before. */
let question: Promise<string> | undefined

/** The one on its way, which who comes meanwhile cannot join: the database may have answered it before they came. */
let onItsWay: Promise<unknown> | undefined

async function soonAsked(): Promise<string> {
  await (onItsWay?.catch(() => undefined) ?? new Promise(setImmediate))
  question = undefined
  const asked = SNAPSHOT.execute(database())
  onItsWay = asked
  const { rows } = await asked.finally(() => {
    if (onItsWay === asked) onItsWay = undefined
  })
  return rows[0]?.snapshot ?? crypto.randomUUID()
}

/** Equal snapshots see the same rows: each lists the transactions that were over when it was taken. */
const SNAPSHOT = sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`

/**
 * Runs one act as a transaction and hands on what it returns. One that throws, a refusal as well, leaves nothing
 * behind: what the act wrote is rolled back. On PostgreSQL an act that lost a deadlock is run again,
 * and so is one that met a schema changed under it. Throws inside another act.
 */
export async function transact<Outcome>(
  act: (trx: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome> {
  if (withinAct.getStore()) throw new Error('An act cannot begin another one')
  let followers = new Set<() => void>()
  const outcome = await opened().transact((trx) => {
    // An act that is run again begins anew.
    followers = new Set()
    return withinAct.run(followers, () => act(trx))
  })
  for (const follow of followers) follow()
  return outcome
}

/**
 * Calls `follow` once the act that runs is committed, however often it is asked for; at once where no act runs. What
 * follows must be harmless after a refusal, too.
 */
export function afterCommit(follow: () => void): void {
  const followers = withinAct.getStore()
  if (followers) followers.add(follow)
  else follow()
}

function opened(): OpenDatabase {
  open ??= openDatabase()
  return open
}

function openDatabase(): OpenDatabase {
  const { databaseUrl, dataDir } = config()
  if (databaseUrl) {
    // The driver's library is not loaded where SQLite is used.
    const pool = async () =>
      (await import('#app/database/drivers/postgres.server.ts')).namingPool(databaseUrl)
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    return { db, transact: retryDeadlocks(db) }
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile()) })
  return { db, transact: groupCommits(db) }
}

function retryDeadlocks(db: Database): Transact {
  return async (act) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runAlone(db, act)
      } catch (error) {
        if (attempt === TRIES || !isRetryable(error)) throw error
      }
    }
  }
}

function isRetryable(error: unknown): boolean {
  if (isOutdatedStatement(error)) return true
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))
}
