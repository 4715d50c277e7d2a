import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARE_QUALITY } from '#app/pictures/picture-sizes.ts'
import { cropAround, SHARE } from '#app/pictures/share-crop.ts'
import type { Variant } from './plan.ts'

export interface Measures {
  /** Pixels, as they are seen: a camera's turn is carried out. */
  width: number
  height: number
  focal: { x: number; y: number }
}

/** Size and dominant colour (`#rrggbb`) of a source. */
export async function measure(
  source: Uint8Array,
): Promise<{ width: number; height: number; dominant: string }> {
  const { autoOrient } = await sharp(source).metadata()
  const small = upright(source).resize({ width: 64 }).toColourspace('srgb')
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data, { raw: info }).stats()
  const colour = [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
  return { ...autoOrient, dominant: `#${colour}` }
}

/** Makes files of a source, side by side. Each is there whole or not at all. */
export async function encode(
  source: string,
  measures: Measures,
  variants: readonly Variant[],
  folder: string,
): Promise<void> {
  if (variants.length === 0) return
  const bytes = await readFile(source)
  await Promise.all(
    variants.map(async (variant) => {
      const file = join(folder, variant.file)
      await writeFile(`${file}.part`, await encoded(bytes, measures, variant))
      await rename(`${file}.part`, file)
    }),
  )
}

async function encoded(
  source: Uint8Array,
  measures: Measures,
  variant: Variant,
): Promise<Uint8Array> {
  switch (variant.make) {
    case 'copy':
      return source
    case 'avif':
      return await upright(source)
        .resize({ width: variant.width })
        // Full colour resolution: red on a dark ground frays without it.
        .avif({ quality: variant.quality, chromaSubsampling: '4:4:4', effort: 5 })
        .toBuffer()
    case 'jpeg':
      return await upright(source)
        .resize({ width: variant.width })
        .jpeg({ quality: variant.quality, mozjpeg: true })
        .toBuffer()
    case 'share':
      return await upright(source)
        .extract(cropAround(measures, SHARE.width / SHARE.height))
        .resize(SHARE)
        .jpeg({ quality: SHARE_QUALITY, mozjpeg: true })
        .toBuffer()
  }
}

function upright(source: Uint8Array) {
  return sharp(source).autoOrient().flatten({ background: '#fff' })
}
