import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import { forUpdate } from '../engine/locks.server.ts'
import { countRows } from '../engine/queries.ts'
import type { ClientRow } from '../rows/clients.ts'

/** Where a page of the list goes on. */
export interface ClientCursor {
  lastBookedAt: string
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
      phone: booking.phone,
      lastBookedAt: booking.createdAt,
      notes: null,
      sensitivities: null,
      mergedInto: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          phone: eb.ref('excluded.phone'),
          lastBookedAt: eb.ref('excluded.lastBookedAt'),
        }))
        .whereRef('excluded.lastBookedAt', '>=', 'clients.lastBookedAt'),
    )
    .execute()
}

/** Who booked last, first; at most `limit`, from `after` on. A merged address is under the one it went into. */
export async function listClients(
  db: Database,
  limit: number,
  after: ClientCursor | null,
): Promise<ClientRow[]> {
  let query = present(db)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('lastBookedAt', 'id'), '<', eb.tuple(after.lastBookedAt, after.id)),
    )
  return await query.orderBy('lastBookedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
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

/** The addresses that were merged into one. */
export async function mergedInto(db: Database, email: string): Promise<ClientRow[]> {
  return await rows(db).where('mergedInto', '=', email).orderBy('email').execute()
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
  await trx.updateTable('clients').set({ mergedInto: email }).where('id', '=', id).execute()
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
  await trx
    .updateTable('clients')
    .set({ mergedInto: null })
    .where('mergedInto', '=', address)
    .execute()
  await trx.deleteFrom('clients').where('email', '=', address).execute()
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
