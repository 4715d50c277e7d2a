/**
 * What the work comes to, or 'too-late' when it takes longer than `ms` milliseconds: the work then
 * goes on, and nobody waits for it. Throws what the work throws in time.
 */
export async function settledWithin<Result>(
  ms: number,
  work: Promise<Result>,
): Promise<Result | 'too-late'> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<'too-late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'too-late')
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
