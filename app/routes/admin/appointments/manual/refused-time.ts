import { data } from 'react-router'
import type { ReserveOutcome } from '#app/appointments/reserve-manually.server.ts'
import type { Override } from '#app/booking/overrides.ts'
import type { FieldErrors, RefusedForm } from '#app/platform/validation.ts'

/** A form for a time that was refused. */
export interface RefusedTime extends RefusedForm {
  /** The artist's own rules that the time would set aside. */
  overrides: readonly Override[]
}

/** Shows the form again with what is wrong with it. */
export function refuseForm(values: RefusedTime['values'], errors: FieldErrors, status: 400 | 409) {
  return data<RefusedTime>({ values, errors, overrides: [] }, { status })
}

/** Shows the form again with why the time cannot be taken. */
export function refuseTime(
  outcome: Extract<ReserveOutcome, { ok: false }>,
  values: RefusedTime['values'],
) {
  switch (outcome.reason) {
    case 'held':
      return refuseForm(values, { time: HELD }, 409)
    case 'too-far':
      return refuseForm(values, { date: TOO_FAR }, 400)
    case 'needs-reason': {
      const { overrides } = outcome
      return data<RefusedTime>({ values, errors: {}, overrides }, { status: 400 })
    }
  }
}

/** What the artist is warned of before a rule is set aside. */
export const OVERRIDE_WORDS: Record<Override, string> = {
  past: 'This time has passed.',
  blocked: 'You have blocked this time.',
  'off-grid': 'This is not one of your usual start times, 09:00 to 17:00 on the half hour.',
}

export const HELD = 'Another appointment holds this time. Please choose another time.'

export const TOO_FAR = 'This date is too far ahead. Please choose an earlier one.'
