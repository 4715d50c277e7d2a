import {
  type BlockedRange,
  blockableHalfHours,
  isBlocked,
  meetsBusyTime,
} from '#app/booking/times/availability.ts'
import type { DayHours } from '#app/booking/times/opening-hours.ts'
import { cellsOf, slotsFrom, USUAL_HOURS } from '#app/booking/times/slots.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** The artist's own rules, which a reason may set aside. A reserved time is none of them. */
export const OVERRIDES = ['past', 'blocked', 'off-grid'] as const

export type Override = (typeof OVERRIDES)[number]

/** What an appointment put at that start by hand sets aside, in a fixed order; nothing when it fits. */
export function overridesOf(
  start: TimeOfDay,
  day: {
    durationMinutes: number
    blocked: readonly BlockedRange[]
    isPast: (time: TimeOfDay) => boolean
    /** Of that day; without them, the usual ones. */
    hours?: DayHours
  },
): Override[] {
  const { hours = { ...USUAL_HOURS, open: true } } = day
  const blockable = blockableHalfHours(hours)
  const cells = cellsOf(start, day.durationMinutes).filter((cell) => blockable.includes(cell))
  const needed = [start, ...cells]
  const applies: Record<Override, boolean> = {
    past: day.isPast(start),
    blocked:
      needed.some((time) => isBlocked(time, day.blocked)) ||
      meetsBusyTime(start, day.durationMinutes, day.blocked),
    'off-grid': !(hours.open && slotsFrom(hours).includes(start)),
  }
  return OVERRIDES.filter((override) => applies[override])
}

/** Whether a reason was given after all of them were named. */
export function areAcknowledged(
  overrides: readonly Override[],
  accepted: readonly Override[],
  reason: string | null,
): boolean {
  return overrides.every((override) => reason !== null && accepted.includes(override))
}
