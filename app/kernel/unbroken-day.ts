import { type CalendarDate, formatDayOfYear, weekdayName } from './calendar-date.ts'

/** The long day for large letters: no line breaks between the month, the day and the year. */
export function formatUnbrokenDay(date: CalendarDate): string {
  return `${weekdayName(date)}, ${unbroken(formatDayOfYear(date))}`
}

export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
