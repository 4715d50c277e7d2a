/** Where the words for days, times and amounts come from, in every page, email and document. */
export const LOCALE = 'en-CA'

/** ISO 8601's number of the day a week begins with in a calendar, which Intl does not tell everywhere. */
export const FIRST_WEEKDAY = 7

/** A formatter of days and times that are given in UTC; made when it is first needed. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (epochMs: number): Intl.DateTimeFormatPart[] => {
    made ??= new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options })
    return made.formatToParts(epochMs)
  }
}

/** The same for what lies between two days. */
export function rangeFormat(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (fromMs: number, toMs: number): Intl.DateTimeFormatPart[] => {
    made ??= new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options })
    return made.formatRangeToParts(fromMs, toMs)
  }
}

/** 'Monday, Tuesday and Friday'. */
export function listWords(words: readonly string[]): string {
  listFormat ??= new Intl.ListFormat(LOCALE, { type: 'conjunction' })
  return listFormat.format(words)
}

let listFormat: Intl.ListFormat | undefined

/** A count with its thousands apart: '1,150'. */
export function formatCount(count: number): string {
  return count.toLocaleString(LOCALE)
}

/**
 * Parts as one text. Versions of Intl differ in their spaces, and in the short names by a full stop or a
 * letter ('Sept.'); a page and the browser that takes it over must say the same.
 */
export function textOf(parts: readonly Intl.DateTimeFormatPart[], isShort = false): string {
  return parts
    .map(({ type, value }) =>
      isShort && (type === 'month' || type === 'weekday') ? value.slice(0, 3) : value,
    )
    .join('')
    .replace(/\s/g, ' ')
}
