import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Place } from '#app/content/services.ts'

/** Bookings of one month with the same service, place and state. */
export interface BookingGroup {
  /** 'YYYY-MM', of the appointment's day. */
  month: string
  service: string
  place: Place
  status: BookingStatus
  /** Whether its day is over. */
  isOver: boolean
  count: number
  /** How many of them have no price. */
  unpriced: number
  /** What they were quoted together. */
  cents: number
}

/** What became of the requests of a month, a service or a place. */
export interface Counts {
  /** All that were asked for or entered: the sum of the four below. */
  requests: number
  /** Still without an answer. */
  waiting: number
  /** Confirmed, their day not over. */
  confirmed: number
  /** Confirmed, their day over. */
  done: number
  cancelled: number
  /** What those done were quoted, in whole cents. */
  doneCents: number
  /** What those confirmed and still to come were quoted. */
  confirmedCents: number
  /** Both together. */
  valueCents: number
  /** How many of those done and to come have no price, and so add nothing to the value. */
  unpriced: number
}

/** What became of the requests of some groups together. */
export function countsOf(groups: readonly BookingGroup[]): Counts {
  const counts: Counts = { ...NONE }
  for (const group of groups) {
    const state = stateOf(group)
    counts.requests += group.count
    counts[state] += group.count
    if (state === 'waiting' || state === 'cancelled') continue
    counts[`${state}Cents`] += group.cents
    counts.valueCents += group.cents
    counts.unpriced += group.unpriced
  }
  return counts
}

/** The counts of each of the keys, in their order; a key without a group has none. */
export function countsBy<Key extends string>(
  groups: readonly BookingGroup[],
  keys: readonly Key[],
  keyOf: (group: BookingGroup) => string,
): { key: Key; counts: Counts }[] {
  const parts = Map.groupBy(groups, keyOf)
  return keys.map((key) => ({ key, counts: countsOf(parts.get(key) ?? []) }))
}

/** The months of a year as groups name them. */
export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

/** The services that were asked for, the most wanted first. */
export function servicesOf(groups: readonly BookingGroup[]): string[] {
  const counts = new Map<string, number>()
  for (const { service, count } of groups) counts.set(service, (counts.get(service) ?? 0) + count)
  return [...counts]
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other, 'en'))
    .map(([service]) => service)
}

function stateOf({ status, isOver }: BookingGroup) {
  if (status === 'confirmed') return isOver ? 'done' : 'confirmed'
  return status === 'cancelled' ? 'cancelled' : 'waiting'
}

const NONE: Counts = {
  ...{ requests: 0, waiting: 0, confirmed: 0, done: 0, cancelled: 0 },
  ...{ doneCents: 0, confirmedCents: 0, valueCents: 0, unpriced: 0 },
}
