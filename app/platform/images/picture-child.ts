import {
  avifQuality,
  JPEG_QUALITY,
  type PictureFormat,
  SHARE_QUALITY,
} from '#app/pictures/picture-encoding.ts'
import { cropAround, SHARE, shareSize } from '#app/pictures/share-crop.ts'
import { answerTasks } from '../child-process/answer-tasks.ts'
import { decodePicture } from './decode-picture.ts'
import { sharp } from './sharp.ts'

/**
 * Draws one line of text as a PNG with a transparent ground, 64 pixels to the em. What is drawn is cut to its letters, so
 * invisible ones keep the height the same for every text.
 */
async function drawWord(
  text: string,
  { font, fontFile, colour }: { font: string; fontFile: string; colour: string },
): Promise<Buffer> {
  const escaped = text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)
  const words = `<span foreground="${colour}">${escaped}</span><span alpha="1">Åj</span>`
  const drawn = { text: words, font: `${font} 16`, fontfile: fontFile, rgba: true, dpi: 288 }
  return await sharp({ text: drawn }).png({ palette: true }).toBuffer()
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/* The process in which uploaded files are read and pictures made (picture-process.server.ts starts it). */

const ACTS = { decodePicture, drawWord, encodeSize, encodeShare }

export type PictureActs = typeof ACTS

answerTasks(ACTS)

/**
 * One size of a picture that `decodePicture` made, without any metadata. Throws for bytes that are no picture of
 * ours.
 */
async function encodeSize(
  jpeg: Uint8Array,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> {
  const small = sharp(jpeg).resize({ width })
  // Full colour resolution: red on a dark ground frays without it.
  return format === 'avif'
    ? await small
        // A fifth of the time of effort 4, for 6 in a hundred more bytes, as measured.
        .avif({ quality: avifQuality(width), chromaSubsampling: '4:4:4', effort: 2 })
        .toBuffer()
    : await small.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
}

/** The part around the focal point, in parts of its width and height, that is shown where a page is shared. */
async function encodeShare(
  jpeg: Uint8Array,
  picture: { width: number; height: number; focal: { x: number; y: number } },
): Promise<Buffer> {
  return await sharp(jpeg)
    .extract(cropAround(picture, SHARE.width / SHARE.height))
    .resize(shareSize(picture))
    .jpeg({ quality: SHARE_QUALITY, mozjpeg: true })
    .toBuffer()
}
