import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { SLOT_MINUTES, type StartRange, USUAL_HOURS } from './slots.ts'

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

/** A day's hours as a part of it: from the first start to half an hour after the last. */
export function openSpan({ from, to }: StartRange): DaySpan {
  return { from: minutesOf(from), to: minutesOf(to) + SLOT_MINUTES }
}

export const USUAL_SPAN = openSpan(USUAL_HOURS)

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
  open: DaySpan = USUAL_SPAN,
): DayPlanItem<Appointment, Block>[] {
  const items: DayPlanItem<Appointment, Block>[] = [
    ...appointments.map((one) => ({ kind: 'appointment' as const, ...one })),
    ...blocks.map((one) => ({ kind: 'blocked' as const, ...one })),
    ...freeSpans([...appointments, ...blocks], now, open).map((one) => ({
      kind: 'free' as const,
      ...one,
    })),
    ...(now === null ? [] : [{ kind: 'now' as const, from: now }]),
  ]
  const rank = ({ kind }: { kind: string }) => (kind === 'now' ? 1 : 0)
  return items.sort((a, b) => a.from - b.from || rank(a) - rank(b))
}

/** The time within opening hours that nothing takes, as far as it is still to come. */
export function freeSpans(
  taken: readonly DaySpan[],
  now: number | null,
  open: DaySpan = USUAL_SPAN,
): DaySpan[] {
  const gaps: DaySpan[] = []
  let { from } = open
  for (const span of [...taken].sort((a, b) => a.from - b.from)) {
    gaps.push({ from, to: Math.min(span.from, open.to) })
    from = Math.max(from, span.to)
  }
  gaps.push({ from, to: open.to })
  return gaps.filter((gap) => gap.to - Math.max(gap.from, now ?? 0) >= SHORTEST_GAP_MINUTES)
}
