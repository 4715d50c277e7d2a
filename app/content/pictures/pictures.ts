import type { PictureCategory } from '#app/pictures/picture-categories.ts'
import { pictureFileName } from '#app/pictures/picture-files.ts'
import type { Tone } from '#app/pictures/tone.ts'
import written from './pictures.json' with { type: 'json' }

export type Category = PictureCategory

/** One picture of the site: what it shows, and in which sizes it has been encoded. */
export interface Picture {
  /** The name of its files, which no other content ever has: `/pictures/<file>-<width>.avif`. */
  file: string
  alt: string
  category: Category | null
  /** Pixels of the source. */
  width: number
  height: number
  /** What must stay in view when the picture is cropped, as parts of its width and height. */
  focal: { x: number; y: number }
  /** An example that the artist has still to replace with a picture of their own. */
  sample: boolean
  /** The dominant colour, and the tone nearest to it. */
  dominant: string
  tone: Tone
  /** The widths encoded, in pixels, from small to large. */
  avif: readonly number[]
  jpeg: readonly number[]
  /** The file of its crop for where a page is shared; null as long as there is none. */
  share: string | null
}

/** A looping clip without sound, in two forms. */
export interface Film {
  webm: string
  mp4: string
}

export type PictureName = keyof typeof written.pictures

/** Every picture by its name, as `npm run photos` wrote it from photos/photos.json and its files. */
export const pictures = written.pictures as Record<PictureName, Picture>

/** Every looping clip by its name, from the same run. */
export const films: Record<keyof typeof written.films, Film> = written.films

/** The artist's own pictures by their ids, as the server last read them. */
let uploaded: ReadonlyMap<string, Picture> = new Map()

/** From now on these are the artist's own pictures. */
export function replaceUploaded(now: ReadonlyMap<string, Picture>): void {
  uploaded = now
}

/** The artist's own pictures by their ids, the newest first. */
export function uploadedPictures(): ReadonlyMap<string, Picture> {
  return uploaded
}

/** Whether a picture of this name came with the program. */
export function isBuiltIn(name: string): name is PictureName {
  return Object.hasOwn(pictures, name)
}

/**
 * The picture of this name or id. No published content names one that is not there; a draft may, until it
 * is published, and shows a quiet ground in its place.
 */
export function pictureNamed(name: string): Picture {
  if (isBuiltIn(name)) return pictures[name]
  return uploaded.get(name) ?? { ...pictures['placeholder-special-01'], alt: '', category: null }
}

/** The picture of which a web address of this site shows a size, by the name of its file; null for any other. */
export function pictureAt(address: string): Picture | null {
  const [, file = ''] = /\/pictures\/([^/]+)-\d+\.(?:jpg|avif)$/.exec(address) ?? []
  const all = [...uploaded.values(), ...Object.values(pictures)]
  return all.find((picture) => picture.file === file) ?? null
}

/** The address of one encoded size. */
export function pictureAddress({ file }: Picture, width: number, format: 'avif' | 'jpeg'): string {
  return `/pictures/${pictureFileName(file, width, format)}`
}

/** All sizes of one format, as `srcset` wants them. */
export function sourceSet(picture: Picture, format: 'avif' | 'jpeg'): string {
  return picture[format]
    .map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
    .join(', ')
}
