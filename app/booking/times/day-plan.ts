import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { SLOT_MINUTES, SLOTS } from './slots.ts'

/** A part of a day in minutes since its midnight; what begins at `to` lies outside it. */
export interface DaySpan {
  from: number
  to: number
}

/** What a day holds, in the order in which it comes. */
export type DayPlanItem<Appointment extends DaySpan, Block extends DaySpan> =
  | ({ kind: 'appointment' } & Appointment)
  | ({ kind: 'blocked' } & Block)
  | ({ kind: 'free' } & DaySpan)
  | { kind: 'now'; from: number }

/** Free time shorter than this is not worth a line. Minutes. */
const SHORTEST_GAP_MINUTES = 15

/** From the first start to half an hour after the last. */
export const OPENING_HOURS: DaySpan = {
  from: minutesOf(SLOTS[0] as TimeOfDay),
  to: minutesOf(SLOTS.at(-1) as TimeOfDay) + SLOT_MINUTES,
}

/** The part of its day that an appointment takes; one that runs past midnight ends there. */
export function spanOfAppointment(time: TimeOfDay, durationMinutes: number): DaySpan {
  const from = minutesOf(time)
  return { from, to: Math.min(from + durationMinutes, DAY_MINUTES) }
}

/** When an appointment ends on the clock; after midnight that is a time of the next day. */
export function endLabel(time: TimeOfDay, durationMinutes: number): TimeOfDay {
  return timeFromMinutes((minutesOf(time) + durationMinutes) % DAY_MINUTES)
}

/** The part of a day that a blocked time takes as people mean it: to the end of its last half hour. */
export function spanOfBlock({ startTime, endTime }: { startTime: TimeOfDay; endTime: TimeOfDay }) {
  return {
    from: minutesOf(startTime),
    to: Math.min(minutesOf(endTime) + SLOT_MINUTES, DAY_MINUTES),
  }
}

/**
 * A day in its order: appointments, blocked times, the free time between them within opening hours,
 * and the present. `now` is null on any day but today; free time that has gone by is left out.
 */
export function planDay<Appointment extends DaySpan, Block extends DaySpan>(
  appointments: readonly Appointment[],
  blocks: readonly Block[],
  now: number | null,
): DayPlanItem<Appointment, Block>[] {
  const items: DayPlanItem<Appointment, Block>[] = [
    ...appointments.map((one) => ({ kind: 'appointment' as const, ...one })),
    ...blocks.map((one) => ({ kind: 'blocked' as const, ...one })),
    ...freeSpans([...appointments, ...blocks], now).map((one) => ({
      kind: 'free' as const,
      ...one,
    })),
    ...(now === null ? [] : [{ kind: 'now' as const, from: now }]),
  ]
  const rank = ({ kind }: { kind: string }) => (kind === 'now' ? 1 : 0)
  return items.sort((a, b) => a.from - b.from || rank(a) - rank(b))
}

/** The time within opening hours that nothing takes, as far as it is still to come. */
export function freeSpans(taken: readonly DaySpan[], now: number | null): DaySpan[] {
  const gaps: DaySpan[] = []
  let { from } = OPENING_HOURS
  for (const span of [...taken].sort((a, b) => a.from - b.from)) {
    gaps.push({ from, to: Math.min(span.from, OPENING_HOURS.to) })
    from = Math.max(from, span.to)
  }
  gaps.push({ from, to: OPENING_HOURS.to })
  return gaps.filter((gap) => gap.to - Math.max(gap.from, now ?? 0) >= SHORTEST_GAP_MINUTES)
}
