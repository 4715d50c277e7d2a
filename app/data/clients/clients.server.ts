import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { plainText } from '#app/domain/text/search-terms.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import { forUpdate } from '../engine/locks.server.ts'
import { countRows } from '../engine/queries.ts'
import { sortableKey } from '../engine/search.server.ts'
import type { ClientRow } from '../rows/clients.ts'
import { recountSpent } from './spending.server.ts'

/** The orders of the list: who booked last or spent most first, or by name. Each is read along an index. */
const ORDERS = {
  recent: { column: 'lastBookedAt', way: 'desc' },
  name: { column: 'sortName', way: 'asc' },
  spent: { column: 'spentCents', way: 'desc' },
} as const

export type ClientOrder = keyof typeof ORDERS

/** Where a page of the list goes on: what the last one before it is ordered by, and its id. */
export interface ClientCursor {
  key: string
  id: string
}

/**
 * Keeps the row of who books as their latest booking has them. Called by the queries that write a booking, so
 * that no act can forget it; an appointment without an address makes nobody a client of the list.
 */
export async function noteClient(
  trx: DatabaseTransaction,
  booking: { name: string; email: string; phone: string; createdAt: string; held: boolean },
): Promise<void> {
  if (booking.email === '' || !booking.held) return
  await trx
    .insertInto('clients')
    .values({
      id: randomUUID(),
      email: booking.email.toLowerCase(),
      name: booking.name,
      sortName: sortNameOf(booking.name),
      phone: booking.phone,
      lastBookedAt: booking.createdAt,
      notes: null,
      sensitivities: null,
      mergedInto: null,
      spentCents: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          sortName: eb.ref('excluded.sortName'),
          phone: eb.ref('excluded.phone'),
          lastBookedAt: eb.ref('excluded.lastBookedAt'),
        }))
        .whereRef('excluded.lastBookedAt', '>=', 'clients.lastBookedAt'),
    )
    .execute()
}

/** Letters of a name that are sorted by. */
const SORTED_BY = 60

/** A name as the list is sorted by it: 'Élodie' beside 'Elodie', alike on both engines. */
export function sortNameOf(name: string): string {
  return sortableKey([...plainText(name)].slice(0, SORTED_BY).join(''))
}

/** All in that order; at most `limit`, from `after` on. A merged address is under the one it went into. */
export async function listClients(
  db: Database,
  limit: number,
  order: ClientOrder = 'recent',
  after: ClientCursor | null = null,
): Promise<ClientRow[]> {
  const { column, way } = ORDERS[order]
  let query = present(db)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple(column, 'id'), way === 'asc' ? '>' : '<', eb.tuple(after.key, after.id)),
    )
  return await query.orderBy(column, way).orderBy('id', way).limit(limit).execute()
}

/** Rows that were found one by one, in the order of the list. */
export function inOrder(rows: readonly ClientRow[], order: ClientOrder): ClientRow[] {
  const { column, way } = ORDERS[order]
  const key = (row: ClientRow) => row[column]
  const sign = way === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => (key(one) < key(other) ? -sign : sign))
}

/** Where the list goes on after a row. */
export function cursorAfter(row: ClientRow, order: ClientOrder): ClientCursor {
  return { key: String(row[ORDERS[order].column]), id: row.id }
}

/** All less those that were merged: each is counted along an index, a quarter of the work of reading the rows. */
export async function countClients(db: Database): Promise<number> {
  const all = await countRows(db.selectFrom('clients'))
  return all - (await countRows(db.selectFrom('clients').where('mergedInto', 'is not', null)))
}

export async function findClient(db: Database, id: string): Promise<ClientRow | null> {
  if (!isId(id)) return null
  return (await rows(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The rows of some addresses, whatever the case of their letters. */
export async function clientsAt(db: Database, emails: readonly string[]): Promise<ClientRow[]> {
  if (emails.length === 0) return []
  const addresses = emails.map((email) => email.toLowerCase())
  return await rows(db).where('email', 'in', addresses).execute()
}

/** The addresses that were merged into these. */
export async function mergedInto(db: Database, ...emails: string[]): Promise<ClientRow[]> {
  if (emails.length === 0) return []
  return await rows(db).where('mergedInto', 'in', emails).orderBy('email').execute()
}

/** The rows as they are until the transaction ends, always in one order. */
export async function lockClients(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ClientRow[]> {
  return await rows(trx)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$call(forUpdate)
    .execute()
}

export async function setClientWords(
  trx: DatabaseTransaction,
  id: string,
  words: Pick<ClientRow, 'notes' | 'sensitivities'>,
): Promise<void> {
  await trx.updateTable('clients').set(words).where('id', '=', id).execute()
}

export async function setMergedInto(
  trx: DatabaseTransaction,
  id: string,
  email: string | null,
): Promise<void> {
  const before = await findClient(trx, id)
  await trx.updateTable('clients').set({ mergedInto: email }).where('id', '=', id).execute()
  await recountSpent(trx, [before?.email ?? null, before?.mergedInto ?? null])
}

/** What must not be forgotten about who comes, by address in small letters; merged ones share theirs. */
export async function sensitivitiesOf(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const asked = emails.filter((email) => email !== '')
  if (asked.length === 0) return new Map()
  const found = await clientsAt(db, asked)
  const others = await clientsAt(
    db,
    found.flatMap(({ mergedInto: into }) => (into === null ? [] : [into])),
  )
  const byEmail = new Map(others.map((row) => [row.email, row]))
  return new Map(
    found.flatMap(({ email, sensitivities, mergedInto: into }) => {
      const words = [sensitivities, into && byEmail.get(into)?.sensitivities].filter(Boolean)
      return words.length > 0 ? [[email, words.join('; ')] as const] : []
    }),
  )
}

/** Forgets addresses of which no booking is left; how many. */
export async function deleteClientsWithoutBookings(db: Database): Promise<number> {
  const gone = await db
    .deleteFrom('clients')
    .where((eb) => eb.not(hasBooking()))
    .returning('id')
    .execute()
  return gone.length
}

/** Deletes the row of an address; those merged into it stand for themselves again. */
export async function deleteClient(trx: DatabaseTransaction, email: string): Promise<void> {
  const address = email.toLowerCase()
  for (const { id } of await mergedInto(trx, address)) await setMergedInto(trx, id, null)
  const own = trx.deleteFrom('clients').where('email', '=', address)
  await recountSpent(
    trx,
    (await own.returning('mergedInto').execute()).map((row) => row.mergedInto),
  )
}

function rows(db: Database) {
  return db.selectFrom('clients').selectAll()
}

/** Those of the list: whose last booking was deleted is left out. */
function present(db: Database) {
  return rows(db)
    .where('mergedInto', 'is', null)
    .where((eb) =>
      eb.or([
        hasBooking(),
        eb.exists(
          eb
            .selectFrom('clients as others')
            .select('others.id')
            .whereRef('others.mergedInto', '=', 'clients.email'),
        ),
      ]),
    )
}

function hasBooking() {
  // A bare column would bring its affinity, and SQLite would not use the index of the addresses.
  return sql<boolean>`exists (select 1 from bookings
    where lower(bookings.email) = (clients.email || '') and bookings.held = 1)`
}
