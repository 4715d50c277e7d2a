import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { askToSignAgain } from '#app/agreements/ask-to-sign.server.ts'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { restoreVersion } from '#app/content/restore-version.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { addMonths } from '#app/kernel/calendar-date.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { exportPerson } from '#app/privacy/export-person.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import {
  agreementNow,
  confirmed,
  now,
  publishAgreement,
  sign,
  today,
  WORDS,
} from '../../support/agreement-acts.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { mailsAbout } from '../../support/database/rows.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
beforeEach(loadContent)

const kindsOf = async (id: string) => (await mailsAbout(db.home, id)).map(({ kind }) => kind)
const isOpen = async (id: string) => (await agreementNow(id)).isOpen

test('a signature keeps version, hash of the words, name, total and time, and tells both', async () => {
  const version = await publishAgreement()
  const id = await confirmed()
  await sign(id, { version, name: '  Zoë Ng ' })
  expect((await agreementNow(id)).signatures).toMatchObject([
    {
      ...{ number: 1, version, title: 'Our agreement', words: WORDS, name: 'Zoë Ng' },
      sha256: createHash('sha256').update(WORDS, 'utf8').digest('hex'),
      ...{ total: 14_000, signedAt: toIsoInstant(now), keptUntil: addMonths(today, 84) },
    },
  ])
  const kinds = (await kindsOf(id)).filter((kind) => kind.startsWith('signed'))
  expect(kinds).toEqual(['signed', 'signed-by-client'])
})

test('signing twice changes nothing, in two windows too', async () => {
  const version = await publishAgreement()
  const id = await confirmed()
  await Promise.all([1, 2, 3].map(() => sign(id, { version })))
  await sign(id, { version, name: 'Somebody Else' })
  const { signatures } = await agreementNow(id)
  expect(signatures.map(({ name }) => name)).toEqual(['Ada Lovelace'])
  expect((await kindsOf(id)).filter((kind) => kind === 'signed')).toHaveLength(1)
})

test('a form of an older version is refused, and nothing is refused that was signed', async () => {
  const older = await publishAgreement()
  const id = await confirmed()
  const newer = await publishAgreement({ words: 'Other words' })
  expect(await refusalOf(sign(id, { version: older }))).toMatchObject({ reason: 'newer-version' })
  expect(await isOpen(id)).toBe(true)
  await sign(id, { version: newer })
  await publishAgreement({ words: 'Newer words still' })
  expect(await isOpen(id)).toBe(false)
  await sign(id, { version: older })
  expect((await agreementNow(id)).signatures).toHaveLength(1)
})

test.each([
  [{ agree: '' }, 'agree'],
  [{ name: 'A' }, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'A'.repeat(101) }, 'name'],
])('%j is refused at its field', async (fields, field) => {
  const version = await publishAgreement()
  const id = await confirmed()
  const refusal = await refusalOf(sign(id, { version, ...fields }))
  expect(refusal).toMatchObject({
    code: 'invalid-argument',
    fields: { [field]: expect.any(String) },
  })
  expect(await isOpen(id)).toBe(true)
})

test('it is asked of weddings, of all or of nobody, and only once confirmed', async () => {
  const version = await publishAgreement({ requiredFor: 'weddings' })
  const glam = await confirmed()
  const bridal = await confirmed({ service: 'Bridal Makeup' })
  expect([await isOpen(glam), await isOpen(bridal)]).toEqual([false, true])
  expect(await refusalOf(sign(glam, { version }))).toMatchObject({ code: 'failed-precondition' })
  const pending = await requested({ date: freshDate(), service: 'Bridal Makeup' }, { now })
  expect(await refusalOf(sign(pending.id, { version }))).toMatchObject({
    code: 'failed-precondition',
  })
  const off = await publishAgreement({ requiredFor: 'none' })
  expect(await isOpen(bridal)).toBe(false)
  expect(await refusalOf(sign(bridal, { version: off }))).toMatchObject({
    code: 'failed-precondition',
  })
  await publishAgreement({ requiredFor: 'all' })
  expect([await isOpen(glam), await isOpen(bridal)]).toEqual([true, true])
})

test('who has signed is asked again only when the artist asks, and both signatures stay', async () => {
  const version = await publishAgreement()
  const id = await confirmed()
  expect(await refusalOf(askToSignAgain(id, now))).toMatchObject({ code: 'failed-precondition' })
  await sign(id, { version })
  // A changed price alone asks for nothing.
  await addQuoteLine(id, { label: 'Lashes', amount: 2_500 }, { now })
  expect(await isOpen(id)).toBe(false)
  const asked = await Promise.all([1, 2].map(() => refusalOf(askToSignAgain(id, now))))
  expect(asked.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await isOpen(id)).toBe(true)
  expect((await kindsOf(id)).filter((kind) => kind === 'sign-again')).toHaveLength(1)
  await sign(id, { version })
  const { signatures } = await agreementNow(id)
  expect(signatures.map(({ number, total }) => [number, total])).toEqual([
    [1, 14_000],
    [2, 16_500],
  ])
})

test('a signature outlasts an undone, a cancelled and a repeated confirmation', async () => {
  const version = await publishAgreement()
  const { id } = await requested({ date: freshDate(), service: 'Glam Makeup' }, { now })
  await changeBookingStatus(id, 'confirmed', now, { mailAfterSeconds: 10 })
  await undoAct(id, now.add({ seconds: 1 }))
  expect(await refusalOf(sign(id, { version }))).toMatchObject({ code: 'failed-precondition' })
  await changeBookingStatus(id, 'confirmed', now)
  await sign(id, { version })
  await changeBookingStatus(id, 'cancelled', now)
  expect(await refusalOf(sign(id, { version }))).toMatchObject({ code: 'failed-precondition' })
  await changeBookingStatus(id, 'confirmed', now)
  expect(await agreementNow(id)).toMatchObject({ isOpen: false, signatures: [{ version }] })
})

test('a version that is brought back is a newer one to sign', async () => {
  const first = await publishAgreement()
  const second = await publishAgreement({ words: 'Other words' })
  const id = await confirmed()
  await restoreVersion({ piece: 'agreement', version: first, userId: null }, now)
  expect(await refusalOf(sign(id, { version: second }))).toMatchObject({ reason: 'newer-version' })
  await sign(id, { version: second + 1 })
  expect((await agreementNow(id)).signatures).toMatchObject([{ version: 3, words: WORDS }])
})

test('nobody changes a signature, and it outlives its appointment and its person for seven years', async () => {
  const version = await publishAgreement()
  const id = await confirmed()
  const other = await confirmed()
  await sign(id, { version })
  await sign(other, { version })
  await expect(
    db.rows(`update signatures set name = 'X' where "bookingId" = ?`, [id]),
  ).rejects.toThrow()
  await expect(db.rows('delete from signatures where "bookingId" = ?', [id])).rejects.toThrow()

  const by = { now, cancelConfirmed: true, by: 'artist@rosewater.example', visitor: null }
  const email = (await findBooking(database(), id))?.email ?? ''
  expect((await Array.fromAsync(exportPerson(email, now))).join('')).toContain('Ada Lovelace')
  await erasePerson(email, by)
  await deleteBooking(other)
  const left = async () =>
    (await db.rows('select name from signatures where "bookingId" in (?, ?)', [id, other])).length
  await runRetention(now.add({ hours: 24 * 365 * 6 }))
  expect(await left()).toBe(2)
})
