import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import { sortableKey } from '#app/database/search.server.ts'
import { plainText } from '#app/kernel/text/search-terms.ts'
import { clientKeyOf, newKeyWithoutEmail } from './client-key.ts'
import { indexClient } from './client-words.server.ts'
import { recountSpent } from './spending.server.ts'

/** Who booked, and what makes them a client of the list. */
type Booked = Pick<ClientRow, 'name' | 'email' | 'phone'> & {
  clientKey?: string | null
  createdAt: string
  held: boolean
}

/**
 * Keeps the row of who books as their latest booking has them. Called by the queries that write a booking, so
 * that no act can forget it.
 */
export async function noteClient(trx: DatabaseTransaction, booking: Booked): Promise<void> {
  const key = clientKeyOf(booking)
  if (key === '' || !booking.held) return
  await trx
    .insertInto('clients')
    .values({
      id: randomUUID(),
      email: key,
      name: booking.name,
      sortName: sortNameOf(booking.name),
      phone: booking.phone,
      lastBookedAt: booking.createdAt,
      notes: null,
      sensitivities: null,
      mergedInto: null,
      spentCents: 0,
      since: booking.createdAt,
      addedAt: null,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        name: ofLatest('name'),
        sortName: ofLatest('sortName'),
        phone: sql<string>`case when excluded.phone = '' then clients.phone else ${ofLatest('phone')} end`,
        lastBookedAt: ofLatest('lastBookedAt'),
        since: sql<string>`case when excluded.since < clients.since then excluded.since else clients.since end`,
      }),
    )
    .execute()
}

/**
 * Which client an appointment without an email address is of: the one who was chosen, or who has the same name and
 * phone number, or somebody new.
 */
export async function keyWithoutAddress(
  db: Database,
  { name, phone }: Pick<ClientRow, 'name' | 'phone'>,
  chosenId: string | null = null,
): Promise<string> {
  const chosen = chosenId === null ? null : await findClient(db, chosenId)
  if (chosen) return chosen.email
  const digits = phone.replace(/\D/g, '')
  const namesakes =
    digits === ''
      ? []
      : await rows(db).where('sortName', '=', sortNameOf(name)).orderBy('id').execute()
  const same = namesakes.find((one) => one.phone.replace(/\D/g, '') === digits)
  return same?.email ?? newKeyWithoutEmail()
}

/** The value of the row that is written where that is the later booking, else what is there. */
function ofLatest(column: 'name' | 'sortName' | 'phone' | 'lastBookedAt') {
  const [written, there] = [sql.ref(`excluded.${column}`), sql.ref(`clients.${column}`)]
  return sql<string>`case when excluded."lastBookedAt" >= clients."lastBookedAt"
    then ${written} else ${there} end`
}

/** Letters of a name that are sorted by. */
const SORTED_BY = 60

/** A name as the list is sorted by it: 'Élodie' beside 'Elodie', alike on both engines. */
export function sortNameOf(name: string): string {
  return sortableKey([...plainText(name)].slice(0, SORTED_BY).join(''))
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

/** The rows of these addresses and of those merged into them, by address: what an act may change. */
export async function clientsAround(db: Database, emails: readonly string[]): Promise<ClientRow[]> {
  const addresses = emails.map((email) => email.toLowerCase())
  return await rows(db)
    .where((eb) => eb.or([eb('email', 'in', addresses), eb('mergedInto', 'in', addresses)]))
    .orderBy('email')
    .execute()
}

/** Whether rows that `clientsAround` found are still so, but for sums; locks them. */
export async function areClientsAs(
  trx: DatabaseTransaction,
  emails: readonly string[],
  found: ClientRow[],
): Promise<boolean> {
  const inWords = (clients: ClientRow[]) =>
    JSON.stringify(clients.map(({ spentCents: _counted, ...client }) => client))
  await lockClients(
    trx,
    found.map(({ id }) => id),
  )
  return inWords(await clientsAround(trx, emails)) === inWords(found)
}

/** Puts rows back as `clientsAround` found them. */
export async function putClientsBack(
  trx: DatabaseTransaction,
  emails: readonly string[],
  found: ClientRow[],
): Promise<void> {
  const ids = [...(await clientsAround(trx, emails)), ...found].map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('clients').where('id', 'in', ids).execute()
  if (found.length > 0) await trx.insertInto('clients').values(found).execute()
  for (const client of found) await indexClient(trx, client)
  await recountSpent(trx, [...emails])
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
  const written = trx.updateTable('clients').set(words).where('id', '=', id)
  const client = await written.returningAll().executeTakeFirst()
  if (client) await indexClient(trx, client)
}

/**
 * Adds somebody who is not on the list; a row that is left of deleted appointments is written anew. Their id; null
 * for an address that is on it.
 */
export async function addClient(
  trx: DatabaseTransaction,
  client: Pick<ClientRow, 'name' | 'email' | 'phone' | 'notes' | 'sensitivities'>,
  at: string,
): Promise<string | null> {
  const { name, phone, notes, sensitivities } = client
  const words = { name, sortName: sortNameOf(name), phone, notes, sensitivities }
  const added = await trx
    .insertInto('clients')
    .values({
      ...{ id: randomUUID(), email: client.email.toLowerCase() || newKeyWithoutEmail(), ...words },
      ...{ lastBookedAt: at, since: at, addedAt: at, mergedInto: null, spentCents: 0 },
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...words, lastBookedAt: at, since: at, addedAt: at })
        .where('clients.mergedInto', 'is', null)
        .where((eb) => eb.not(isPresent())),
    )
    .returningAll()
    .executeTakeFirst()
  if (added) await indexClient(trx, added)
  return added?.id ?? null
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

/**
 * The rows of the people whose addresses these are, by address in small letters: each person's main address
 * first, then those merged into it.
 */
export async function peopleAt(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, ClientRow[]>> {
  const asked = await clientsAt(
    db,
    emails.filter((email) => email !== ''),
  )
  const mains = [...new Set(asked.map(mainAddress))]
  const all = [...(await clientsAt(db, mains)), ...(await mergedInto(db, ...mains))]
  const people = Map.groupBy(all, mainAddress)
  return new Map(asked.map((row) => [row.email, people.get(mainAddress(row)) ?? [row]]))
}

function mainAddress({ email, mergedInto: into }: ClientRow): string {
  return into ?? email
}

/**
 * Keeps what is known of a client whose address was corrected in an appointment. The new address gets the
 * artist's notes and sensitivities beside its own, and stays the same person as the addresses merged with the
 * old one. The old address is forgotten unless other appointments have it or the artist added it.
 */
export async function carryClient(
  trx: DatabaseTransaction,
  from: string,
  to: string,
): Promise<void> {
  const both = await clientsAt(trx, [from, to])
  const locked = await lockClients(
    trx,
    both.map(({ id }) => id),
  )
  const before = locked.find(({ email }) => email === from.toLowerCase())
  const after = locked.find(({ email }) => email === to.toLowerCase())
  if (!before || !after || before.id === after.id) return
  const isUsed = trx.selectFrom('clients').select('id').where('id', '=', before.id)
  const isKept = await isUsed
    .where((eb) => eb.or([eb('addedAt', 'is not', null), hasBooking()]))
    .executeTakeFirst()
  const person = isKept ? ((await peopleAt(trx, [from])).get(before.email) ?? []) : []
  // Once the old address is forgotten, the new one is merged with the others; while it is kept, it is not.
  const known = person.some(({ id }) => id === after.id) || !isKept ? [before] : person
  const words = known.reduce(
    ({ notes, sensitivities }, one) => ({
      notes: joined(notes, one.notes, '\n'),
      sensitivities: joined(sensitivities, one.sensitivities, '; '),
    }),
    { notes: after.notes, sensitivities: after.sensitivities },
  )
  await setClientWords(trx, after.id, words)
  if (isKept) return
  const third = [after.mergedInto, before.mergedInto].find(
    (into) => into !== null && into !== before.email && into !== after.email,
  )
  const main = third ?? after.email
  for (const { id, email } of [after, ...(await mergedInto(trx, before.email, after.email))])
    await setMergedInto(trx, id, email === main ? null : main)
  if (before.since < after.since)
    await trx
      .updateTable('clients')
      .set({ since: before.since })
      .where('id', '=', after.id)
      .execute()
  await trx.deleteFrom('clients').where('id', '=', before.id).execute()
}

/** Both texts, or the longer one where it holds the other; null for neither. */
function joined(one: string | null, other: string | null, separator: string): string | null {
  if (!one || !other) return one || other
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}${separator}${other}`
}

/**
 * Forgets addresses without appointments that stand for no other address of the person. Those the artist
 * added or wrote about stay until `before`, counted from the day they were added or last booked. Returns how many.
 */
export async function deleteClientsWithoutBookings(db: Database, before: string): Promise<number> {
  const gone = await db
    .deleteFrom('clients')
    .where((eb) => eb.not(eb.or([hasBooking(), standsForOthers()])))
    .where((eb) => eb.or([eb('addedAt', 'is', null), eb('addedAt', '<', before)]))
    .where((eb) => eb.or([eb.not(hasWords()), eb('lastBookedAt', '<', before)]))
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

/** Whether a client of the query is on the list: has an appointment, was added or written about by the artist, or stands for other addresses. */
export function isPresent() {
  return sql<boolean>`(clients."addedAt" is not null or ${hasWords()} or ${hasBooking()}
    or ${standsForOthers()})`
}

function hasWords() {
  return sql<boolean>`(clients.notes is not null or clients.sensitivities is not null)`
}

function standsForOthers() {
  return sql<boolean>`(select 1 from clients as others
    where others."mergedInto" = clients.email limit 1) is not null`
}

function hasBooking() {
  // A bare column would bring its affinity, and SQLite would not use the index of the addresses. With `exists`
  // PostgreSQL would read all appointments to answer for one page of clients.
  return sql<boolean>`((select 1 from bookings
    where lower(bookings.email) = (clients.email || '') and bookings.held = 1 limit 1) is not null
    or (select 1 from bookings
    where bookings."clientKey" = (clients.email || '') and bookings.held = 1 limit 1) is not null)`
}
