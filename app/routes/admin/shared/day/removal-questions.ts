import { href } from 'react-router'
import type { BlockedRange } from '#app/booking/times/availability.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { daysWords, rangeWords } from '#app/schedule/range-labels.ts'

export function removalQuestion({
  id,
  ...range
}: BlockedRange & { id: string; date: CalendarDate; reason: string | null }) {
  return {
    sentence: sentences.askRemoveBlockedTime,
    facts: range.reason ? [rangeWords(range), range.reason] : [rangeWords(range)],
    yes: 'Remove',
    action: href('/admin/schedule'),
    fields: { intent: 'remove', id },
  }
}

/** The question before all days ahead of a series are removed; it says how many. */
export function seriesRemovalQuestion(
  dates: readonly CalendarDate[],
  { id, ...series }: BlockedRange & { id: string; reason: string | null },
) {
  const words = daysWords(dates, series)
  const isOne = dates.length === 1
  return {
    sentence: isOne
      ? sentences.askRemoveBlockedTime
      : sentences.askRemoveBlockedTimes(dates.length),
    facts: series.reason ? [words, series.reason] : [words],
    yes: isOne ? 'Remove' : `Remove all ${dates.length}`,
    action: href('/admin/schedule'),
    fields: { intent: 'remove-series', id },
  }
}
