import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/**
 * The product's database modules over a SQLite file in a folder of its own, closed and removed when
 * the test ends, or the file whose `afterAll` is given. Nothing is migrated yet.
 */
export async function openDatabaseModules(
  whenOver: (close: () => Promise<void>) => void = onTestFinished,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rosewater-data-'))
  vi.resetModules()
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
  const data = await import('#app/database/database.server.ts')
  const { migrate } = await import('#app/database/migrate.server.ts')
  whenOver(async () => {
    await data.closeDatabase()
    vi.unstubAllEnvs()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...data, migrate, dataDir }
}
