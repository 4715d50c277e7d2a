import type { Clashes } from '#app/booking/clashes.ts'
import type { Override } from '#app/booking/overrides.ts'
import { formatMinute } from '#app/kernel/time-of-day.ts'
import type {
  PlannedAppointment,
  PlannedBlock,
} from '#app/routes/admin/shared/day/day-plan-view.ts'
import { OVERRIDE_WORDS } from './refused-time.ts'

/** What stands in the way of a time, each in a sentence: what it meets is named. */
export function clashSentences(
  { appointment, block }: Clashes<PlannedAppointment, PlannedBlock>,
  overrides: readonly Override[],
): string[] {
  const rules = overrides.map((override) =>
    override === 'blocked' && block && block.heldFor === undefined
      ? blockedSentence(block)
      : OVERRIDE_WORDS[override],
  )
  if (!appointment && block?.heldFor !== undefined)
    return [`${spanWords(block)} is held for ${block.heldFor}, on the waiting list.`, ...rules]
  if (!appointment) return rules
  const { name, status } = appointment
  return [`${name} has ${spanWords(appointment)}, ${status}.`, ...rules]
}

function blockedSentence(block: PlannedBlock): string {
  const { calendar, reason } = block
  if (calendar !== undefined)
    return `${spanWords(block)} is taken: ${reason ?? 'Busy'} (${calendar}).`
  return `You have blocked ${spanWords(block)}${reason ? `: ${reason}` : ''}.`
}

function spanWords({ from, to }: { from: number; to: number }): string {
  return `${formatMinute(from)} to ${formatMinute(to)}`
}
