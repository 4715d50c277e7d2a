import type { PictureFormat } from './picture-sizes.ts'

/** The widths of a picture that can be shown, from small to large. */
export interface PictureSizes {
  avif: readonly number[]
  jpeg: readonly number[]
}

/** The name of one size, which is the last part of its address. */
export function pictureFileName(file: string, width: number, format: PictureFormat): string {
  return `${file}-${width}.${format === 'jpeg' ? 'jpg' : format}`
}

/** What the name of a size of an uploaded picture begins with; null for all other names. */
export function uploadedFileOf(name: string): string | null {
  return /^(u-[0-9a-f]{20})-\d{1,4}\.(?:avif|jpg)$/.exec(name)?.[1] ?? null
}
