import { database } from '#app/database/database.server.ts'
import { takeLease } from '#app/database/leases.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

/** Work that begins by the clock, in every process on one database. */
export interface Job {
  /** What it does, as the log and its lease name it. */
  name: string
  /** Milliseconds from one look at the clock to the next. */
  everyMs: number
  /** Milliseconds from the start of the process to the first look. */
  firstMs: number
  /** Whether there is anything to do now; without it there always is. */
  isDue?: (now: Temporal.Instant) => Promise<boolean>
  /** Of all processes one does it, and the others stay away for so many minutes, whatever came of it. */
  leaseMinutes?: number
  /**
   * Tells when there may be something to do before the next look; returns how to stop being told. Told
   * during a run, it runs once more.
   */
  wakenBy?: (wake: () => void) => () => void
  /** Ends early, between two steps, once the signal is aborted. Throws what it could not do. */
  run: (now: Temporal.Instant, stopping: AbortSignal) => Promise<unknown>
}

/**
 * Runs each job by its own clock, one run of it at a time. What fails is reported and tried again at
 * the job's next look; no job waits for another. `stop` resolves once every run in progress ended.
 */
export function startJobs(jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Map<Job, Promise<unknown>>()
  const wanted = new Set<Job>()
  const look = (job: Job) => {
    if (stopping.signal.aborted || running.has(job)) return
    const run = runJob(job, Temporal.Now.instant(), stopping.signal)
      .catch((error) => {
        if (!stopping.signal.aborted) reportFault(job.name, error)
      })
      .finally(() => {
        running.delete(job)
        if (wanted.delete(job)) look(job)
      })
    running.set(job, run)
  }
  const timers = jobs.flatMap((job) => [
    setTimeout(look, job.firstMs, job).unref(),
    setInterval(look, job.everyMs, job).unref(),
  ])
  const sleepers = jobs.map((job) =>
    job.wakenBy?.(() => {
      if (running.has(job)) wanted.add(job)
      else look(job)
    }),
  )
  return {
    async stop() {
      for (const stopWaking of sleepers) stopWaking?.()
      for (const timer of timers) clearTimeout(timer)
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}

/** True when the job was due, no other process held its lease, and it was done. Throws what it throws. */
export async function runJob(
  { name, isDue, leaseMinutes, run }: Job,
  now: Temporal.Instant,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  if (isDue && !(await isDue(now))) return false
  if (leaseMinutes !== undefined && !(await takeLease(database(), name, now, leaseMinutes)))
    return false
  await run(now, stopping)
  return true
}
