import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { answerOffer } from '#app/moves/answer-other-time.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { leavingMail } from '../../support/database/leaving-mail.ts'
import { added, at, DATE, DAY_BEFORE, moved } from '../../support/database/reminders.ts'
import { proved, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase({ RATE_LIMIT: 'on' })
const now = Temporal.Now.instant().round('millisecond')
const glam = { time: '10:00', service: 'Glam Makeup' }

const leaving = (id: string, when?: Temporal.Instant) => leavingMail(db, id, when)
const kindsOf = async (id: string) => (await leaving(id)).map(({ kind }) => kind)
const asked = () => requested({ date: freshDate(), ...glam }, { now })
/** All that waits has left. */
const sent = (id: string) =>
  db.rows(`update outbox set status = 'sent' where thread = ? and status = 'waiting'`, [id])

async function confirmed() {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await changeBookingStatus(booking.id, 'confirmed', now)
  await sent(booking.id)
  return booking
}

const line = (id: string, amount = 2_500) =>
  addQuoteLine(id, { label: 'An early start', amount }, { now })

test('a request that was answered meanwhile is not told of any more, to nobody', async () => {
  const { id } = await asked()
  expect(await kindsOf(id)).toEqual(['request-received', 'new-request'])
  await changeBookingStatus(id, 'confirmed', now)
  expect(await kindsOf(id)).toEqual(['confirmed'])
  await changeBookingStatus(id, 'cancelled', now)
  expect(await kindsOf(id)).toEqual(['cancelled'])
})

test('of an appointment that was deleted, only its end is told', async () => {
  const [declined, unheard] = [await asked(), await asked()]
  await changeBookingStatus(declined.id, 'cancelled', now, { words: 'I am away' })
  await deleteBooking(declined.id)
  await deleteBooking(unheard.id)
  expect(await leaving(declined.id)).toMatchObject([
    { kind: 'cancelled', to: declined.email, data: { reason: 'I am away', time: '10:00' } },
  ])
  expect(await leaving(unheard.id)).toEqual([])
})

test('a confirmation that waits says the time of now, under its own Message-ID and a higher sequence', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await changeBookingStatus(booking.id, 'confirmed', now, { words: 'See you' })
  const [before] = await leaving(booking.id)
  await moved(booking.id, { date: booking.date, time: '15:00' }, now)
  const [after] = await leaving(booking.id)
  expect(after).toMatchObject({
    ...{ kind: 'confirmed', messageId: before?.messageId },
    data: { time: '15:00', personalLine: 'See you' },
  })
  expect(after?.data.calendarSequence).toBeGreaterThan(before?.data.calendarSequence)
})

test('the mail about a changed price says the time of now, and nothing of an appointment that is over', async () => {
  const stays = await confirmed()
  const cancelled = await confirmed()
  const deleted = await confirmed()
  const undone = await confirmed()
  for (const { id } of [stays, cancelled, deleted, undone]) await line(id)
  await moved(stays.id, { date: stays.date, time: '15:00' }, now)
  await changeBookingStatus(cancelled.id, 'cancelled', now)
  await deleteBooking(deleted.id)
  await line(undone.id, -2_500)
  expect((await leaving(stays.id)).find(({ kind }) => kind === 'repriced')).toMatchObject({
    data: { time: '15:00', totalBefore: 14_000, details: { quote: { total: 16_500 } } },
  })
  expect(await kindsOf(cancelled.id)).toEqual(['cancelled'])
  expect(await kindsOf(deleted.id)).toEqual([])
  expect(await kindsOf(undone.id)).toEqual([])
})

test('a reminder that waits for the mail server says the time of now', async () => {
  const id = await added()
  await sendScheduledMail(at(DAY_BEFORE))
  await moved(id, { date: DATE, time: '15:00' }, at(DAY_BEFORE))
  const reminders = (await leaving(id, at(DAY_BEFORE))).filter(({ kind }) => kind === 'reminder')
  expect(reminders).toMatchObject([{ data: { daysBefore: 1, time: '15:00' } }])
})

test.each(['cancelled', 'moved'])(
  'a reminder that waits for the mail server is sent where the artist takes back that it was %s',
  async (what) => {
    const id = await added()
    const late = at(DAY_BEFORE)
    await sendScheduledMail(late)
    const reminders = async () =>
      (await leaving(id, late)).filter(({ kind }) => kind === 'reminder').length
    const undo = { mailAfterSeconds: UNDO_SECONDS, undoSeconds: UNDO_SECONDS }
    if (what === 'cancelled') await changeBookingStatus(id, 'cancelled', late, undo)
    else await moved(id, { date: '2027-03-23', time: '15:00' }, late, undo)
    expect(await reminders()).toBe(0)
    await undoAct(id, late.add({ seconds: 3 }))
    expect(await reminders()).toBe(1)
  },
)

test('a reminder that was due between a cancellation and its undo is sent', async () => {
  const id = await added()
  const due = at(DAY_BEFORE)
  const undo = { mailAfterSeconds: UNDO_SECONDS }
  await changeBookingStatus(id, 'cancelled', due.subtract({ seconds: 5 }), undo)
  await undoAct(id, due.add({ seconds: 3 }))
  await sendScheduledMail(due.add({ seconds: 20 }))
  expect((await leaving(id, due)).map(({ kind }) => kind)).toContain('reminder')
})

test('an offer is mailed only while it stands', async () => {
  const booking = await proved({ date: freshDate(), ...glam }, { now })
  await sent(booking.id)
  const offer = { date: booking.date, time: '15:00' } as Parameters<typeof moveOwnBooking>[1]
  await offerTime(
    booking.id,
    { ...offer, accepted: [], reason: null, words: 'Better light', seen: null },
    now,
  )
  expect(await leaving(booking.id)).toMatchObject([
    { kind: 'time-offered', data: { otherTime: '15:00', personalLine: 'Better light' } },
  ])
  await answerOffer(booking.id, 'take-offer', now)
  expect(await kindsOf(booking.id)).toEqual(['confirmed', 'other-time-answered'])
})

test('the artist hears of another time that is asked for only while it is asked for', async () => {
  const booking = await confirmed()
  const other = { date: booking.date, time: '15:00' } as Parameters<typeof moveOwnBooking>[1]
  await moveOwnBooking(booking.id, other, now)
  expect(await kindsOf(booking.id)).toEqual(['move-asked'])
  await cancelOwnBooking(booking.id, now)
  expect(await kindsOf(booking.id)).toEqual(['cancelled-by-client', 'cancelled'])
})

test('what told of a request and came up while it was declined is sent once that is undone', async () => {
  const { id } = await asked()
  await changeBookingStatus(id, 'cancelled', now, { mailAfterSeconds: UNDO_SECONDS })
  await db.rows(
    `update outbox set status = 'skipped', "lastError" = 'no longer true'
      where thread = ? and kind in ('request-received', 'new-request')`,
    [id],
  )
  expect(await undoAct(id, now.add({ seconds: 3 }))).toMatchObject({ status: 'pending' })
  expect(await kindsOf(id)).toEqual(['request-received', 'new-request'])
})
