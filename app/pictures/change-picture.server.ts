import { transact } from '#app/database/database.server.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { deletePictureFiles, insertPictureFile } from '#app/pictures/picture-files.server.ts'
import { readPicture } from '#app/platform/images/picture-process.server.ts'
import { refreshPictures } from './held-pictures.server.ts'
import { showInUnsentLetters } from './letter-pictures.server.ts'
import { PICTURE_BYTES_MAX } from './picture-limits.ts'
import { type PictureChange, pictureSaid } from './picture-said.ts'
import { lockPicture, updatePicture } from './pictures.server.ts'
import { refuseFile } from './unreadable.ts'
import { newFile } from './upload-picture.server.ts'

/**
 * Changes what is said of a picture, and what of it stays when it is cropped. Where `seen` says how it was when
 * the change was made, what another window changed since is not written over, and how it is now is returned.
 */
export async function changePicture(
  id: string,
  change: Partial<PictureChange>,
  seen: PictureChange | null = null,
): Promise<PictureChange | null> {
  const present = await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const before = await lockPicture(trx, id)
    if (!before) refuseGone()
    const isSeen = SAID.every((name) => !seen || before[name] === seen[name])
    const isSame = SAID.every((name) => (change[name] ?? null) === before[name])
    if (!isSeen && !isSame) return pictureSaid(before)
    const { focalX = before.focalX, focalY = before.focalY } = change
    const isMoved = before.focalX !== focalX || before.focalY !== focalY
    // Another point is another crop; what is made of the old one meanwhile is not taken.
    const anew = isMoved ? { isComplete: 0, attempts: 0, claimedUntil: null } : {}
    await updatePicture(trx, id, { ...change, ...anew })
    return null
  })
  if (present === null) await refreshPictures()
  return present
}

export function refuseGone(): never {
  refuse('not-found', 'There is no such picture')
}

const SAID = ['alt', 'category', 'focalX', 'focalY'] as const

/**
 * Puts another file in the place of a picture, wherever it is shown; words, label and order stay. The old
 * one is gone with that, since it may be somebody who does not want to be seen any more: from letters that
 * were sent, too, which show none from then on.
 */
export async function replacePicture(id: string, bytes: Uint8Array): Promise<void> {
  const read = await readPicture(bytes, { bytesMax: PICTURE_BYTES_MAX })
  if (!read.ok) refuseFile(read.reason)
  const { name, row } = newFile(read.picture, id)
  await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const before = await lockPicture(trx, id)
    if (!before) refuseGone()
    if (before.file === row.file) return
    await deletePictureFiles(trx, id)
    await insertPictureFile(trx, { name, pictureId: id, bytes: read.picture.jpeg })
    await showInUnsentLetters(trx, { before: before.file, name })
    await updatePicture(trx, id, { ...row, focalX: 50, focalY: 50 })
  })
  await refreshPictures()
}
