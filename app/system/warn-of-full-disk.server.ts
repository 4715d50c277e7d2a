import { statfs } from 'node:fs/promises'
import { artistEmail } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { takeLease } from '#app/database/leases.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { log } from '#app/platform/log.server.ts'
import { config } from '../platform/config.server.ts'
import { scarceMegabytes } from './disk-space.ts'

/** The artist gets one warning a day. */
const WARNING_MINUTES = 24 * 60

/** Megabytes left on the data folder's disk when they are few; null while there is enough room. */
export async function scarceSpace(): Promise<number | null> {
  const freeBytes = await freeBytesForData()
  return freeBytes === null ? null : scarceMegabytes(freeBytes)
}

/**
 * Tells the log that the disk is nearly full, and the artist by mail, at most once in 24 hours
 * whatever the number of processes. Nothing happens while there is enough room.
 */
export async function warnOfFullDisk(
  now: Temporal.Instant,
  freeMegabytes: number | null,
): Promise<void> {
  if (freeMegabytes === null) return
  log.warn({ freeMegabytes }, 'the disk is nearly full')
  await transact(async (trx) => {
    if (!(await takeLease(trx, 'disk-warning', now, WARNING_MINUTES))) return
    const to = artistEmail()
    await enqueueMail(trx, { kind: 'disk-nearly-full', to, data: { freeMegabytes } }, now)
  })
}

/** Bytes this process may still write in the data folder; null where the system does not tell. */
async function freeBytesForData(): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(config().dataDir)
    return bavail * bsize
  } catch {
    // On PostgreSQL the folder need not exist.
    return null
  }
}
