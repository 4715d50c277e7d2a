const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '2026-11-24' as 'Tuesday 24 November 2026'. */
export function longDate(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** '2026-11-24' as 'Tuesday 24 November'. */
export function dayAndMonth(date: string): string {
  const { dayOfWeek, day, month } = Temporal.PlainDate.from(date)
  return `${WEEKDAYS[dayOfWeek - 1]} ${day} ${MONTHS[month - 1]}`
}

/** '2026-11-24' as 'Tue 24 Nov 2026', as the desk's fields write it out. */
export function shortDate(date: string): string {
  const { dayOfWeek, day, month } = Temporal.PlainDate.from(date)
  const names = [WEEKDAYS[dayOfWeek - 1]?.slice(0, 3), day, MONTHS[month - 1]?.slice(0, 3)]
  return `${names.join(' ')} ${date.slice(0, 4)}`
}

/** '2026-11-24' as 'November 2026'. */
export function monthAndYear(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}
