import type { Home } from '../server/server.ts'
import { query } from '../server/sql.ts'

const TABLES = [
  'bookings',
  'bookingCells',
  'blockedTimes',
  'messages',
  'newsletterSubscribers',
  'consents',
  'outbox',
  'idempotencyKeys',
] as const

/** How many rows there are of all that a call can store. */
export async function countRows(home: Home): Promise<Record<(typeof TABLES)[number], number>> {
  const counts = TABLES.map(
    (table) => `(select cast(count(*) as integer) from "${table}") as "${table}"`,
  )
  const [row] = await query<Record<(typeof TABLES)[number], number>>(
    home,
    `select ${counts.join(', ')}`,
  )
  if (!row) throw new Error('the count has no row')
  return { ...row }
}

/** The cells of one date that have a holder, in order, each with its booking. */
export async function holdersOn(
  home: Home,
  date: string,
): Promise<{ cell: string; bookingId: string }[]> {
  const rows = await query<{ cell: string; bookingId: string }>(
    home,
    'select cell, "bookingId" from "bookingCells" where date = ? order by cell',
    [date],
  )
  return rows.map((row) => ({ ...row }))
}

export interface StoredMail {
  kind: string
  recipient: string
  status: string
  messageId: string
}

/** The mails about one booking, whatever became of them; none that is scheduled and not made yet. */
export async function mailsAbout(home: Home, bookingId: string): Promise<StoredMail[]> {
  const rows = await query<StoredMail>(
    home,
    `select kind, recipient, status, "messageId" from outbox
     where "bookingId" = ? and status <> 'scheduled' order by kind`,
    [bookingId],
  )
  return rows.map((row) => ({ ...row }))
}
