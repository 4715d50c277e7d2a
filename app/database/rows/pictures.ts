/** A picture that the artist uploaded; its bytes lie in `pictureFiles`. */
export interface PictureRow {
  id: string
  /** What the names of its files begin with: no two pictures share it, and none gets that of another. */
  file: string
  alt: string
  /** What its label says; null for none. */
  category: string | null
  /** Pixels of the JPEG that every other size is made from. */
  width: number
  height: number
  /** What must stay in view when it is cropped, in hundredths of its width and height. */
  focalX: number
  focalY: number
  tone: string
  /** JSON of `PictureSizes`: which widths there are by now. */
  sizes: string
  /** 1 once every size is there, or none is tried any more. */
  isComplete: number
  /** How often its sizes were begun. */
  attempts: number
  /** While in the future, one process makes its sizes. */
  claimedUntil: string | null
  /** Higher than that of every other picture changed before. */
  revision: number
  createdAt: string
  /** The account that uploaded it; null when it came with an import. */
  userId: string | null
}

/** One size of a picture, under the last part of its address. */
export interface PictureFileRow {
  name: string
  pictureId: string
  bytes: Uint8Array
}
