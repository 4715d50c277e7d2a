import { type Buffered, bufferSpans } from '#app/booking/times/buffers.ts'
import type { DaySpan } from '#app/booking/times/day-plan.ts'
import type { TravelArea } from '#app/content/studio.ts'
import { formatMinute, minutesOf } from '#app/kernel/time-of-day.ts'

/** What an appointment keeps free before or after it. */
export interface KeptFree extends DaySpan {
  /** The drive that it is for, where that is known: 'Leave by 12:25 p.m., 35 min to Richmond Hill'. */
  words?: string
}

/** What an appointment keeps free; `drive` is the area of its address, null where none is known. */
export function keptFree(booking: Buffered, drive: TravelArea | null): KeptFree[] {
  const spans = bufferSpans(booking)
  if (!drive) return spans
  const { name, minutes } = drive
  const begins = minutesOf(booking.time)
  const way = `${minutes} min to ${name}`
  const there = minutes <= begins ? `Leave by ${formatMinute(begins - minutes)}, ${way}` : way
  return spans.map((span) => ({
    ...span,
    words: span.to <= begins ? there : `${minutes} min back to the studio`,
  }))
}
