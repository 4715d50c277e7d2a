import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { bookedUnder } from '#app/database/queries.ts'
import type { LookBriefRow, LookPhotoRow } from '#app/database/rows/look-briefs.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { EMPTY_LOOK, type KeptPhotos, type LookBrief, sensitivitiesInWords } from './look-brief.ts'

/** A photograph without its bytes. */
type LookPhoto = Pick<LookPhotoRow, 'id' | 'width' | 'height'>

/** What the client told about an appointment; with nothing in it where they did not. */
export async function lookBriefOf(
  db: Database,
  bookingId: string,
): Promise<LookBrief & { savedAt: string | null }> {
  const row = await db
    .selectFrom('lookBriefs')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return row ? { ...toBrief(row), savedAt: row.savedAt } : { ...EMPTY_LOOK, savedAt: null }
}

/**
 * What look briefs flag for some appointments, by the appointment's id: its own brief first, then those of the
 * wedding or trial linked with it and of all appointments of the same addresses (in small letters).
 */
export async function flaggedInBriefs(
  db: Database,
  appointments: readonly { id: string; emails: readonly string[] }[],
): Promise<Map<string, string[]>> {
  if (appointments.length === 0) return new Map()
  const ids = appointments.map(({ id }) => id)
  const emails = [...new Set(appointments.flatMap((one) => one.emails))]
  const links = await db
    .selectFrom('trials')
    .selectAll()
    .where((eb) => eb.or([eb('weddingId', 'in', ids), eb('trialId', 'in', ids)]))
    .execute()
  const linked = links.flatMap(({ weddingId, trialId }) => [weddingId, trialId])
  const briefs = await db
    .selectFrom('lookBriefs')
    .innerJoin('bookings', 'bookings.id', 'lookBriefs.bookingId')
    .selectAll('lookBriefs')
    .select((eb) =>
      eb.fn.coalesce('bookings.clientKey', eb.fn<string>('lower', ['bookings.email'])).as('email'),
    )
    .where((eb) =>
      eb.or([
        eb('lookBriefs.bookingId', 'in', [...ids, ...linked]),
        ...(emails.length > 0 ? [bookedUnder(emails)] : []),
      ]),
    )
    .orderBy('lookBriefs.savedAt', 'desc')
    .execute()
  const flagged = briefs.flatMap(({ bookingId, email, ...brief }) => {
    const words = sensitivitiesInWords(toBrief({ bookingId, ...brief }))
    return words ? [{ bookingId, email, words }] : []
  })
  return new Map(
    appointments.map(({ id, emails: own }) => {
      const isLinked = (other: string) =>
        links.some(
          ({ weddingId, trialId }) =>
            (weddingId === id && trialId === other) || (trialId === id && weddingId === other),
        )
      const theirs = flagged.filter(
        ({ bookingId, email }) => bookingId === id || isLinked(bookingId) || own.includes(email),
      )
      const ownFirst = theirs.toSorted(
        (one, other) => Number(other.bookingId === id) - Number(one.bookingId === id),
      )
      return [id, ownFirst.map(({ words }) => words)]
    }),
  )
}

/** Those of some appointments whose clients told something about their look or sent photographs. */
export async function withLookBrief(
  db: Database,
  bookingIds: readonly string[],
): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('lookBriefs')
    .select('bookingId')
    .where('bookingId', 'in', bookingIds)
    .union(db.selectFrom('lookPhotos').select('bookingId').where('bookingId', 'in', bookingIds))
    .execute()
  return new Set(rows.map(({ bookingId }) => bookingId))
}

export async function saveLookBrief(
  trx: DatabaseTransaction,
  bookingId: string,
  { sensitivities, styles, ...words }: LookBrief,
  savedAt: string,
): Promise<void> {
  const told = {
    ...words,
    sensitivities: JSON.stringify(sensitivities),
    styles: JSON.stringify(styles),
    savedAt,
  }
  await trx
    .insertInto('lookBriefs')
    .values({ bookingId, ...told })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(told))
    .execute()
}

/** The photographs of an appointment, in the order in which they came. */
export async function lookPhotosOf(db: Database, bookingId: string): Promise<LookPhoto[]> {
  return await db
    .selectFrom('lookPhotos')
    .select(['id', 'width', 'height'])
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The bytes of a photograph of that appointment; null for any other. */
export async function readLookPhoto(
  db: Database,
  bookingId: string,
  id: string,
): Promise<Uint8Array | null> {
  if (!isId(bookingId) || !isId(id)) return null
  const row = await db
    .selectFrom('lookPhotos')
    .select('bytes')
    .where('bookingId', '=', bookingId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** What is kept of photographs, as far as it decides whether an appointment may have one more. */
export async function keptLookPhotos(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<KeptPhotos> {
  const own = await db
    .selectFrom('lookPhotos')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('bookingId', '=', id)
    .executeTakeFirstOrThrow()
  const sizeWhere = (condition: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(case when ${condition} then size else 0 end), 0)`
  const all = await db
    .selectFrom('lookPhotos')
    .innerJoin('bookings', 'bookings.id', 'lookPhotos.bookingId')
    .select([
      sql<number>`coalesce(sum(size), 0)`.as('bytes'),
      sizeWhere(sql`lower(email) = ${email.toLowerCase()}`).as('ofMailbox'),
      sizeWhere(sql`status <> 'confirmed'`).as('ofUnconfirmed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    count: Number(own.count),
    bytes: Number(all.bytes),
    ofMailbox: Number(all.ofMailbox),
    ofUnconfirmed: Number(all.ofUnconfirmed),
  }
}

export async function insertLookPhoto(
  trx: DatabaseTransaction,
  photo: LookPhotoRow,
): Promise<void> {
  await trx.insertInto('lookPhotos').values(photo).execute()
}

/** False where the appointment has no such photograph. */
export async function deleteLookPhoto(
  trx: DatabaseTransaction,
  bookingId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false
  const gone = await trx
    .deleteFrom('lookPhotos')
    .where('bookingId', '=', bookingId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Forgets photographs of appointments that came to nothing, once that can't be undone any more. */
export async function deleteLookPhotosOfCancelled(db: Database): Promise<void> {
  await db
    .deleteFrom('lookPhotos')
    .where('bookingId', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'cancelled')
        .where('freesAt', 'is', null)
        .where('id', 'in', (photos) => photos.selectFrom('lookPhotos').select('bookingId')),
    )
    .execute()
}

/**
 * Forgets photographs of appointments before that day, and briefs too unless the same person has an appointment
 * ahead. How many of both, at most `limit` of each.
 */
export async function deleteExpiredLooks(
  trx: DatabaseTransaction,
  { before, today }: { before: CalendarDate; today: CalendarDate },
  limit: number,
): Promise<number> {
  const photos = await trx
    .deleteFrom('lookPhotos')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lookPhotos')
        .innerJoin('bookings', 'bookings.id', 'lookPhotos.bookingId')
        .select('lookPhotos.id')
        .where('bookings.date', '<', before)
        .limit(limit),
    )
    .returning('id')
    .execute()
  const briefs = await trx
    .deleteFrom('lookBriefs')
    .where('bookingId', 'in', (eb) =>
      eb
        .selectFrom('lookBriefs')
        .innerJoin('bookings', 'bookings.id', 'lookBriefs.bookingId')
        .select('lookBriefs.bookingId')
        .where('bookings.date', '<', before)
        .where(({ not }) => not(comesAgain(today)))
        .limit(limit),
    )
    .returning('bookingId')
    .execute()
  return Math.max(photos.length, briefs.length)
}

/** Whether who the booking of a query is for, or the wedding it is the trial of, has an appointment from that day on. */
function comesAgain(today: CalendarDate) {
  return sql<boolean>`exists (select 1 from bookings as later
    where later.date >= ${today} and later.status <> 'cancelled' and (
      (lower(later.email) = lower(bookings.email) and later.email <> '')
      or later.id in (select "weddingId" from trials where "trialId" = bookings.id)))`
}

function toBrief({
  skin,
  sensitivities,
  sensitivityWords,
  styles,
  styleWords,
}: LookBriefRow): LookBrief {
  return {
    skin: skin as LookBrief['skin'],
    sensitivities: JSON.parse(sensitivities) as LookBrief['sensitivities'],
    sensitivityWords,
    styles: JSON.parse(styles) as LookBrief['styles'],
    styleWords,
  }
}
