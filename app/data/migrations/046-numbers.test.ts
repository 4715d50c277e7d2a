import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './046-numbers.ts'

test('bookings of before it have the total of their quote beside it', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  const quote = JSON.stringify({ lines: [{ total: 1 }], subtotal: 14_000, total: 15_820 })
  for (const [id, stored] of [
    ['none', null],
    ['quoted', quote],
  ])
    await sql`insert into bookings (id, name, email, phone, service, date, time, status, "createdAt",
      "sendConfirmation", "privateToken", "calendarSequence", quote)
      values (${id}, '', '', '', '', '', '', 'pending', '', 1, ${id}, 0, ${stored})`.execute(db)
  await sql`drop index "bookingsNumbers"`.execute(db)
  await sql`alter table bookings drop column "quotedCents"`.execute(db)
  await up(db as never)
  expect(
    await db.selectFrom('bookings').select(['id', 'quotedCents']).orderBy('id').execute(),
  ).toEqual([
    { id: 'none', quotedCents: null },
    { id: 'quoted', quotedCents: 15_820 },
  ])
})
