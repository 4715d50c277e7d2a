import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './059-proved-requests.ts'

const BEFORE = [
  { id: 'asked', status: 'pending', byHand: 0, event: null },
  { id: 'confirmed', status: 'confirmed', byHand: 0, event: null },
  { id: 'confirmed-once', status: 'cancelled', byHand: 0, event: ['confirmed', 'artist'] },
  { id: 'declined', status: 'cancelled', byHand: 0, event: ['cancelled', 'artist'] },
  { id: 'entered', status: 'pending', byHand: 1, event: null },
  { id: 'pressed', status: 'pending', byHand: 0, event: ['held', 'client'] },
] as const

test('what the artist entered or confirmed and what a button held is proved', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  await sql`alter table bookings drop column "provedAt"`.execute(db)
  for (const { id, status, byHand, event } of BEFORE) {
    await sql`insert into bookings (id, name, email, phone, service, date, time, status, "createdAt",
      "sendConfirmation", "privateToken", "calendarSequence", "byHand")
      values (${id}, '', '', '', '', '', '', ${status}, 'then', 1, ${id}, 0, ${byHand})`.execute(db)
    if (!event) continue
    const [what, by] = event
    await sql`insert into "bookingEvents" (id, "bookingId", at, what, "by", date, time)
      values (${id}, ${id}, '', ${what}, ${by}, '', '')`.execute(db)
  }
  await up(db as never)
  const rows = await db.selectFrom('bookings').select(['id', 'provedAt']).orderBy('id').execute()
  expect(rows.filter(({ provedAt }) => provedAt === 'then').map(({ id }) => id)).toEqual([
    ...['confirmed', 'confirmed-once', 'entered', 'pressed'],
  ])
  expect(rows.filter(({ provedAt }) => provedAt === null).map(({ id }) => id)).toEqual([
    ...['asked', 'declined'],
  ])
})
