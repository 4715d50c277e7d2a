import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findClients } from '#app/booking/clients.server.ts'
import { addClientByHand } from '#app/clients/add-client.server.ts'
import { mergeClients } from '#app/clients/merge-clients.server.ts'
import { saveClientWords } from '#app/clients/save-client-words.server.ts'
import { database } from '#app/database/database.server.ts'
import { up } from '#app/database/migrations/011-clients-without-email.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { viewClients } from '#app/routes/admin/clients/list-view.server.ts'
import { viewClient } from '#app/routes/admin/clients/person-view.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()

async function walkIn(over: Record<string, string> = {}) {
  const entry = { name: 'Danielle Roy', service: 'Glam Makeup', status: 'confirmed', ...over }
  return await addBooking(
    manualBooking.parse({ time: '10:00', date: freshDate(), ...entry }),
    now(),
  )
}

const listed = async (q = '') =>
  (await viewClients(new URLSearchParams(q ? { q } : {}), now())).clients

test('a walk-in is a client, found by name and by phone, and comes back as the same one', async () => {
  await walkIn({ phone: '514 555-0117' })
  await walkIn({ name: 'Daniëlle Roy', phone: '(514) 555 0117' })
  await walkIn({ name: 'Lise Roy', phone: '514 555-0117' })
  expect(await listed('danielle')).toMatchObject([
    { name: 'Daniëlle Roy', email: '', phone: '(514) 555 0117' },
  ])
  expect((await listed('5550117')).map(({ name }) => name).sort()).toEqual([
    'Daniëlle Roy',
    'Lise Roy',
  ])
  const [found] = await findClients(database(), 'danielle', 6)
  expect(found).toMatchObject({ name: 'Daniëlle Roy', email: '', visits: 2 })
  const page = await viewClient(found?.id ?? '', now())
  expect(page).toMatchObject({ email: '', emails: [] })
  expect(page?.visits).toHaveLength(2)
})

test('without a number a name alone joins nobody; who was chosen is the one', async () => {
  await walkIn()
  await walkIn()
  const two = await listed('danielle')
  expect(two).toHaveLength(2)
  await walkIn({ client: two[0]?.id ?? '' })
  expect((await viewClient(two[0]?.id ?? '', now()))?.visits).toHaveLength(2)
  expect(await listed('danielle')).toHaveLength(2)
})

test('an appointment without an address is of the client with that name and number', async () => {
  await walkIn({ email: 'Dani@example.com', phone: '514 555 0117' })
  const second = await walkIn({ phone: '514-555-0117' })
  const clients = await listed()
  expect(clients).toMatchObject([{ email: 'dani@example.com', phone: '514-555-0117' }])
  const page = await viewClient(clients[0]?.id ?? '', now())
  expect(page?.visits.map(({ id }) => id)).toContain(second.id)
  const options = { now: now(), cancelConfirmed: true, by: 'nobody@example.com', visitor: null }
  await erasePerson('dani@example.com', options)
  expect(await db.rows('select id from bookings')).toEqual([])
})

test('a name is enough to add a client, and what is noted shows at their appointments', async () => {
  const id = await addClientByHand(
    { name: 'Solo', email: '', phone: '', notes: null, sensitivities: null },
    now(),
  )
  await addClientByHand(
    { name: 'Solo', email: '', phone: '', notes: null, sensitivities: null },
    now(),
  )
  expect(await listed('solo')).toHaveLength(2)
  await saveClientWords(
    id,
    { notes: null, sensitivities: 'Latex' },
    (await viewClient(id, now()))?.seen ?? '',
  )
  const booking = await walkIn({ name: 'Solo', client: id })
  const stored = await db.rows<{ clientKey: string }>('select * from bookings')
  const key = stored[0]?.clientKey ?? null
  expect(
    (await sensitivitiesAt(database(), [{ ...booking, clientKey: key }])).get(booking.id),
  ).toBe('Latex')
  const options = { now: now(), cancelConfirmed: true, by: 'nobody@example.com', visitor: null }
  await erasePerson(key ?? '', options)
  expect(await listed('solo')).toHaveLength(1)
  expect(await db.rows('select id from bookings')).toEqual([])
})

test('a client without an address takes another address in', async () => {
  await walkIn({ phone: '514 555 0117' })
  await walkIn({ name: 'Dani R.', email: 'dani@example.com' })
  const [walked] = await listed('danielle')
  await mergeClients(walked?.id ?? '', 'dani@example.com')
  expect(await listed()).toHaveLength(1)
  const page = await viewClient(walked?.id ?? '', now())
  expect(page).toMatchObject({ email: 'dani@example.com', emails: ['dani@example.com'] })
  expect(page?.visits).toHaveLength(2)
})

test('walk-ins of an earlier release become clients, once a name and number', async () => {
  for (const phone of ['514 555 0117', '514-555-0117', '', '']) await walkIn({ phone })
  await db.rows('delete from clients')
  await sql`drop index "bookingsByClientKey"`.execute(database())
  await sql`alter table bookings drop column "clientKey"`.execute(database())
  await up(database() as never)
  const clients = await listed()
  expect(clients).toHaveLength(3)
  const counts = await Promise.all(
    clients.map(async ({ id }) => (await viewClient(id, now()))?.visits.length),
  )
  expect(counts.sort()).toEqual([1, 1, 2])
})
