import type { ExpressionBuilder } from 'kysely'
import { findableWords } from '#app/domain/search-words.ts'
import type { Database, DatabaseTransaction } from './database.server.ts'
import type { Tables } from './tables.ts'

/**
 * From how many appointments on a word counts as frequent: those of a rarer one are looked up and
 * sorted, for a frequent one the list is walked in its order until the page is full. Several words
 * may have few appointments in common, which a walk would be long to find. Measured at 100,000.
 */
const FREQUENT = { alone: 1000, together: 10_000 }

/** Writes down the words an appointment is found by, in place of those there were. */
export async function writeBookingWords(
  trx: DatabaseTransaction,
  booking: { id: string; name: string; email: string; phone: string },
): Promise<void> {
  await trx.deleteFrom('bookingWords').where('bookingId', '=', booking.id).execute()
  await insertBookingWords(trx, booking)
}

/** The same for an appointment that is new and has none yet. */
export async function insertBookingWords(
  trx: DatabaseTransaction,
  booking: { id: string; name: string; email: string; phone: string },
): Promise<void> {
  const rows = bookingWordRows(booking)
  if (rows.length > 0) await trx.insertInto('bookingWords').values(rows).execute()
}

/** The words an appointment is found by, as they are stored. */
export function bookingWordRows(booking: {
  id: string
  name: string
  email: string
  phone: string
}): Tables['bookingWords'][] {
  return findableWords(booking).map((word) => ({ word: keyOf(word), bookingId: booking.id }))
}

/** A condition on an appointment: that for each of the words it has one that begins so. */
export async function havingWords(db: Database, words: readonly string[]) {
  const frequent = words.length > 1 ? FREQUENT.together : FREQUENT.alone
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: await countUpTo(db, word, frequent) })),
  )
  const [rarest, ...others] = counted.sort((one, other) => one.count - other.count)
  return (eb: ExpressionBuilder<Tables, 'bookings'>) => {
    if (!rarest) return eb.lit(false)
    const drives = rarest.count < frequent ? isAmong(eb, rarest.word) : has(eb, rarest.word)
    return eb.and([drives, ...others.map(({ word }) => has(eb, word))])
  }
}

function isAmong(eb: ExpressionBuilder<Tables, 'bookings'>, word: string) {
  return eb('bookings.id', 'in', (sub) =>
    sub
      .selectFrom('bookingWords')
      .select('bookingId')
      .where('word', '>=', keyOf(word))
      .where('word', '<', endOf(word)),
  )
}

function has(eb: ExpressionBuilder<Tables, 'bookings'>, word: string) {
  return eb.exists((sub: ExpressionBuilder<Tables, 'bookings'>) =>
    sub
      .selectFrom('bookingWords')
      .select('bookingWords.bookingId')
      .whereRef('bookingWords.bookingId', '=', 'bookings.id')
      .where('word', '>=', keyOf(word))
      .where('word', '<', endOf(word)),
  )
}

async function countUpTo(db: Database, word: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('bookingWords')
    .select('bookingId')
    .where('word', '>=', keyOf(word))
    .where('word', '<', endOf(word))
    .limit(most)
    .execute()
  return rows.length
}

/**
 * A word as it is kept: its bytes in hexadecimal. Both engines, and any collation of PostgreSQL, sort
 * these alike, so that the words with one beginning stand together in the index.
 */
function keyOf(word: string): string {
  return Buffer.from(word).toString('hex')
}

/** Sorts after all words of that beginning and before all others: 'g' follows the hexadecimal 'f'. */
function endOf(word: string): string {
  return `${keyOf(word)}g`
}
