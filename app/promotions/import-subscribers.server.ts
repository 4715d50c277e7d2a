import { type Database, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { GivenConsent } from './consent.schema.ts'
import { enteredConsent, newSubscriber } from './consent-records.server.ts'
import { type NewConsent, recordFirstConsents } from './consents.server.ts'
import {
  type FitRow,
  type ImportRow,
  type SkippedRow,
  skip,
  sortRows,
} from './import-rows.server.ts'
import type { Actor } from './manage-subscriber.server.ts'
import { type NewsletterSubscriber, subscribersAt } from './newsletter-subscribers.server.ts'
import { insertSubscribers } from './subscriber-changes.server.ts'
import { suppressedAmong, suppressionHash } from './suppressed-addresses.server.ts'

export interface ImportReport {
  added: FitRow[]
  /** In the order of the list. */
  skipped: SkippedRow[]
}

/** Rows in one statement: well below what either engine takes. */
const TOGETHER = 200

/** What an import of these rows would do: the import itself, of which nothing is kept. */
export async function previewImport(
  rows: readonly ImportRow[],
  terms: GivenConsent,
  actor: Actor,
): Promise<ImportReport> {
  try {
    return await importing(rows, terms, actor, (report) => {
      throw new Previewed(report)
    })
  } catch (error) {
    if (error instanceof Previewed) return error.report
    throw error
  }
}

/** Ends an import whose report was all that was wanted, and undoes it. */
class Previewed extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('previewed')
    this.report = report
  }
}

/**
 * Puts the fit rows on the list, each with the consent it rests on, all or none. Whoever is known
 * stays as they are; who unsubscribed stays unsubscribed, forgotten since or not.
 */
export async function importSubscribers(
  rows: readonly ImportRow[],
  terms: GivenConsent,
  actor: Actor,
): Promise<ImportReport> {
  return await importing(rows, terms, actor, (report) => report)
}

async function importing(
  rows: readonly ImportRow[],
  terms: GivenConsent,
  actor: Actor,
  end: (report: ImportReport) => ImportReport,
): Promise<ImportReport> {
  const { fit, skipped: unfit } = sortRows(rows, terms, actor.now, config().timeZone)
  const hashes = await hashesOf(fit)
  return await transact(async (trx) => {
    const added: FitRow[] = []
    const skipped = [...unfit]
    for (const some of inPortions(fit)) {
      const portion = await importPortion(trx, some, hashes, actor)
      added.push(...portion.added)
      skipped.push(...portion.skipped)
    }
    return end({ added, skipped: skipped.sort((one, other) => one.line - other.line) })
  })
}

async function importPortion(
  trx: DatabaseTransaction,
  rows: readonly FitRow[],
  hashes: ReadonlyMap<FitRow, string>,
  actor: Actor,
): Promise<ImportReport> {
  const before = await knownAt(trx, rows)
  const suppressed = await suppressedAt(trx, rows, hashes)
  const isBarred = (row: FitRow) => !before.has(row.email.toLowerCase()) && suppressed.has(row)
  const made = rows.filter((row) => !isBarred(row)).map((row) => make(row, actor))
  const subscribers = made.map(({ subscriber }) => subscriber)
  const ids = new Set(await insertSubscribers(trx, subscribers))
  const fresh = made.filter(({ subscriber }) => ids.has(subscriber.id))
  const consents = fresh.map(({ consent }) => consent)
  await recordFirstConsents(trx, consents)
  const left = made.filter(({ subscriber }) => !ids.has(subscriber.id)).map(({ row }) => row)
  const known = await knownAt(trx, left)
  return {
    added: fresh.map(({ row }) => row),
    skipped: [
      ...rows.filter(isBarred).map((row) => skip(row, 'forgotten')),
      ...left.map((row) => skipKnown(row, known.get(row.email.toLowerCase()))),
    ],
  }
}

interface Made {
  row: FitRow
  subscriber: NewsletterSubscriber
  consent: NewConsent
}

function make(row: FitRow, { by, now }: Actor): Made {
  const { consent: given, expiresAt } = row
  const subscriber = newSubscriber(row, now, { mailableUntil: expiresAt })
  const entered = { source: 'import', expiresAt, by, now } as const
  return { row, subscriber, consent: enteredConsent(subscriber.id, given, entered) }
}

async function knownAt(db: Database, rows: readonly FitRow[]) {
  const known = await subscribersAt(
    db,
    rows.map(({ email }) => email),
  )
  return new Map(known.map((subscriber) => [subscriber.email.toLowerCase(), subscriber]))
}

/** What each address would be known by if it were suppressed; asked for before a transaction. */
async function hashesOf(rows: readonly FitRow[]): Promise<Map<FitRow, string>> {
  const hashes = new Map<FitRow, string>()
  for (const row of rows) hashes.set(row, await suppressionHash(row.email))
  return hashes
}

async function suppressedAt(
  db: Database,
  rows: readonly FitRow[],
  hashes: ReadonlyMap<FitRow, string>,
): Promise<Set<FitRow>> {
  const hashOf = (row: FitRow) => hashes.get(row) ?? ''
  const suppressed = await suppressedAmong(db, rows.map(hashOf))
  return new Set(rows.filter((row) => suppressed.has(hashOf(row))))
}

function skipKnown(row: FitRow, known: NewsletterSubscriber | undefined): SkippedRow {
  const isActive = known?.isActive ?? true
  return skip(row, known?.heldBack ? 'held-back' : isActive ? 'known' : 'unsubscribed')
}

function* inPortions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += TOGETHER)
    yield rows.slice(start, start + TOGETHER)
}
