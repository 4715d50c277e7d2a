import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const CLIENTS = [
  { name: 'Élodie O’Hara', email: 'E.Hara+Wed@example.com', phone: '+1 (416) 555-0104' },
  { name: 'Πέτρος Straße', email: 'p@example.com', phone: '905 555-0199 ext. 22' },
  { name: '💄', email: 'x@y.example', phone: '44/20/7946/0958' },
]

const rowOf = (client: (typeof CLIENTS)[number], id: string) => ({
  ...client,
  id,
  service: 'Lashes',
  date: '2027-01-01',
  time: '10:00',
  status: null,
  createdAt: 'c',
  updatedAt: null,
  sendConfirmation: 1,
  privateToken: `token-${id}`,
  calendarSequence: 0,
})

test('a deleted appointment leaves no words behind', async () => {
  const { migrate, database, transact } = await openDatabaseModules()
  await migrate()
  const { insertBooking, deleteBookingRow } = await import('./booking-rows.server.ts')
  const id = '0b6f3c1e-8f0c-4c53-9d36-0f4f4f1d2a11'
  await transact(async (trx) => {
    await insertBooking(trx, rowOf(CLIENTS[0] ?? never(), id) as never)
    return { ok: true }
  })
  const count = () => database().selectFrom('bookingWords').selectAll().execute()
  expect((await count()).length).toBeGreaterThan(5)
  await transact(async (trx) => ({ ok: await deleteBookingRow(trx, id) }))
  expect(await count()).toEqual([])
})

function never(): never {
  throw new Error('there is a first client')
}

test('words of few and of many appointments are found alike, alone and together', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const { listBookings } = await import('./bookings.server.ts')
  const { searchTermRows } = await import('./booking-rows.server.ts')
  const many = Array.from({ length: 1_050 }, (_, index) => {
    const id = `many-${String(index).padStart(4, '0')}`
    const client = {
      name: index % 10 === 0 ? 'Common Tenth' : 'Common Other',
      email: `c@${index === 500 ? 'rare' : 'usual'}.example`,
      phone: '+1 416 555 0104',
    }
    return { ...rowOf(client, id), status: 'confirmed' as const }
  })
  const inParts = <T>(rows: T[]) =>
    Array.from({ length: Math.ceil(rows.length / 500) }, (_, part) =>
      rows.slice(part * 500, (part + 1) * 500),
    )
  for (const rows of inParts(many))
    await database()
      .insertInto('bookings')
      .values(rows as never)
      .execute()
  for (const rows of inParts(many.flatMap(searchTermRows)))
    await database().insertInto('bookingWords').values(rows).execute()
  const found = async (q: string) =>
    (await listBookings(database(), { q } as never, 5_000, null)).map(({ id }) => id)

  expect(await found('common')).toHaveLength(1_050)
  expect(await found('tenth')).toHaveLength(105)
  expect(await found('common tenth')).toEqual(await found('tenth'))
  expect(await found('rare')).toEqual(['many-0500'])
  expect(await found('common rare')).toEqual(['many-0500'])
  expect(await found('tenth rare common')).toEqual(['many-0500'])
  expect(await found('other rare')).toEqual([])
  expect(await found('common nobody')).toEqual([])
  expect(await found('@')).toEqual([])
})
