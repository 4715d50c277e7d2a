import type { Override } from '#app/booking/overrides.ts'
import type { RefusedForm } from '#app/platform/validation.ts'

export interface RefusedTime extends RefusedForm {
  /** The artist's own rules that the time would set aside. */
  overrides?: readonly Override[]
}

/** What the artist is warned of before a rule is set aside. */
export const OVERRIDE_WORDS: Record<Override, string> = {
  past: 'This time has passed.',
  blocked: 'You have blocked this time, or another calendar of yours is busy.',
  'off-grid': 'Outside your hours, or not on the half hour.',
}
