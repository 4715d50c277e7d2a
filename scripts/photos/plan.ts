import { createHash } from 'node:crypto'

/** A file to make from a source: its name in `public/pictures/`, and how. */
export type Variant =
  | { file: string; make: 'avif' | 'jpeg'; width: number; quality: number }
  | { file: string; make: 'share' }
  | { file: string; make: 'copy' }

/**
 * From a small thumbnail to the largest place a picture has on the site at twice the density; the
 * steps are close around what phones ask for.
 */
const AVIF_WIDTHS = [320, 480, 640, 800, 1080, 1400, 1600]

/** For the few browsers without AVIF. */
const JPEG_WIDTHS = [480, 960]

/** In pixels: what Open Graph readers show whole. */
export const SHARE = { width: 1200, height: 630 }

/** Raised by hand when the settings below change, so that every file gets a new name. */
const RECIPE = 'recipe 1'

/** The start of a file's name, which changes with every byte of the source. */
export function hashedName(name: string, source: Uint8Array): string {
  const hash = createHash('sha256').update(RECIPE).update(source).digest('hex')
  return `${name}.${hash.slice(0, 8)}`
}

/** The widths to encode: never more than the source has, and all of the source where it is worth it. */
export function widthsUpTo(sourceWidth: number, format: 'avif' | 'jpeg'): number[] {
  const steps = format === 'avif' ? AVIF_WIDTHS : JPEG_WIDTHS
  const widths = steps.filter((width) => width <= sourceWidth)
  const largest = widths.at(-1) ?? 0
  const isWorthIt = sourceWidth > largest * 1.1 && sourceWidth <= (steps.at(-1) ?? 0)
  return isWorthIt || widths.length === 0 ? [...widths, sourceWidth] : widths
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
      // Large ones are mostly seen at twice the density, where the eye forgives more.
      quality: width > 700 ? 50 : 58,
    })),
    ...widths.jpeg.map((width) => ({
      file: `${file}-${width}.jpg`,
      make: 'jpeg' as const,
      width,
      quality: 70,
    })),
  ]
}

/** What is in the folder though nothing asks for it any more. */
export function orphans(present: readonly string[], wanted: readonly string[]): string[] {
  const kept = new Set(wanted)
  return present.filter((file) => !kept.has(file))
}

/** The part of a source that has the wanted proportions, is as large as can be and holds the focal point. */
export function cropAround(
  source: { width: number; height: number; focal: { x: number; y: number } },
  ratio: number,
): { left: number; top: number; width: number; height: number } {
  const width = Math.min(source.width, Math.round(source.height * ratio))
  const height = Math.min(source.height, Math.round(source.width / ratio))
  return {
    left: place(source.focal.x * source.width, width, source.width),
    top: place(source.focal.y * source.height, height, source.height),
    width,
    height,
  }
}

/** Where a stretch starts that has its middle as near to `centre` as the whole allows. */
function place(centre: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(centre - length / 2, 0), whole - length))
}
