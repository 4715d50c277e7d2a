import type { Override } from '#app/domain/appointments/overrides.ts'
import type { ReserveOutcome } from '#app/operations/appointments/reserve-manually.server.ts'

/** A form that was refused, as it is shown again. */
export interface ManualFormState {
  values: Record<string, string>
  /** Sentences by field name; `form` holds what belongs to none. */
  errors: Record<string, string>
  /** Her own rules that the time would set aside. */
  overrides: readonly Override[]
}

/** Why a time cannot be taken, and the status of the answer. */
export function refusedTime(
  outcome: Extract<ReserveOutcome, { ok: false }>,
  values: Record<string, string>,
): { tried: ManualFormState; status: 400 | 409 } {
  switch (outcome.reason) {
    case 'held':
      return {
        tried: { values, errors: { time: HELD }, overrides: [] },
        status: 409,
      }
    case 'too-far':
      return {
        tried: { values, errors: { date: TOO_FAR }, overrides: [] },
        status: 400,
      }
    case 'needs-reason':
      return { tried: { values, errors: {}, overrides: outcome.overrides }, status: 400 }
  }
}

/** What she is warned of before she sets a rule aside. */
export const OVERRIDE_WORDS: Record<Override, string> = {
  past: 'This time has passed.',
  blocked: 'You have blocked this time.',
  'off-grid': 'This is not one of your usual start times, 09:00 to 17:00 on the half hour.',
}

const HELD = 'Another appointment holds this time. Nothing was changed. Please choose another one.'

const TOO_FAR = 'Please choose a date in the next 18 months'
