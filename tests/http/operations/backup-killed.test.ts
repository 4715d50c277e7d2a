import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everyRow } from '../../support/database/every-row.ts'
import { runCommand, startCommand } from '../../support/server/commands.ts'
import { type Home, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const ROUNDS = process.env.TEST_LONG ? 40 : 2
/** Enough that a kill finds the command at work. */
const ROWS = 60_000

let home: Home
let then: Record<string, string[]>
let file: string

beforeAll(async () => {
  home = await preparedHome()
  await query(home, MANY)
  file = join(home.dataDir, 'good.backup.gz')
  expect(await runCommand(home, 'backup', file)).toMatchObject({ code: 0 })
  then = await settled()
})
afterAll(async () => await home.remove())

const MANY = `
  with recursive numbers (number) as (
    select 1 union all select number + 1 from numbers where number < ${ROWS}
  )
  insert into counters (name, "windowStart", count)
  select 'counter-' || number, '2027-01-01T00:00:00.000Z', number from numbers`

/** All but the note of the latest backup, which is made outside of it. */
async function settled(): Promise<Record<string, string[]>> {
  return { ...(await everyRow(home)), facts: [] }
}

test('a backup killed at any moment leaves no file under its name, or a whole one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const target = join(home.dataDir, `killed-${round}.backup.gz`)
    const { process, ended } = startCommand(home, 'backup', target)
    await Promise.race([unfinishedBegun(target), ended])
    await new Promise((resolve) => setTimeout(resolve, 30 * round))
    process.kill('SIGKILL')
    await ended
    if (existsSync(target))
      expect(await runCommand(home, 'restore', '--check', target)).toMatchObject({ code: 0 })
  }
  const names = await readdir(home.dataDir)
  expect(names.some((name) => name.endsWith('.part'))).toBe(true)
})

test('a restore killed at any moment leaves the old state or the new one', async () => {
  await query(home, `update counters set count = 0`)
  const old = await settled()
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const { process, ended } = startCommand(home, 'restore', '--yes', file)
    await someTime(round, 1_600)
    process.kill('SIGKILL')
    await ended
    const now = await settled()
    const state = JSON.stringify(now) === JSON.stringify(old) ? 'old' : 'new'
    if (state === 'new') expect(now).toEqual(then)
    seen.add(state)
    if (state === 'new') await query(home, `update counters set count = 0`)
  }
  expect(seen).toContain('old')
  // What a killed one left behind is in nobody's way.
  expect(await runCommand(home, 'restore', '--yes', file)).toMatchObject({ code: 0 })
  expect(await settled()).toEqual(then)
  await (await startServer(home)).stop()
})

async function unfinishedBegun(target: string): Promise<void> {
  const isPartOf = (name: string) => name.startsWith(`${basename(target)}.`)
  await vi.waitUntil(async () => (await readdir(home.dataDir)).some(isPartOf), {
    timeout: 60_000,
    interval: 2,
  })
}

/** Longer from round to round, so that each kill comes at another moment. */
async function someTime(round: number, most: number): Promise<void> {
  const milliseconds = 200 + (most * round) / ROUNDS
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
