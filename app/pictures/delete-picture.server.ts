import { transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { lock } from '#app/database/locks.server.ts'
import { refreshPictures } from './held-pictures.server.ts'
import { listUses, type PictureUse, shows } from './picture-uses.server.ts'
import { deletePicture as deleteRow, findPicture } from './pictures.server.ts'

type Deletion =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  /** The site, a draft of it or a letter shows it. */
  | { ok: false; reason: 'in-use'; uses: PictureUse[] }

/** Deletes a picture that is shown nowhere, and all of its files. */
export async function deletePicture(id: string): Promise<Deletion> {
  if (!isId(id)) return { ok: false, reason: 'missing' }
  const outcome = await transact(async (trx): Promise<Deletion> => {
    await lock(trx, { other: 'content' })
    const picture = await findPicture(trx, id)
    if (!picture) return { ok: false, reason: 'missing' }
    const uses = (await listUses(trx)).filter((use) => shows(use, picture))
    if (uses.length > 0) return { ok: false, reason: 'in-use', uses }
    await deleteRow(trx, id)
    return { ok: true }
  })
  if (outcome.ok) await refreshPictures()
  return outcome
}
