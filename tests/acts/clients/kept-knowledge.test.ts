import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteBooking } from '#app/appointments/change-booking-status.server.ts'
import { setBookingDetails } from '#app/booking/booking-rows.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { listClients } from '#app/clients/client-list.server.ts'
import { deleteClientsWithoutBookings } from '#app/clients/clients.server.ts'
import { mergeClients } from '#app/clients/merge-clients.server.ts'
import { saveClientWords, wordsVersion } from '#app/clients/save-client-words.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { EMPTY_LOOK } from '#app/look-briefs/look-brief.ts'
import { saveLookBrief } from '#app/look-briefs/look-briefs.server.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { exportPerson } from '#app/privacy/export-person.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import { viewClients } from '#app/routes/admin/clients/list-view.server.ts'
import { viewClient } from '#app/routes/admin/clients/person-view.server.ts'
import { setTrial } from '#app/weddings/trials.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
let people = 0

/** An appointment under an address of its own. */
async function booked(over: Record<string, unknown> = {}) {
  people += 1
  return await requested({ date: freshDate(), email: `person-${people}@example.com`, ...over })
}

async function clientAt(email: string) {
  const [row] = await db.rows<{
    id: string
    notes: string | null
    sensitivities: string | null
    mergedInto: string | null
  }>('select * from clients where email = ?', [email])
  return row
}

async function note(email: string, sensitivities: string, notes: string | null = null) {
  const client = await clientAt(email)
  const seen = wordsVersion({ notes: null, sensitivities: null })
  await saveClientWords(client?.id ?? '', { notes, sensitivities }, seen)
}

async function correctEmail(id: string, email: string) {
  await transact(async (trx) => {
    const booking = await findBooking(trx, id)
    if (booking) await setBookingDetails(trx, { ...booking, email })
    return { ok: true }
  })
}

async function merge(main: string, other: string) {
  await mergeClients((await clientAt(main))?.id ?? '', other)
}

const flagged = async (...bookings: { id: string; email: string }[]) => {
  const found = await sensitivitiesAt(database(), bookings)
  return bookings.map(({ id }) => found.get(id) ?? null)
}

const listed = async () => (await listClients(database(), 100)).map(({ email }) => email)

test('a corrected address keeps what the artist noted, also after the night', async () => {
  const booking = await booked({ email: 'jane@gmial.example' })
  await note('jane@gmial.example', 'Latex', 'Likes copper')
  await correctEmail(booking.id, 'Jane@gmail.example')
  await runRetention(now())
  expect(await clientAt('jane@gmail.example')).toMatchObject({
    ...{ notes: 'Likes copper', sensitivities: 'Latex' },
  })
  expect(await clientAt('jane@gmial.example')).toBeUndefined()
  expect(await flagged({ ...booking, email: 'jane@gmail.example' })).toEqual(['Latex'])
})

test('a corrected address adds to what the right one has, and says nothing twice', async () => {
  const [right, wrong] = [await booked(), await booked()]
  await note(right.email, 'Latex; Wool', 'Comes early')
  await note(wrong.email, 'Latex', 'Comes early\nLikes copper')
  await correctEmail(wrong.id, right.email)
  expect(await clientAt(right.email)).toMatchObject({ sensitivities: 'Latex; Wool' })
  expect((await clientAt(right.email))?.notes).toBe('Comes early\nLikes copper')
})

test('an address that other appointments have keeps its notes beside the corrected one', async () => {
  const first = await booked()
  const second = await booked({ email: first.email })
  await note(first.email, 'Latex')
  await correctEmail(first.id, 'corrected@example.com')
  expect(await flagged({ ...first, email: 'corrected@example.com' }, second)).toEqual([
    ...['Latex', 'Latex'],
  ])
})

test('a corrected main address takes the merged ones along, and a merged one stays merged', async () => {
  const [main, other] = [await booked(), await booked()]
  await note(other.email, 'Latex')
  await merge(main.email, other.email)
  await correctEmail(main.id, 'main@example.com')
  expect((await clientAt(other.email))?.mergedInto).toBe('main@example.com')
  await correctEmail(other.id, 'other@example.com')
  expect((await clientAt('other@example.com'))?.mergedInto).toBe('main@example.com')
  await correctEmail(other.id, 'MAIN@example.com')
  expect(await clientAt('main@example.com')).toMatchObject({
    ...{ mergedInto: null, sensitivities: 'Latex' },
  })
  await runRetention(now())
  expect(await listed()).toContain('main@example.com')
})

test('a corrected address keeps what is noted under the merged ones, while the old one stays', async () => {
  const [corrected, stays, other] = [await booked(), await booked(), await booked()]
  await correctEmail(stays.id, corrected.email)
  await note(other.email, 'Nickel')
  await merge(corrected.email, other.email)
  await correctEmail(corrected.id, 'apart@example.com')
  expect(await flagged({ id: corrected.id, email: 'apart@example.com' })).toEqual(['Nickel'])
})

test('what is noted under a merged address is flagged for all of them and shown on the page', async () => {
  const [main, other] = [await booked(), await booked()]
  await note(other.email, 'Latex', 'Prefers mornings')
  await note(main.email, 'latex; Wool')
  await merge(main.email, other.email)
  expect(await flagged(main, other)).toEqual(['latex; Wool', 'latex; Wool'])
  expect(await viewClient((await clientAt(main.email))?.id ?? '', now())).toMatchObject({
    flagged: 'latex; Wool',
    notedElsewhere: [{ email: other.email, notes: 'Prefers mornings' }],
  })
})

test('a client stays listed while another address of theirs has an appointment', async () => {
  const [main, other] = [await booked(), await booked()]
  await merge(main.email, other.email)
  await deleteBooking(main.id)
  await runRetention(now())
  expect(await listed()).toContain(main.email)
  expect((await clientAt(other.email))?.mergedInto).toBe(main.email)
})

test('notes outlive the last appointment, as long as appointments are kept', async () => {
  const [noted, plain] = [await booked(), await booked()]
  await note(noted.email, 'Latex')
  for (const { id } of [noted, plain]) await deleteBooking(id)
  await runRetention(now())
  expect(await listed()).toContain(noted.email)
  expect(await clientAt(plain.email)).toBeUndefined()
  await deleteClientsWithoutBookings(database(), toIsoInstant(now().add({ hours: 1 })))
  expect(await clientAt(noted.email)).toBeUndefined()
})

test('a brief is flagged at every appointment of the person, trial and wedding alike', async () => {
  const [trial, wedding, later] = [await booked(), await booked(), await booked()]
  const again = await booked({ email: trial.email.toUpperCase() })
  await transact(async (trx) => {
    await setTrial(trx, wedding.id, trial.id)
    const look = { ...EMPTY_LOOK, sensitivities: ['Latex' as const] }
    await saveLookBrief(trx, trial.id, look, toIsoInstant(now()))
    return { ok: true }
  })
  expect(await flagged(trial, wedding, again, later)).toEqual(['Latex', 'Latex', 'Latex', null])
})

test('a brief stays while the person has an appointment ahead, and its year counts after that', async () => {
  const date = '2031-05-10'
  const moment = (day: string) => Temporal.Instant.from(`${day}T12:00:00Z`)
  const trial = await booked()
  const wedding = await booked()
  const setDay = (id: string, day: string) =>
    db.rows('update bookings set date = ? where id = ?', [day, id])
  await transact(async (trx) => {
    await setTrial(trx, wedding.id, trial.id)
    const look = { ...EMPTY_LOOK, sensitivityWords: 'Wool' }
    await saveLookBrief(trx, trial.id, look, toIsoInstant(now()))
    return { ok: true }
  })
  await setDay(trial.id, '2030-03-01')
  await setDay(wedding.id, date)
  await runRetention(moment('2031-05-09'))
  expect(await flagged(wedding)).toEqual(['Wool'])
  await runRetention(moment('2031-05-11'))
  expect(await flagged(wedding)).toEqual([null])
})

test('a search finds everybody, page by page, whatever the number of their appointments', async () => {
  for (let count = 0; count < 3; count += 1)
    await booked({ name: 'Quilla Often', email: 'often@example.com', date: freshDate() })
  for (let count = 0; count < 4; count += 1) await booked({ name: `Quilla ${count}` })
  const found: string[] = []
  let search = new URLSearchParams({ q: 'quilla' })
  for (;;) {
    const list = await viewClients(search, now(), 2)
    expect(list.found).toBe(5)
    found.push(...list.clients.map(({ email }) => email))
    if (!list.next) break
    search = new URLSearchParams({ q: 'quilla', after: `${list.next.key}_${list.next.id}` })
  }
  expect(found).toHaveLength(5)
  expect(new Set(found).size).toBe(5)
})

test('the file about a person holds no credential of theirs', async () => {
  const { id, email, privateToken } = await booked()
  const at = toIsoInstant(now())
  const token = 'c'.repeat(43)
  await db.rows(
    `insert into reviews (id, token, "bookingId", name, email, service, date, status, "askedAt")
      values (?, ?, ?, 'Avery', ?, 'Lashes', '2031-01-01', 'asked', ?)`,
    [crypto.randomUUID(), token, id, email, at],
  )
  await db.rows(`update outbox set data = ? where "bookingId" = ? and kind = 'request-received'`, [
    JSON.stringify({ reviewToken: token, email }),
    id,
  ])
  const folder = join(String(db.home.env.DATA_DIR), 'mail')
  await mkdir(folder, { recursive: true })
  const copy = `To: ${email}\r\n\r\nhttps://rosewater.example/booking/${privateToken}\r\n`
  await writeFile(join(folder, '2026-11-25T10-00-00-000Z-request.eml'), copy)
  const file = (await Array.fromAsync(exportPerson(email, now()))).join('')
  expect(file).toContain('https://rosewater.example/booking/…')
  expect(JSON.parse(file)).toMatchObject({ reviews: [{ bookingId: id }], bookings: [{ id }] })
  expect(file).not.toContain(token)
  expect(file).not.toContain(privateToken)
})
