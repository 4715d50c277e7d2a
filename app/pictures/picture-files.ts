import type { PictureFormat } from './picture-encoding.ts'

/** The widths of a picture that can be shown, from small to large. */
export interface PictureSizes {
  avif: readonly number[]
  jpeg: readonly number[]
  /** The file of its crop for where a page is shared; what was stored before there were crops has none. */
  share?: string
}

/** The name of one size, which is the last part of its address. */
export function pictureFileName(file: string, width: number, format: PictureFormat): string {
  return `${file}-${width}.${format === 'jpeg' ? 'jpg' : format}`
}

/** The name of the crop around a point, in hundredths: another point is another crop, and so another name. */
export function shareFileName(file: string, focal: { x: number; y: number }): string {
  return `${file}-share-${focal.x}-${focal.y}.jpg`
}

/** Whether the name of a file is that of such a crop. */
export function isShareFile(name: string): boolean {
  return name.includes('-share-')
}

/** The file of an uploaded picture that a web address ends with; null for any other address. */
export function uploadedFileAt(address: string): string | null {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return address.endsWith(`/pictures/${name}`) && uploadedFileOf(name) !== null ? name : null
}

/** What the name of a file of an uploaded picture begins with; null for all other names. */
export function uploadedFileOf(name: string): string | null {
  return (
    /^(u-[0-9a-f]{20})-(?:\d{1,4}\.avif|(?:share-\d{1,3}-)?\d{1,4}\.jpg)$/.exec(name)?.[1] ?? null
  )
}
