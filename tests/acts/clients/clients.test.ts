import { expect, test } from 'vitest'
import { deleteBooking } from '#app/appointments/change-booking-status.server.ts'
import { countClients, cursorAfter, listClients } from '#app/clients/client-list.server.ts'
import { deleteClientsWithoutBookings } from '#app/clients/clients.server.ts'
import { mergeClients, separateClient } from '#app/clients/merge-clients.server.ts'
import { saveClientWords, wordsVersion } from '#app/clients/save-client-words.server.ts'
import { database } from '#app/database/database.server.ts'
import { sensitivitiesOfPerson } from '#app/look-briefs/sensitivities.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { findPerson } from '#app/privacy/find-person.server.ts'
import { viewClients } from '#app/routes/admin/clients/list-view.server.ts'
import { viewClient } from '#app/routes/admin/clients/person-view.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested, written } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()

async function clientAt(email: string) {
  const [row] = await db.rows<{
    id: string
    name: string
    phone: string
    mergedInto: string | null
  }>('select * from clients where email = ?', [email])
  if (!row) throw new Error('no such client')
  return row
}

test('whoever books is a client, once an address, as their latest booking has them', async () => {
  await requested({ date: freshDate(), email: 'Noor@example.com', name: 'N. Haddad' })
  const at = now().add({ seconds: 1 })
  const later = { date: freshDate(), email: 'noor@example.com', name: 'Noor Haddad' }
  await requested(later, { now: at })
  await requested({ date: freshDate(), email: 'hana@example.com' }, { now: at.add({ seconds: 1 }) })
  const listed = await listClients(database(), 10)
  expect(listed.map(({ email }) => email)).toEqual(['hana@example.com', 'noor@example.com'])
  expect(listed[1]?.name).toBe('Noor Haddad')
  const [first] = await listClients(database(), 1)
  if (!first) throw new Error('nobody is listed')
  const after = cursorAfter(first, 'recent')
  expect((await listClients(database(), 1, 'recent', after))[0]?.email).toBe('noor@example.com')
  const found = await viewClients(new URLSearchParams({ q: 'hadd' }), now())
  expect(found.clients).toMatchObject([{ name: 'Noor Haddad', initials: 'NH' }])
})

test('one page tells visits, messages and words; two windows are told apart', async () => {
  const { email } = await requested({ date: freshDate(), email: 'page@example.com' })
  await written({ email, message: 'Can my sister come too?' })
  const { id } = await clientAt(email)
  const seen = wordsVersion({ notes: null, sensitivities: null })
  const words = { notes: 'Likes copper', sensitivities: 'No fragrance' }
  await saveClientWords(id, words, seen)
  expect(await refusalOf(saveClientWords(id, { ...words, notes: 'Other' }, seen))).toMatchObject({
    code: 'aborted',
  })
  expect(await viewClient(id, now())).toMatchObject({
    ...words,
    visits: [{ status: 'pending' }],
    messages: [{ words: 'Can my sister come too?' }],
  })
  expect(await sensitivitiesOfPerson(database(), 'PAGE@example.com')).toBe('No fragrance')
  expect(await sensitivitiesOfPerson(database(), '')).toBe('')
  expect(await viewClient(crypto.randomUUID(), now())).toBeNull()
})

test('two addresses of one person are shown together, and separated again', async () => {
  await requested({ date: freshDate(), email: 'one@example.com' })
  await requested({ date: freshDate(), email: 'two@example.com' })
  await requested({ date: freshDate(), email: 'three@example.com' })
  const [one, two] = [await clientAt('one@example.com'), await clientAt('two@example.com')]
  await saveClientWords(
    one.id,
    { notes: null, sensitivities: 'Latex' },
    wordsVersion({ notes: null, sensitivities: null }),
  )
  const refused = async (id: string, email: string) =>
    (await refusalOf(mergeClients(id, email)))?.message
  expect(await refused(one.id, 'nobody@example.com')).toContain('No client has')
  expect(await refused(one.id, 'ONE@example.com')).toContain('already')
  await mergeClients(one.id, 'Two@example.com')
  expect(await countClients(database())).toBe(2)
  expect(await refused(two.id, 'three@example.com')).toContain('no longer has their own page')
  const three = await clientAt('three@example.com')
  expect(await refused(three.id, 'one@example.com')).toContain('Unlink that first')
  const emails = async () => (await listClients(database(), 10)).map(({ email }) => email)
  expect((await emails()).sort()).toEqual(['one@example.com', 'three@example.com'])
  expect((await viewClient(one.id, now()))?.visits).toHaveLength(2)
  expect((await viewClients(new URLSearchParams({ q: 'two' }), now())).clients).toMatchObject([
    { id: one.id },
  ])
  expect(await sensitivitiesOfPerson(database(), 'two@example.com')).toBe('Latex')

  await separateClient(two.id)
  expect(await refusalOf(separateClient(two.id))).toMatchObject({ code: 'failed-precondition' })
  expect(await emails()).toContain('two@example.com')
  expect((await viewClient(one.id, now()))?.visits).toHaveLength(1)
})

test('what is noted goes with the person, and with the last appointment', async () => {
  const booking = await requested({ date: freshDate(), email: 'gone@example.com' })
  await requested({ date: freshDate(), email: 'stays@example.com' })
  const [gone, stays] = [await clientAt('gone@example.com'), await clientAt('stays@example.com')]
  await mergeClients(stays.id, 'gone@example.com')
  expect((await findPerson('gone@example.com')).client?.id).toBe(gone.id)
  const options = { now: now(), cancelConfirmed: false, by: 'nobody@example.com', visitor: null }
  await erasePerson('stays@example.com', options)
  expect((await clientAt('gone@example.com')).mergedInto).toBeNull()
  expect(await db.rows('select id from clients where id = ?', [stays.id])).toEqual([])
  await deleteBooking(booking.id)
  expect(await listClients(database(), 10)).toEqual([])
  expect(await deleteClientsWithoutBookings(database(), '')).toBe(1)
})
