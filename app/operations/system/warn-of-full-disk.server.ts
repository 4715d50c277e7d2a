import { transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { countOne } from '#app/data/system/counters.server.ts'
import { scarceMegabytes } from '#app/domain/disk-space.ts'
import { enqueueMail, wakeMailWorker } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { freeBytesForData } from '#app/platform/free-space.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Megabytes left on the data folder's disk when they are few; null while there is enough room. */
export async function scarceSpace(): Promise<number | null> {
  const freeBytes = await freeBytesForData()
  return freeBytes === null ? null : scarceMegabytes(freeBytes)
}

/**
 * Tells the log that the disk is nearly full, and the artist by mail, her at most once in 24 hours
 * whatever the number of processes. Nothing happens while there is enough room.
 */
export async function warnOfFullDisk(
  now: Temporal.Instant,
  freeMegabytes: number | null,
): Promise<void> {
  if (freeMegabytes === null) return
  log.warn({ freeMegabytes }, 'the disk is nearly full')
  const dayAgo = toIsoInstant(now.subtract({ hours: 24 }))
  await transact(async (trx) => {
    const { count } = await countOne(trx, 'disk-warning', toIsoInstant(now), dayAgo)
    if (count > 1) return { ok: true }
    const to = config().artistEmail
    await enqueueMail(trx, { kind: 'disk-nearly-full', to, data: { freeMegabytes } }, now)
    return { ok: true }
  })
  wakeMailWorker()
}
