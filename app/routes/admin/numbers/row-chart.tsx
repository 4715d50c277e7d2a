import type { Counts } from '#app/numbers/counts.ts'
import { Part } from './chart-key.tsx'
import { REQUEST_SERIES, totalOf } from './series.ts'

/** The least width of a part, in percent, so that one of many can still be seen. */
const LEAST_WIDTH = 0.6

export function RowChart({ rows }: { rows: readonly { key: string; counts: Counts }[] }) {
  const most = Math.max(...rows.map(({ counts }) => counts.requests))
  return (
    <ul className="chart-rows stack gap-3">
      {rows.map(({ key, counts }) => (
        <li className="stack breaks" key={key}>
          <bdi>{key}</bdi>
          <b className="figures strong">{counts.requests}</b>
          <svg className="wide across" aria-hidden="true">
            {REQUEST_SERIES.map(({ look, amountOf }, index) => {
              const before = totalOf(REQUEST_SERIES.slice(0, index), counts)
              const amount = amountOf(counts)
              if (amount === 0) return null
              const width = Math.max((amount / most) * 100, LEAST_WIDTH)
              return (
                <Part
                  key={look}
                  look={look}
                  x={`${(before / most) * 100}%`}
                  y="0"
                  width={`${width}%`}
                  height="100%"
                />
              )
            })}
          </svg>
        </li>
      ))}
    </ul>
  )
}
