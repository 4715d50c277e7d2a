import { formatDollars } from '#app/kernel/money.ts'

/** A price in whole dollars in the display face, its sign small and raised. */
export function Figure({ dollars }: { dollars: number }) {
  return (
    <span className="price">
      <sup>$</sup>
      {formatDollars(dollars).slice(1)}
    </span>
  )
}
