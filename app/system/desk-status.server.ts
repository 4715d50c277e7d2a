import { countWaitingRequests } from '#app/booking/pending-requests.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { countMessages } from '#app/messages/messages.server.ts'
import { countUnsentMail, mailQueueState, newestTestMail } from '#app/outbox/outbox.server.ts'

export interface DeskStatus {
  /** Messages without a reply; none that look sent by a robot. */
  unread: number
  /** Requests of today and later without an answer. */
  waiting: number
  /** Another text whenever the desk may have something else to show. */
  version: string
}

/** What is new at the desk, in a few small queries: every open page asks for it again and again. */
export async function deskStatus(db: Database, today: CalendarDate): Promise<DeskStatus> {
  const { unread } = await countMessages(db)
  const waiting = await countWaitingRequests(db, today)
  const newest = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.max('createdAt').as('created'))
    .executeTakeFirstOrThrow()
  const lastChanged = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.max('updatedAt').as('updated'))
    .where('updatedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('messages')
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.max('createdAt').as('created'),
      eb.fn.max('repliedAt').as('replied'),
    ])
    .executeTakeFirstOrThrow()
  const unsent = await countUnsentMail(db)
  const { pausedUntil } = await mailQueueState(db)
  const testMail = await newestTestMail(db)
  const version = [
    today,
    newest.created,
    lastChanged.updated,
    waiting,
    Number(messages.count),
    messages.created,
    messages.replied,
    unread,
    unsent.failed,
    pausedUntil,
    testMail?.id,
    testMail?.status,
  ].join(' ')
  return { unread, waiting, version }
}
