import { MONTH_NAMES } from '#app/kernel/calendar-date.ts'
import type { Counts } from '#app/numbers/counts.ts'
import { scaleFor } from '#app/numbers/scale.ts'

type Look = 'is-done' | 'is-confirmed' | 'is-waiting' | 'is-cancelled'

interface Series {
  look: Look
  label: string
  amountOf: (counts: Counts) => number
}

export const REQUEST_SERIES: readonly Series[] = [
  { look: 'is-done', label: 'Done', amountOf: ({ done }) => done },
  { look: 'is-confirmed', label: 'Upcoming', amountOf: ({ confirmed }) => confirmed },
  { look: 'is-waiting', label: 'Waiting for your answer', amountOf: ({ waiting }) => waiting },
  { look: 'is-cancelled', label: 'Cancelled', amountOf: ({ cancelled }) => cancelled },
]

export const VALUE_SERIES: readonly Series[] = [
  { look: 'is-done', label: 'Done', amountOf: ({ doneCents }) => doneCents },
  {
    look: 'is-confirmed',
    label: 'Upcoming',
    amountOf: ({ confirmedCents }) => confirmedCents,
  },
]

function totalOf(series: readonly Series[], counts: Counts): number {
  return series.reduce((total, { amountOf }) => total + amountOf(counts), 0)
}

/** What the parts of the bars stand for: those that there are. */
function ChartKey({
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
function Part({ look, ...place }: PartProps) {
  return (
    <rect
      className={`chart-part ${look}`}
      {...place}
      {...(look === 'is-cancelled' && { fill: 'url(#hatch)' })}
    />
  )
}

interface MonthChartProps {
  /** What is drawn, as a phrase: 'Requests by month of 2026'. */
  label: string
  months: readonly { key: string; counts: Counts }[]
  presentMonth: string
  series: readonly Series[]
  counts: Counts
  /** The least step of the scale. */
  leastStep: number
  wordsOf: (amount: number) => string
  /** As at the scale and over a bar, where there is little room. */
  shortWordsOf: (amount: number) => string
}

/** Room over the highest bar, where its number stands, in percent. */
const HEADROOM = 10
const BAND = 100 / 12
const BAR = { from: 0.18, width: 0.64 }

/**
 * A bar for each month. Everything is placed in percent, so that the drawing is as wide as there is room
 * and its words keep the size of text.
 */
export function MonthChart({ label, months, series, leastStep, ...props }: MonthChartProps) {
  const { presentMonth, counts, wordsOf, shortWordsOf } = props
  const most = Math.max(...months.map((month) => totalOf(series, month.counts)))
  const { top, ticks } = scaleFor(most, leastStep)
  const heightOf = (amount: number) => ((100 - HEADROOM) * amount) / top
  return (
    <figure className="chart">
      <div className="chart-plot stack gap-2 tight">
        <svg className="chart-scale" aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={percent(100 - heightOf(tick))} dy="0.32em">
              {shortWordsOf(tick)}
            </text>
          ))}
        </svg>
        <svg
          className="chart-bars wide"
          role="img"
          aria-label={`${label}. The table has the figures.`}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              className="chart-line"
              {...{ x1: '0', x2: '100%' }}
              {...{ y1: percent(100 - heightOf(tick)), y2: percent(100 - heightOf(tick)) }}
            />
          ))}
          {months.map((month, index) => (
            <g key={month.key}>
              <title>{monthWords(index, month.counts, series, wordsOf)}</title>
              <rect
                className="chart-band"
                {...{ x: percent(index * BAND), y: '0', width: percent(BAND), height: '100%' }}
              />
              {stackOf(series, month.counts).map(({ look, from, to }) => (
                <Part
                  key={look}
                  look={look}
                  x={percent((index + BAR.from) * BAND)}
                  y={percent(100 - heightOf(to))}
                  width={percent(BAR.width * BAND)}
                  height={percent(heightOf(to - from))}
                />
              ))}
              {totalOf(series, month.counts) > 0 && (
                <text
                  className={leastStep > 1 ? 'chart-total laptop-only' : 'chart-total'}
                  x={percent((index + 0.5) * BAND)}
                  y={percent(100 - heightOf(totalOf(series, month.counts)))}
                  dy="-0.45em"
                >
                  {shortWordsOf(totalOf(series, month.counts))}
                </text>
              )}
            </g>
          ))}
        </svg>
        <ol className="chart-months stack muted" aria-hidden="true">
          {months.map(({ key }, index) => (
            <li key={key} className={key === presentMonth ? 'is-present' : undefined}>
              {MONTH_NAMES[index]?.slice(0, 1)}
              <span>{MONTH_NAMES[index]?.slice(1, 3)}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption>
        <ChartKey series={series} counts={counts} wordsOf={wordsOf} />
      </figcaption>
    </figure>
  )
}

/** The parts of a bar from its foot up, each from where the one below it ends. */
function stackOf(series: readonly Series[], counts: Counts) {
  let from = 0
  return series.flatMap(({ look, amountOf }) => {
    const amount = amountOf(counts)
    if (amount === 0) return []
    from += amount
    return [{ look, from: from - amount, to: from }]
  })
}

/** 'March: 12. Done 8, cancelled 4', for a mouse that rests on the bar. */
function monthWords(
  index: number,
  counts: Counts,
  series: readonly Series[],
  wordsOf: (amount: number) => string,
): string {
  const parts = series
    .filter(({ amountOf }) => amountOf(counts) > 0)
    .map(({ label, amountOf }) => `${label.toLowerCase()} ${wordsOf(amountOf(counts))}`)
  const all = `${MONTH_NAMES[index]}: ${wordsOf(totalOf(series, counts))}`
  return parts.length > 0 ? `${all}. ${parts.join('; ')}` : all
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}

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
