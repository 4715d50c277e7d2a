import type { Database } from '../engine/database.server.ts'

/** Where uploaded pictures are shown, or about to be. */
export interface PictureUse {
  where: 'site' | 'draft'
  /** The piece. */
  piece: string
  /** Names and ids of all pictures and whatever else is a text of its own in it. */
  pictures: readonly string[]
}

/** What is on the site now and what is being written of it. */
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
  return [
    ...published.map(({ piece, value }) => ({ where: 'site' as const, piece, ...textsIn(value) })),
    ...drafts.map(({ piece, value }) => ({ where: 'draft' as const, piece, ...textsIn(value) })),
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
