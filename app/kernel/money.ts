import { LOCALE } from './locale.ts'

/**
 * A price in Canadian dollars as the price lists show it: '$140', '$1,400', and '$12.50' when there
 * are cents. Throws a RangeError for what is no price: negative or not finite.
 */
export function formatDollars(priceDollars: number): string {
  if (!Number.isFinite(priceDollars) || priceDollars < 0) {
    throw new RangeError(`${priceDollars} is not a price`)
  }
  return DOLLARS.format(Math.round(priceDollars * 100) / 100)
}

const DOLLARS = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Whole cents, which may be negative: '$140', '$12.50', '−$20'. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '\u2212' : ''}${formatDollars(Math.abs(cents) / 100)}`
}

/**
 * An amount of dollars as people type it, in whole cents: '150', '$1,250.00', '82.5'. Null for what is no
 * such amount; never negative.
 */
export function parseCents(text: string): number | null {
  const plain = text.replace(/[\s\u00a0$]/g, '')
  const parts = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  const [, dollars = '', cents = ''] = parts
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Whole cents as an amount is typed: '150', '82.50'. */
export function centsAsTyped(cents: number): string {
  const [whole, rest] = [Math.floor(cents / 100), cents % 100]
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}
