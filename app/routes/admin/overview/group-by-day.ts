import { addDays, type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'

/** What comes, by days in their order, each with its name as one says it today. */
export function byComingDay<Item extends { date: CalendarDate }>(
  items: readonly Item[],
  today: CalendarDate,
): { date: CalendarDate; heading: string; items: Item[] }[] {
  const days = new Map<CalendarDate, Item[]>()
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item])
  return [...days].map(([date, items]) => ({ date, heading: headingOf(date, today), items }))
}

function headingOf(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return `Today, ${formatDate(date, 'day')}`
  if (date === addDays(today, 1)) return `Tomorrow, ${formatDate(date, 'day')}`
  return formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'long')
}
