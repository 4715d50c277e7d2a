import { announceFreedTime } from '#app/booking/freed-time.ts'
import type { ReservedCell } from '#app/booking/times/cells.ts'
import {
  afterCommit,
  type Database,
  type DatabaseTransaction,
} from '#app/database/database.server.ts'
import { isId, isToken } from '#app/database/ids.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import { countRows } from '#app/database/queries.ts'
import type { WaitlistEntryRow } from '#app/database/rows/waitlist.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { OPEN_STATUSES, type WaitlistStatus } from './waitlist-status.ts'

export type WaitlistEntry = WaitlistEntryRow

/** An entry to which a time is offered. */
export interface OfferedEntry extends WaitlistEntry {
  offeredTime: TimeOfDay
  expiresAt: string
  durationMinutes: number
}

export async function insertWaitlistEntry(trx: DatabaseTransaction, entry: WaitlistEntry) {
  await trx.insertInto('waitlistEntries').values(entry).execute()
}

export async function findWaitlistEntry(db: Database, id: string): Promise<WaitlistEntry | null> {
  if (!isId(id)) return null
  const row = await entries(db).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findWaitlistEntryByToken(
  db: Database,
  token: string,
): Promise<WaitlistEntry | null> {
  if (!isToken(token)) return null
  const row = await entries(db).where('privateToken', '=', token).executeTakeFirst()
  return row ?? null
}

/** The entry as it is now, until the transaction ends. Lock its day before. */
export async function lockWaitlistEntry(
  trx: DatabaseTransaction,
  id: string,
): Promise<WaitlistEntry | null> {
  const row = await entries(trx).where('id', '=', id).$call(forUpdate).executeTakeFirst()
  return row ?? null
}

/** The open entries of a mailbox, by its keyed hash. */
export async function openEntriesOf(db: Database, requesterHash: string): Promise<WaitlistEntry[]> {
  return await entries(db)
    .where('requesterHash', '=', requesterHash)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('createdAt')
    .execute()
}

/** What waits for a time of that day, or is offered one: in the order in which they came. */
export async function lockEntriesOn(
  trx: DatabaseTransaction,
  date: CalendarDate,
): Promise<WaitlistEntry[]> {
  return await entries(trx)
    .where('date', '=', date)
    .where('status', 'in', ['waiting', 'offered'])
    .orderBy('createdAt')
    .orderBy('id')
    .$call(forUpdate)
    .execute()
}

/** Days from `from` on of which somebody waits for a time, each with the services waited for. */
export async function waitedFor(
  db: Database,
  from: CalendarDate,
): Promise<Pick<WaitlistEntry, 'date' | 'service' | 'serviceId'>[]> {
  return await db
    .selectFrom('waitlistEntries')
    .select(['date', 'service', 'serviceId'])
    .distinct()
    .where('status', '=', 'waiting')
    .where('date', '>=', from)
    .orderBy('date')
    .execute()
}

/** Days with an offer that ended at the instant or before. */
export async function daysOfOverdueOffers(db: Database, now: string): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('waitlistEntries')
    .select('date')
    .distinct()
    .where('status', '=', 'offered')
    .where('expiresAt', '<=', now)
    .execute()
  return rows.map(({ date }) => date)
}

/** The entries of that day and later that are still on the list, or those that have ended; `limit` of them after the first `skipped`. */
export async function listWaitlist(
  db: Database,
  {
    from,
    isOpen,
    skipped,
    limit,
  }: { from: CalendarDate; isOpen: boolean; skipped: number; limit: number },
): Promise<WaitlistEntry[]> {
  return await entries(db)
    .where('date', '>=', from)
    .where('status', isOpen ? 'in' : 'not in', OPEN_STATUSES)
    .orderBy('date')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(skipped)
    .execute()
}

/** How many are on the list for that day and later. */
export async function countOpenEntries(db: Database, from: CalendarDate): Promise<number> {
  const open = db.selectFrom('waitlistEntries').where('status', 'in', OPEN_STATUSES)
  return await countRows(open.where('date', '>=', from))
}

/** The offers that hold a time between two days, both included. */
export async function offersBetween(
  db: Database,
  from: CalendarDate,
  to: CalendarDate,
): Promise<OfferedEntry[]> {
  return await entries(db)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', 'offered')
    .orderBy('date')
    .orderBy('offeredTime')
    .$castTo<OfferedEntry>()
    .execute()
}

/** What is stored of an entry when something happens to it. */
type EntryChange = Partial<Omit<WaitlistEntry, 'id' | 'createdAt'>> & {
  status: WaitlistStatus
  updatedAt: string
}

/** Whatever happens to an entry, the act before it is undone no more: only an act that can be gives its own `before`. */
export async function changeWaitlistEntry(
  trx: DatabaseTransaction,
  id: string,
  change: EntryChange,
): Promise<void> {
  const set = { before: null, ...change }
  await trx.updateTable('waitlistEntries').set(set).where('id', '=', id).execute()
}

/** The link of the entry that became a booking; null where none did. */
export async function entryTokenOf(db: Database, bookingId: string): Promise<string | null> {
  const entry = db.selectFrom('waitlistEntries').select('privateToken')
  const found = await entry.where('bookingId', '=', bookingId).executeTakeFirst()
  return found?.privateToken ?? null
}

/** Ends the link of the entry that became a booking: it leads on to that. */
export async function endEntryLinkOf(
  trx: DatabaseTransaction,
  bookingId: string,
  privateToken: string,
): Promise<void> {
  const update = trx.updateTable('waitlistEntries').set({ privateToken })
  await update.where('bookingId', '=', bookingId).execute()
}

/** Makes the entry the holder of all the cells, or of none: false when one of them has a holder, and then the transaction must end. */
export async function holdForEntry(
  trx: DatabaseTransaction,
  cells: readonly ReservedCell[],
  waitlistEntryId: string,
): Promise<boolean> {
  const taken = await trx
    .insertInto('bookingCells')
    .values(cells.map((held) => ({ ...held, bookingId: null, waitlistEntryId })))
    .onConflict((conflict) => conflict.columns(['date', 'cell']).doNothing())
    .returning('cell')
    .execute()
  return taken.length === cells.length
}

/** Gives back what is held for an entry. */
export async function releaseHeldFor(trx: DatabaseTransaction, entryId: string): Promise<void> {
  await trx.deleteFrom('bookingCells').where('waitlistEntryId', '=', entryId).execute()
  afterCommit(announceFreedTime)
}

export async function deleteWaitlistEntry(trx: DatabaseTransaction, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const gone = await trx
    .deleteFrom('waitlistEntries')
    .where('id', '=', id)
    .returning('id')
    .execute()
  afterCommit(announceFreedTime)
  return gone.length > 0
}

/** Forgets the entries of unknown addresses that came before an instant and were never confirmed. */
export async function deleteUnconfirmedEntries(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('waitlistEntries')
    .where('status', '=', 'unconfirmed')
    .where('updatedAt', '<', before)
    .execute()
}

function entries(db: Database) {
  return db.selectFrom('waitlistEntries').selectAll()
}
