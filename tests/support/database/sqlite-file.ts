import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { Home } from '../server/server.ts'

/** The home's SQLite file has no damaged page and no row without its parent. */
export function expectSoundFile(home: Home): void {
  // PostgreSQL looks after its own files.
  if (home.databaseUrl) return
  const db = new DatabaseSync(join(home.dataDir, 'rosewater.sqlite'))
  expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([])
  db.close()
}
