import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { updateDraft } from '#app/database/letter-drafts.server.ts'
import { lock } from '#app/database/locks.server.ts'
import type { CampaignRow } from '#app/database/rows/promotions.ts'
import { uploadedFileAt, uploadedFileOf } from './picture-files.ts'

/** A letter that shows one of the artist's own pictures, by the address that its readers ask for. */
export interface LetterWithPicture {
  id: string
  subject: string
  imageUrl: string
  status: 'draft' | CampaignRow['status']
  /** What the name of the picture's file begins with. */
  file: string
}

/** A letter that has not begun can still show another picture. */
const UNSENT = ['draft', 'scheduled', 'refused']

/** Whether nobody has got a letter of that state. */
export function isUnsent({ status }: LetterWithPicture): boolean {
  return UNSENT.includes(status)
}

/** Drafts and letters, sent or not, that show a picture of the artist's own. */
export async function listLettersWithPictures(db: Database): Promise<LetterWithPicture[]> {
  const own = '%/pictures/u-%'
  const drafts = await db
    .selectFrom('letterDrafts')
    .select(['id', 'subject', 'imageUrl'])
    .where('imageUrl', 'like', own)
    .orderBy('updatedAt', 'desc')
    .execute()
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'subject', 'imageUrl', 'status'])
    .where('imageUrl', 'like', own)
    .orderBy('createdAt', 'desc')
    .execute()
  return [...drafts.map((draft) => ({ ...draft, status: 'draft' as const })), ...campaigns].flatMap(
    ({ imageUrl, ...letter }) => {
      const name = uploadedFileAt(imageUrl ?? '')
      const file = name && uploadedFileOf(name)
      return imageUrl && file ? [{ ...letter, imageUrl, file }] : []
    },
  )
}

/** Letters nobody has got yet show this file in the place of any of the other picture's. */
export async function showInUnsentLetters(
  trx: DatabaseTransaction,
  { before, name }: { before: string; name: string },
): Promise<void> {
  await lock(trx, { other: 'letter-drafts' })
  for (const letter of await listLettersWithPictures(trx)) {
    if (letter.file !== before || !isUnsent(letter)) continue
    const { id, status } = letter
    const imageUrl = letter.imageUrl.slice(0, letter.imageUrl.lastIndexOf('/') + 1) + name
    // Another version: a window that is open is told.
    if (status === 'draft') await updateDraft(trx, id, { imageUrl })
    else
      await trx
        .updateTable('campaigns')
        .set({ imageUrl })
        .where('id', '=', id)
        .where('status', '=', status)
        .execute()
  }
}
