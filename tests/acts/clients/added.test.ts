import { expect, test } from 'vitest'
import { deleteBooking } from '#app/appointments/change-booking-status.server.ts'
import { findClients } from '#app/booking/clients.server.ts'
import { addClientByHand } from '#app/clients/add-client.server.ts'
import { deleteClientsWithoutBookings } from '#app/clients/clients.server.ts'
import { mergeClients } from '#app/clients/merge-clients.server.ts'
import { saveClientWords } from '#app/clients/save-client-words.server.ts'
import { seasonStart } from '#app/clients/season.ts'
import { database } from '#app/database/database.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { viewClients } from '#app/routes/admin/clients/list-view.server.ts'
import { viewClient } from '#app/routes/admin/clients/person-view.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()

const NOTHING = { phone: '', notes: null, sensitivities: null }

async function added(name: string, over: Partial<typeof NOTHING | { notes: string }> = {}) {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@example.com`
  const id = await addClientByHand({ ...NOTHING, ...over, name, email }, now())
  return { id, email, name }
}

const found = async (q: string) =>
  (await viewClients(new URLSearchParams({ q }), now())).clients.map(({ name }) => name)

test('whom the artist adds is a client without an appointment, once an address', async () => {
  const { id, email } = await added('Ines Prado', { notes: 'Shade 4W' })
  const again = { ...NOTHING, name: 'Somebody else', email: email.toUpperCase(), notes: 'Other' }
  await expect(addClientByHand(again, now())).rejects.toMatchObject({ code: 'aborted', about: id })
  expect(await viewClient(id, now())).toMatchObject({ name: 'Ines Prado', notes: 'Shade 4W' })
  const { clients, count } = await viewClients(new URLSearchParams(), now())
  expect(clients).toMatchObject([{ id, name: 'Ines Prado', line: 'New', spent: null }])
  expect(count).toBe(1)
  // The form that adds an appointment fills their details in.
  expect(await findClients(database(), 'prad', 6)).toEqual([
    { id, name: 'Ines Prado', email, phone: '', service: '', serviceId: null, visits: 0 },
  ])

  const booked = { email, name: 'Inés Prado Vega', date: freshDate() }
  await requested(booked, { now: now().add({ seconds: 1 }) })
  expect(await viewClient(id, now())).toMatchObject({ name: 'Inés Prado Vega', notes: 'Shade 4W' })
  expect((await viewClients(new URLSearchParams(), now())).count).toBe(1)
})

test('who has booked is not added again, under whichever address', async () => {
  await requested({ email: 'one@example.com', date: freshDate() })
  await requested({ email: 'two@example.com', date: freshDate() })
  const [one] = await db.rows<{ id: string }>(`select id from clients where email like 'one%'`)
  await mergeClients(one?.id ?? '', 'two@example.com')
  for (const email of ['one@example.com', 'Two@example.com'])
    await expect(addClientByHand({ ...NOTHING, name: 'One', email }, now())).rejects.toMatchObject({
      code: 'aborted',
      about: one?.id,
    })
})

test('who was added stays without an appointment, as long as an appointment would', async () => {
  const { id, email } = await added('Ada Berg')
  const booking = await requested({ email, date: freshDate() })
  await deleteBooking(booking.id)
  const yesterday = now().subtract({ hours: 24 }).toString()
  expect(await deleteClientsWithoutBookings(database(), yesterday)).toBe(0)
  const tomorrow = now().add({ hours: 24 }).toString()
  expect(await deleteClientsWithoutBookings(database(), tomorrow)).toBe(1)
  expect(await viewClient(id, now())).toBeNull()
  expect(await db.rows('select * from "clientWords"')).toEqual([])
})

test('a client is found by a word of a note, with others and with the name, until it is gone', async () => {
  const { email } = await requested({ email: 'noor@example.com', name: 'Noor', date: freshDate() })
  await requested({ email: 'hana@example.com', name: 'Hana', date: freshDate() })
  const [{ id } = { id: '' }] = await db.rows<{ id: string }>(
    'select id from clients where email = ?',
    [email],
  )
  const write = async (words: { notes: string | null; sensitivities: string | null }) => {
    const page = await viewClient(id, now())
    await saveClientWords(id, words, page?.seen ?? '')
  }
  await write({ notes: 'Tea with cardamom. Warm copper, never pink', sensitivities: 'Rosacée' })
  for (const q of ['cardam', 'rosacee', 'noor copper', 'Noor'])
    expect(await found(q), q).toEqual(['Noor'])
  for (const q of ['hana copper', 'ardamom']) expect(await found(q), q).toEqual([])
  await write({ notes: 'Tea', sensitivities: null })
  expect(await found('cardam')).toEqual([])
  await write({ notes: null, sensitivities: null })
  expect(await db.rows('select * from "clientWords"')).toEqual([])
})

test('erasing a person takes what they are found by', async () => {
  const { email } = await added('Odd Olsen', { notes: 'Allergic to lanolin' })
  expect(await found('lanolin')).toEqual(['Odd Olsen'])
  const options = { now: now(), cancelConfirmed: false, by: 'nobody@example.com', visitor: null }
  await erasePerson(email, options)
  expect(await found('lanolin')).toEqual([])
  expect(await db.rows('select * from clients')).toEqual([])
  expect(await db.rows('select * from "clientWords"')).toEqual([])
})

test('the list says how many are new since the season began', async () => {
  await added('Fresh Fern')
  const old = await requested({ email: 'old@example.com', name: 'Old', date: freshDate() })
  const today = now().toZonedDateTimeISO('America/Toronto').toPlainDate().toString() as never
  const before = Temporal.PlainDate.from(seasonStart(today)).subtract({ days: 1 })
  await db.rows('update clients set since = ? where email = ?', [
    `${before}T12:00:00.000Z`,
    old.email,
  ])
  expect((await viewClients(new URLSearchParams(), now())).fresh.count).toBe(1)
  // A later booking makes nobody new.
  await requested({ email: 'old@example.com', name: 'Old', date: freshDate() })
  expect((await viewClients(new URLSearchParams(), now())).fresh.count).toBe(1)
})
