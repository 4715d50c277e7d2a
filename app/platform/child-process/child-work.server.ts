import { type ChildProcess, fork } from 'node:child_process'
import { BoundedQueue } from '../bounded-queue.ts'
import type { Acts, AnswerOf, Outcome } from './answer-tasks.ts'

/** More than anybody sends at once; what waits is held in memory. */
const MAY_WAIT = 50

/** How long a process stays when there is nothing to do: it starts in a tenth of a second. Chosen. */
const IDLE_MS = 10_000

/** The process ended before it answered: it took too much memory or time, or what it called failed. */
export class EndedEarly extends Error {
  override name = 'EndedEarly'
}

interface Bounds {
  /** Bytes the process may hold. */
  memoryMax: number
  /** Milliseconds one piece of work may take. */
  msMax: number
  /** Megabytes of them for JavaScript's own objects. */
  heapMegabytes?: number
}

/** Does one act in the process; the answer comes in its turn. Throws `EndedEarly` where the process ended first. */
type ChildWork<Of extends Acts> = <Name extends keyof Of & string>(
  name: Name,
  ...args: Parameters<Of[Name]>
) => Promise<AnswerOf<Of, Name>>

/**
 * Work that goes on in a process of its own, one piece at a time: the server answers others meanwhile, and whatever a
 * file does to what reads it ends that process alone. It is started when it is needed. `script` answers its tasks
 * (answer-tasks.ts).
 */
export function createChildWork<Of extends Acts>(
  script: URL,
  { memoryMax, msMax, heapMegabytes = 64 }: Bounds,
): ChildWork<Of> {
  const queue = new BoundedQueue({ atOnce: 1, mayWait: MAY_WAIT })
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  return async (name, ...args) => {
    const done = await queue.run(async () => ({ answer: await work(name, args) }))
    if (!done) throw new Error('Too many files wait to be worked on')
    return done.answer as AnswerOf<Of, typeof name>
  }

  async function work(name: string, args: unknown[]): Promise<unknown> {
    clearTimeout(idle)
    const child = running && isThere(running) ? running : start(script, memoryMax, heapMegabytes)
    running = child
    hold(child)
    const tooLong = setTimeout(() => child.kill('SIGKILL'), msMax)
    try {
      const outcome = await outcomeOf(child, { name, args })
      if ('fault' in outcome) throw new Error(outcome.fault)
      return outcome.answer
    } finally {
      clearTimeout(tooLong)
      release(child)
      idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
    }
  }
}

function start(script: URL, memoryMax: number, heapMegabytes: number): ChildProcess {
  return fork(script, [String(memoryMax)], {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${heapMegabytes}`],
    // It reads what strangers send: nothing that the server keeps to itself.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function isThere({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null
}

function outcomeOf(child: ChildProcess, task: object): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const onExit = () => reject(new EndedEarly('The process ended before it answered'))
  child.once('message', resolve).once('exit', onExit).once('error', reject)
  child.send(task, (error) => error && onExit())
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
