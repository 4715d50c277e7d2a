import { findService } from '#app/domain/content/services.ts'
import { NOBODY, type People } from '#app/domain/quote/party.ts'
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

/**
 * Whether these fields of a call or a form ask for a wedding morning by the time its party must be
 * ready, and so need no time: a ready-by time is said, and a bride. Without people Bridal Makeup is one.
 */
export function asksForMorning(fields: Readonly<Record<string, unknown>>): boolean {
  if (isBlank(fields.readyBy)) return false
  const said = typeof fields.people === 'object' && fields.people !== null ? fields.people : fields
  const people = Object.keys(NOBODY).map((name) => (said as Record<string, unknown>)[name])
  const service = findService(content('services'), String(fields.service ?? '').trim())
  if (people.every(isBlank)) return fields.people !== said && service?.id === 'bridal'
  const { bride } = said as { bride?: unknown }
  return !isBlank(bride) && Number(bride) !== 0
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}
