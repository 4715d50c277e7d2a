import type { Tone } from '#app/domain/pictures/tone.ts'
import written from './pictures.json' with { type: 'json' }

/** What a picture shows, as its label says it. */
export type Category = 'Wedding' | 'Glam' | 'Editorial'

/** One picture of the site: what it shows, and in which sizes it has been encoded. */
export interface Picture {
  /** The name of its files, which carries a hash of the source: `/pictures/<file>-<width>.avif`. */
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

/** The picture of this name. Throws for a name that there is none of; no published content has one. */
export function pictureNamed(name: string): Picture {
  const picture = (pictures as Record<string, Picture | undefined>)[name]
  if (!picture) throw new Error(`There is no picture ${name}`)
  return picture
}

/** The address of one encoded size. */
export function pictureAddress({ file }: Picture, width: number, format: 'avif' | 'jpeg'): string {
  return `/pictures/${file}-${width}.${format === 'jpeg' ? 'jpg' : format}`
}

/** All sizes of one format, as `srcset` wants them. */
export function sourceSet(picture: Picture, format: 'avif' | 'jpeg'): string {
  return picture[format]
    .map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
    .join(', ')
}
