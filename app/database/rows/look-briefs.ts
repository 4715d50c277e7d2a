/** Rows as `tables.ts` describes them. */

/** What a client tells about their look; one an appointment. */
export interface LookBriefRow {
  bookingId: string
  skin: string | null
  /** JSON of a list of `SENSITIVITIES`. */
  sensitivities: string
  sensitivityWords: string | null
  /** JSON of a list of `STYLES`. */
  styles: string
  styleWords: string | null
  savedAt: string
}

/** A photograph of a look brief: JPEG without any metadata. */
export interface LookPhotoRow {
  id: string
  bookingId: string
  width: number
  height: number
  /** Of the bytes, so that they can be added up without being read. */
  size: number
  createdAt: string
  bytes: Uint8Array
}

/** What happens to a look brief. */
export type LookEvent = 'look-told' | 'look-photo-sent' | 'look-photo-removed'
