import { type DatabaseTransaction, database, transact } from '#app/data/database.server.ts'
import { isAnySuppressed, suppressionHash } from '#app/data/suppressed-addresses.server.ts'
import { parseFields } from '#app/platform/validation.ts'
import {
  adminDocument,
  blockedTimeDocument,
  bookingDocument,
  type DocumentSchema,
  messageDocument,
  type Parsed,
  subscriberDocument,
} from './collections.schema.ts'
import { COLLECTIONS, type Collection, type Documents, storedId } from './documents.server.ts'
import { keepBooking, lockDaysOf } from './import-booking.server.ts'
import {
  keepAdmin,
  keepBlockedTime,
  keepMessage,
  keepSubscriber,
} from './import-documents.server.ts'

/** Why a document was left out although it is well formed. */
export type SkipReason =
  | 'known'
  | 'known-address'
  | 'suppressed-address'
  | 'time-taken'
  | 'no-account'

/** Stores one document; null when it did, else why not. */
export type Keep<Document> = (
  trx: DatabaseTransaction,
  document: Document & { id: string },
  now: Temporal.Instant,
) => Promise<SkipReason | null>

export interface CollectionReport {
  imported: number
  skipped: {
    /** What a person finds it by in the file. */
    label: string
    /** Or, by field, what is wrong with it. */
    reason: SkipReason | Record<string, string>
  }[]
}

export type ImportReport = Record<Collection, CollectionReport>

/**
 * Takes over documents of another installation or another system, all in one transaction; no mail
 * goes out. What cannot be taken over is left out and reported. A second time nothing is imported
 * twice: documents are known by their ids. A dry run tells the same and changes nothing.
 */
export async function importCollections(
  documents: Documents,
  { now, isDryRun }: { now: Temporal.Instant; isDryRun: boolean },
): Promise<ImportReport> {
  // Reads the key of the hashes: on SQLite it cannot be asked for within a transaction.
  if (await isAnySuppressed(database())) await suppressionHash('')
  const { report } = await transact(async (trx) => {
    await lockDaysOf(trx, documents.bookings)
    const report = {
      bookings: await take(trx, documents, 'bookings', bookingDocument, keepBooking, now),
      messages: await take(trx, documents, 'messages', messageDocument, keepMessage, now),
      blockedTimes: await take(
        trx,
        documents,
        'blockedTimes',
        blockedTimeDocument,
        keepBlockedTime,
        now,
      ),
      newsletter_subscribers: await take(
        trx,
        documents,
        'newsletter_subscribers',
        subscriberDocument,
        keepSubscriber,
        now,
      ),
      admins: await take(trx, documents, 'admins', adminDocument, keepAdmin, now),
    } satisfies ImportReport
    // An outcome that is not ok is rolled back: all of it was tried, nothing is kept.
    return { ok: !isDryRun, report }
  })
  return report
}

/** Whether nothing at all was left out. */
export function isComplete(report: ImportReport): boolean {
  return COLLECTIONS.every((name) => report[name].skipped.length === 0)
}

async function take<Schema extends DocumentSchema>(
  trx: DatabaseTransaction,
  documents: Documents,
  collection: Collection,
  schema: Schema,
  keep: Keep<Parsed<Schema>>,
  now: Temporal.Instant,
): Promise<CollectionReport> {
  const report: CollectionReport = { imported: 0, skipped: [] }
  for (const { id, label, fields } of documents[collection]) {
    const parsed = parseFields(schema, fields)
    const reason = parsed.ok
      ? await keep(trx, { ...parsed.value, id: storedId(collection, id) }, now)
      : parsed.errors
    if (reason === null) report.imported += 1
    else report.skipped.push({ label, reason })
  }
  return report
}
