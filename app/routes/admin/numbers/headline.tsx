import { formatCents } from '#app/kernel/money.ts'
import type { Counts } from '#app/numbers/counts.ts'

interface HeadlineProps {
  year: number
  counts: Counts
  before: Counts
  /** Whether there may be appointments to come in it. */
  isAhead: boolean
}

/** A year in five figures, each beside the year before. */
export function Headline({ year, counts, before, isAhead }: HeadlineProps) {
  const hasBefore = before.requests > 0
  const inBefore = (words: string) => (hasBefore ? `${year - 1}: ${words}` : null)
  const kept = counts.done + counts.confirmed
  const priced = kept - counts.unpriced
  return (
    <dl className="numbers-figures">
      <Figure
        label="Requests"
        value={String(counts.requests)}
        note={inBefore(`${before.requests}`)}
      />
      <Figure label="Done" value={String(counts.done)} note={inBefore(`${before.done}`)} />
      {isAhead && (
        <Figure
          label="Upcoming"
          value={String(counts.confirmed)}
          note={counts.waiting > 0 ? `and ${counts.waiting} waiting` : null}
        />
      )}
      <Figure
        label="Cancelled"
        value={String(counts.cancelled)}
        note={`${share(counts.cancelled, counts.requests)} of requests`}
      />
      <Figure
        label="Value"
        value={formatCents(counts.valueCents)}
        note={inBefore(formatCents(before.valueCents))}
      />
      {priced > 0 && (
        <Figure
          label="On average"
          value={formatCents(Math.round(counts.valueCents / priced / 100) * 100)}
          note="an appointment"
        />
      )}
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className="soft">{note}</dd>}
    </div>
  )
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`
}
