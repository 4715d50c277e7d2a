import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from '../server/server.ts'
import { tablesOf } from './every-row.ts'
import { query } from './sql.ts'

/**
 * Where a home holds any of these words, whatever their case: tables, row by row, and files of the
 * data folder, byte by byte, backups aside.
 */
export async function tracesOf(home: Home, words: readonly string[]): Promise<string[]> {
  const needles = words.map((word) => word.toLowerCase())
  const found = new Set<string>()
  for (const table of await tablesOf(home)) {
    const text = JSON.stringify(await query(home, `select * from "${table}"`)).toLowerCase()
    for (const needle of needles) if (text.includes(needle)) found.add(`${table}: ${needle}`)
  }
  for (const entry of await readdir(home.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('/backups')) continue
    const bytes = await readFile(join(entry.parentPath, entry.name), 'latin1')
    for (const needle of needles)
      if (bytes.toLowerCase().includes(Buffer.from(needle).toString('latin1')))
        found.add(`${entry.name}: ${needle}`)
  }
  return [...found].sort()
}
