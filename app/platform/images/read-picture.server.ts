import type { Metadata, Sharp } from 'sharp'
import { isAlsoAnotherFile, isHeic, pictureKind } from '#app/domain/pictures/picture-kind.ts'
import {
  DECODING_BYTES_MAX,
  decodingBytes,
  KEPT_EDGE_MAX,
  PICTURE_PIXELS_MAX,
  type PictureKind,
} from '#app/domain/pictures/picture-limits.ts'
import { nearestTone, type Tone } from '#app/domain/pictures/tone.ts'
import type { Unreadable } from '#app/domain/pictures/unreadable.ts'
import { inTurn } from './in-turn.ts'
import { encoder } from './sharp.server.ts'

/** What is kept of an uploaded file. */
export interface ReadPicture {
  /** JPEG without any metadata, turned upright, its longer edge at most `KEPT_EDGE_MAX`. */
  jpeg: Buffer
  /** Pixels of that JPEG. */
  width: number
  height: number
  /** The ground that stands for it until it has come. */
  tone: Tone
}

export type PictureReading = { ok: true; picture: ReadPicture } | { ok: false; reason: Unreadable }

/** Of the JPEG that every other size is made from; chosen by eye. */
const KEPT_QUALITY = 88

/**
 * Decodes all of a file and makes of it the one JPEG that is kept. What it is, is told by its content
 * alone. One at a time in this process; nothing is stored. `bytesMax` is what the sender may send.
 */
export async function readPicture(
  bytes: Uint8Array,
  { bytesMax }: { bytesMax: number },
): Promise<PictureReading> {
  const kind = pictureKind(bytes)
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > bytesMax) return { ok: false, reason: 'too-many-bytes' }
  if (!kind) return { ok: false, reason: isHeic(bytes) ? 'heic' : 'another-kind' }
  if (isAlsoAnotherFile(bytes)) return { ok: false, reason: 'two-kinds' }
  return (await inTurn(() => decode(bytes, kind))).answer
}

async function decode(bytes: Uint8Array, kind: PictureKind): Promise<PictureReading> {
  const sharp = await encoder()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header?.width || !header.height) return { ok: false, reason: 'damaged' }
  if (header.width * header.height > PICTURE_PIXELS_MAX)
    return { ok: false, reason: 'too-many-pixels' }
  if (decodingBytes(describe(header, kind)) > DECODING_BYTES_MAX)
    return { ok: false, reason: 'too-much-memory' }

  const small = await sharp(bytes, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .resize({
      width: KEPT_EDGE_MAX,
      height: KEPT_EDGE_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!small) return { ok: false, reason: 'damaged' }

  // Turned now that it is small: turning needs all pixels at once.
  const raw = { width: small.info.width, height: small.info.height, channels: small.info.channels }
  const turned = turn(sharp(small.data, { raw }), header.orientation ?? 1)
  const { data: jpeg, info } = await turned
    .jpeg({ quality: KEPT_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(small.data, { raw }).stats()
  const { width, height } = info
  return { ok: true, picture: { jpeg, width, height, tone: nearestTone(hex(dominant)) } }
}

function describe(header: Metadata, kind: PictureKind) {
  return {
    kind,
    width: header.width,
    height: header.height,
    channels: header.channels,
    bitsPerChannel: header.bitsPerSample ?? (header.depth === 'uchar' ? 8 : 16),
    isInterlaced: header.isProgressive,
    hasFullChroma: header.chromaSubsampling === '4:4:4',
  }
}

/** As EXIF counts the eight ways a camera may be held (tag 0x0112). A mirroring is made before a turn. */
function turn(picture: Sharp, orientation: number) {
  switch (orientation) {
    case 2:
      return picture.flop()
    case 3:
      return picture.rotate(180)
    case 4:
      return picture.flip()
    case 5:
      return picture.flip().rotate(90)
    case 6:
      return picture.rotate(90)
    case 7:
      return picture.flop().rotate(90)
    case 8:
      return picture.rotate(270)
    default:
      return picture
  }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
