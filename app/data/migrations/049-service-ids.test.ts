import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './049-service-ids.ts'

test('rows of before get the id of the service that has or had their name', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  for (const [version, name] of [
    [1, 'HD Glam'],
    [2, 'Soft Glam'],
  ] as const) {
    const value = JSON.stringify({ services: [{ id: 'glam', name }] })
    await sql`insert into "contentVersions" (piece, version, value, "createdAt")
      values ('services', ${version}, ${value}, '')`.execute(db)
  }
  for (const service of ['Lashes', 'HD Glam', 'Soft Glam', 'Given up'])
    await sql`insert into bookings (id, name, email, phone, service, date, time, status, "createdAt",
      "sendConfirmation", "privateToken", "calendarSequence")
      values (${service}, '', '', '', ${service}, '', '', 'pending', '', 1, ${service}, 0)`.execute(
      db,
    )
  for (const statement of [
    'drop index "bookingsNumbers"',
    'alter table bookings drop column "serviceId"',
    'alter table "waitlistEntries" drop column "serviceId"',
    'alter table "waitlistEntries" drop column quote',
    'alter table reviews drop column "serviceId"',
    'create index "bookingsNumbers" on bookings (date)',
  ])
    await sql.raw(statement).execute(db)
  await up(db as never)
  expect(
    await db.selectFrom('bookings').select(['service', 'serviceId']).orderBy('service').execute(),
  ).toEqual([
    { service: 'Given up', serviceId: null },
    { service: 'HD Glam', serviceId: 'glam' },
    { service: 'Lashes', serviceId: 'lashes' },
    { service: 'Soft Glam', serviceId: 'glam' },
  ])
})
