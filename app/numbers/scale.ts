/** Lines across a chart: more crowd it. */
const STEPS_MOST = 5

/** A scale from 0 whose steps are 1, 2 or 5 times a power of ten, as people count. */
interface Scale {
  top: number
  /** From 0 to the top, both included. */
  ticks: number[]
}

/** The least such scale that holds `most`, in whole steps of `least` and more. */
export function scaleFor(most: number, least = 1): Scale {
  let step = least
  for (let power = least; ; power *= 10) {
    const fits = [1, 2, 5].map((times) => times * power).find((one) => most <= one * STEPS_MOST)
    if (fits === undefined) continue
    step = fits
    break
  }
  const count = Math.max(1, Math.ceil(most / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, tick) => tick * step) }
}

/** An amount in as few signs as a scale has room for: '$0', '$850', '$1.2k', '$24k'. */
export function shortAmount(cents: number): string {
  const dollars = cents / 100
  if (dollars < 1_000) return `$${Math.round(dollars)}`
  const thousands = dollars / 1_000
  return `$${Number(thousands.toFixed(thousands < 10 ? 1 : 0))}k`
}
