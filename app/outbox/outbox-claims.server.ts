import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { Tables } from '#app/database/tables.ts'

/**
 * Claims up to `limit` waiting mails that are due and that no living worker holds, oldest first: of
 * a campaign, or else mail to one person whose turn it is. Each claim raises the row's number; only the worker that
 * knows it may settle the mail.
 */
export async function claimDueMail(
  db: Database,
  claim: { now: string; until: string; limit: number; campaignId?: string },
): Promise<OutboxRow[]> {
  return (
    db
      // Materialized: PostgreSQL could otherwise run the choice more than once and claim more.
      .with(
        (cte) => cte('due').materialized(),
        (qc) => {
          const due = qc
            .selectFrom('outbox')
            .select('id')
            .where((eb) =>
              claim.campaignId === undefined
                ? eb.and([eb('campaignId', 'is', null), isItsTurn(eb, claim.now)])
                : eb('campaignId', '=', claim.campaignId),
            )
            .where('status', '=', 'waiting')
            .where('nextAttemptAt', '<=', claim.now)
            .where((or) =>
              or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', claim.now)]),
            )
            .orderBy('nextAttemptAt')
            .limit(claim.limit)
          return skipsLocked(db) ? due.forUpdate().skipLocked() : due
        },
      )
      .updateTable('outbox')
      .set((eb) => ({
        claimedUntil: claim.until,
        claim: eb('claim', '+', 1),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute()
  )
}

/** Whether the mail is still there and claimed under this number. */
export async function isClaimHeld(db: Database, { id, claim }: HeldMail): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a later act has put another mail about the same in the outbox. */
export async function isFollowed(
  db: Database,
  { thread, createdAt }: Pick<OutboxRow, 'thread' | 'createdAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('thread', '=', thread)
    .where('createdAt', '>', createdAt)
    .where('status', 'in', ['waiting', 'sent'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What became of an attempt; `data` replaces what the mail said, where that must not stay. */
export type MailOutcome =
  | { status: 'sent'; sentAt: string; lastError: null; data?: string }
  | { status: 'failed'; lastError: string; data?: string }
  | { status: 'skipped'; lastError: string }
  | { status: 'waiting'; nextAttemptAt: string; lastError: string | null; attempts?: number }

/** A mail as it was claimed. */
type HeldMail = Pick<OutboxRow, 'id' | 'claim'>

/** Settles the mails whose claims still hold; those that another worker has taken since are left alone. */
export async function settleMails(
  db: Database,
  held: readonly HeldMail[],
  outcome: MailOutcome,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...outcome, claimedUntil: null })
    .where((eb) => eb.or(held.map(({ id, claim }) => eb.and({ id, claim }))))
    .where('status', '=', 'waiting')
    .execute()
}

/** Puts mail back that was claimed and not tried, where the claim still holds. */
export async function putBackMail(
  trx: DatabaseTransaction,
  held: readonly HeldMail[],
): Promise<void> {
  for (const { id, claim } of held)
    await trx
      .updateTable('outbox')
      .set((eb) => ({ claimedUntil: null, attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('status', '=', 'waiting')
      .execute()
}

/**
 * When the first mail to one person is due, or the claim on it runs out; null when none waits.
 * Campaigns tell for themselves when they are due.
 */
export async function nextMailAt(db: Database, now: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('outbox')
    .select((eb) =>
      eb.fn
        .min<string | null>(
          eb
            .case()
            .when('claimedUntil', '>', eb.ref('nextAttemptAt'))
            .then(eb.ref('claimedUntil'))
            .else(eb.ref('nextAttemptAt'))
            .end(),
        )
        .as('at'),
    )
    .where('campaignId', 'is', null)
    .where('status', '=', 'waiting')
    .where((eb) => isItsTurn(eb, now))
    .executeTakeFirstOrThrow()
  return at
}

/**
 * Whether no older mail to the same recipient about the same appointment or entry still has to leave. The mail
 * about a changed price gathers changes for some minutes and holds up nothing meanwhile.
 */
function isItsTurn(eb: ExpressionBuilder<Tables, 'outbox'>, now: string) {
  const older = eb
    .selectFrom('outbox as older')
    .select(sql.lit(1).as('one'))
    .whereRef('older.thread', '=', 'outbox.thread')
    .whereRef('older.recipient', '=', 'outbox.recipient')
    .whereRef('older.place', '<', 'outbox.place')
    .where('older.status', '=', 'waiting')
    .where((or) =>
      or.or([or('older.kind', '!=', sql.lit('repriced')), or('older.nextAttemptAt', '<=', now)]),
    )
  return eb.not(eb.exists(older))
}

/** SQLite has one writer at a time and no such clause; PostgreSQL lets two workers pass by. */
function skipsLocked(db: Database): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections ?? true
}
