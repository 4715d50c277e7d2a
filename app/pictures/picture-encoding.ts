export type PictureFormat = 'avif' | 'jpeg'

/**
 * From a small thumbnail to the largest place a picture has on the site at twice the density; the
 * steps are close around what phones ask for.
 */
const AVIF_WIDTHS = [320, 480, 640, 800, 1080, 1400, 1600]

/** For the few browsers without AVIF. */
const JPEG_WIDTHS = [480, 960]

/** Of JPEG, from 1 to 100; chosen by eye. */
export const JPEG_QUALITY = 70

/** Of what is shared and mailed: a picture in an email stays below 60 KB. */
export const SHARE_QUALITY = 60

/** The widths to encode: never more than the source has, and all of the source where it is worth it. */
export function widthsUpTo(sourceWidth: number, format: PictureFormat): number[] {
  const steps = format === 'avif' ? AVIF_WIDTHS : JPEG_WIDTHS
  const widths = steps.filter((width) => width <= sourceWidth)
  const largest = widths.at(-1) ?? 0
  const isWorthIt = sourceWidth > largest * 1.1 && sourceWidth <= (steps.at(-1) ?? 0)
  return isWorthIt || widths.length === 0 ? [...widths, sourceWidth] : widths
}

/** From 1 to 100; chosen by eye. The larger, the denser the screen it is mostly seen on, where the eye forgives more. */
export function avifQuality(width: number): number {
  if (width < 400) return 58
  return width < 700 ? 50 : 42
}
