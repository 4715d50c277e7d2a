import { createHash, randomUUID } from 'node:crypto'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { insertPictureFile } from '#app/pictures/picture-files.server.ts'
import type { ReadPicture } from '#app/platform/images/decode-picture.ts'
import { readPicture } from '#app/platform/images/picture-process.server.ts'
import { refreshPictures } from './held-pictures.server.ts'
import { pictureFileName } from './picture-files.ts'
import { PICTURE_BYTES_MAX } from './picture-limits.ts'
import { insertPicture } from './pictures.server.ts'
import { refuseFile } from './unreadable.ts'

/** A picture as the answer to its upload tells it; `src` is the JPEG that is there at once. */
interface UploadedPicture {
  id: string
  src: string
  width: number
  height: number
  alt: string
}

interface UploadRequest {
  bytes: Uint8Array
  alt: string
  userId: string | null
  idempotency?: IdempotencyKey | undefined
}

/**
 * Takes a file as a picture of the site: decoded, turned upright, without any metadata. The JPEG is stored
 * with it; the other sizes are made by a job. Of a file that is refused nothing is kept.
 */
export async function uploadPicture(
  { bytes, alt, userId, idempotency }: UploadRequest,
  now: Temporal.Instant,
): Promise<UploadedPicture> {
  const read = await readPicture(bytes, { bytesMax: PICTURE_BYTES_MAX })
  if (!read.ok) refuseFile(read.reason)
  const uploaded = await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const storeIt = () => store(trx, read.picture, { alt, userId }, now)
    return await once(trx, 'uploads', idempotency, now, storeIt)
  })
  await refreshPictures()
  return uploaded
}

async function store(
  trx: DatabaseTransaction,
  picture: ReadPicture,
  about: { alt: string; userId: string | null },
  now: Temporal.Instant,
): Promise<UploadedPicture> {
  const id = randomUUID()
  const made = newFile(picture, id)
  await insertPicture(trx, {
    id,
    ...about,
    category: null,
    focalX: 50,
    focalY: 50,
    createdAt: toIsoInstant(now),
    ...made.row,
  })
  await insertPictureFile(trx, { name: made.name, pictureId: id, bytes: picture.jpeg })
  const { width, height } = picture
  return { id, src: `/pictures/${made.name}`, width, height, alt: about.alt }
}

/** What a row says of a JPEG that is new, and under which name its bytes go; `owner` keeps names apart. */
export function newFile({ jpeg, width, height, tone }: ReadPicture, owner: string) {
  const hash = createHash('sha256').update(owner).update(jpeg).digest('hex')
  const file = `u-${hash.slice(0, 20)}`
  return {
    name: pictureFileName(file, width, 'jpeg'),
    row: {
      file,
      width,
      height,
      tone,
      sizes: JSON.stringify({ avif: [], jpeg: [width] }),
      isComplete: 0,
      attempts: 0,
      claimedUntil: null,
    },
  }
}
