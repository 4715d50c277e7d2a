import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/**
 * The product's database modules over a SQLite file in a folder of its own, closed and removed when
 * the test ends. Nothing is migrated yet.
 */
export async function openDatabaseModules() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rosewater-data-'))
  vi.resetModules()
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
  const data = await import('#app/database/database.server.ts')
  const { migrate } = await import('#app/database/migrate.server.ts')
  onTestFinished(async () => {
    await data.closeDatabase()
    vi.unstubAllEnvs()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...data, migrate, dataDir }
}
