import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

// biome-ignore lint/suspicious/noExplicitAny: each act takes what it takes.
export type Acts = Record<string, (...args: any[]) => unknown>

export type AnswerOf<Of extends Acts, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>

/** What the process is asked for, and what it answers. */
interface Task {
  name: string
  args: unknown[]
}
export type Outcome = { answer: unknown } | { fault: string }

/** How often it looks: some 10 MB can be written meanwhile. */
const LOOK_MS = 10

/** Above what it may hold, in parts of it: what is taken at once and not written yet counts for the system, too. */
const HARD_SHARE = 0.25

const PRLIMIT = '/usr/bin/prlimit'

/**
 * Makes this process one that does those acts for the one that started it (child-work.server.ts). What it takes of memory
 * may be a decoder's own, so it looks at the whole of it, and ends at once when that is too much. Where the system can
 * refuse memory to a process, it does so beyond that.
 */
export function answerTasks(acts: Acts): void {
  const memoryMax = Number(process.argv[2])
  limitMemory(memoryMax)

  process.on('message', async ({ name, args }: Task) => {
    endIfTooLarge()
    const looking = setInterval(endIfTooLarge, LOOK_MS)
    const outcome = await run(name, args)
    clearInterval(looking)
    endIfTooLarge()
    process.send?.(outcome)
  })

  // The server lets go of it, or is gone itself.
  process.on('disconnect', end)
  // A server that is told to stop finishes what it does first, and needs this process for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

  async function run(name: string, args: unknown[]): Promise<Outcome> {
    try {
      return { answer: await acts[name]?.(...args) }
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }

  function endIfTooLarge(): void {
    if (process.memoryUsage.rss() > memoryMax) end()
  }
}

/**
 * The system's own limit, on Linux. It counts what is reserved, too, of which V8 has much from the start: so it is as
 * much beyond that as may still be taken.
 */
function limitMemory(memoryMax: number): void {
  if (process.platform !== 'linux' || !existsSync(PRLIMIT)) return
  try {
    const kilobytes = /^VmData:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    const mayTake = memoryMax * (1 + HARD_SHARE) - process.memoryUsage.rss()
    const bytes = Math.round(Number(kilobytes) * 1024 + mayTake)
    execFileSync(PRLIMIT, [`--pid=${process.pid}`, `--data=${bytes}`], { stdio: 'ignore' })
  } catch {
    // Without it there is what looks at the memory above.
  }
}

/** Without waiting for a decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
