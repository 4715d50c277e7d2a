import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { Migrator } from 'kysely/migration'
import { config } from '#app/platform/config.server.ts'
import { database, databaseKind, sqliteFile } from './database.server.ts'
import * as appointments from './migrations/001-appointments.ts'
import * as signIn from './migrations/002-sign-in.ts'
import * as messagesAndSubscribers from './migrations/003-messages-and-subscribers.ts'
import * as appointmentWork from './migrations/004-appointment-work.ts'
import * as calendarFeed from './migrations/005-calendar-feed.ts'
import * as replies from './migrations/006-replies.ts'
import * as campaigns from './migrations/007-campaigns.ts'
import * as consentLedger from './migrations/008-consent-ledger.ts'
import * as facts from './migrations/009-facts.ts'
import * as repeatedBlocks from './migrations/010-repeated-blocks.ts'
import { openSqliteFile } from './sqlite.server.ts'

const migrations = {
  '001-appointments': appointments,
  '002-sign-in': signIn,
  '003-messages-and-subscribers': messagesAndSubscribers,
  '004-appointment-work': appointmentWork,
  '005-calendar-feed': calendarFeed,
  '006-replies': replies,
  '007-campaigns': campaigns,
  '008-consent-ledger': consentLedger,
  '009-facts': facts,
  '010-repeated-blocks': repeatedBlocks,
}

/**
 * Brings the database to the present schema, all steps in one transaction: a process killed half
 * way leaves the schema as it was, and of two processes that start at once one does the work.
 * A SQLite file that holds data is copied to `backups/` first. Returns the names of the steps
 * taken. Throws what the failing step threw.
 */
export async function migrate(): Promise<string[]> {
  const migrator = new Migrator({
    db: database(),
    provider: { getMigrations: async () => migrations },
  })
  const known = await migrator.getMigrations()
  const waiting = known.filter((one) => !one.executedAt)
  if (waiting.length === 0) return []
  if (databaseKind() === 'sqlite' && waiting.length < known.length)
    await copySqliteFile(waiting[0]?.name ?? 'migration')

  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((one) => one.migrationName)
}

/** The copy gets its name only when it is whole. */
async function copySqliteFile(nextStep: string): Promise<void> {
  const file = sqliteFile()
  if (!existsSync(file)) return
  const folder = join(config().dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const target = join(folder, `before-${nextStep}-${stamp}.sqlite`)
  const source = openSqliteFile(file)
  try {
    await backup(source, `${target}.part`)
  } finally {
    source.close()
  }
  renameSync(`${target}.part`, target)
}
