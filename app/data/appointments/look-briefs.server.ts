import {
  EMPTY_LOOK,
  type LookBrief,
  sensitivitiesInWords,
} from '#app/domain/appointments/look-brief.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import type { LookBriefRow, LookPhotoRow } from '../rows/look-briefs.ts'

/** A photograph without its bytes. */
export type LookPhoto = Pick<LookPhotoRow, 'id' | 'width' | 'height'>

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

/** What the briefs of some appointments flag, by the appointment's id. */
export async function flaggedInBriefs(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lookBriefs')
    .selectAll()
    .where('bookingId', 'in', bookingIds)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const words = sensitivitiesInWords(toBrief(row))
      return words ? [[row.bookingId, words] as const] : []
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

/** How many photographs an appointment has, and the bytes of those of all appointments. */
export async function keptLookPhotos(
  db: Database,
  bookingId: string,
): Promise<{ count: number; bytes: number }> {
  const own = await db
    .selectFrom('lookPhotos')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  const all = await db
    .selectFrom('lookPhotos')
    .select((eb) => eb.fn.sum('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return { count: Number(own.count), bytes: Number(all.bytes ?? 0) }
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

/** Forgets briefs and photographs of appointments on earlier days. How many of both, at most `limit` of each. */
export async function deleteExpiredLooks(
  trx: DatabaseTransaction,
  before: CalendarDate,
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
        .limit(limit),
    )
    .returning('bookingId')
    .execute()
  return Math.max(photos.length, briefs.length)
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
