/** The middle of the numbers. Throws a RangeError when there are none. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** Between which two numbers the middle half of them lies. */
export function middleHalf(numbers: readonly number[]): { from: number; to: number } {
  return { from: quantile(numbers, 0.25), to: quantile(numbers, 0.75) }
}

/**
 * What a contender makes of each of its laps next to the baseline's laps just before and after it:
 * what the machine does in the meantime then falls on both. There is one more lap of the baseline.
 */
export function ratiosToNeighbours(laps: readonly number[], baseline: readonly number[]): number[] {
  if (baseline.length !== laps.length + 1)
    throw new RangeError('A baseline has a lap before and a lap after each of the others')
  return laps.map((lap, index) => (2 * lap) / (at(baseline, index) + at(baseline, index + 1)))
}

/** The number below which that share of them lies; linear between the two nearest ones. */
export function quantile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0) throw new RangeError('Nothing was measured')
  const sorted = numbers.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const below = at(sorted, Math.floor(place))
  return below + (at(sorted, Math.ceil(place)) - below) * (place % 1)
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.NaN
}
