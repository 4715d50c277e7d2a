import type { Code } from '#app/content/schemas/codes.schema.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { Quote } from '#app/quote/quote.ts'
import { totalled } from '#app/quote/quote-of.ts'

/** What a code takes off, as it was promised: later changes of the code leave it alone. */
export type CodeTerms = Pick<Code, 'id' | 'percent' | 'amount'> & { label: string }

/** A code as two people may write it: without spaces, whatever the case of its letters. */
export function codeKey(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

export function codeNamed(codes: readonly Code[], text: string): Code | null {
  return codes.find((one) => codeKey(one.code) === codeKey(text)) ?? null
}

export function isOpenOn({ from, to }: Code, day: CalendarDate): boolean {
  return (from === null || from <= day) && (to === null || day <= to)
}

export function termsOf({ id, code: label, percent, amount }: Code): CodeTerms {
  return { id, label, percent, amount }
}

/** The quote with its code’s line worked out again, from all lines but the artist’s own, half a cent up; none that is worth nothing. */
export function withCode(quote: Quote, code: CodeTerms | null): Quote {
  if (code === null) return quote
  const own = quote.lines.filter(({ item }) => item === 'own')
  const listed = quote.lines.filter(({ item }) => item !== 'own' && item !== 'code')
  const sum = listed.reduce((all, { amount }) => all + amount, 0)
  const { label, amount, percent } = code
  const worth = Math.min(sum, amount ?? Math.floor((sum * (percent ?? 0) + 50) / 100))
  const line = { item: 'code', label, count: 1, each: -worth, amount: -worth, list: null } as const
  const lines = [...listed, ...(worth > 0 ? [line] : []), ...own]
  return totalled(lines, quote.travel, quote.tax)
}
