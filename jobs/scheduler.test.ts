import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabaseModules } from '../tests/support/database/open-database.ts'
import type { Job } from './scheduler.ts'

const NOW = Temporal.Instant.from('2027-01-15T12:00:00Z')

async function openScheduler() {
  const { migrate } = await openDatabaseModules()
  await migrate()
  return await import('./scheduler.ts')
}

function jobThat(run: Job['run'], more: Partial<Job> = {}): Job {
  return { name: 'a job', firstMs: 0, everyMs: 60_000, run, ...more }
}

test('a job that is not due does not run, nor takes its lease', async () => {
  const { runJob } = await openScheduler()
  const run = vi.fn(async () => {})
  const leased = jobThat(run, { leaseMinutes: 30 })
  expect(await runJob({ ...leased, isDue: async () => false }, NOW)).toBe(false)
  expect(run).not.toHaveBeenCalled()
  expect(await runJob(leased, NOW)).toBe(true)
})

test('a lease keeps others away for its minutes, whatever came of the run', async () => {
  const { runJob } = await openScheduler()
  const failing = jobThat(() => Promise.reject(new Error('planned')), { leaseMinutes: 30 })
  await expect(runJob(failing, NOW)).rejects.toThrow('planned')
  expect(await runJob(failing, NOW.add({ minutes: 29 }))).toBe(false)
  await expect(runJob(failing, NOW.add({ minutes: 30 }))).rejects.toThrow('planned')
})

test('leases of different names do not know of each other', async () => {
  const { runJob } = await openScheduler()
  const one = jobThat(async () => {}, { leaseMinutes: 30 })
  expect(await runJob(one, NOW)).toBe(true)
  expect(await runJob({ ...one, name: 'another job' }, NOW)).toBe(true)
})

test('a job that fails or hangs keeps no other waiting, and runs once at a time', async () => {
  const { startJobs } = await openScheduler()
  let begun = 0
  let release = () => {}
  const hanging = jobThat(
    async () => {
      begun += 1
      await new Promise<void>((resolve) => {
        release = resolve
      })
    },
    { everyMs: 1 },
  )
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  let failed = 0
  const failing = jobThat(
    async () => {
      failed += 1
      throw new Error('planned')
    },
    { everyMs: 1, name: 'a failing job' },
  )
  const jobs = startJobs([hanging, failing])
  await vi.waitFor(() => expect(failed).toBeGreaterThan(3), { timeout: 60_000 })
  expect(begun).toBe(1)
  const stopped = jobs.stop()
  release()
  await stopped
})

test('stopping tells a run in progress, waits for it, and begins no other', async () => {
  const { startJobs } = await openScheduler()
  const heard: boolean[] = []
  let begun = 0
  const job = jobThat(
    async (_now, stopping) => {
      begun += 1
      await new Promise((resolve) => stopping.addEventListener('abort', resolve))
      heard.push(stopping.aborted)
    },
    { everyMs: 1 },
  )
  const jobs = startJobs([job])
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 60_000 })
  await jobs.stop()
  expect(heard).toEqual([true])
})
