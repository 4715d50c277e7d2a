/**
 * A price in Canadian dollars as the price lists show it: '$140', '$1,400', and '$12.50' when there
 * are cents. Throws a RangeError for what is no price: negative or not finite.
 */
export function formatDollars(priceDollars: number): string {
  if (!Number.isFinite(priceDollars) || priceDollars < 0) {
    throw new RangeError(`${priceDollars} is not a price`)
  }
  const cents = Math.round(priceDollars * 100)
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return cents % 100 === 0 ? `$${dollars}` : `$${dollars}.${String(cents % 100).padStart(2, '0')}`
}

/** Whole cents, which may be negative: '$140', '$12.50', '−$20'. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '\u2212' : ''}${formatDollars(Math.abs(cents) / 100)}`
}
