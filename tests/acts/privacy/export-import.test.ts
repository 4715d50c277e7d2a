import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { askToSignAgain } from '#app/agreements/ask-to-sign.server.ts'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { findMorningPlan } from '#app/booking/morning-plans.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { addClientByHand } from '#app/clients/add-client.server.ts'
import { mergeClients } from '#app/clients/merge-clients.server.ts'
import { content, contentRevision, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { EMPTY_LOOK } from '#app/look-briefs/look-brief.ts'
import { sendLookPhoto } from '#app/look-briefs/look-photos.server.ts'
import { tellLook } from '#app/look-briefs/tell-look.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { readDocuments } from '#app/privacy/collections/documents.server.ts'
import { importCollections } from '#app/privacy/collections/import-collections.server.ts'
import { endSubscription } from '#app/promotions/end-subscription.server.ts'
import { publishedReviews, refreshReviews } from '#app/reviews/published-reviews.server.ts'
import { readNames } from '#app/weddings/give-names.schema.ts'
import { giveNames } from '#app/weddings/give-names.server.ts'
import { endPartyPage, makePartyPage } from '#app/weddings/party-page.server.ts'
import { confirmed, publishAgreement, sign } from '../../support/agreement-acts.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { pressButton, requested, subscribeAs } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { runCommand } from '../../support/server/commands.ts'
import type { Home } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const db = actDatabase()
beforeEach(loadContent)
const now = () => Temporal.Now.instant().round('millisecond')
const PEOPLE = { bride: 1, attendants: 1, mothers: 1, juniors: 0 }

/** What belongs to appointments and people, as an export has it. */
const RELATED = [
  ...['clients', 'retainers', 'payments', 'receipts', 'morningPlans', 'partyPages'],
  ...['trials', 'lookBriefs', 'lookPhotos', 'waitlistEntries', 'reviews'],
]

/** A wedding with all that can belong to one. */
async function fullWedding(): Promise<string> {
  const retainer = { percent: 50, dueDays: 7, words: 'By e-transfer.' }
  const value = { ...content('policies'), retainer }
  await publish({ piece: 'policies', version: 0, value, userId: null }, now())
  const wedding = await requested({
    ...{ date: freshDate(), service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00' },
    ...{ time: undefined, email: 'bride@example.com' },
  })
  const { id } = wedding
  await pressButton(wedding)
  await changeBookingStatus(id, 'confirmed', now())
  const trial = await requested({ date: freshDate(), service: 'Glam Makeup' })
  await db.rows('insert into trials ("weddingId", "trialId") values (?, ?)', [id, trial.id])

  const on = localNow(now(), 'America/Toronto').date
  for (const [amount, note] of [
    [15_000, 'First half'],
    [-500, null],
    [7_000, null],
  ] as const)
    await recordPayment(id, { amount, way: 'etransfer', on, note }, { now: now() })
  await issueReceipt(id, { now: now() })
  await issueCreditNote(id, { amount: 500, reason: 'Shorter' }, { now: now() })

  const plan = await findMorningPlan(database(), id)
  if (!plan) throw new Error('no plan')
  const names = { [`name-${plan.chairs[0]?.id}`]: 'Claire', town: 'Newmarket' }
  await giveNames(id, readNames(names, plan), now())
  await makePartyPage(id, now())
  await endPartyPage(id, now())
  await makePartyPage(id, now().add({ seconds: 1 }))

  const look = { ...EMPTY_LOOK, skin: 'Dry' as const, sensitivities: ['Latex' as const] }
  await tellLook(id, look, now())
  for (const colour of ['#a05548', '#225548'])
    await sendLookPhoto(wedding, await photograph({ colour, width: 64, height: 48 }), now())
  await db.rows(
    `update clients set notes = 'Likes tea', sensitivities = 'Nuts' where email = 'bride@example.com'`,
  )
  await addClientByHand(
    { name: 'Ines Prado', email: 'ines@example.com', phone: '', notes: 'Tea', sensitivities: null },
    now(),
  )
  await keptClients()
  await waitingAndWriting(id)
  return id
}

/** Clients without an appointment: one the artist wrote about, and one person whose main address comes last. */
async function keptClients(): Promise<void> {
  const { id } = await requested({ date: freshDate(), email: 'noted@example.com' })
  await deleteBooking(id)
  await db.rows(`update clients set sensitivities = 'Wool' where email = 'noted@example.com'`)
  const ids = []
  for (const email of ['aaa@example.com', 'zzz@example.com']) {
    const person = { name: 'Zoe Example', email, phone: '', notes: null, sensitivities: null }
    ids.push(await addClientByHand(person, now()))
  }
  await mergeClients(String(ids[1]), 'aaa@example.com')
}

async function waitingAndWriting(bookingId: string): Promise<void> {
  const at = now().toString({ smallestUnit: 'millisecond' })
  for (const status of ['waiting', 'declined'])
    await db.rows(
      `insert into "waitlistEntries" (id, name, email, service, "serviceId", date, status, "createdAt", "updatedAt",
        "privateToken", "requesterHash") values (?, 'Waits', ?, 'Lashes', 'lashes', '2031-05-05', ?, ?, ?, ?, 'hash')`,
      [crypto.randomUUID(), `${status}@example.com`, status, at, at, `token-${status}`],
    )
  await db.rows(
    `insert into reviews (id, token, "bookingId", name, email, service, "serviceId", date, status, words, naming,
      "askedAt", "writtenAt") values (?, 'token', ?, 'Test Bride', 'bride@example.com', 'Bridal Makeup', 'bridal', '2026-01-01',
      'waiting', 'A calm morning', 'first', ?, ?)`,
    [crypto.randomUUID(), bookingId, at, at],
  )
}

async function exported(home: Home, name: string): Promise<Record<string, { id: string }[]>> {
  const file = join(home.dataDir, name)
  expect(await runCommand(home, 'export', file)).toMatchObject({ code: 0, stderr: '' })
  return JSON.parse(await readFile(file, 'utf8'))
}

interface Keyed {
  id?: string
  email?: string
  createdAt?: string
}

/** In the order of their ids, or of what stands for one. */
function inOrder(documents: Keyed[] = []): unknown[] {
  const keyOf = ({ id, email, createdAt = '' }: Keyed) => id ?? email ?? createdAt
  return documents.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

test('all that belongs to appointments comes back elsewhere as it was, once, and receipts count on', async () => {
  const id = await fullWedding()
  const all = await exported(db.home, 'all.json')
  for (const name of RELATED) expect(all[name]?.length, name).toBeGreaterThan(0)
  expect(all).toMatchObject({ payments: { length: 3 }, receipts: { length: 2 } })
  expect(JSON.stringify(all)).not.toMatch(/token|salt/i)

  const other = await preparedHome()
  try {
    const done = await runCommand(other, 'import', join(db.home.dataDir, 'all.json'))
    expect(done).toMatchObject({ code: 0, stderr: '' })
    for (const name of RELATED)
      expect(done.stdout).toContain(`${name}: ${all[name]?.length} imported, 0 left out`)
    const again = await exported(other, 'again.json')
    for (const name of RELATED) expect(inOrder(again[name]), name).toEqual(inOrder(all[name]))
    const promises = `select id, "pendingHours", "cancelHours" from bookings order by id`
    expect(await query(other, promises)).toEqual(await db.rows(promises))
    expect(await db.rows(promises)).toContainEqual({ id, pendingHours: 72, cancelHours: 24 })

    expect(await query(other, `select kind, last from "receiptSeries" order by kind`)).toEqual(
      await db.rows(`select kind, last from "receiptSeries" order by kind`),
    )
    expect(await query(other, `select id from outbox where status <> 'scheduled'`)).toEqual([])
    const hashes = 'select "tokenHash" from "partyPages" where "bookingId" = ?'
    const mine = new Set((await db.rows(hashes, [id])).map(({ tokenHash }) => tokenHash))
    for (const { tokenHash } of await query(other, hashes, [id]))
      expect(mine.has(tokenHash)).toBe(false)

    const twice = await runCommand(other, 'import', join(db.home.dataDir, 'all.json'))
    for (const name of RELATED) expect(twice.stdout).toContain(`${name}: 0 imported`)
    expect(inOrder((await exported(other, 'twice.json')).payments)).toEqual(inOrder(all.payments))
  } finally {
    await other.remove()
  }
})

test('the whole ledger of consents comes back word for word, and what was signed', async () => {
  for (const email of ['stays@example.com', 'leaves@example.com']) await subscribeAs({ email })
  const [leaves] = await db.rows<{ id: string }>(
    `select id from "newsletterSubscribers" where email = 'leaves@example.com'`,
  )
  await endSubscription(String(leaves?.id), { by: 'artist@example.com', now: now() })
  const version = await publishAgreement()
  const signed = await confirmed()
  await sign(signed, { version })
  await askToSignAgain(signed, now())

  const all = await exported(db.home, 'ledger.json')
  const elsewhere = await preparedHome()
  try {
    const file = join(db.home.dataDir, 'ledger.json')
    expect(await runCommand(elsewhere, 'import', file)).toMatchObject({ code: 0, stderr: '' })
    const ledger = `select "subscriberId", number, wording, "wordingVersion", at, source, basis, "givenOn",
      "expiresAt", note, "by" from consents order by number, at`
    expect(await query(elsewhere, ledger)).toEqual(await db.rows(ledger))
    expect(await db.rows(ledger)).toHaveLength(3)
    const signatures = 'select * from signatures'
    expect(await query(elsewhere, signatures)).toEqual(await db.rows(signatures))
    expect(await query(elsewhere, 'select * from "signatureRequests"')).toMatchObject([
      { bookingId: signed, signedBefore: 1 },
    ])
    const again = await exported(elsewhere, 'again.json')
    for (const name of ['newsletter_subscribers', 'signatures', 'signatureRequests'])
      expect(inOrder(again[name]), name).toEqual(inOrder(all[name]))
    const changed = {
      signatures: [{ ...all.signatures?.[0], id: crypto.randomUUID(), number: 2, words: 'Other' }],
    }
    await writeFile(file, JSON.stringify(changed))
    const { stdout } = await runCommand(elsewhere, 'import', file)
    expect(stdout).toMatch(/signatures: 0 imported, 1 left out\n.*not those that were signed/)
  } finally {
    await elsewhere.remove()
  }
})

test('a request that waits comes back as it was, with the time offered instead or without any', async () => {
  const [date, other] = [freshDate(), freshDate()]
  const { id } = await requested({ date, time: '10:00', service: 'Lashes' })
  await requested({ date: freshDate() })
  const timeless = await requested({ date: freshDate() })
  await db.rows(`update bookings set held = 0, "overShare" = 'artist' where id = ?`, [timeless.id])
  await db.rows('delete from "bookingCells" where "bookingId" = ?', [timeless.id])
  const to = { date: other, time: '14:00' } as StartTime
  const offer = { ...to, accepted: [], reason: null, words: null, seen: null }
  await offerTime(id, offer, now())
  const { bookings = [] } = await exported(db.home, 'waiting.json')
  expect(bookings).toHaveLength(3)
  const elsewhere = await preparedHome()
  try {
    await runCommand(elsewhere, 'import', join(db.home.dataDir, 'waiting.json'))
    expect(inOrder((await exported(elsewhere, 'again.json')).bookings)).toEqual(inOrder(bookings))
    const kept = `select id, "byHand", "calendarSequence", "provedAt", held, "overShare" from bookings order by id`
    expect(await query(elsewhere, kept)).toEqual(await db.rows(kept))
    const cells = 'select date, cell, "bookingId" from "bookingCells" order by date, cell'
    expect(await query(elsewhere, cells)).toEqual(await db.rows(cells))
    expect(await query(elsewhere, cells)).toContainEqual({
      date: other,
      cell: '14:00',
      bookingId: id,
    })
  } finally {
    await elsewhere.remove()
  }
})

test('what clients said and an import brings is on the pages at once', async () => {
  const review = {
    ...{ id: crypto.randomUUID(), bookingId: crypto.randomUUID(), name: 'Said Elsewhere' },
    ...{ email: 'said@example.com', service: 'Lashes', date: '2026-01-01' },
    ...{ status: 'published', words: 'A calm morning', naming: 'first' },
  }
  const read = readDocuments({ reviews: [review] })
  await refreshReviews()
  const before = contentRevision()
  if (read.ok) await importCollections(read.documents, now())
  await refreshReviews()
  expect(await publishedReviews(9)).toMatchObject([{ quote: 'A calm morning' }])
  expect(contentRevision()).not.toBe(before)
})

test('what does not fit is left out with its reason, and numbers are never given twice', async () => {
  const { id } = await requested({ date: freshDate() })
  const gone = crypto.randomUUID()
  const issued = await fullReceipt(gone)
  const file = join(db.home.dataDir, 'odd.json')
  const photo = { width: 64, height: 48, createdAt: '2026-01-01T10:00:00.000Z' }
  const jpeg = (await photograph({ width: 64, height: 48 })).toString('base64')
  await writeFile(
    file,
    JSON.stringify({
      payments: [
        {
          id: gone,
          bookingId: 'elsewhere',
          amount: 0,
          way: 'cash',
          on: '2026-01-01',
          service: 'X',
        },
      ],
      retainers: [{ id: gone, amount: 5000, dueOn: '2026-01-01', reference: 'R-ABCDE' }],
      receipts: [
        { ...issued, number: '2026-0002' },
        issued,
        { ...issued, id: crypto.randomUUID() },
      ],
      morningPlans: [{ id, chairs: [{ minutes: 20 }] }],
      lookPhotos: [
        {
          id: crypto.randomUUID(),
          bookingId: id,
          ...photo,
          jpeg: Buffer.alloc(200).toString('base64'),
        },
        ...Array.from({ length: 7 }, () => ({
          ...{ id: crypto.randomUUID(), bookingId: id, ...photo, jpeg },
        })),
      ],
      trials: [{ id, trialId: gone }],
    }),
  )
  const { stdout } = await runCommand(db.home, 'import', file)
  expect(stdout).toMatch(/payments: 0 imported, 1 left out\n.*amount: is nothing/)
  expect(stdout).toMatch(/retainers: 0 imported, 1 left out\n.*its appointment is not here/)
  expect(stdout).toMatch(/receipts: 1 imported, 2 left out\n.*number: does not fit/)
  expect(stdout).toContain('its number is given to another one here')
  expect(stdout).toMatch(/morningPlans: 0 imported, 1 left out\n.*chairs/)
  expect(stdout).toMatch(/lookPhotos: 6 imported, 2 left out\n.*this is not a JPEG/)
  expect(stdout).toContain('as many photographs as are kept')
  expect(stdout).toMatch(/trials: 0 imported, 1 left out/)
})

/** A receipt of another installation with the number 77 of 2031, of an appointment that is gone. */
async function fullReceipt(bookingId: string) {
  const artist = { name: 'A', phone: '', email: 'a@example.com', address: null, taxNumber: null }
  const travel = { amount: 0, area: null }
  const sums = { subtotal: 0, travel, tax: null, total: 0, isComplete: true }
  const content = {
    ...{ kind: 'receipt', number: '2031-0077', issuedOn: '2031-01-01', artist, client: 'B' },
    appointment: { service: 'Lashes', date: '2031-01-01', time: '10:00' },
    quote: { currency: 'CAD', lines: [], ...sums },
    ...{ payments: [], paid: 0, balance: 0 },
  }
  return {
    ...{ id: crypto.randomUUID(), bookingId, kind: 'receipt', year: 2031, sequence: 77 },
    ...{ number: '2031-0077', amount: 0, content, issuedAt: '2031-01-01T15:00:00.000Z' },
  }
}
