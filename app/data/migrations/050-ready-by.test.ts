import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './050-ready-by.ts'

test('a wedding whose plan was kept is ready again when its plan says', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  for (const [id, time, people] of [
    ['planned', '07:00', '{"bride":1,"attendants":2}'],
    ['late', '19:15', '{"bride":1,"attendants":2}'],
    ['nobody', '07:00', null],
  ])
    await sql`insert into bookings (id, name, email, phone, service, date, time, status, "createdAt",
      "sendConfirmation", "privateToken", "calendarSequence", people, "durationMinutes")
      values (${id}, '', '', '', '', '', ${time}, 'confirmed', '', 1, ${id}, 0, ${people}, 270)`.execute(
      db,
    )
  for (const id of ['planned', 'late'])
    await sql`insert into "morningPlans" ("bookingId", plan) values (${id}, '{}')`.execute(db)
  await up(db as never)
  expect(await db.selectFrom('bookings').select(['id', 'readyBy']).orderBy('id').execute()).toEqual(
    [
      { id: 'late', readyBy: null },
      { id: 'nobody', readyBy: null },
      { id: 'planned', readyBy: '12:00' },
    ],
  )
})
