import type { Metadata, Sharp } from 'sharp'
import {
  hasScanPerComponent,
  isAlsoAnotherFile,
  isHeic,
  isLosslessWebp,
  pictureKind,
} from '#app/pictures/picture-kind.ts'
import {
  DECODING_BYTES_MAX,
  decodingBytes,
  KEPT_EDGE_MAX,
  PICTURE_PIXELS_MAX,
  type PictureKind,
} from '#app/pictures/picture-limits.ts'
import { nearestTone, type Tone } from '#app/pictures/tone.ts'
import type { Unreadable } from '#app/pictures/unreadable.ts'
import { sharp } from './sharp.ts'

/** What is kept of an uploaded file. */
export interface ReadPicture {
  /** JPEG without any metadata, turned upright, its longer edge at most as long as asked for. */
  jpeg: Buffer
  /** Pixels of that JPEG. */
  width: number
  height: number
  /** The ground that stands for it until it has come. */
  tone: Tone
}

export type PictureReading = { ok: true; picture: ReadPicture } | { ok: false; reason: Unreadable }

/** How the JPEG is that is kept. */
interface KeptForm {
  /** Pixels of its longer edge at most. */
  edgeMax: number
  quality: number
  chromaSubsampling: string
}

/** Of the one that every other size is made from; chosen by eye. */
const SITE_PICTURE: KeptForm = {
  edgeMax: KEPT_EDGE_MAX,
  quality: 88,
  chromaSubsampling: '4:4:4',
}

/**
 * Decodes all of a file and makes of it the one JPEG that is kept. What it is, is told by its content
 * alone. Nothing is stored. `bytesMax` is what the sender may send, the rest how the
 * JPEG is to be where it is no picture of the site.
 */
export async function decodePicture(
  bytes: Uint8Array,
  { bytesMax, ...kept }: { bytesMax: number } & Partial<KeptForm>,
): Promise<PictureReading> {
  const kind = pictureKind(bytes)
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > bytesMax) return { ok: false, reason: 'too-many-bytes' }
  if (!kind) return { ok: false, reason: isHeic(bytes) ? 'heic' : 'another-kind' }
  if (isAlsoAnotherFile(bytes)) return { ok: false, reason: 'two-kinds' }
  return await decode(bytes, kind, { ...SITE_PICTURE, ...kept })
}

async function decode(
  bytes: Uint8Array,
  kind: PictureKind,
  { edgeMax, ...form }: KeptForm,
): Promise<PictureReading> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header?.width || !header.height) return { ok: false, reason: 'damaged' }
  if (header.width * header.height > PICTURE_PIXELS_MAX)
    return { ok: false, reason: 'too-many-pixels' }
  if (decodingBytes(describe(bytes, header, kind)) > DECODING_BYTES_MAX)
    return { ok: false, reason: 'too-much-memory' }

  const small = await sharp(bytes, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .resize({
      width: edgeMax,
      height: edgeMax,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => error)
  if (small instanceof Error)
    // What the system refused to a decoder (answer-tasks.ts) is no fault of the file's.
    return { ok: false, reason: /memory/i.test(small.message) ? 'too-much-memory' : 'damaged' }

  // Turned now that it is small: turning needs all pixels at once.
  const raw = { width: small.info.width, height: small.info.height, channels: small.info.channels }
  const turned = turn(sharp(small.data, { raw }), header.orientation ?? 1)
  const { data: jpeg, info } = await turned.jpeg(form).toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(small.data, { raw }).stats()
  const { width, height } = info
  return { ok: true, picture: { jpeg, width, height, tone: nearestTone(hex(dominant)) } }
}

function describe(bytes: Uint8Array, header: Metadata, kind: PictureKind) {
  const isHeldWhole = { jpeg: hasScanPerComponent, webp: isLosslessWebp, png: null, avif: null }[
    kind
  ]
  return {
    kind,
    width: header.width,
    height: header.height,
    channels: header.channels,
    bitsPerChannel: header.bitsPerSample ?? (header.depth === 'uchar' ? 8 : 16),
    isInterlaced: header.isProgressive || (isHeldWhole?.(bytes) ?? false),
    hasFullChroma: /^4:4:4(:4)?$/.test(header.chromaSubsampling ?? ''),
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
