import type { OutboxRow } from '#app/database/rows/mail.ts'
import { mailOfNow } from '#app/system/mail-of-now.server.ts'
import type { actDatabase } from './act-database.ts'

/** A mail as it would leave: the data is whatever its kind says. */
export interface LeavingMail {
  kind: string
  to: string
  messageId: string
  // biome-ignore lint/suspicious/noExplicitAny: each kind says something else, and tests compare it.
  data: Record<string, any>
}

/** What the mail worker would send now about an appointment or an entry of the waiting list, in the order of leaving. */
export async function leavingMail(
  db: ReturnType<typeof actDatabase>,
  thread: string,
  now = Temporal.Now.instant(),
): Promise<LeavingMail[]> {
  const rows = await db.rows<OutboxRow>(
    `select * from outbox where thread = ? and status = 'waiting' order by place`,
    [thread],
  )
  const mails = await Promise.all(
    rows.map(async (row) => ({ row, letter: await mailOfNow(row, now) })),
  )
  return mails.flatMap(({ row, letter }) =>
    letter
      ? [
          {
            ...{ kind: row.kind, to: letter.recipient, messageId: row.messageId },
            data: JSON.parse(letter.data),
          },
        ]
      : [],
  )
}
