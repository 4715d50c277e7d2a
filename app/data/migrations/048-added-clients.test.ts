import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientTerms } from '#app/domain/text/search-terms.ts'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { up } from './048-added-clients.ts'

const NOTED = {
  name: 'Zoë O’Hara',
  email: 'one@example.com',
  phone: '+1 (416) 555-0104',
  notes: 'L’été: Straße 4W, cuivré',
  sensitivities: 'No fragrance',
}

test('clients of before have the words of their notes, and since when they are clients', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  const { name, email, phone, notes, sensitivities } = NOTED
  await sql`insert into clients (id, email, name, phone, "lastBookedAt", notes, sensitivities)
    values ('1', ${email}, ${name}, ${phone}, 'c', ${notes}, ${sensitivities}),
      ('2', 'two@example.com', 'Two', '', 'd', null, null)`.execute(db)
  for (const [id, at] of [
    ['a', 'b'],
    ['b', 'a'],
  ])
    await sql`insert into bookings (id, name, email, phone, service, date, time, status, "createdAt",
      "sendConfirmation", "privateToken", "calendarSequence")
      values (${id}, '', 'One@example.com', '', '', '2026-01-01', '', 'confirmed', ${at}, 1, ${id}, 0)`.execute(
      db,
    )
  for (const statement of [
    'drop table "clientWords"',
    'drop index "clientsBySince"',
    'alter table clients drop column since',
    'alter table clients drop column "addedAt"',
  ])
    await sql.raw(statement).execute(db)
  await up(db as never)
  const rows = await db.selectFrom('clients').select(['id', 'since', 'addedAt']).execute()
  expect(rows).toEqual([
    { id: '1', since: 'a', addedAt: null },
    { id: '2', since: 'd', addedAt: null },
  ])
  const words = await db.selectFrom('clientWords').selectAll().execute()
  expect(words.every(({ clientId }) => clientId === '1')).toBe(true)
  expect(words.map(({ word }) => Buffer.from(word, 'hex').toString()).toSorted()).toEqual(
    clientTerms(NOTED).toSorted(),
  )
})
