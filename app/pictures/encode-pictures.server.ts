import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { PictureRow } from '#app/database/rows/pictures.ts'
import {
  deletePictureFilesBut,
  insertPictureFile,
  listPictureFiles,
  readPictureFile,
} from '#app/pictures/picture-files.server.ts'
import { encodeShare, encodeSize } from '#app/platform/images/picture-process.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { refreshPictures } from './held-pictures.server.ts'
import { type PictureFormat, widthsUpTo } from './picture-encoding.ts'
import { type PictureSizes, pictureFileName, shareFileName } from './picture-files.ts'
import {
  isAnyUnfinished,
  lockPicture,
  lockUnfinished,
  renewClaim,
  updatePicture,
} from './pictures.server.ts'

/** Longer than one size takes on a slow machine; each that is made begins it anew. */
const CLAIM_SECONDS = 120

/** After so many a picture stays with the sizes there are. */
const ATTEMPTS_MAX = 5

type Clock = () => Temporal.Instant

/**
 * Makes the missing sizes of uploaded pictures, one after the other. A picture is claimed by one process;
 * what a killed one left is taken up when its claim has run out, and no size is made twice. Pages show
 * the sizes once all of them are there.
 */
export async function encodePictures(clock: Clock, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const picture = await claim(clock())
    if (!picture) return
    try {
      await makeSizes(picture, clock, isStopping)
    } catch (error) {
      // Tried again when the claim runs out.
      reportFault('making the sizes of a picture', error)
    }
  }
}

/** Whether there is anything to make. */
export async function isEncodingWanted(now: Temporal.Instant): Promise<boolean> {
  return await isAnyUnfinished(database(), toIsoInstant(now))
}

async function claim(now: Temporal.Instant): Promise<PictureRow | null> {
  return await transact(async (trx) => {
    const found = await lockUnfinished(trx, toIsoInstant(now))
    if (!found) return null
    const attempts = found.attempts + 1
    const claimedUntil = endOfClaim(now)
    await renewClaim(trx, found.id, found.claimedUntil, { claimedUntil, attempts })
    return { ...found, attempts, claimedUntil }
  })
}

async function makeSizes(
  picture: PictureRow,
  clock: Clock,
  isStopping: () => boolean,
): Promise<void> {
  const { id, file, width, attempts } = picture
  const source = pictureFileName(file, width, 'jpeg')
  const { sizes, files } = wantedFiles(picture)
  const there = new Set(await listPictureFiles(database(), id))
  const jpeg = await readPictureFile(database(), source)
  if (!jpeg || attempts > ATTEMPTS_MAX) return await conclude(picture, null)

  let held = picture.claimedUntil
  for (const [name, encode] of files) {
    if (there.has(name)) continue
    if (isStopping()) return
    const bytes = await encode(jpeg)
    const claimedUntil = endOfClaim(clock())
    const isOurs = await transact(async (trx) => {
      // Not any more where it was changed or deleted meanwhile, or another process took it over.
      if (!(await renewClaim(trx, id, held, { claimedUntil, attempts }))) return false
      await insertPictureFile(trx, { name, pictureId: id, bytes })
      return true
    })
    if (!isOurs) return
    held = claimedUntil
  }
  await conclude({ ...picture, claimedUntil: held }, { sizes, files: [source, ...files.keys()] })
}

/** Every file to make of a picture by its name, and what pages are told of them. */
function wantedFiles({ file, width, height, focalX, focalY }: PictureRow) {
  const widths = { jpeg: widthsUpTo(width, 'jpeg'), avif: widthsUpTo(width, 'avif') }
  const files = new Map<string, (jpeg: Uint8Array) => Promise<Buffer>>()
  for (const format of ['jpeg', 'avif'] as const satisfies readonly PictureFormat[])
    for (const size of widths[format])
      files.set(pictureFileName(file, size, format), (jpeg) =>
        encodeSize(jpeg, { width: size, format }),
      )
  const share = shareFileName(file, { x: focalX, y: focalY })
  const focal = { x: focalX / 100, y: focalY / 100 }
  files.set(share, (jpeg) => encodeShare(jpeg, { width, height, focal }))
  return { sizes: { ...widths, share }, files }
}

/** From now on pages show these files, and others of the picture go; null leaves those there are. */
async function conclude(
  picture: PictureRow,
  made: { sizes: PictureSizes; files: string[] } | null,
): Promise<void> {
  await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const now = await lockPicture(trx, picture.id)
    if (now?.file !== picture.file || now.claimedUntil !== picture.claimedUntil) return
    if (made) await deletePictureFilesBut(trx, picture.id, made.files)
    await updatePicture(trx, picture.id, {
      isComplete: 1,
      claimedUntil: null,
      ...(made === null ? {} : { sizes: JSON.stringify(made.sizes) }),
    })
  })
  await refreshPictures()
}

function endOfClaim(now: Temporal.Instant): string {
  return toIsoInstant(now.add({ seconds: CLAIM_SECONDS }))
}
