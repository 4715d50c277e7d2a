import { statfs } from 'node:fs/promises'
import { config } from './config.server.ts'

/** Bytes this process may still write in the data folder; null where the system does not tell. */
export async function freeBytesForData(): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(config().dataDir)
    return bavail * bsize
  } catch {
    // On PostgreSQL the folder need not exist.
    return null
  }
}
