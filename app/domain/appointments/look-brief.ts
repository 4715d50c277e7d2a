import type { CalendarDate } from '../calendar-date.ts'
import { isPast } from '../local-time.ts'
import type { TimeOfDay } from '../time-of-day.ts'
import type { BookingStatus } from './booking-status.ts'

/** Photographs of one look brief (product decisions, section 13). */
export const LOOK_PHOTOS_MAX = 6

/** Bytes of one photograph as it is sent: 15 MB (product decisions, section 13). */
export const LOOK_PHOTO_BYTES_MAX = 15 * 1024 * 1024

/** Bytes of all photographs that are kept, of all clients: 2 GB (product decisions, section 13). */
export const LOOK_PHOTOS_BYTES_MAX = 2 * 1024 * 1024 * 1024

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

/** Why a brief is not taken: its address is not known yet, or the appointment is over or off. */
export type LookRefusal = 'unknown-address' | 'over'

/** Whether the client may still send it: until the appointment begins, from a known address. */
export function lookRefusal(
  booking: { status: BookingStatus; date: CalendarDate; time: TimeOfDay },
  { isKnown, now, timeZone }: { isKnown: boolean; now: Temporal.Instant; timeZone: string },
): LookRefusal | null {
  if (booking.status === 'cancelled' || isPast(booking.date, booking.time, now, timeZone))
    return 'over'
  return isKnown ? null : 'unknown-address'
}

/** Why a photograph is not kept though it can be read. */
export type PhotoRefusal = 'too-many' | 'no-room'

/** `count` of the same brief and `bytes` of all briefs are kept; one of `size` bytes comes to them. */
export function photoRefusal(
  kept: { count: number; bytes: number },
  size: number,
): PhotoRefusal | null {
  if (kept.count >= LOOK_PHOTOS_MAX) return 'too-many'
  return kept.bytes + size > LOOK_PHOTOS_BYTES_MAX ? 'no-room' : null
}
