import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { freeAnsweredTimes } from '#app/moves/free-answered-times.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'

import { proved, request, requested } from '../../support/database/visitor-acts.ts'
import { joined, waitlistRows } from '../../support/database/waitlist.ts'

import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = Temporal.Now.instant().round('millisecond')
const earlier = now.subtract({ hours: 1 })
const answers = ['confirmed', 'cancelled'] as const

async function answered(to: (typeof answers)[number], words: string | null = null) {
  const date = freshDate()
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup' }, { now: earlier })
  const options = { words, mailAfterSeconds: UNDO_SECONDS }
  expect((await changeBookingStatus(id, to, now, options)).changed).toBe(true)
  return { id, date }
}

const waiting = waitlistRows(db)

/** Somebody waits for a time of the day, whose other times are blocked. */
async function waitsFor(date: string) {
  for (const [startTime, endTime] of [
    ['00:00', '09:30'],
    ['11:00', '23:30'],
  ]) {
    const asked = blockedTimeRequest.parse({ date, startTime, endTime })
    await blockTimes(asked, { now, evenIfAffecting: true })
  }
  return await joined({ date, service: 'Glam Makeup' })
}

/** What the job does at each of its looks. */
async function lookForFreeTimes(at: Temporal.Instant) {
  await freeAnsweredTimes(at)
  await offerFreedTimes(at)
}

const kindsOf = async (id: string) => (await mailsAbout(db.home, id)).map(({ kind }) => kind)
const rowOf = async (id: string) =>
  (await db.rows('select status, "calendarSequence" from bookings where id = ?', [id]))[0]
const eventsOf = async (id: string) =>
  await db.rows(
    'select what, reason, "statusBefore" from "bookingEvents" where "bookingId" = ? order by at',
    [id],
  )

test.each(answers)(
  '%s is taken back whole: status, cells, mail, and its history says so',
  async (to) => {
    const { id, date } = await answered(to)
    expect(await kindsOf(id)).toContain(to)
    expect(await undoAct(id, now.add({ seconds: 3 }))).toMatchObject({ status: 'pending' })
    expect(await rowOf(id)).toEqual({ status: 'pending', calendarSequence: 2 })
    expect(await kindsOf(id)).not.toContain(to)
    expect(await holdersOn(db.home, date)).toEqual([
      { cell: '10:00', bookingId: id },
      { cell: '10:30', bookingId: id },
    ])
    const events = await eventsOf(id)
    expect(events.map(({ what }) => what)).toEqual(['requested', to, 'undone'])
    expect(await refusalOf(undoAct(id, now.add({ seconds: 4 })))).toMatchObject({
      code: 'failed-precondition',
    })
  },
)

test.each(answers)('%s of a request that held no time is taken back to just that', async (to) => {
  const date = freshDate()
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup' }, { now: earlier })
  await db.rows(`update bookings set held = 0, "overShare" = 'artist' where id = ?`, [id])
  await db.rows('delete from "bookingCells" where "bookingId" = ?', [id])
  await changeBookingStatus(id, to, now, { mailAfterSeconds: UNDO_SECONDS })
  const undone = await undoAct(id, now.add({ seconds: 3 }))
  expect(undone).toMatchObject({ held: false, overShare: 'artist' })
  const held = await db.rows('select held, "overShare" from bookings where id = ?', [id])
  expect(held).toEqual([{ held: 0, overShare: 'artist' }])
  expect(await holdersOn(db.home, date)).toEqual([])
  // Its time is anybody’s, as it was before the answer.
  expect(await request({ date, time: '10:00', service: 'Lashes' })).toMatchObject({ ok: true })
})

test('the proof that came with a confirmation goes with it, that of the client’s own link stays', async () => {
  const provedAt = async (id: string) =>
    (await db.rows('select "provedAt" from bookings where id = ?', [id]))[0]?.provedAt
  const { id } = await answered('confirmed')
  expect(await provedAt(id)).not.toBeNull()
  await undoAct(id, now.add({ seconds: 3 }))
  expect(await provedAt(id)).toBeNull()

  const own = await proved({ date: freshDate() })
  const before = await provedAt(own.id)
  const later = Temporal.Now.instant().add({ seconds: 1 })
  await changeBookingStatus(own.id, 'confirmed', later, { mailAfterSeconds: UNDO_SECONDS })
  await undoAct(own.id, later.add({ seconds: 3 }))
  expect(await provedAt(own.id)).toBe(before)
})

test('the mail of an answer waits as long as it can be taken back, and says what was written', async () => {
  const { id } = await answered('cancelled', 'I am away that week.')
  const [mail] = await db.rows(
    `select data, "nextAttemptAt" from outbox where "bookingId" = ? and kind = 'cancelled'`,
    [id],
  )
  expect(mail?.nextAttemptAt).toBe(
    now.add({ seconds: UNDO_SECONDS }).toString({ fractionalSecondDigits: 3 }),
  )
  expect(JSON.parse(String(mail?.data))).toMatchObject({ reason: 'I am away that week.' })
  expect((await eventsOf(id))[1]).toMatchObject({
    reason: 'I am away that week.',
    statusBefore: 'pending',
  })
})

test.each(answers)('%s stays once a worker has its mail', async (to) => {
  const { id } = await answered(to)
  await db.rows(`update outbox set "claimedUntil" = ?, attempts = 1 where "bookingId" = ?`, [
    now.add({ seconds: 45 }).toString({ fractionalSecondDigits: 3 }),
    id,
  ])
  expect(await refusalOf(undoAct(id, now.add({ seconds: 3 })))).toMatchObject({
    code: 'failed-precondition',
  })
  expect(await rowOf(id)).toEqual({ status: to, calendarSequence: 1 })
  expect(await kindsOf(id)).toContain(to)
})

test('nobody gets the time of a declined request before its mail leaves, however many look', async () => {
  const { id, date } = await answered('cancelled')
  const wish = { date, time: '10:30', service: 'Lashes' }
  const entry = await waitsFor(date)
  await lookForFreeTimes(now.add({ seconds: UNDO_SECONDS - 1 }))
  expect(await request(wish)).toMatchObject({ reason: 'slot-taken' })
  expect((await waiting.of(entry.id)).status).toBe('waiting')
  expect(await undoAct(id, now.add({ seconds: 9 }))).toMatchObject({ status: 'pending' })

  await changeBookingStatus(id, 'cancelled', now, { mailAfterSeconds: UNDO_SECONDS })
  await lookForFreeTimes(now.add({ seconds: UNDO_SECONDS }))
  expect((await waiting.of(entry.id)).offeredTime).toBe('10:00')
})

test('the artist may give the time of a declined request to somebody else at once', async () => {
  const { id, date } = await answered('cancelled')
  const entry = { name: 'By phone', service: 'Lashes', time: '10:30', status: 'confirmed', date }
  await addBooking(manualBooking.parse(entry), now)
  expect(await refusalOf(undoAct(id, now.add({ seconds: 3 })))).toMatchObject({
    code: 'aborted',
  })
  await lookForFreeTimes(now.add({ seconds: UNDO_SECONDS }))
  expect((await holdersOn(db.home, date)).map(({ cell }) => cell)).toEqual(['10:30'])
})

test('a declined request that is confirmed after all before its mail leaves keeps its time', async () => {
  const { id, date } = await answered('cancelled')
  const later = now.add({ seconds: 2 })
  expect((await changeBookingStatus(id, 'confirmed', later)).changed).toBe(true)
  await lookForFreeTimes(now.add({ minutes: 1 }))
  expect(await holdersOn(db.home, date)).toHaveLength(2)
})

test('a time that is kept in case of an undo keeps its buffers too', async () => {
  const { id, date } = await answered('cancelled')
  await db.rows('update bookings set "bufferAfter" = 30 where id = ?', [id])
  const wish = { date, time: '11:00', service: 'Lashes' }
  expect(await request(wish)).toMatchObject({ reason: 'slot-taken' })
  await lookForFreeTimes(now.add({ seconds: UNDO_SECONDS }))
  expect(await request(wish)).toMatchObject({ ok: true })
})

test('a declined request whose time was taken since stays declined, and its mail goes', async () => {
  const { id, date } = await answered('cancelled')
  const late = now.add({ seconds: UNDO_SECONDS })
  await lookForFreeTimes(late)
  await requested({ date, time: '10:30', service: 'Lashes' })
  expect(await refusalOf(undoAct(id, late))).toMatchObject({ code: 'aborted' })
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await kindsOf(id)).toContain('cancelled')
})

test('what was no answer to a request is not taken back', async () => {
  const { id } = await answered('confirmed')
  await changeBookingStatus(id, 'cancelled', now.add({ seconds: 1 }))
  expect(await refusalOf(undoAct(id, now.add({ seconds: 2 })))).toMatchObject({
    code: 'failed-precondition',
  })
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await refusalOf(undoAct('no-such-id', now))).toMatchObject({ code: 'not-found' })
})

test('an answer without a mail can be taken back as long as any other', async () => {
  const entry = { name: 'By phone', service: 'Lashes', time: '09:00', status: 'pending' }
  const waits = async () => {
    const added = await addBooking(manualBooking.parse({ ...entry, date: freshDate() }), earlier)
    await changeBookingStatus(added.id, 'confirmed', now, { mailAfterSeconds: UNDO_SECONDS })
    return added.id
  }
  const [soon, late] = [await waits(), await waits()]
  expect(await undoAct(soon, now.add({ seconds: UNDO_SECONDS }))).toMatchObject({
    status: 'pending',
  })
  expect(await refusalOf(undoAct(late, now.add({ seconds: UNDO_SECONDS + 1 })))).toMatchObject({
    code: 'failed-precondition',
  })
})

test('of two windows that take an answer back at once, one does', async () => {
  const { id } = await answered('confirmed')
  const refusals = await Promise.all(
    [1, 2, 3].map(() => refusalOf(undoAct(id, now.add({ seconds: 2 })))),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await rowOf(id)).toEqual({ status: 'pending', calendarSequence: 2 })
})
