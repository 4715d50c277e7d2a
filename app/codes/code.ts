import type { Code } from '#app/content/schemas/codes.schema.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { Quote, QuoteLine } from '#app/quote/quote.ts'
import { totalled } from '#app/quote/quote-of.ts'

/** What a code takes off, as it was promised: later changes of the code leave it alone. */
export interface CodeTerms {
  id: string
  label: string
  /** One of the two; `amount` is in whole cents. */
  percent: number | null
  amount: number | null
}

/** A code as two people may write it: without spaces, whatever the case of its letters. */
export function codeKey(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** The code of that name, whatever may be done with it. */
export function codeNamed(codes: readonly Code[], text: string): Code | null {
  return codes.find((one) => codeKey(one.code) === codeKey(text)) ?? null
}

/** Whether a request of that day may use the code. */
export function isOpenOn({ from, to }: Code, day: CalendarDate): boolean {
  return (from === null || from <= day) && (to === null || day <= to)
}

export function termsOf({ id, code: label, percent, amount }: Code): CodeTerms {
  return { id, label, percent, amount }
}

/**
 * The quote with its code's line worked out again: taken from all lines but the artist's own, half a cent up, never below zero, and
 * left out where the code is worth nothing.
 */
export function withCode(quote: Quote, code: CodeTerms | null): Quote {
  if (code === null) return quote
  const own = quote.lines.filter(({ item }) => item === 'own')
  const listed = quote.lines.filter(({ item }) => item !== 'own' && item !== 'code')
  const sum = listed.reduce((all, { amount }) => all + amount, 0)
  const worth = Math.min(sum, code.amount ?? Math.floor((sum * (code.percent ?? 0) + 50) / 100))
  return totalled([...listed, ...lineOf(code.label, worth), ...own], quote.travel, quote.tax)
}

function lineOf(label: string, worth: number): QuoteLine[] {
  if (worth <= 0) return []
  return [{ item: 'code', label, count: 1, each: -worth, amount: -worth, list: null }]
}
