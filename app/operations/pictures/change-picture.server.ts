import { transact } from '#app/data/engine/database.server.ts'
import { lock } from '#app/data/engine/locks.server.ts'
import { deletePictureFiles, insertPictureFile } from '#app/data/pictures/picture-files.server.ts'
import { lockPicture, updatePicture } from '#app/data/pictures/pictures.server.ts'
import { showInUnsentLetters } from '#app/data/promotions/letter-pictures.server.ts'
import type { PictureCategory } from '#app/domain/pictures/picture-categories.ts'
import { PICTURE_BYTES_MAX } from '#app/domain/pictures/picture-limits.ts'
import type { Unreadable } from '#app/domain/pictures/unreadable.ts'
import { readPicture } from '#app/platform/images/picture-process.server.ts'
import { refreshPictures } from './held-pictures.server.ts'
import { newFile } from './upload-picture.server.ts'

export interface PictureChange {
  alt: string
  category: PictureCategory | null
  /** In hundredths of its width and height. */
  focalX: number
  focalY: number
}

/** Changes what is said of a picture, and what of it stays when it is cropped. False when there is none. */
export async function changePicture(id: string, change: Partial<PictureChange>): Promise<boolean> {
  const changed = await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const before = await lockPicture(trx, id)
    if (!before) return false
    const { focalX = before.focalX, focalY = before.focalY } = change
    const isMoved = before.focalX !== focalX || before.focalY !== focalY
    // Another point is another crop; what is made of the old one meanwhile is not taken.
    const anew = isMoved ? { isComplete: 0, attempts: 0, claimedUntil: null } : {}
    return await updatePicture(trx, id, { ...change, ...anew })
  })
  if (changed) await refreshPictures()
  return changed
}

/**
 * Puts another file in the place of a picture, wherever it is shown; words, label and order stay. The old
 * one is gone with that, since it may be somebody who does not want to be seen any more: from letters that
 * were sent, too, which show none from then on.
 */
export async function replacePicture(
  id: string,
  bytes: Uint8Array,
): Promise<{ ok: true } | { ok: false; reason: Unreadable | 'missing' }> {
  const read = await readPicture(bytes, { bytesMax: PICTURE_BYTES_MAX })
  if (!read.ok) return read
  const { name, row } = newFile(read.picture, id)
  const isThere = await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const before = await lockPicture(trx, id)
    if (!before) return false
    if (before.file === row.file) return true
    await deletePictureFiles(trx, id)
    await insertPictureFile(trx, { name, pictureId: id, bytes: read.picture.jpeg })
    await showInUnsentLetters(trx, { before: before.file, name })
    return await updatePicture(trx, id, { ...row, focalX: 50, focalY: 50 })
  })
  if (isThere) await refreshPictures()
  return isThere ? { ok: true } : { ok: false, reason: 'missing' }
}
