import { type CalendarDate, formatDate } from './calendar-date.ts'

/** The long day for large letters: no line breaks between the day, the month and the year. */
export function formatUnbrokenDay(date: CalendarDate): string {
  const [weekday, ...rest] = formatDate(date, 'long').split(' ')
  return `${weekday} ${rest.join('\u00a0')}`
}
