import type { People } from '#app/domain/quote/party.ts'
import { NOBODY } from '#app/domain/quote/party.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { type Morning, planMorning, roleMinutes } from '#app/domain/weddings/morning.ts'
import { refusalOfMorning } from '#app/domain/weddings/morning-in-words.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { content } from '../content/current.server.ts'

type PlanOutcome = { ok: true; morning: Morning } | { ok: false; errors: FieldErrors }

/** The morning of a party with the minutes that roles take now, or why it cannot be had. */
export function planRequestedMorning(
  readyBy: TimeOfDay,
  people: People | null,
  artists: number,
): PlanOutcome {
  const minutes = roleMinutes(content('services'))
  const outcome = planMorning({ readyBy, people: people ?? NOBODY, artists }, minutes)
  if (outcome.ok) return outcome
  return { ok: false, errors: { people: refusalOfMorning(outcome.reason) } }
}
