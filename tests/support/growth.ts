/** Characters of the shorter text; the other one is four times as long. */
const LENGTH = 10_000

/** Long enough to be told from the clock's own step. */
const LEAST_MS = 0.2

/** Between 4, by which time grows that goes by the length, and 16, where it goes by the square. */
const GROWTH_MAX = 9

/** Noise only ever adds to a time, so the least of several counts; a busy machine needs more of them. */
const ROUNDS_MAX = 60

/** What is slow by itself is not measured more often than this allows, nor less than three times. */
const BUDGET_MS = 3_000

/**
 * The names of the texts for which `run` takes more than linear time: four times the length takes it
 * far more than four times as long. `textsOf` makes texts of a length, by name.
 */
export function superlinear(
  run: (text: string) => unknown,
  textsOf: (length: number) => Record<string, string>,
): string[] {
  const long = textsOf(4 * LENGTH)
  return Object.entries(textsOf(LENGTH)).flatMap(([name, short]) => {
    const growth = leastGrowth(run, short, long[name] ?? '')
    return growth > GROWTH_MAX ? [`${name}: ${growth.toFixed(1)} times`] : []
  })
}

function leastGrowth(run: (text: string) => unknown, short: string, long: string): number {
  let times = 1
  while (measure(run, short, times) < LEAST_MS) times *= 2
  const startedAt = performance.now()
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let round = 1; ; round++) {
    least.short = Math.min(least.short, measure(run, short, times))
    least.long = Math.min(least.long, measure(run, long, times))
    const growth = least.long / least.short
    if (round < 3) continue
    const isSpent = round === ROUNDS_MAX || performance.now() - startedAt > BUDGET_MS
    if (isSpent || growth <= GROWTH_MAX) return growth
  }
}

function measure(run: (text: string) => unknown, text: string, times: number): number {
  const startedAt = performance.now()
  for (let time = 0; time < times; time++) run(text)
  return performance.now() - startedAt
}
