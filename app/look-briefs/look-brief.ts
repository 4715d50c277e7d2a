import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** Photographs of one look brief (product decisions, section 13). */
export const LOOK_PHOTOS_MAX = 6

/** Bytes of one photograph as it is sent: 15 MB (product decisions, section 13). */
export const LOOK_PHOTO_BYTES_MAX = 15 * 1024 * 1024

/** Bytes of all photographs that are kept, of all clients: 2 GB (product decisions, section 13). */
export const LOOK_PHOTOS_BYTES_MAX = 2 * 1024 * 1024 * 1024

/** Bytes of the photographs of one mailbox, and of all requests that are not confirmed. Chosen. */
const PHOTOS_OF_MAILBOX_MAX = 30 * 1024 * 1024
const PHOTOS_OF_UNCONFIRMED_MAX = 200 * 1024 * 1024

/** The longer edge of a photograph that is kept, in pixels, and its quality as a JPEG; chosen by eye. */
export const KEPT_PHOTO = { edgeMax: 1600, quality: 80, chromaSubsampling: '4:2:0' } as const

/** Characters of what a client writes beside the choices: two or three sentences. Chosen. */
export const LOOK_WORDS_MAX = 300

export const SKINS = ['Dry', 'Normal', 'Combination', 'Oily', 'Not sure'] as const

/** The choice that says there is nothing to flag. */
export const NO_SENSITIVITY = 'Nothing I know of'

/** What most often irritates skin and eyes at a makeup chair; a client's own words go beside them. */
export const SENSITIVITIES = [
  'Fragrance',
  'Latex',
  'Lash adhesive',
  'Lanolin',
  'Nuts',
  NO_SENSITIVITY,
] as const

export const STYLES = [
  'Like myself',
  'Luminous',
  'Matte',
  'Soft',
  'Defined',
  'Classic',
  'Sculpted',
  'Barely there',
  'Red lip',
] as const

/** What a client tells about their look. */
export interface LookBrief {
  skin: (typeof SKINS)[number] | null
  sensitivities: (typeof SENSITIVITIES)[number][]
  sensitivityWords: string | null
  styles: (typeof STYLES)[number][]
  styleWords: string | null
}

export const EMPTY_LOOK: LookBrief = {
  skin: null,
  sensitivities: [],
  sensitivityWords: null,
  styles: [],
  styleWords: null,
}

/** What the artist must not forget of a brief, in words; null where it names nothing. */
export function sensitivitiesInWords({
  sensitivities,
  sensitivityWords,
}: Pick<LookBrief, 'sensitivities' | 'sensitivityWords'>): string | null {
  const named = sensitivities.filter((one) => one !== NO_SENSITIVITY)
  return [named.join(', '), sensitivityWords].filter(Boolean).join('; ') || null
}

/** Why a brief is not taken: the request is not proved yet, or the appointment is over or off. */
export type LookRefusal = 'unproved' | 'over'

/** Whether the client may still send it: once the request is proved, until the appointment begins. */
export function lookRefusal(
  booking: { status: BookingStatus; date: CalendarDate; time: TimeOfDay },
  { isProved, now, timeZone }: { isProved: boolean; now: Temporal.Instant; timeZone: string },
): LookRefusal | null {
  if (booking.status === 'cancelled' || isPast(booking.date, booking.time, now, timeZone))
    return 'over'
  return isProved ? null : 'unproved'
}

/** Why a photograph is not kept though it can be read. */
export type PhotoRefusal = 'too-many' | 'no-room'

/** How many photographs a brief has, and the bytes of all, of the same mailbox and of all unconfirmed requests. */
export interface KeptPhotos {
  count: number
  bytes: number
  ofMailbox: number
  ofUnconfirmed: number
}

/** Whether an appointment may have one more, of `size` bytes. */
export function photoRefusal(
  kept: KeptPhotos,
  { size, isConfirmed }: { size: number; isConfirmed: boolean },
): PhotoRefusal | null {
  if (kept.count >= LOOK_PHOTOS_MAX) return 'too-many'
  const hasRoom =
    kept.bytes + size <= LOOK_PHOTOS_BYTES_MAX &&
    kept.ofMailbox + size <= PHOTOS_OF_MAILBOX_MAX &&
    (isConfirmed || kept.ofUnconfirmed + size <= PHOTOS_OF_UNCONFIRMED_MAX)
  return hasRoom ? null : 'no-room'
}
