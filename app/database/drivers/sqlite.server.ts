import { statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { plainText } from '#app/kernel/text/search-terms.ts'

/**
 * How long a statement waits for another process's write before it fails with SQLITE_BUSY.
 * The engine's own default is 0, which fails at once.
 */
export const BUSY_TIMEOUT_MS = 10_000

/** Distinct statements kept prepared: as many as the product has, and lists of some lengths. */
const PREPARED_MAX = 500

/**
 * Kysely over the platform's own SQLite. A file opened here is in WAL mode with synchronous=FULL,
 * so a commit that was acknowledged survives a power cut, and every transaction takes the write
 * lock when it begins, so it never fails half way because another writer came first.
 */
export function sqliteDialect(file: string): Dialect {
  const dialect = new SqliteDialect({ database: async () => wrap(openSqliteFile(file)) })
  return {
    createDriver: () => new ImmediateDriver({ database: async () => wrap(openSqliteFile(file)) }),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** Opens the file and makes it when there is none. Whoever has it open keeps it from being replaced. */
export function openSqliteFile(file: string): DatabaseSync {
  const found = inodeOf(file)
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  db.exec('pragma journal_mode = wal; pragma synchronous = full;')
  if (found !== null && found !== inodeOf(file)) {
    // While we waited for our turn another file was put in its place.
    db.close()
    return openSqliteFile(file)
  }
  // What a savepoint would need to be undone stays in memory; it would be written to a file.
  db.exec('pragma temp_store = memory;')
  db.function('plain_text', { deterministic: true }, (text) => plainText(String(text)))
  return db
}

function inodeOf(file: string): bigint | null {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? null
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * A full disk makes the engine roll back by itself. That there is nothing left to roll back must
   * not hide why.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error
    }
  }
}

/** SQLite's schema changes are transactional: a migration killed half way leaves no trace. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function wrap(db: DatabaseSync): SqliteDatabase {
  const prepared = new StatementCache<string, SqliteStatement>(PREPARED_MAX)
  return {
    close: () => db.close(),
    prepare(sql) {
      const make = () => wrapStatement(db.prepare(sql))
      return isCacheable(sql) ? prepared.take(sql, make) : make()
    },
  }
}

/** Statements that change the schema are not worth keeping. */
function isCacheable(sql: string): boolean {
  return /^\s*(select|insert|update|delete|with|begin|commit|savepoint|rollback|release)\b/i.test(
    sql,
  )
}

function wrapStatement(statement: StatementSync): SqliteStatement {
  type Values = Parameters<StatementSync['all']>
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Values)),
    run: (values) => statement.run(...(values as Values)),
    iterate: (values) => statement.iterate(...(values as Values)),
  }
}

/** Keeps the values of the most recently used keys, up to a maximum, and makes the others again when needed. */
export class StatementCache<Key, Value> {
  readonly #values = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The kept value, or what `make` makes; what was not asked for the longest makes room. */
  take(key: Key, make: () => Value): Value {
    const kept = this.#values.get(key)
    const value = kept === undefined ? make() : kept
    // A map keeps the order of insertion, so what is inserted again is the last to go.
    this.#values.delete(key)
    this.#values.set(key, value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
    return value
  }
}
