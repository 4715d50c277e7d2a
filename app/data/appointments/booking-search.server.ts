import type { ExpressionBuilder } from 'kysely'
import { indexTerms } from '#app/domain/search-terms.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import type { Tables } from '../tables.ts'

/**
 * From how many appointments on a word counts as frequent: those of a rarer one are looked up and
 * sorted, for a frequent one the list is walked in its order until the page is full. Several words
 * may have few appointments in common, which a walk would be long to find. Measured at 100,000.
 */
const FREQUENT = { alone: 1000, together: 10_000 }

/** The words are first counted so far: counting a frequent one to its end is dear, and one rare word will do. */
const FIRST_COUNT = 100

/** Writes down the words an appointment is found by, in place of those there were. */
export async function writeSearchTerms(
  trx: DatabaseTransaction,
  booking: { id: string; name: string; email: string; phone: string },
): Promise<void> {
  await trx.deleteFrom('bookingWords').where('bookingId', '=', booking.id).execute()
  await insertSearchTerms(trx, booking)
}

/** The same for an appointment that is new and has none yet. */
export async function insertSearchTerms(
  trx: DatabaseTransaction,
  booking: { id: string; name: string; email: string; phone: string },
): Promise<void> {
  const rows = searchTermRows(booking)
  if (rows.length > 0) await trx.insertInto('bookingWords').values(rows).execute()
}

/** The words an appointment is found by, as they are stored. */
export function searchTermRows(booking: {
  id: string
  name: string
  email: string
  phone: string
}): Tables['bookingWords'][] {
  return indexTerms(booking).map((word) => ({ word: keyOf(word), bookingId: booking.id }))
}

/** A condition on an appointment: that for each of the words it has one that begins so. */
export async function matchesAllTerms(db: Database, words: readonly string[]) {
  const rare = await rarestOf(db, words)
  return (eb: ExpressionBuilder<Tables, 'bookings'>) => {
    if (words.length === 0) return eb.lit(false)
    const others = words.filter((word) => word !== rare).map((word) => has(eb, word))
    return eb.and(rare === null ? others : [isAmong(eb, rare), ...others])
  }
}

/** The word that the fewest appointments have; null where all are frequent. */
async function rarestOf(db: Database, words: readonly string[]): Promise<string | null> {
  for (const most of [FIRST_COUNT, words.length > 1 ? FREQUENT.together : FREQUENT.alone]) {
    let rarest = { word: null as string | null, count: most }
    for (const word of words) {
      const count = await countUpTo(db, word, most)
      if (count < rarest.count) rarest = { word, count }
    }
    if (rarest.word !== null) return rarest.word
  }
  return null
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
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('bookingWords')
        .select('bookingId')
        .where('word', '>=', keyOf(word))
        .where('word', '<', endOf(word))
        .limit(most)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
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
