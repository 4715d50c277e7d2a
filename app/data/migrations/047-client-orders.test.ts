import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './047-client-orders.ts'

test('clients of before it have the name they are sorted by and what they spent, merged addresses too', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  const clients = [
    { id: '1', email: 'one@example.com', name: 'Élodie Ößler', mergedInto: null },
    { id: '2', email: 'two@example.com', name: 'Zoe', mergedInto: 'one@example.com' },
    { id: '3', email: 'new@example.com', name: 'New', mergedInto: null },
  ]
  for (const { id, email, name, mergedInto } of clients)
    await sql`insert into clients (id, email, name, phone, "lastBookedAt", "mergedInto")
      values (${id}, ${email}, ${name}, '', '', ${mergedInto})`.execute(db)
  for (const [id, email, date, status, cents] of [
    ['a', 'One@example.com', '2020-01-01', 'confirmed', 14_000],
    ['b', 'one@example.com', '2999-01-01', 'confirmed', 14_000],
    ['c', 'one@example.com', '2020-01-02', 'cancelled', 14_000],
    ['d', 'two@example.com', '2020-01-03', 'confirmed', 2_500],
  ])
    await sql`insert into bookings (id, name, email, phone, service, date, time, status, "createdAt",
      "sendConfirmation", "privateToken", "calendarSequence", "quotedCents")
      values (${id}, '', ${email}, '', '', ${date}, '', ${status}, '', 1, ${id}, 0, ${cents})`.execute(
      db,
    )
  await sql`delete from facts where name = 'clients-counted'`.execute(db)
  for (const index of ['clientsByName', 'clientsBySpent'])
    await sql`drop index ${sql.ref(index)}`.execute(db)
  for (const column of ['sortName', 'spentCents'])
    await sql`alter table clients drop column ${sql.ref(column)}`.execute(db)
  await up(db as never)
  const rows = await db.selectFrom('clients').selectAll().orderBy('id').execute()
  expect(
    rows.map(({ sortName, spentCents }) => [
      Buffer.from(sortName, 'hex').toString(),
      Number(spentCents),
    ]),
  ).toEqual([
    ['elodie ossler', 16_500],
    ['zoe', 2_500],
    ['new', 0],
  ])
})
