import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../engine/database.server.ts'
import { sortableKey } from '../engine/search.server.ts'
import type { Tables } from '../tables.ts'

/**
 * From how many appointments on a word is frequent: those of a rarer one are looked up and sorted; for
 * frequent ones alone the list is walked in its order until the page is full. Measured at 100,000
 * bookings: neither way alone stays within twice the time of a thousand.
 */
const FREQUENT = 10_000

type Bookings = ExpressionBuilder<Tables, 'bookings'>

/** A condition on a booking: that for each of the words it has one that begins so. */
export async function matchesAllTerms(db: Database, words: readonly string[]) {
  const rare = await rarestOf(db, words)
  return (eb: Bookings) => {
    if (words.length === 0) return eb.lit(false)
    const others = words.filter((word) => word !== rare)
    return eb.and([
      ...(rare === null ? [] : [eb('bookings.id', 'in', (sub) => withWord(sub, rare))]),
      ...others.map((word) =>
        eb.exists((sub: Bookings) =>
          withWord(sub, word).where('bookingWords.bookingId', '=', eb.ref('bookings.id')),
        ),
      ),
    ])
  }
}

/** The word that the fewest appointments have; null where all are frequent. */
async function rarestOf(db: Database, words: readonly string[]): Promise<string | null> {
  let rarest: { word: string | null; count: number } = { word: null, count: FREQUENT }
  for (const word of words) {
    const { count } = await db
      .selectFrom((eb) => withWord(eb, word).limit(rarest.count).as('some'))
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) < rarest.count) rarest = { word, count: Number(count) }
  }
  return rarest.word
}

/** Ids of the bookings with a word that begins so. 'g' sorts after all hexadecimal digits. */
function withWord(db: { selectFrom: unknown }, word: string) {
  return (db as Database)
    .selectFrom('bookingWords')
    .select('bookingWords.bookingId')
    .where('word', '>=', sortableKey(word))
    .where('word', '<', `${sortableKey(word)}g`)
}
