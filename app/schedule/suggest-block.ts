import type { DaySpan } from '#app/booking/times/day-plan.ts'

const HOUR = 60

/**
 * The hour that the form for a blocked time begins with: the first whole one of the opening hours that is
 * still to come and not blocked. `now` is null on any day but today. Null when the day has none left.
 */
export function suggestedHour(
  blocks: readonly DaySpan[],
  now: number | null,
  open: DaySpan,
): DaySpan | null {
  const first = Math.max(Math.ceil(open.from / HOUR) * HOUR, Math.ceil((now ?? 0) / HOUR) * HOUR)
  for (let from = first; from + HOUR <= open.to; from += HOUR) {
    const hour = { from, to: from + HOUR }
    if (!blocks.some((block) => block.from < hour.to && hour.from < block.to)) return hour
  }
  return null
}
