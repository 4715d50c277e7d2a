import { transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { dismissFailedMail, requeueFailedMail } from '#app/outbox/outbox.server.ts'

type FailedMailOutcome = { ok: true } | { ok: false; reason: 'not-failed' }

/**
 * Has a failed mail tried again from the start, under the Message-ID it had. Refused when it has not
 * failed, or carried a credential and so was emptied.
 */
export async function retryMail(id: string, now: Temporal.Instant): Promise<FailedMailOutcome> {
  const outcome = await decide(id, (trx) => requeueFailedMail(trx, id, toIsoInstant(now)))
  if (outcome.ok) wakeMailWorker()
  return outcome
}

/** Puts a failed mail aside: it stays unsent, and nothing warns of it any more. */
export async function dismissMail(id: string, now: Temporal.Instant): Promise<FailedMailOutcome> {
  return await decide(id, (trx) => dismissFailedMail(trx, id, toIsoInstant(now)))
}

async function decide(
  id: string,
  change: (trx: Parameters<typeof dismissFailedMail>[0]) => Promise<boolean>,
): Promise<FailedMailOutcome> {
  if (!isId(id)) return { ok: false, reason: 'not-failed' }
  return await transact<FailedMailOutcome>(async (trx) =>
    (await change(trx)) ? { ok: true } : { ok: false, reason: 'not-failed' },
  )
}
