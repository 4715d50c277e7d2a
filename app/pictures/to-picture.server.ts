import type { Picture } from '#app/content/pictures/pictures.ts'
import type { PictureRow } from '#app/database/rows/pictures.ts'
import { PICTURE_CATEGORIES } from './picture-categories.ts'
import type { PictureSizes } from './picture-files.ts'
import { TONES, type Tone } from './tone.ts'

/** An uploaded picture as pages show it. */
export function toPicture(row: PictureRow): Picture {
  const { share = null, ...sizes } = JSON.parse(row.sizes) as PictureSizes
  const tone = Object.hasOwn(TONES, row.tone) ? (row.tone as Tone) : 'linen'
  return {
    file: row.file,
    alt: row.alt,
    category: PICTURE_CATEGORIES.find((one) => one === row.category) ?? null,
    width: row.width,
    height: row.height,
    focal: { x: row.focalX / 100, y: row.focalY / 100 },
    sample: false,
    dominant: TONES[tone],
    tone,
    ...sizes,
    share,
  }
}
