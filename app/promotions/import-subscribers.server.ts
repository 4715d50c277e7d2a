import { type Database, transact } from '#app/database/database.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Actor } from './add-subscriber.server.ts'
import type { GivenConsent } from './consent.schema.ts'
import { enteredConsent, newSubscriber } from './consent-records.server.ts'
import { type NewConsent, recordFirstConsents } from './consents.server.ts'
import { type FitRow, type ImportRow, type SkippedRow, sortRows } from './import-rows.server.ts'
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

/** What an import of these rows would do at `now`. Changes nothing. */
export async function previewImport(
  db: Database,
  rows: readonly ImportRow[],
  terms: GivenConsent,
  now: Temporal.Instant,
): Promise<ImportReport> {
  const { fit, skipped } = sortRows(rows, terms, now, config().timeZone)
  const added: FitRow[] = []
  const hashes = await hashesOf(fit)
  for (const some of inPortions(fit)) {
    const known = await knownAt(db, some)
    const suppressed = await suppressedAt(db, some, hashes)
    for (const row of some) {
      const subscriber = known.get(row.email.toLowerCase())
      if (subscriber) skipped.push(skipKnown(row, subscriber))
      else if (suppressed.has(row)) skipped.push(skip(row, 'forgotten'))
      else added.push(row)
    }
  }
  return { added, skipped: inOrder(skipped) }
}

/**
 * Puts the fit rows on the list, each with the consent it rests on, all or none. Whoever is known
 * stays as they are; who unsubscribed stays unsubscribed, forgotten since or not.
 */
export async function importSubscribers(
  rows: readonly ImportRow[],
  terms: GivenConsent,
  { by, now }: Actor,
): Promise<ImportReport> {
  const { fit, skipped: unfit } = sortRows(rows, terms, now, config().timeZone)
  const hashes = await hashesOf(fit)
  return await transact(async (trx) => {
    const added: FitRow[] = []
    const skipped = [...unfit]
    for (const some of inPortions(fit)) {
      const before = await knownAt(trx, some)
      const suppressed = await suppressedAt(trx, some, hashes)
      const isBarred = (row: FitRow) => !before.has(row.email.toLowerCase()) && suppressed.has(row)
      skipped.push(...some.filter(isBarred).map((row) => skip(row, 'forgotten')))
      const made = some.filter((row) => !isBarred(row)).map((row) => make(row, { by, now }))
      const ids = new Set(
        await insertSubscribers(
          trx,
          made.map(({ subscriber }) => subscriber),
        ),
      )
      const isNew = ({ subscriber }: Made) => ids.has(subscriber.id)
      const fresh = made.filter(isNew)
      await recordFirstConsents(
        trx,
        fresh.map(({ consent }) => consent),
      )
      added.push(...fresh.map(({ row }) => row))
      const left = made.filter((one) => !isNew(one)).map(({ row }) => row)
      const known = await knownAt(trx, left)
      for (const row of left) skipped.push(skipKnown(row, known.get(row.email.toLowerCase())))
    }
    return { added, skipped: inOrder(skipped) }
  })
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

function skip(
  { line, firstName, lastName, email }: FitRow,
  reason: SkippedRow['reason'],
): SkippedRow {
  return { line, firstName, lastName, email, reason }
}

function* inPortions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += TOGETHER)
    yield rows.slice(start, start + TOGETHER)
}

function inOrder(skipped: SkippedRow[]): SkippedRow[] {
  return skipped.sort((one, other) => one.line - other.line)
}
