import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#app/platform/config.server.ts'

/** Databases with what lies beside them while they are open, copies of them, and backups; whole or not. */
const OURS = /\.sqlite(-wal|-shm|-journal|\.restoring.*|\.part)?$|\.backup\.gz(\..*\.part)?$/

/**
 * From now on what this process writes is readable by its owner alone, and so are the data files
 * that are there already, with their folders: they hold clients' data and the keys of the installation. To be called
 * before the first file is made. Returns the paths it could not change. On Windows, where a folder
 * hands its rights on, nothing changes.
 */
export function restrictDataFiles(): string[] {
  process.umask(0o077)
  if (process.platform === 'win32') return []
  const { dataDir } = config()
  const backups = join(dataDir, 'backups')
  const files = [dataDir, backups].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => OURS.test(name))
      .map((name) => join(folder, name)),
  )
  const folders = [dataDir, backups, join(dataDir, 'mail')]
  const closed = [
    ...files.map((path) => close(path, 0o600)),
    ...folders.map((path) => close(path, 0o700)),
  ]
  return closed.filter((path) => path !== null)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // There is none yet, or whoever needs it will say what is wrong with it.
    return []
  }
}

/** The path if others can read it and that could not be changed. */
function close(path: string, mode: number): string | null {
  // The engine takes files away that it needs no more.
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.mode & 0o077) === 0) return null
  try {
    chmodSync(path, mode)
    return null
  } catch (error) {
    // On a disk that is read-only the start fails with a sentence of its own.
    return (error as { code?: unknown }).code === 'EROFS' ? null : path
  }
}
