import { type ChildProcess, fork } from 'node:child_process'
import { BoundedQueue } from '../bounded-queue.ts'
import type { PictureReading } from './decode-picture.ts'
import type { Acts, Outcome } from './picture-child.ts'

/** In the build it is a file beside the server's (vite.config.ts). */
const CHILD = import.meta.url.endsWith('.ts') ? './picture-child.ts' : './pictures.js'

/** More than anybody uploads at once; what waits is held in memory. */
const MAY_WAIT = 50

/** Bytes the process may hold: what `DECODING_BYTES_MAX` lets through took at most 335 MB of them, as measured. */
const MEMORY_MAX = 350_000_000

/** Milliseconds one piece of work may take: the largest takes some three seconds here. Chosen. */
const WORK_MS_MAX = 60_000

/** How long it stays when there is nothing to do: it starts in a tenth of a second. Chosen. */
const IDLE_MS = 10_000

/** The process ended before it answered: it took too much memory or time, or a decoder failed. */
class EndedEarly extends Error {
  override name = 'EndedEarly'
}

type Answer<Name extends keyof Acts> = Awaited<ReturnType<Acts[Name]>>

interface PictureProcess {
  readPicture(...args: Parameters<Acts['decodePicture']>): Promise<PictureReading>
  encodeSize: Acts['encodeSize']
  encodeShare: Acts['encodeShare']
}

export const { readPicture, encodeSize, encodeShare } = createPictureProcess()

/**
 * Reads uploaded files and makes pictures in a process of its own, one at a time: the server answers others meanwhile,
 * and whatever a file does to a decoder ends that process alone. It is started when it is needed.
 */
export function createPictureProcess({
  memoryMax = MEMORY_MAX,
  msMax = WORK_MS_MAX,
} = {}): PictureProcess {
  const queue = new BoundedQueue({ atOnce: 1, mayWait: MAY_WAIT })
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  return {
    async readPicture(...args) {
      try {
        return await inTurn('decodePicture', args)
      } catch (error) {
        if (error instanceof EndedEarly) return { ok: false, reason: 'too-much-memory' }
        throw error
      }
    },
    encodeSize: (...args) => inTurn('encodeSize', args),
    encodeShare: (...args) => inTurn('encodeShare', args),
  }

  async function inTurn<Name extends keyof Acts>(
    name: Name,
    args: Parameters<Acts[Name]>,
  ): Promise<Answer<Name>> {
    const done = await queue.run(async () => ({ answer: await work(name, args) }))
    if (!done) throw new Error('Too many pictures wait to be worked on')
    return done.answer
  }

  async function work<Name extends keyof Acts>(
    name: Name,
    args: Parameters<Acts[Name]>,
  ): Promise<Answer<Name>> {
    clearTimeout(idle)
    const child = running && isThere(running) ? running : start(memoryMax)
    running = child
    hold(child)
    const tooLong = setTimeout(() => child.kill('SIGKILL'), msMax)
    try {
      const outcome = await outcomeOf(child, { name, args })
      if ('fault' in outcome) throw new Error(outcome.fault)
      return outcome.answer as Answer<Name>
    } finally {
      clearTimeout(tooLong)
      release(child)
      idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
    }
  }
}

function start(memoryMax: number): ChildProcess {
  return fork(new URL(CHILD, import.meta.url), [String(memoryMax)], {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=64'],
    // It reads what strangers send: nothing that the server keeps to itself.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function isThere({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null
}

function outcomeOf(child: ChildProcess, task: unknown): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const onExit = () => reject(new EndedEarly('The process for pictures ended before it answered'))
  child.once('message', resolve).once('exit', onExit).once('error', reject)
  child.send(task as object, (error) => error && onExit())
  return promise.finally(() => {
    child.off('message', resolve).off('exit', onExit).off('error', reject)
  })
}

/** While it works, this process does not end before it; afterwards neither waits for the other. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
