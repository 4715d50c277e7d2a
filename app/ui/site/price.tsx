import { formatDollars } from '#app/domain/money.ts'

/** A price as the site sets it: the figure in the display face, its dollar sign raised. */
export function Price({ dollars }: { dollars: number }) {
  return (
    <span className="price">
      <sup>$</sup>
      {formatDollars(dollars).slice(1)}
    </span>
  )
}
