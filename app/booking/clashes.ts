import type { DaySpan } from '#app/booking/times/day-plan.ts'
import { SLOT_MINUTES } from '#app/booking/times/slots.ts'

/** What of a day stands in the way of an appointment: the first of each kind, null for none. */
export interface Clashes<Appointment extends DaySpan, Block extends DaySpan> {
  appointment: Appointment | null
  block: Block | null
}

/**
 * What an appointment that takes `chosen` meets: another appointment in any of its half hours, which is
 * how they are held, or a blocked time.
 */
export function clashesOf<Appointment extends DaySpan, Block extends DaySpan>(
  chosen: DaySpan,
  day: { appointments: readonly Appointment[]; blocks: readonly Block[] },
): Clashes<Appointment, Block> {
  const held = inHalfHours(chosen)
  const meets = (other: DaySpan) => held.from < other.to && other.from < held.to
  return {
    appointment: day.appointments.find((one) => meets(inHalfHours(one))) ?? null,
    block: day.blocks.find(meets) ?? null,
  }
}

function inHalfHours({ from, to }: DaySpan): DaySpan {
  return {
    from: Math.floor(from / SLOT_MINUTES) * SLOT_MINUTES,
    to: Math.ceil(to / SLOT_MINUTES) * SLOT_MINUTES,
  }
}
