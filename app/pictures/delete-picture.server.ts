import { transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { refuseGone } from './change-picture.server.ts'
import { refreshPictures } from './held-pictures.server.ts'
import { listUses, type PictureUse, shows } from './picture-uses.server.ts'
import { deletePicture as deleteRow, findPicture } from './pictures.server.ts'

/** Deletes a picture that is shown nowhere, and all of its files. */
export async function deletePicture(id: string): Promise<void> {
  if (!isId(id)) refuseGone()
  await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const picture = await findPicture(trx, id)
    if (!picture) refuseGone()
    const uses = (await listUses(trx)).filter((use) => shows(use, picture))
    if (uses.length > 0)
      refuse('failed-precondition', `This picture is in use: ${placesOf(uses)}.`, {
        reason: 'in-use',
      })
    await deleteRow(trx, id)
  })
  await refreshPictures()
}

/** The site, drafts of it or letters. */
function placesOf(uses: PictureUse[]): string {
  const places = uses.map((use) =>
    'letter' in use ? `the letter “${use.letter.subject}”` : `the piece ${use.piece}`,
  )
  return [...new Set(places)].join(', ')
}
