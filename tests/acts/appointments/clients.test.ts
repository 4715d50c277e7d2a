import { expect, test } from 'vitest'
import { findClients, visitsOf } from '#app/booking/clients.server.ts'
import { database } from '#app/database/database.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { daysAhead } from '../../support/http/calls.ts'

actDatabase()

async function add(fields: Record<string, string>) {
  const entry = manualBooking.parse({ service: 'Lashes', status: 'confirmed', ...fields })
  await addBooking(entry, Temporal.Now.instant())
}

const NOOR = { name: 'Noor Haddad', email: 'Noor@example.com', phone: '555 555-0142' }

test('a client is found once, by name, address or number, as their latest booking has them', async () => {
  await add({ ...NOOR, date: daysAhead(5), time: '10:00' })
  await add({ ...NOOR, email: 'noor@example.com', date: daysAhead(9), time: '10:00' })
  await add({ name: 'Hana Suzuki', email: 'hana@example.com', date: daysAhead(6), time: '10:00' })
  await add({ name: 'Hana Walkin', phone: '555 555-0190', date: daysAhead(7), time: '10:00' })
  const find = async (q: string) => (await findClients(database(), q, 6)).map(({ name }) => name)
  for (const q of ['noor', 'HADD', 'noor@exa', '0142', '555-0142'])
    expect(await find(q), q).toEqual(['Noor Haddad'])
  expect(await find('ha')).toEqual(['Noor Haddad', 'Hana Walkin', 'Hana Suzuki'])
  expect(await findClients(database(), 'noor', 6)).toMatchObject([
    { email: 'noor@example.com', phone: '555 555-0142', service: 'Lashes', visits: 2 },
  ])
  expect(await findClients(database(), 'walkin', 6)).toMatchObject([{ email: '', visits: 1 }])
  expect(await findClients(database(), 'ha', 1)).toHaveLength(1)
  for (const nothing of ['', '  ', '%', 'nobody']) expect(await find(nothing)).toEqual([])
})

test('the visits of an address are found whatever the case of its letters', async () => {
  await add({ ...NOOR, date: daysAhead(5), time: '10:00' })
  await add({ ...NOOR, email: 'noor@example.com', date: daysAhead(9), time: '10:00' })
  expect((await visitsOf(database(), 'NOOR@example.com')).map(({ date }) => date)).toEqual([
    daysAhead(9),
    daysAhead(5),
  ])
  expect(await visitsOf(database(), '')).toEqual([])
})
