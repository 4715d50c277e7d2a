import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './023-statuses.ts'

test('a booking or a message without a known status gets what its absence meant', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  for (const [id, status] of [
    ['none', null],
    ['lost', 'lost'],
    ['kept', 'cancelled'],
  ])
    await sql`insert into bookings (id, name, email, phone, service, date, time, status, "createdAt",
      "sendConfirmation", "privateToken", "calendarSequence")
      values (${id}, '', '', '', '', '', '', ${status}, '', 1, ${id}, 0)`.execute(db)
  for (const [id, status] of [
    ['none', null],
    ['kept', 'replied'],
  ])
    await sql`insert into messages (id, "firstName", "lastName", email, message, "createdAt", status,
      "heldBack") values (${id}, '', '', '', '', '', ${status}, 0)`.execute(db)
  await up(db as never)
  const statuses = (table: 'bookings' | 'messages') =>
    db.selectFrom(table).select(['id', 'status']).orderBy('id').execute()
  expect(await statuses('bookings')).toEqual([
    { id: 'kept', status: 'cancelled' },
    { id: 'lost', status: 'pending' },
    { id: 'none', status: 'pending' },
  ])
  expect(await statuses('messages')).toEqual([
    { id: 'kept', status: 'replied' },
    { id: 'none', status: 'unread' },
  ])
})
