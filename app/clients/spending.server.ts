import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { forShare, forUpdate } from '#app/database/locks.server.ts'
import { bookedUnder } from '#app/database/queries.ts'
import type { BookingRow } from '#app/database/rows/appointments.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { clientKeyOf } from './client-key.ts'

/** Cents that are counted of one person: nine digits fit an integer of both engines. */
const COUNTED_MOST = 999_999_999

/** The day until which what clients have spent is counted, that day included; null before it was ever counted. */
export async function countedUntil(db: Database): Promise<CalendarDate | null> {
  return readCounted(await counted(db).executeTakeFirst())
}

/**
 * Counts anew what the people of some addresses have spent: what was promised for their confirmed appointments
 * until the counted day, under all their addresses. Every query that writes one of these calls it, so that no act can forget it.
 */
export async function recountSpent(
  trx: DatabaseTransaction,
  emails: readonly (string | null)[],
): Promise<void> {
  const asked = emails.flatMap((email) => (email ? [email.toLowerCase()] : []))
  if (asked.length === 0) return
  // A day that ends meanwhile waits for this, and then counts what is written here.
  const until = readCounted(await counted(trx).$call(forShare).executeTakeFirst())
  const own = await trx
    .selectFrom('clients')
    .select((eb) => eb.fn.coalesce('mergedInto', 'email').as('email'))
    .where('email', 'in', asked)
    .execute()
  for (const email of [...new Set(own.map((one) => one.email))].sort())
    await recountPerson(trx, email, until)
}

/** The same after a change of bookings: only confirmed ones are counted, so a request costs nothing here. */
export async function recountIfConfirmed(
  trx: DatabaseTransaction,
  bookings: readonly (Pick<BookingRow, 'email' | 'status'> & { clientKey?: string | null })[],
): Promise<void> {
  const confirmed = bookings.filter(({ status }) => status === 'confirmed')
  await recountSpent(trx, confirmed.map(clientKeyOf))
}

async function recountPerson(trx: DatabaseTransaction, email: string, until: string | null) {
  // Two acts of one person count one after the other, the second with what the first wrote.
  const own = trx.selectFrom('clients').select('email').where('email', '=', email)
  await own.$call(forUpdate).execute()
  const merged = await trx
    .selectFrom('clients')
    .select('email')
    .where('mergedInto', '=', email)
    .execute()
  const sum = await confirmedIn(trx)
    .select((eb) => eb.fn.sum<number | string | null>('quotedCents').as('cents'))
    .where(bookedUnder([email, ...merged.map((one) => one.email)]))
    .where('date', '<=', (until ?? '') as CalendarDate)
    .executeTakeFirst()
  const spentCents = Math.min(Number(sum?.cents ?? 0), COUNTED_MOST)
  await trx.updateTable('clients').set({ spentCents }).where('email', '=', email).execute()
}

/** Whose appointments are between two days, the second included. */
export async function confirmedBetween(
  db: Database,
  after: CalendarDate | null,
  until: CalendarDate,
): Promise<string[]> {
  let query = confirmedIn(db)
    .select((eb) => eb.fn.coalesce('clientKey', 'email').as('email'))
    .distinct()
    .where('date', '<=', until)
  if (after !== null) query = query.where('date', '>', after)
  return (await query.execute()).map(({ email }) => email)
}

function confirmedIn(db: Database) {
  return db.selectFrom('bookings').where('held', '=', 1).where('status', '=', 'confirmed')
}

function counted(db: Database) {
  return db.selectFrom('facts').select('value').where('name', '=', 'clients-counted')
}

function readCounted(row: { value: string } | undefined): CalendarDate | null {
  return row ? (JSON.parse(row.value) as CalendarDate) : null
}
