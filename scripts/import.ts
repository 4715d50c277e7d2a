import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { closeDatabase, databaseKind, switchToSqliteCopy } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  COLLECTIONS,
  type Documents,
  readDocuments,
} from '#app/privacy/collections/documents.server.ts'
import {
  type CollectionReport,
  type ImportReport,
  importCollections,
  tryImport,
} from '#app/privacy/collections/import-collections.server.ts'
import { runCommand } from './backup/command.ts'
import { readJson } from './backup/read-json.ts'

const USAGE = 'Usage: npm run import -- FOLDER | FILE.json [--dry-run]'

const HELP = `Takes over bookings with all that belongs to them (prices, payments, receipts, plans, party pages, trials,
look briefs with photographs), words about clients, the waiting list, reviews, messages, blockedTimes,
newsletter_subscribers, admins, pictures and content from JSON: what npm run export wrote, or what a document database exports. A collection is an array of documents or an
object of them by id. No mail goes out, and nothing is imported twice. What cannot be taken over is
left out and listed.

  --dry-run  change nothing, only tell what would be done`

await runCommand({ usage: USAGE, help: HELP, switches: ['dry-run'] }, async (wish) => {
  if (!wish.file) return { ok: false, sentence: `Which file? ${USAGE}` }
  const read = await readJson(resolve(wish.file))
  if (!read.ok) return read
  const found = readDocuments(read.json)
  if (!found.ok) return found

  const isDryRun = wish.switches.has('dry-run')
  await migrate()
  const now = Temporal.Now.instant()
  const report = await (isDryRun
    ? dryRun(found.documents, now)
    : importCollections(found.documents, now))
  const ignored = found.ignored.map((name) => `${name}: there is no place for it, ignored`)
  const end = isDryRun ? ['This was a dry run: nothing was changed.'] : []
  return { ok: true, text: [...linesOf(report, isDryRun), ...ignored, ...end].join('\n') }
})

async function dryRun(documents: Documents, now: Temporal.Instant): Promise<ImportReport> {
  if (databaseKind() !== 'sqlite') return await tryImport(documents, now)
  const folder = await mkdtemp(join(config().dataDir, 'dry-run-'))
  try {
    await switchToSqliteCopy(folder)
    return await tryImport(documents, now)
  } finally {
    await closeDatabase()
    await rm(folder, { recursive: true, force: true })
  }
}

function linesOf(report: ImportReport, isDryRun: boolean): string[] {
  return COLLECTIONS.flatMap((name) => {
    const { imported, skipped } = report[name]
    const done = `${name}: ${imported} ${isDryRun ? 'would be imported' : 'imported'}, ${skipped.length} left out`
    return [done, ...skipped.map((one) => `  ${one.label}: ${inWords(one.reason)}`)]
  })
}

function inWords(reason: CollectionReport['skipped'][number]['reason']): string {
  switch (reason) {
    case 'known':
      return 'is here already'
    case 'known-address':
      return 'this address is here already; they stay as they are'
    case 'suppressed-address':
      return 'this address unsubscribed here and was forgotten since; only its owner can come back'
    case 'time-taken':
      return 'another appointment holds this time'
    case 'no-picture':
      return 'this is not a JPEG picture'
    case 'no-appointment':
      return 'its appointment is not here'
    case 'number-taken':
      return 'its number is given to another one here, or its appointment has a receipt'
    case 'words-changed':
      return 'its words are not those that were signed'
    case 'no-room':
      return 'its appointment, or the whole installation, has as many photographs as are kept'
    case 'no-account':
      return 'no account here has this id; make one with npm run create-admin'
    default:
      return Object.entries(reason)
        .map(([field, sentence]) => (field === 'form' ? sentence : `${field}: ${sentence}`))
        .join('; ')
  }
}
