import type { SelectQueryBuilder } from 'kysely'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { type DatabaseTransaction, databaseKind } from './database.server.ts'

/**
 * What an act may lock by name, so that until its transaction ends no other one that locks the same
 * goes on. Acts lock the requester first, then days, then the unverified holds, so that two of them
 * never wait for each other. A requester is named by a keyed hash: no address is stored here.
 */
interface NamedLocks {
  requester?: string
  days?: readonly CalendarDate[]
  /** A code, by its id: how often it is used. After the days. */
  code?: string
  /** `unverified-holds`: all that requests of unknown addresses hold on the whole site; `content`: what is published
   * of all pieces, because some refer to each other and to pictures; `look-photos`: how much all of them take; `letter-drafts`: the number of their versions;
   * `other-calendars`: how many there are, and what they say is busy;
   * `card-events`: what Stripe says, which is taken before all other locks. */
  other?:
    | 'unverified-holds'
    | 'calendar-feed'
    | 'other-calendars'
    | 'content'
    | 'look-photos'
    | 'letter-drafts'
    | 'card-events'
}

/**
 * Waits for these locks and holds them until the transaction ends, the days in their order. SQLite
 * has one writer at a time anyway: nothing is written there.
 */
export async function lock(
  trx: DatabaseTransaction,
  { requester, days = [], code, other }: NamedLocks,
) {
  const names = [
    ...(requester ? [`requester:${requester}`] : []),
    ...[...new Set(days)].sort().map((date) => `day:${date}`),
    ...(code ? [`code:${code}`] : []),
    ...(other ? [other] : []),
  ]
  if (names.length === 0 || databaseKind() === 'sqlite') return
  // An upsert takes each row's lock, one after the other, whether or not the row was there.
  await trx
    .insertInto('locks')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((excluded) => ({ name: excluded.ref('excluded.name') })),
    )
    .execute()
}

/** Locks the rows a query finds until the transaction ends. SQLite has no such clause and no need. */
export function forUpdate<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return databaseKind() === 'sqlite' ? query : query.forUpdate()
}

/** As `forUpdate`, but for others who only read them too: those who write them wait. */
export function forShare<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return databaseKind() === 'sqlite' ? query : query.forShare()
}
