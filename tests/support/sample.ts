/** Of what a test goes through one by one, each so-manieth; in the long form all of it. */
export function sampleOf<T>(all: readonly T[], every: number): readonly T[] {
  return process.env.TEST_LONG ? all : all.filter((_, index) => index % every === 0)
}
