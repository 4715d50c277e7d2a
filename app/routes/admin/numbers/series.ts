import type { Counts } from '#app/numbers/counts.ts'

export type Look = 'is-done' | 'is-confirmed' | 'is-waiting' | 'is-cancelled'

export interface Series {
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

export function totalOf(series: readonly Series[], counts: Counts): number {
  return series.reduce((total, { amountOf }) => total + amountOf(counts), 0)
}
