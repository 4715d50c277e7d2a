import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ConfigError, config } from '#app/platform/config.server.ts'
import * as appointments from '../migrations/001-appointments.ts'
import * as signIn from '../migrations/002-sign-in.ts'
import * as messagesAndSubscribers from '../migrations/003-messages-and-subscribers.ts'
import * as appointmentWork from '../migrations/004-appointment-work.ts'
import * as calendarFeed from '../migrations/005-calendar-feed.ts'
import * as replies from '../migrations/006-replies.ts'
import * as campaigns from '../migrations/007-campaigns.ts'
import * as consentLedger from '../migrations/008-consent-ledger.ts'
import * as facts from '../migrations/009-facts.ts'
import * as repeatedBlocks from '../migrations/010-repeated-blocks.ts'
import * as secondFactor from '../migrations/012-second-factor.ts'
import * as forgottenRecipients from '../migrations/013-forgotten-recipients.ts'
import * as newestBookings from '../migrations/014-newest-bookings.ts'
import * as onePassword from '../migrations/015-one-password-an-account.ts'
import * as lighterOutbox from '../migrations/016-lighter-outbox.ts'
import * as unverifiedHolds from '../migrations/017-unverified-holds.ts'
import * as mailCausedByVisitors from '../migrations/018-mail-caused-by-visitors.ts'
import * as suppressedAddresses from '../migrations/019-suppressed-addresses.ts'
import * as accounts from '../migrations/020-accounts.ts'
import * as securityRecord from '../migrations/021-security-record.ts'
import * as leases from '../migrations/022-leases.ts'
import * as statuses from '../migrations/023-statuses.ts'
import * as letters from '../migrations/024-letters.ts'
import * as answers from '../migrations/025-answers.ts'
import * as content from '../migrations/026-content.ts'
import * as quotes from '../migrations/028-quotes.ts'
import * as replyDrafts from '../migrations/029-reply-drafts.ts'
import * as buffers from '../migrations/030-buffers.ts'
import * as pictures from '../migrations/031-pictures.ts'
import * as alternativeTimes from '../migrations/033-alternative-times.ts'
import * as payments from '../migrations/034-payments.ts'
import * as weddings from '../migrations/035-weddings.ts'
import * as scheduledMail from '../migrations/036-scheduled-mail.ts'
import * as waitingList from '../migrations/037-waiting-list.ts'
import * as clients from '../migrations/038-clients.ts'
import * as reviews from '../migrations/042-reviews.ts'
import * as lookBriefs from '../migrations/043-look-briefs.ts'
import * as shareCrops from '../migrations/044-share-crops.ts'
import * as numbers from '../migrations/046-numbers.ts'
import * as clientOrders from '../migrations/047-client-orders.ts'
import * as addedClients from '../migrations/048-added-clients.ts'
import * as serviceIds from '../migrations/049-service-ids.ts'
import * as readyBy from '../migrations/050-ready-by.ts'
import * as mailInOrder from '../migrations/053-mail-in-order.ts'
import * as promisedHours from '../migrations/055-promised-hours.ts'
import * as undoOfAnswers from '../migrations/056-undo-of-answers.ts'
import * as provedRequests from '../migrations/059-proved-requests.ts'
import * as newClientShares from '../migrations/060-new-client-shares.ts'
import { database, databaseKind, sqliteFile } from './database.server.ts'
import { openSqliteFile } from './drivers/sqlite.server.ts'

/** Every step there is, by name, in the order they are taken. */
export const migrations: Record<string, Migration> = {
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
  '012-second-factor': secondFactor,
  '013-forgotten-recipients': forgottenRecipients,
  '014-newest-bookings': newestBookings,
  '015-one-password-an-account': onePassword,
  '016-lighter-outbox': lighterOutbox,
  '017-unverified-holds': unverifiedHolds,
  '018-mail-caused-by-visitors': mailCausedByVisitors,
  '019-suppressed-addresses': suppressedAddresses,
  '020-accounts': accounts,
  '021-security-record': securityRecord,
  '022-leases': leases,
  '023-statuses': statuses,
  '024-letters': letters,
  '025-answers': answers,
  '026-content': content,
  '028-quotes': quotes,
  '029-reply-drafts': replyDrafts,
  '030-buffers': buffers,
  '031-pictures': pictures,
  '033-alternative-times': alternativeTimes,
  '034-payments': payments,
  '035-weddings': weddings,
  '036-scheduled-mail': scheduledMail,
  '037-waiting-list': waitingList,
  '038-clients': clients,
  '042-reviews': reviews,
  '043-look-briefs': lookBriefs,
  '044-share-crops': shareCrops,
  '046-numbers': numbers,
  '047-client-orders': clientOrders,
  '048-added-clients': addedClients,
  '049-service-ids': serviceIds,
  '050-ready-by': readyBy,
  '053-mail-in-order': mailInOrder,
  '055-promised-hours': promisedHours,
  '056-undo-of-answers': undoOfAnswers,
  '059-proved-requests': provedRequests,
  '060-new-client-shares': newClientShares,
}

/**
 * Brings the database to the present schema, all steps in one transaction: a process killed half
 * way leaves the schema as it was, and of two processes that start at once one does the work.
 * A SQLite file that holds data is copied to `backups/` first. Returns the names of the steps
 * taken. Throws what the failing step threw, and ConfigError for a database without Unicode.
 */
export async function migrate(): Promise<string[]> {
  await expectUnicode()
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

/** In another encoding PostgreSQL refuses to compare words of which a letter may be written in two ways. */
async function expectUnicode(): Promise<void> {
  if (databaseKind() !== 'postgres') return
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(database())
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8')
    throw new ConfigError([`DATABASE_URL leads to a database of encoding ${encoding}, not UTF8`])
}

/** The steps that were taken on this database, in the order of their names; none where it is empty. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Takes the named steps on a database, or all there are, within the caller's transaction. On
 * PostgreSQL `schema` is where the record of them is kept. Throws what a failing step threw.
 */
export async function runMigrations(
  trx: Kysely<unknown>,
  schema: string | null,
  names: readonly string[] = Object.keys(migrations),
): Promise<void> {
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name))
  const { error } = await new Migrator({
    db: trx,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
  }).migrateToLatest()
  if (error) throw error
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
