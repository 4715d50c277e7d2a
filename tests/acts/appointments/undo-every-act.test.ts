import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { appointmentMove, manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { answerProposal } from '#app/moves/answer-other-time.server.ts'
import { freeAnsweredTimes } from '#app/moves/free-answered-times.server.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { leavingMail } from '../../support/database/leaving-mail.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { pressButton, request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = Temporal.Now.instant().round('millisecond')
const soon = now.add({ seconds: 3 })
const UNDO = { undoSeconds: UNDO_SECONDS }
const GLAM = { time: '10:00', service: 'Glam Makeup' }

async function confirmed(date: string, at = now.subtract({ hours: 1 })) {
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup' }, { now: at })
  await changeBookingStatus(id, 'confirmed', at)
  return id
}

const rowOf = async (id: string) => {
  const [row] = await db.rows(
    `select status, date, time, quote, "quotedCents", "alternativeKind", "alternativeDate",
       "freesAt" from bookings where id = ?`,
    [id],
  )
  return row
}
const kindsOf = async (id: string) => (await mailsAbout(db.home, id)).map(({ kind }) => kind)
const cellsOn = async (date: string) => (await holdersOn(db.home, date)).map(({ cell }) => cell)

const move = async (id: string, date: string, time = '14:00', at = now, mailClient = true) => {
  const [row] = await db.rows('select "calendarSequence" as seen from bookings where id = ?', [id])
  const to = appointmentMove.parse({ date, time, seen: String(row?.seen) })
  return await moveBooking(id, { ...to, mailClient }, at, UNDO)
}

const offer = (id: string, date: string) =>
  offerTime(
    id,
    { date, time: '14:00', accepted: [], reason: null, words: null, seen: null } as never,
    now,
    UNDO,
  )

test.each(['cancel', 'move', 'offer', 'accept', 'decline', 'reprice'])(
  '%s is undone whole: times, price, what is held and the email',
  async (act) => {
    const [from, to] = [freshDate(), freshDate()]
    const id = act === 'offer' ? '' : await confirmed(from)
    const earlier = { now: now.subtract({ hours: 1 }) }
    const asked = await requested({ date: from, time: '12:00', service: 'Glam Makeup' }, earlier)
    const subject = id || asked.id
    if (act === 'accept' || act === 'decline')
      await moveOwnBooking(
        subject,
        { date: to, time: '14:00' } as never,
        now.subtract({ minutes: 1 }),
      )
    const before = await rowOf(subject)
    const held = [await holdersOn(db.home, from), await holdersOn(db.home, to)]
    const mails = await kindsOf(subject)

    if (act === 'cancel')
      await changeBookingStatus(subject, 'cancelled', now, { mailAfterSeconds: UNDO_SECONDS })
    else if (act === 'move') await move(subject, to)
    else if (act === 'offer') await offer(subject, to)
    else if (act === 'reprice')
      await addQuoteLine(subject, { label: 'Extra', amount: 2_000 }, { now })
    else await answerProposal(subject, act as 'accept', now, UNDO)
    expect(await rowOf(subject)).not.toEqual(before)
    expect(await kindsOf(subject)).toHaveLength(mails.length + 1)

    await undoAct(subject, soon)
    expect(await rowOf(subject)).toEqual(before)
    expect([await holdersOn(db.home, from), await holdersOn(db.home, to)]).toEqual(held)
    expect(await kindsOf(subject)).toEqual(mails)
    expect(await refusalOf(undoAct(subject, soon))).toMatchObject({ code: 'failed-precondition' })
  },
)

test('the time that a move frees is nobody’s before the email leaves, and anybody’s afterwards', async () => {
  const [from, to] = [freshDate(), freshDate()]
  const id = await confirmed(from)
  await move(id, to)
  const wish = { date: from, time: '10:00', service: 'Lashes' }
  expect(await request(wish)).toMatchObject({ reason: 'slot-taken' })
  await freeAnsweredTimes(now.add({ seconds: UNDO_SECONDS }))
  expect(await cellsOn(to)).toEqual(['14:00', '14:30'])
  expect(await request(wish)).toMatchObject({ ok: true })
})

test('the artist may give what a move frees to somebody else at once, but not where it leads', async () => {
  const [from, to] = [freshDate(), freshDate()]
  const id = await confirmed(from)
  await move(id, to)
  const entry = { name: 'By phone', service: 'Lashes', status: 'confirmed' }
  const there = manualBooking.parse({ ...entry, date: to, time: '14:30' })
  expect(await refusalOf(addBooking(there, now))).toMatchObject({ code: 'aborted' })
  await addBooking(manualBooking.parse({ ...entry, date: from, time: '10:30' }), now)
  expect(await refusalOf(undoAct(id, soon))).toMatchObject({ code: 'aborted' })
  expect(await cellsOn(to)).toEqual(['14:00', '14:30'])
})

test('of two moves the second is undone to where the first led', async () => {
  const [from, first, second] = [freshDate(), freshDate(), freshDate()]
  const id = await confirmed(from)
  await move(id, first)
  await move(id, second, '15:00')
  await undoAct(id, soon)
  expect(await rowOf(id)).toMatchObject({ date: first, time: '14:00' })
  expect(await cellsOn(second)).toEqual([])
  expect(await cellsOn(from)).toEqual([])
})

test('of two changed prices in one email the second is undone, and the email tells of the first', async () => {
  const id = await confirmed(freshDate())
  await addQuoteLine(id, { label: 'First', amount: 1_000 }, { now })
  const before = await rowOf(id)
  await addQuoteLine(id, { label: 'Second', amount: 2_000 }, { now: now.add({ seconds: 1 }) })
  await undoAct(id, soon)
  expect(await rowOf(id)).toEqual(before)
  const [mail] = await db.rows(
    `select data from outbox where "bookingId" = ? and kind = 'repriced'`,
    [id],
  )
  expect(JSON.parse(String(mail?.data)).changes).toEqual([{ label: 'First', amount: 1_000 }])
})

test('what happened after an act keeps it from being undone', async () => {
  const id = await confirmed(freshDate())
  const to = freshDate()
  await move(id, to)
  await changeBookingStatus(id, 'cancelled', soon)
  expect(await refusalOf(undoAct(id, soon))).toMatchObject({ code: 'failed-precondition' })
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', date: to })
})

/** An act whose email leaves ten seconds later is followed by another within them. */
async function actedTwice(first: 'confirm' | 'move', second: 'move' | 'cancel' | 'unmailed move') {
  const [date, to, then] = [freshDate(), freshDate(), freshDate()]
  const earlier = { now: now.subtract({ hours: 1 }) }
  const id =
    first === 'move' ? await confirmed(date) : (await requested({ date, ...GLAM }, earlier)).id
  const sent = `update outbox set status = 'sent' where "bookingId" = ? and status = 'waiting'`
  await db.rows(sent, [id])
  const undo = { mailAfterSeconds: UNDO_SECONDS }
  if (first === 'confirm') await changeBookingStatus(id, 'confirmed', now, undo)
  else await move(id, to)
  const [told] = await leavingMail(db, id)
  if (second === 'cancel') await changeBookingStatus(id, 'cancelled', soon, undo)
  else await move(id, then, '15:00', soon, second === 'move')
  return { id, told }
}

test.each([
  ['confirm', 'move'],
  ['confirm', 'cancel'],
  ['move', 'move'],
  ['move', 'unmailed move'],
  ['move', 'cancel'],
] as const)(
  'the email of a %s waits while a %s after it can be undone, and tells nothing of it then',
  async (first, second) => {
    const { id, told } = await actedTwice(first, second)
    const due = await db.rows(
      `select id from outbox where "bookingId" = ? and status = 'waiting' and "nextAttemptAt" < ?`,
      [id, soon.add({ seconds: UNDO_SECONDS }).toString({ fractionalSecondDigits: 3 })],
    )
    expect(due).toEqual([])
    await undoAct(id, soon.add({ seconds: UNDO_SECONDS - 1 }))
    const [left, ...others] = await leavingMail(db, id)
    expect(others).toEqual([])
    expect(left).toMatchObject({ kind: told?.kind, data: { time: told?.data.time } })
  },
)

test.each(['was due', 'is with a worker', 'has left'])(
  'an act stays once an earlier email %s that may tell of it',
  async (what) => {
    const { id, told } = await actedTwice('move', 'move')
    const due = soon.add({ seconds: UNDO_SECONDS })
    const text = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 })
    const change = (set: string, ...to: string[]) =>
      db.rows(`update outbox set ${set} where "messageId" = ?`, [...to, told?.messageId ?? ''])
    if (what === 'is with a worker')
      await change('"claimedUntil" = ?', text(due.add({ seconds: 45 })))
    // Its worker had it before the act, and read of the appointment after it.
    if (what === 'has left')
      await change(`status = 'sent', "nextAttemptAt" = ?, "sentAt" = ?`, text(now), text(due))
    const at = what === 'was due' ? due.add({ milliseconds: 1 }) : due
    expect(await refusalOf(undoAct(id, at))).toMatchObject({ code: 'failed-precondition' })
    expect(await rowOf(id)).toMatchObject({ time: '15:00' })
  },
)

test('a request that its client proves meanwhile stays proved, and one that waits for the artist then goes on waiting', async () => {
  const earlier = { now: now.subtract({ hours: 1 }) }
  const booking = await requested({ date: freshDate(), ...GLAM }, earlier)
  await offer(booking.id, freshDate())
  await pressButton(booking)
  await db.rows(`update bookings set "overShare" = 'artist' where id = ?`, [booking.id])
  expect(await undoAct(booking.id, soon)).toMatchObject({
    ...{ alternative: null, overShare: 'artist', provedAt: expect.any(String) },
  })
})
