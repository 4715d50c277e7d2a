import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

async function openScrubbing() {
  const modules = await openDatabaseModules()
  await modules.migrate()
  const { vacuumDatabase } = await import('./vacuum.server.ts')
  const { withSnapshot } = await import('#app/backup/snapshot.server.ts')
  const logBytes = () => statSync(join(modules.dataDir, 'rosewater.sqlite-wal')).size
  return { vacuumDatabase, withSnapshot, logBytes, db: modules.database() }
}

test('while a backup reads, scrubbing waits, and nobody waits for either', async () => {
  const { vacuumDatabase, withSnapshot, logBytes, db } = await openScrubbing()
  const scrubbing = await withSnapshot(async (snapshot) => {
    for await (const _ of snapshot.rows('facts')) break
    const scrubbing = { done: vacuumDatabase(20_000) }
    // Long enough for it to have tried while the backup reads.
    await new Promise((done) => setTimeout(done, 300))
    await db.insertInto('locks').values({ name: 'a visitor' }).execute()
    expect(logBytes()).toBeGreaterThan(0)
    return scrubbing
  })
  expect(await scrubbing.done).toBe(true)
  expect(logBytes()).toBe(0)
})

test('it gives up in the end, says so, and lets others have their turns until then', async () => {
  const { vacuumDatabase, withSnapshot } = await openScrubbing()
  await withSnapshot(async (snapshot) => {
    for await (const _ of snapshot.rows('facts')) break
    let turns = 0
    const others = setInterval(() => {
      turns += 1
    }, 10)
    expect(await vacuumDatabase(500)).toBe(false)
    clearInterval(others)
    // Were the thread held up while it waits, there would be one or two.
    expect(turns).toBeGreaterThan(3)
  })
  expect(await vacuumDatabase(0)).toBe(true)
})
