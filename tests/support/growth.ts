/** Characters of the shorter text. */
const LENGTH = 20_000

/** Long enough to be told from the clock's own step. */
const LEAST_MS = 0.5

/**
 * How many times longer `run` takes for a text that is four times as long: about 4 where its time
 * grows with the length, 16 where it grows with the square. Noise only ever adds to a time, so the
 * least of several counts.
 */
export function growth(run: (text: string) => unknown, textOf: (length: number) => string): number {
  const short = textOf(LENGTH)
  const long = textOf(4 * LENGTH)
  let times = 1
  while (measure(run, short, times) < LEAST_MS) times *= 2
  let least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 5; round++)
    least = {
      short: Math.min(least.short, measure(run, short, times)),
      long: Math.min(least.long, measure(run, long, times)),
    }
  return least.long / least.short
}

function measure(run: (text: string) => unknown, text: string, times: number): number {
  const startedAt = performance.now()
  for (let time = 0; time < times; time++) run(text)
  return performance.now() - startedAt
}
