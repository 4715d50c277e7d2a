import { afterCommit, transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { dismissFailedMail, requeueFailedMail } from '#app/outbox/outbox.server.ts'

/**
 * Has a failed mail tried again from the start, under the Message-ID it had. Refused when it has not
 * failed, or carried a credential and so was emptied.
 */
export async function retryMail(id: string, now: Temporal.Instant): Promise<void> {
  await transact(async (trx) => {
    if (!isId(id) || !(await requeueFailedMail(trx, id, toIsoInstant(now)))) refuseSettled()
    afterCommit(wakeMailWorker)
  })
}

/** Puts a failed mail aside: it stays unsent, and nothing warns of it any more. */
export async function dismissMail(id: string, now: Temporal.Instant): Promise<void> {
  await transact(async (trx) => {
    if (!isId(id) || !(await dismissFailedMail(trx, id, toIsoInstant(now)))) refuseSettled()
  })
}

function refuseSettled(): never {
  refuse(
    'aborted',
    'This email no longer needs a decision. It may have been settled in another window.',
  )
}
