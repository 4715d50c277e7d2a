import { sentences } from '#app/content/sentences.ts'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Question } from '../question.tsx'

interface Range {
  date: CalendarDate
  startTime: TimeOfDay
  endTime: TimeOfDay
}

/** A blocked time in the words of the desk: 'Wednesday 2 December 2026, 12:00 to 15:00'. */
export function rangeWords({ date, startTime, endTime }: Range): string {
  return `${formatDate(date, 'long')}, ${timesWords({ startTime, endTime })}`
}

export function timesWords({ startTime, endTime }: Omit<Range, 'date'>): string {
  return startTime === endTime ? `${startTime} only` : `${startTime} to ${endTime}`
}

/** The question before a blocked time is removed. */
export function askToRemove(range: Range & { reason: string | null }): Question {
  return {
    sentence: sentences.askRemoveBlockedTime,
    facts: range.reason ? [rangeWords(range), range.reason] : [rangeWords(range)],
    yes: 'Remove',
    no: 'Keep it',
  }
}
