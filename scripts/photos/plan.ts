import { createHash } from 'node:crypto'
import { avifQuality, JPEG_QUALITY } from '#app/pictures/picture-encoding.ts'

/** A file to make from a source: its name in `public/pictures/`, and how. */
export type Variant =
  | { file: string; make: 'avif' | 'jpeg'; width: number; quality: number }
  | { file: string; make: 'share' }
  | { file: string; make: 'copy' }

/** Raised by hand when the settings below change, so that every file gets a new name. */
const RECIPE = 'recipe 1'

/** The start of a file's name, which changes with every byte of the source. */
export function hashedName(name: string, source: Uint8Array): string {
  const hash = createHash('sha256').update(RECIPE).update(source).digest('hex')
  return `${name}.${hash.slice(0, 8)}`
}

/** Every file of one picture. */
export function variantsOf(
  file: string,
  widths: { avif: readonly number[]; jpeg: readonly number[] },
): Variant[] {
  return [
    ...widths.avif.map((width) => ({
      file: `${file}-${width}.avif`,
      make: 'avif' as const,
      width,
      quality: avifQuality(width),
    })),
    ...widths.jpeg.map((width) => ({
      file: `${file}-${width}.jpg`,
      make: 'jpeg' as const,
      width,
      quality: JPEG_QUALITY,
    })),
  ]
}

/** What is in the folder though nothing asks for it any more. */
export function orphans(present: readonly string[], wanted: readonly string[]): string[] {
  const kept = new Set(wanted)
  return present.filter((file) => !kept.has(file))
}
