import { scarceSpace, warnOfFullDisk } from '#app/operations/system/warn-of-full-disk.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

const EVERY_MS = 60 * 60 * 1000

/** Looks once an hour, and at the start, whether the data folder's disk is nearly full. */
export function startDiskWatch(): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const begin = () => {
    round = look().catch((error) => reportFault('looking at the disk', error))
  }
  const timer = setInterval(begin, EVERY_MS)
  timer.unref()
  begin()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

async function look(): Promise<void> {
  await warnOfFullDisk(Temporal.Now.instant(), await scarceSpace())
}
