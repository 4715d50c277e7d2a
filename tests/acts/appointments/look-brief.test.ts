import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { EMPTY_LOOK } from '#app/look-briefs/look-brief.ts'
import { lookBriefOf } from '#app/look-briefs/look-briefs.server.ts'
import {
  endLookPhotos,
  lookPhotoFile,
  removeLookPhoto,
  sendLookPhoto,
} from '#app/look-briefs/look-photos.server.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { lookBrief } from '#app/look-briefs/tell-look.schema.ts'
import { tellLook } from '#app/look-briefs/tell-look.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { exportPerson } from '#app/privacy/export-person.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { proved, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const LATEX = { ...EMPTY_LOOK, sensitivities: ['Latex' as const], sensitivityWords: 'Cold wind' }

let photos: Buffer<ArrayBuffer>[]
beforeAll(async () => {
  const colours = ['#a05548', '#225548', '#a0ff48', '#a055ff', '#000548', '#aa5500', '#0aa548']
  photos = await Promise.all(
    colours.map((colour) => photograph({ colour, width: 64, height: 48, orientation: 1 })),
  )
})

test('photographs end with their request, once declining it can no longer be undone', async () => {
  const [kept, declined, cancelled] = [await pressed(), await pressed(), await pressed()]
  for (const booking of [kept, declined, cancelled]) await sendLookPhoto(booking, photo(), now())
  await changeBookingStatus(cancelled.id, 'cancelled', now())
  await changeBookingStatus(declined.id, 'cancelled', now())
  await db.rows(`update bookings set "freesAt" = '2999-01-01' where id = ?`, [declined.id])
  await endLookPhotos()
  const withPhotos = async () =>
    (await db.rows<{ bookingId: string }>('select "bookingId" from "lookPhotos"')).map(
      ({ bookingId }) => bookingId,
    )
  expect((await withPhotos()).sort()).toEqual([kept.id, declined.id].sort())
  await db.rows(`update bookings set "freesAt" = null`)
  await endLookPhotos()
  expect(await withPhotos()).toEqual([kept.id])
})

test('a photograph is kept smaller than a picture of the site', async () => {
  const large = await photograph({ width: 2000, height: 1000, orientation: 1 })
  const booking = await pressed()
  await sendLookPhoto(booking, large, now())
  expect(await rows()).toMatchObject([{ width: 1600, height: 800 }])
})

/** A request whose client has pressed the button in the mail. */
const pressed = (over: Record<string, unknown> = {}) => proved({ date: freshDate(), ...over })

const photo = (index = 0) => photos[index] ?? Buffer.from('')
const rows = () =>
  db.rows<{ id: string; bytes: Uint8Array; width: number }>('select * from "lookPhotos"')
const events = async (id: string) =>
  (
    await db.rows<{ what: string }>(
      `select what from "bookingEvents" where "bookingId" = ? and what like 'look-%'`,
      [id],
    )
  ).map(({ what }) => what)

describe('words', () => {
  test('are kept and changed, flagged by appointment, and told in its history once', async () => {
    const booking = await pressed()
    await tellLook(booking.id, { ...LATEX, skin: 'Oily' }, now())
    await tellLook(booking.id, LATEX, now())
    await tellLook(booking.id, LATEX, now())
    expect(await lookBriefOf(database(), booking.id)).toMatchObject(LATEX)
    expect(await events(booking.id)).toEqual(['look-told', 'look-told'])
    await db.rows('update clients set sensitivities = ? where email = ?', [
      'Rosacea',
      booking.email,
    ])
    expect((await sensitivitiesAt(database(), [booking])).get(booking.id)).toBe(
      'Latex; Cold wind; Rosacea',
    )
  })

  test.each([
    [{ skin: 'Scaly' }, 'skin'],
    [{ sensitivities: ['Kryptonite'] }, 'sensitivities'],
    [{ sensitivities: ['Latex', 'Nothing I know of'] }, 'sensitivities'],
    [{ sensitivityWords: 'x'.repeat(301) }, 'sensitivityWords'],
    [{ styles: ['Rude'] }, 'styles'],
    [{ styleWords: 'a\u0007b' }, 'styleWords'],
  ])('%j is refused at %s', (wrong, field) => {
    const whole = { skin: '', sensitivities: [], sensitivityWords: '', styles: [], styleWords: '' }
    expect(lookBrief.safeParse(whole).success).toBe(true)
    const read = lookBrief.safeParse({ ...whole, ...wrong })
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})

test('a request that is not proved yet sends nothing; confirming it proves it', async () => {
  const booking = await requested({ date: freshDate() })
  const unproved = { code: 'permission-denied', reason: 'unproved' }
  expect(await refusalOf(tellLook(booking.id, LATEX, now()))).toMatchObject(unproved)
  expect(await refusalOf(sendLookPhoto(booking, photo(), now()))).toMatchObject(unproved)
  expect(await rows()).toEqual([])
  await changeBookingStatus(booking.id, 'confirmed', now())
  await sendLookPhoto(booking, photo(), now())
  expect(await rows()).toHaveLength(1)
})

test('nothing is taken for what is cancelled or has begun; what is there can be removed', async () => {
  const booking = await pressed()
  await sendLookPhoto(booking, photo(), now())
  const later = now().add({ hours: 24 * 800 })
  expect(await refusalOf(tellLook(booking.id, LATEX, later))).toMatchObject({ reason: 'over' })
  await changeBookingStatus(booking.id, 'cancelled', now())
  const late = await refusalOf(sendLookPhoto(booking, photo(1), now()))
  expect(late).toMatchObject({ reason: 'over' })
  const [kept] = await rows()
  await removeLookPhoto(booking.id, kept?.id ?? '', now())
  await removeLookPhoto(booking.id, kept?.id ?? '', now())
  expect(await rows()).toEqual([])
  expect(await events(booking.id)).toEqual(['look-photo-sent', 'look-photo-removed'])
})

describe('photographs', () => {
  test('are kept without place, camera or name, and seen with their own appointment alone', async () => {
    const [booking, other] = [await pressed(), await pressed()]
    await sendLookPhoto(booking, await photograph(), now())
    const [row] = await rows()
    expect(row).toMatchObject({ width: 480 })
    expect(Buffer.from(row?.bytes ?? []).includes('Secret')).toBe(false)
    expect((await lookPhotoFile(booking.id, row?.id ?? ''))?.length).toBe(row?.bytes.length)
    expect(await lookPhotoFile(other.id, row?.id ?? '')).toBeNull()
    await removeLookPhoto(other.id, row?.id ?? '', now())
    expect(await rows()).toHaveLength(1)
  })

  test('are six at most, however many come at once, and one sent twice is one', async () => {
    const booking = await pressed()
    await Promise.all([photo(), photo()].map((p) => sendLookPhoto(booking, p, now())))
    expect(await rows()).toHaveLength(1)
    const more = photos.slice(1).map((p) => refusalOf(sendLookPhoto(booking, p, now())))
    const refused = (await Promise.all(more)).filter((one) => one !== null)
    expect(refused.map(({ reason }) => reason)).toEqual(['too-many'])
    expect(await rows()).toHaveLength(6)
  })

  test('of all appointments are 2 GB at most', async () => {
    const [booking, other] = [await pressed(), await pressed()]
    await sendLookPhoto(other, photo(), now())
    await sendLookPhoto(other, photo(1), now())
    await db.rows('update "lookPhotos" set size = 1073741824')
    const full = await refusalOf(sendLookPhoto(booking, photo(2), now()))
    expect(full).toMatchObject({ code: 'failed-precondition', reason: 'no-room' })
    expect(await rows()).toHaveLength(2)
  })

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'another-kind'],
    ['nothing', '', 'empty'],
  ])('%s is refused and leaves no trace', async (_, text, reason) => {
    const booking = await pressed()
    const file = new TextEncoder().encode(text)
    const refused = await refusalOf(sendLookPhoto(booking, file, now()))
    expect(refused).toMatchObject({ code: 'invalid-argument', reason })
    expect([await rows(), await events(booking.id)]).toEqual([[], []])
  })

  test('one byte over 15 MB is refused', async () => {
    const file = Buffer.concat([photo(), Buffer.alloc(15 * 1024 * 1024 + 1 - photo().length)])
    const refused = await refusalOf(sendLookPhoto(await pressed(), file, now()))
    expect(refused).toMatchObject({ code: 'too-large', reason: 'too-many-bytes' })
  })
})

describe('a brief goes', () => {
  const told = async () => {
    const booking = await pressed()
    await tellLook(booking.id, LATEX, now())
    await sendLookPhoto(booking, photo(), now())
    return booking
  }
  const left = async () => [...(await rows()), ...(await db.rows('select * from "lookBriefs"'))]

  test('with its appointment', async () => {
    const { id } = await told()
    expect(await left()).toHaveLength(2)
    await deleteBooking(id)
    expect(await left()).toEqual([])
  })

  test('with the person, after it was in their export', async () => {
    const { email } = await told()
    let exported = ''
    for await (const part of exportPerson(email, now())) exported += part
    expect(JSON.parse(exported)).toMatchObject({
      lookBriefs: [{ sensitivityWords: 'Cold wind' }],
      lookPhotos: [{ jpeg: expect.stringMatching(/^\/9j\//) }],
    })
    await db.rows('delete from outbox')
    const options = { now: now(), cancelConfirmed: true, by: 'x@example.com', visitor: null }
    await erasePerson(email, options)
    expect(await left()).toEqual([])
  })

  test('12 months after the day, while the appointment stays', async () => {
    const [old, fresh] = [await told(), await told()]
    const day = now().toZonedDateTimeISO('America/Toronto').subtract({ months: 12 }).toPlainDate()
    const set = 'update bookings set date = ? where id = ?'
    await db.rows(set, [day.subtract({ days: 1 }).toString(), old.id])
    await db.rows(set, [day.toString(), fresh.id])
    await runRetention(now())
    expect((await rows()).map((row) => (row as { bookingId?: string }).bookingId)).toEqual([
      fresh.id,
    ])
    expect(await db.rows('select "bookingId" from "lookBriefs"')).toEqual([{ bookingId: fresh.id }])
    expect(await findBooking(database(), old.id)).not.toBeNull()
  })
})
