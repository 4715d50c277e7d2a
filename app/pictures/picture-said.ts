/** What the desk can change of a picture. */
export interface PictureChange {
  alt: string
  /** What its label says; null for none. */
  category: string | null
  /** In hundredths of its width and height. */
  focalX: number
  focalY: number
}

/** What is said of a picture, in an order of its own: as text it is the same for the same picture. */
export function pictureSaid({ alt, category, focalX, focalY }: PictureChange): PictureChange {
  return { alt, category, focalX, focalY }
}
