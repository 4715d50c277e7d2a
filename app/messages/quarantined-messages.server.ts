import { transact } from '#app/database/database.server.ts'
import {
  deleteQuarantined,
  deleteQuarantinedUpTo,
  findMessage,
  releaseQuarantined,
} from './messages.server.ts'

/**
 * Makes a message that was held back an ordinary unread one. Nobody is mailed: whoever releases it
 * is reading it.
 */
export async function releaseMessage(
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-held-back' }> {
  return await transact(async (trx) =>
    (await releaseQuarantined(trx, id))
      ? { ok: true as const }
      : { ok: false as const, reason: 'not-held-back' as const },
  )
}

/** Removes a message that is held back for good; any other stays. */
export async function deleteQuarantinedMessage(
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-held-back' }> {
  return await transact(async (trx) => {
    if (await deleteQuarantined(trx, id)) return { ok: true as const }
    const found = await findMessage(trx, id)
    return { ok: false as const, reason: found ? ('not-held-back' as const) : 'not-found' }
  })
}

/**
 * Removes for good what was held back up to an instant, as ISO 8601 text in UTC with milliseconds:
 * what came after the artist was asked stays. Returns how many.
 */
export async function deleteQuarantinedMessages(upTo: string): Promise<number> {
  return await transact((trx) => deleteQuarantinedUpTo(trx, upTo))
}
