import { decodePicture } from './decode-picture.ts'
import { encodeShare, encodeSize } from './encode-size.ts'

/*
 * The process in which uploaded files are read and pictures made (picture-process.server.ts starts it). What it takes
 * of memory is mostly the decoders' own, so it looks at the whole of it, and ends at once when that is too much.
 */

const ACTS = { decodePicture, encodeSize, encodeShare }

export type Acts = typeof ACTS

/** What it is asked for, and what it answers. */
export type Task = {
  [Name in keyof Acts]: { name: Name; args: Parameters<Acts[Name]> }
}[keyof Acts]
export type Outcome = { answer: Awaited<ReturnType<Acts[keyof Acts]>> } | { fault: string }

/** How often it looks: some 10 MB can be written meanwhile. */
const LOOK_MS = 10

const memoryMax = Number(process.argv[2])

process.on('message', async (task: Task) => {
  endIfTooLarge()
  const looking = setInterval(endIfTooLarge, LOOK_MS)
  const outcome: Outcome = await run(task).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
  )
  clearInterval(looking)
  process.send?.(outcome)
})

// The server lets go of it, or is gone itself.
process.on('disconnect', end)
// A server that is told to stop finishes what it does first, and needs this process for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

function run(task: Task): Promise<Awaited<ReturnType<Acts[keyof Acts]>>> {
  switch (task.name) {
    case 'decodePicture':
      return decodePicture(...task.args)
    case 'encodeSize':
      return encodeSize(...task.args)
    case 'encodeShare':
      return encodeShare(...task.args)
  }
}

function endIfTooLarge(): void {
  if (process.memoryUsage.rss() > memoryMax) end()
}

/** Without waiting for a decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
