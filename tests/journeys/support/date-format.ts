/** '2026-11-24' as 'Tuesday, November 24, 2026'. */
export function longDate(date: string): string {
  return inWords(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** '2026-11-24' as 'Tuesday, November 24'. */
export function dayAndMonth(date: string): string {
  return inWords(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** '2026-11-24' as 'Tue, Nov 24, 2026', as the desk's fields write it out. */
export function shortDate(date: string): string {
  return inWords(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/** '2026-11-24' as 'November 2026'. */
export function monthAndYear(date: string): string {
  return inWords(date, { month: 'long', year: 'numeric' })
}

/** '14:00' as '2:00 p.m.'. */
export function timeInWords(time: string): string {
  return Temporal.PlainTime.from(time)
    .toLocaleString('en-CA', { hour: 'numeric', minute: '2-digit' })
    .replace(/\s/g, ' ')
}

function inWords(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...options })
    .format(new Date(date))
    .replace(/\s/g, ' ')
}
