import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './053-mail-in-order.ts'

test('mail of before about an appointment comes in the order in which it was made', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  await sql`drop index "outboxByThread"`.execute(db)
  await sql`alter table outbox drop column thread`.execute(db)
  await sql`alter table outbox drop column place`.execute(db)
  const before = [
    ['second', 'one', '2027-01-02'],
    ['first', 'one', '2027-01-01'],
    ['other', 'two', '2027-01-03'],
    ['letter', null, '2027-01-01'],
  ] as const
  for (const [id, bookingId, createdAt] of before)
    await sql`insert into outbox (id, kind, recipient, data, "bookingId", "messageId", status,
      attempts, "nextAttemptAt", claim, "createdAt")
      values (${id}, 'confirmed', 'a@b.example', '{}', ${bookingId}, ${id}, 'waiting', 0, '', 0,
      ${createdAt})`.execute(db)
  await up(db as never)
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'thread', 'place'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'first', thread: 'one', place: 1 },
    { id: 'letter', thread: null, place: null },
    { id: 'other', thread: 'two', place: 1 },
    { id: 'second', thread: 'one', place: 2 },
  ])
})
