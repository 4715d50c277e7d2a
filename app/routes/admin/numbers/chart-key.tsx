import type { Counts } from '#app/numbers/counts.ts'
import { type Look, type Series, totalOf } from './series.ts'

/** What the parts of the bars stand for: those that there are. */
export function ChartKey({
  series,
  counts,
  wordsOf,
}: {
  series: readonly Series[]
  counts: Counts
  wordsOf: (amount: number) => string
}) {
  if (totalOf(series, counts) === 0) return null
  return (
    <ul className="chart-key flow muted small">
      {series.map(({ look, label, amountOf }) =>
        amountOf(counts) === 0 ? null : (
          <li key={look}>
            <svg className="chart-swatch" aria-hidden="true">
              <Part look={look} x="1" y="1" width="12" height="12" />
            </svg>
            {label} <b className="dark strong">{wordsOf(amountOf(counts))}</b>
          </li>
        ),
      )}
    </ul>
  )
}

interface PartProps {
  look: Look
  x: string
  y: string
  width: string
  height: string
}

/**
 * One part of a bar. What it stands for is in its outline and its hatching, which is the desk's, as well as
 * in its colour.
 */
export function Part({ look, ...place }: PartProps) {
  return (
    <rect
      className={`chart-part ${look}`}
      {...place}
      {...(look === 'is-cancelled' && { fill: 'url(#hatch)' })}
    />
  )
}
