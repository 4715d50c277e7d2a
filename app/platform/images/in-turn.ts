import { BoundedQueue } from '../bounded-queue.ts'

/** More than anybody uploads at once; what waits is held in memory. */
const MAY_WAIT = 50

const queue = new BoundedQueue({ atOnce: 1, mayWait: MAY_WAIT })

/**
 * Runs work on pictures one at a time in this process, so that the memory it takes is that of one.
 * Throws when too much of it waits.
 */
export async function inTurn<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer }> {
  const done = await queue.run(async () => ({ answer: await work() }))
  if (!done) throw new Error('Too many pictures wait to be worked on')
  return done
}
