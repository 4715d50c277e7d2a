import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { findBookingByToken } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentCorrection } from '#app/manual-entry/manual-booking.schema.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { reviewOfBooking } from '#app/reviews/reviews.server.ts'
import { editEntry } from '#app/waitlist/manage-entry.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { leavingMail } from '../../support/database/leaving-mail.ts'
import { added, at, DATE } from '../../support/database/reminders.ts'
import { proved, requested } from '../../support/database/visitor-acts.ts'
import { join, waitlistRows } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
const now = Temporal.Now.instant().round('millisecond')
const glam = { time: '10:00', service: 'Glam Makeup' }
const RIGHT = 'right@client.example'

const FIELDS = ['name', 'email', 'phone', 'service'] as const
const rowOf = async (id: string) =>
  (await db.rows('select * from bookings where id = ?', [id]))[0] as Record<string, unknown>

async function correct(id: string, over: Record<string, unknown>, when = now) {
  const row = await rowOf(id)
  const filled = Object.fromEntries(FIELDS.map((key) => [key, String(row[key])]))
  const to = { ...filled, seen: row.calendarSequence, mailClient: 'on', ...over }
  return await correctBooking(id, appointmentCorrection.parse(to), when)
}

/** Somebody of a known address who waits for a time of a day that is full. */
async function waiting() {
  const date = freshDate()
  for (const time of ['09:00', '11:00', '13:00', '15:00', '17:00'])
    await requested({ date, time, service: 'Bridal Makeup' })
  const entry = await join({ date }, { now })
  await db.rows(`update "waitlistEntries" set status = 'waiting' where id = ?`, [entry.id])
  return entry
}

const sent = (id: string) =>
  db.rows(`update outbox set status = 'sent' where thread = ? and status = 'waiting'`, [id])
const toClient = async (id: string, when = now) =>
  (await leavingMail(db, id, when)).filter(({ kind }) => kind !== 'new-request')

test('another address of a request is sent it, with a link of its own, and the old link ends', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await sent(booking.id)
  expect(await correct(booking.id, { email: RIGHT })).toMatchObject({ address: 'mailed' })
  const [mail, ...others] = await toClient(booking.id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'request-received', to: RIGHT, data: { asks: 'to-confirm' } })
  expect(await findBookingByToken(database(), booking.privateToken)).toBeNull()
  expect(await findBookingByToken(database(), mail?.data.privateToken)).toMatchObject({
    id: booking.id,
    email: RIGHT,
  })
})

test('another address of a confirmed appointment is sent the confirmation, with the words of the artist', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await changeBookingStatus(booking.id, 'confirmed', now, { words: 'See you at the door' })
  await sent(booking.id)
  await correct(booking.id, { email: RIGHT })
  expect(await toClient(booking.id)).toMatchObject([
    { kind: 'confirmed', to: RIGHT, data: { personalLine: 'See you at the door' } },
  ])
})

test('a request with an offer is sent both', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  const offer = { date: booking.date, time: '15:00' } as Parameters<typeof offerTime>[1]
  const rest = { accepted: [], reason: null, words: 'Better light', seen: null }
  await offerTime(booking.id, { ...offer, ...rest }, now)
  await sent(booking.id)
  await correct(booking.id, { email: RIGHT })
  expect(await toClient(booking.id)).toMatchObject([
    { kind: 'request-received', to: RIGHT },
    { kind: 'time-offered', to: RIGHT, data: { personalLine: 'Better light' } },
  ])
})

test('unticked, nobody is mailed, and the old link ends all the same', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await sent(booking.id)
  const unticked = { email: RIGHT, mailClient: undefined }
  expect(await correct(booking.id, unticked)).toMatchObject({ address: 'unmailed' })
  expect(await toClient(booking.id)).toEqual([])
  expect(await findBookingByToken(database(), booking.privateToken)).toBeNull()
})

test.each([{ name: 'Zenobia Right' }, { email: 'AVERY@CLIENT.EXAMPLE' }])(
  'the same address keeps its link, and nobody is mailed: %o',
  async (over) => {
    const email = 'avery@client.example'
    const booking = await proved({ date: freshDate(), ...glam, email }, { now })
    await sent(booking.id)
    expect(await correct(booking.id, over)).toMatchObject({ address: 'as-before' })
    expect(await toClient(booking.id)).toEqual([])
    expect(await findBookingByToken(database(), booking.privateToken)).not.toBeNull()
  },
)

test('a cancelled appointment is told of to nobody', async () => {
  const booking = await requested({ date: freshDate(), ...glam }, { now })
  await changeBookingStatus(booking.id, 'cancelled', now)
  await sent(booking.id)
  expect(await correct(booking.id, { email: RIGHT })).toMatchObject({ address: 'unmailed' })
  expect(await toClient(booking.id)).toEqual([])
})

test('nothing that waits goes to the address before, and what is sent anew is not sent twice', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await changeBookingStatus(booking.id, 'confirmed', now)
  await addQuoteLine(booking.id, { label: 'An early start', amount: 2_500 }, { now })
  await correct(booking.id, { email: RIGHT })
  const mails = await toClient(booking.id)
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['repriced', RIGHT],
    ['confirmed', RIGHT],
  ])
  const scheduled = await db.rows(
    `select recipient from outbox where thread = ? and status = 'scheduled'`,
    [booking.id],
  )
  expect(new Set(scheduled.map(({ recipient }) => recipient))).toEqual(new Set([RIGHT]))
})

test('an address is taken away with what waits for it', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await changeBookingStatus(booking.id, 'confirmed', now)
  await correct(booking.id, { email: '' })
  expect(await toClient(booking.id)).toEqual([])
})

test('of a mail that failed at the address before nobody is warned once another one has it', async () => {
  const booking = await requested({ date: freshDate(), ...glam }, { now })
  await db.rows(`update outbox set status = 'failed' where thread = ?`, [booking.id])
  await correct(booking.id, { email: RIGHT })
  const failed = await db.rows(
    `select kind, "dismissedAt" from outbox where thread = ? and status = 'failed' order by kind`,
    [booking.id],
  )
  expect(failed).toMatchObject([
    { kind: 'new-request', dismissedAt: null },
    { kind: 'request-received', dismissedAt: expect.any(String) },
  ])
})

test('the form for a few words gets another link as well, which the new address is sent', async () => {
  const id = await added()
  const after = at(`${DATE}T15:00:00Z`).add({ hours: 72 })
  await sendScheduledMail(after.subtract({ hours: 48 }))
  await sendScheduledMail(at('2027-03-17T14:00:00Z'))
  const before = await reviewOfBooking(database(), id)
  expect(before).not.toBeNull()
  await sent(id)
  await correct(id, { email: RIGHT }, after)
  const review = await reviewOfBooking(database(), id)
  expect(review).toMatchObject({ email: RIGHT, status: 'asked' })
  expect(review?.token).not.toBe(before?.token)
  expect(await toClient(id, after)).toMatchObject([
    { kind: 'review-request', to: RIGHT, data: { reviewToken: review?.token } },
  ])
})

test('the link of the place on the waiting list that became the appointment ends as well', async () => {
  const rows = waitlistRows(db)
  const entry = await waiting()
  const booking = await requested({ date: freshDate(), ...glam }, { now })
  const accepted = `update "waitlistEntries" set status = 'accepted', "bookingId" = ? where id = ?`
  await db.rows(accepted, [booking.id, entry.id])
  await correct(booking.id, { email: RIGHT })
  expect((await rows.of(entry.id)).privateToken).not.toBe(entry.privateToken)
})

test('another address on the waiting list gets a link of its own and waits for its button', async () => {
  const rows = waitlistRows(db)
  const { id, name, service, date, updatedAt, privateToken } = await waiting()
  await sent(id)
  const to = { name, email: RIGHT, service, date, mailClient: true }
  expect(await editEntry(id, { ...to, seen: updatedAt }, now)).toBe('mailed')
  const row = await rows.of(id)
  expect(row.status).toBe('unconfirmed')
  expect(row.privateToken).not.toBe(privateToken)
  expect(await leavingMail(db, id, now)).toMatchObject([
    {
      ...{ kind: 'waitlist-joined', to: RIGHT },
      data: { mustConfirm: true, privateToken: row.privateToken },
    },
  ])
})
