import type { Database } from '#app/database/database.server.ts'
import type { PictureRow } from '#app/database/rows/pictures.ts'
import {
  isUnsent,
  type LetterWithPicture,
  listLettersWithPictures,
} from './letter-pictures.server.ts'

/** Where uploaded pictures are shown, or about to be. */
export type PictureUse = {
  /** Ids of pictures, or what the name of one's file begins with, and whatever else is a text of its own in it. */
  pictures: readonly string[]
} & (
  | { where: 'site' | 'draft'; piece: string }
  | { where: 'letter' | 'sent letter'; letter: LetterWithPicture }
)

/** Whether a picture is shown there. */
export function shows({ pictures }: PictureUse, { id, file }: PictureRow): boolean {
  return pictures.includes(id) || pictures.includes(file)
}

/** What is on the site now, what is being written of it, and all letters. */
export async function listUses(db: Database): Promise<PictureUse[]> {
  const published = await db
    .selectFrom('contentVersions as row')
    .select(['row.piece', 'row.value'])
    .where('row.version', '=', (eb) =>
      eb
        .selectFrom('contentVersions as other')
        .select((other) => other.fn.max<number>('other.version').as('latest'))
        .whereRef('other.piece', '=', 'row.piece'),
    )
    .execute()
  const drafts = await db.selectFrom('contentDrafts').select(['piece', 'value']).execute()
  const letters = await listLettersWithPictures(db)
  return [
    ...published.map(({ piece, value }) => ({ where: 'site' as const, piece, ...textsIn(value) })),
    ...drafts.map(({ piece, value }) => ({ where: 'draft' as const, piece, ...textsIn(value) })),
    ...letters.map((letter) => ({
      where: isUnsent(letter) ? ('letter' as const) : ('sent letter' as const),
      letter,
      pictures: [letter.file],
    })),
  ]
}

/** An id is a picture's and nothing else's, so it needs not be told which texts are pictures. */
function textsIn(json: string): { pictures: string[] } {
  const pictures: string[] = []
  JSON.parse(json, (_key, value) => {
    if (typeof value === 'string' && value.length <= 60) pictures.push(value)
    return value
  })
  return { pictures }
}
