import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { onFreedTime } from '#app/booking/freed-time.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { database } from '#app/database/database.server.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { removeBlockedTimes } from '#app/schedule/remove-blocked-times.server.ts'
import { acceptOffer, declineOffer, leaveWaitlist } from '#app/waitlist/answer-offer.server.ts'
import { editEntry, offerByHand, removeEntry } from '#app/waitlist/manage-entry.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { join, joined, waitlistRows } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const rows = waitlistRows(db)

/** A day whose every time is blocked but one, which a booking of an hour holds. */
async function fullDay(time = '10:00') {
  const date = freshDate()
  const blocks = [
    ['00:00', time === '10:00' ? '09:30' : '08:30'],
    [time === '10:00' ? '11:00' : '10:00', '23:30'],
  ]
  const ids: string[] = []
  for (const [startTime, endTime] of blocks) {
    const asked = blockedTimeRequest.parse({ date, startTime, endTime })
    const made = await blockTimes(asked, { now: now(), evenIfAffecting: true })
    ids.push(...made.blocks.map(({ id }) => id))
  }
  const booking = await requested({ date, time, service: 'Glam Makeup' })
  return { date, booking, blockIds: ids }
}

const PHONE = '555 555-0188'

test('only a day without a free time has a waiting list', async () => {
  const { date } = await fullDay()
  expect(await refusalOf(join({ date: freshDate(), service: 'Lashes' }))).toMatchObject({
    reason: 'has-free-time',
  })
  for (const [wrong, field] of [
    [{ date: daysAhead(-1) }, 'date'],
    [{ date: daysAhead(3000) }, 'date'],
    [{ service: 'Juggling' }, 'service'],
  ] as const)
    expect(await refusalOf(join({ date, ...wrong }))).toMatchObject({
      code: 'invalid-argument',
      fields: { [field]: expect.any(String) },
    })
  const entry = await joined({ date, service: 'Lashes' })
  expect(entry).toMatchObject({ date, service: 'Lashes', status: 'waiting' })
  expect(await rows.mailsTo(entry.email)).toEqual(['waitlist-joined'])
})

test('who asks again stays where they are, and is not mailed again', async () => {
  const { date } = await fullDay()
  const entry = await joined({ date })
  const again = await joined({ date, email: entry.email.toUpperCase(), name: 'Somebody Else' })
  expect(again.id).toBe(entry.id)
  expect(await rows.mailsTo(entry.email)).toEqual(['waitlist-joined'])
  expect((await rows.of(entry.id)).name).toBe(entry.name)
})

test('a time that comes free is held for the first whose service fits, and is theirs by one button', async () => {
  const { date, booking } = await fullDay()
  const bride = await joined({ date, service: 'Bridal Makeup' })
  const first = await joined({ date, service: 'Glam Makeup', name: 'First In Line' })
  const second = await joined({ date, service: 'Glam Makeup' })
  expect(await offerFreedTimes(now())).toEqual({ offered: 0, expired: 0 })

  await changeBookingStatus(booking.id, 'cancelled', now())
  const at = now()
  expect(await offerFreedTimes(at)).toEqual({ offered: 1, expired: 0 })
  expect(await rows.statuses([bride, first, second])).toEqual(['waiting', 'offered', 'waiting'])
  const offered = await rows.of(first.id)
  expect(offered).toMatchObject({ offeredTime: '10:00', durationMinutes: 60 })
  const held = Temporal.Instant.from(String(offered.expiresAt)).since(at).total('hours')
  expect(Math.round(held)).toBe(12)
  expect(await rows.cellsOf(first.id)).toEqual(['10:00', '10:30'])
  expect(await rows.mailsTo(first.email)).toEqual(['waitlist-joined', 'waitlist-offer'])
  const slots = await dayAvailability(date as never, 'Lashes', now())
  expect(slots.filter(({ state }) => state === 'available')).toEqual([])
  expect(slots.find(({ time }) => time === '10:00')?.state).toBe('booked')
  expect(await request({ date, time: '10:00', service: 'Lashes' })).toMatchObject({ ok: false })

  const { id } = await acceptOffer(first.privateToken, PHONE, now())
  expect(await findBooking(database(), id)).toMatchObject({
    ...{ name: 'First In Line', email: first.email, phone: PHONE, service: 'Glam Makeup' },
    ...{ date, time: '10:00', status: 'pending', held: true, durationMinutes: 60 },
    quote: { total: 14_000 },
  })
  expect(await rows.cellsOf(first.id)).toEqual([])
  expect(await rows.mailsTo(first.email)).toEqual([
    'request-received',
    'waitlist-joined',
    'waitlist-offer',
  ])
  expect((await acceptOffer(first.privateToken, PHONE, now())).id).toBe(id)
  expect(await refusalOf(declineOffer(first.privateToken, now()))).toMatchObject({
    code: 'aborted',
  })
})

test('declined, expired or left, it goes to the next in the order in which they came', async () => {
  const { date, booking } = await fullDay()
  const line = []
  for (let turn = 0; turn < 4; turn++) line.push(await joined({ date, service: 'Lashes' }))
  const [one, two, three, four] = line as [(typeof line)[0], ...typeof line]
  await cancelOwnBooking(booking.id, now())
  // An hour came free, and each of them needs half of it.
  expect(await offerFreedTimes(now())).toEqual({ offered: 2, expired: 0 })
  expect(await rows.statuses(line)).toEqual(['offered', 'offered', 'waiting', 'waiting'])
  await declineOffer(one.privateToken, now())
  await offerFreedTimes(now())
  expect(await rows.statuses(line)).toEqual(['declined', 'offered', 'offered', 'waiting'])
  expect((await rows.of(three?.id ?? '')).offeredTime).toBe('10:00')
  await leaveWaitlist(three?.privateToken ?? '', now())
  const later = now().add({ hours: 12, seconds: 5 })
  expect(await offerFreedTimes(later)).toEqual({ offered: 1, expired: 1 })
  expect(await rows.statuses(line)).toEqual(['declined', 'expired', 'left', 'offered'])
  expect(await refusalOf(acceptOffer(two?.privateToken ?? '', PHONE, later))).toMatchObject({
    code: 'aborted',
  })
  expect(await rows.cellsOf(two?.id ?? '')).toEqual([])
  expect(await rows.cellsOf(four?.id ?? '')).toEqual(['10:00'])
})

test('an offer that is over is refused before anything has looked at it', async () => {
  const { date, booking } = await fullDay()
  const entry = await joined({ date, service: 'Lashes' })
  await deleteBooking(booking.id)
  await offerFreedTimes(now())
  const after = Temporal.Instant.from(String((await rows.of(entry.id)).expiresAt))
  expect(await refusalOf(acceptOffer(entry.privateToken, PHONE, after))).toMatchObject({
    code: 'aborted',
  })
  const before = after.subtract({ milliseconds: 1 })
  expect(await refusalOf(acceptOffer(entry.privateToken, PHONE, before))).toBeNull()
})

test('a removed block, a deletion and a decline each tell that a time may be free', async () => {
  let told = 0
  const stop = onFreedTime(() => {
    told += 1
  })
  const { date, booking, blockIds } = await fullDay()
  const entry = await joined({ date, service: 'Lashes' })
  await removeBlockedTimes({ id: String(blockIds[1]) }, now())
  await offerFreedTimes(now())
  expect((await rows.of(entry.id)).offeredTime).toBe('11:00')
  await declineOffer(entry.privateToken, now())
  await deleteBooking(booking.id)
  stop()
  expect(told).toBe(3)
})

test('of the answer, the end of its time, another request and the artist, one has the half hour', async () => {
  for (let round = 0; round < 3; round++) {
    const { date, booking } = await fullDay()
    const entry = await joined({ date, service: 'Glam Makeup' })
    const next = await joined({ date, service: 'Glam Makeup' })
    await changeBookingStatus(booking.id, 'cancelled', now())
    await offerFreedTimes(now())
    const end = Temporal.Instant.from(String((await rows.of(entry.id)).expiresAt))
    const [notAccepted, , , , again, other] = await Promise.all([
      refusalOf(acceptOffer(entry.privateToken, PHONE, end.subtract({ seconds: 1 }))),
      offerFreedTimes(end),
      offerFreedTimes(end),
      refusalOf(leaveWaitlist(next.privateToken, now())),
      refusalOf(changeBookingStatus(booking.id, 'confirmed', now())),
      request({ date, time: '10:00', service: 'Glam Makeup' }),
    ])
    const isAccepted = notAccepted === null
    const winners = [isAccepted, again === null, other.ok].filter(Boolean).length
    const [state, nextState] = await rows.statuses([entry, next])
    expect(isAccepted).toBe(state === 'accepted')
    expect(winners + (nextState === 'offered' ? 1 : 0)).toBeLessThanOrEqual(1)
    const cells = await db.rows(
      'select cell, "bookingId", "waitlistEntryId" from "bookingCells" where date = ?',
      [date],
    )
    expect(cells.length === 0 || cells.length === 2).toBe(true)
    expect(new Set(cells.map((cell) => cell.bookingId ?? cell.waitlistEntryId)).size).toBeLessThan(
      2,
    )
  }
})

test('many looks at once offer a time once', async () => {
  const { date, booking } = await fullDay()
  const line = [await joined({ date }), await joined({ date }), await joined({ date })]
  await deleteBooking(booking.id)
  const looks = await Promise.all(Array.from({ length: 6 }, () => offerFreedTimes(now())))
  expect(looks.reduce((sum, { offered }) => sum + offered, 0)).toBe(2)
  expect(await rows.statuses(line)).toEqual(['offered', 'offered', 'waiting'])
})

test('the artist offers a time by hand, never a held one, and may edit and remove', async () => {
  const { date, booking } = await fullDay()
  const entry = await joined({ date, service: 'Lashes' })
  const offer = (time: string | null) => offerByHand(entry.id, time as TimeOfDay | null, now())
  expect(await refusalOf(offer(null))).toMatchObject({
    fields: { time: expect.stringContaining('No time of this day is free') },
  })
  expect(await refusalOf(offer(booking.time))).toMatchObject({
    fields: { time: expect.stringContaining('holds a part of this time') },
  })
  const other = freshDate() as typeof entry.date
  const said = { name: 'New Name', email: entry.email, service: 'Glam Makeup' }
  const to = { ...said, date: other, mailClient: false }
  expect(await refusalOf(editEntry(entry.id, { ...to, seen: 'older' }, now()))).toMatchObject({
    code: 'aborted',
  })
  await editEntry(entry.id, { ...to, date: entry.date, seen: entry.updatedAt }, now())
  expect(await rows.of(entry.id)).toMatchObject({ name: 'New Name', service: 'Glam Makeup' })
  // A blocked time, which no visitor could have.
  await offer('14:00')
  expect(await rows.cellsOf(entry.id)).toEqual(['14:00', '14:30'])
  await removeEntry(entry.id)
  expect(await rows.cellsOf(entry.id)).toEqual([])
  expect(await refusalOf(removeEntry(entry.id))).toMatchObject({ code: 'not-found' })
})

test('who may hold no more requests keeps the offer and is told so', async () => {
  const { date, booking } = await fullDay()
  const entry = await joined({ date, service: 'Lashes' })
  for (let day = 0; day < 3; day++) await requested({ date: freshDate(), email: entry.email })
  await deleteBooking(booking.id)
  await offerFreedTimes(now())
  expect(await refusalOf(acceptOffer(entry.privateToken, PHONE, now()))).toMatchObject({
    reason: 'too-many-pending',
  })
  expect((await rows.of(entry.id)).status).toBe('offered')
})

test('entries are erased with the person, whose time is free then, and forgotten after their day', async () => {
  const { date, booking } = await fullDay()
  const entry = await joined({ date })
  await deleteBooking(booking.id)
  await offerFreedTimes(now())
  const options = { now: now(), cancelConfirmed: false, by: 'nobody@example.com', visitor: null }
  await erasePerson(entry.email, options)
  expect(await db.rows('select cell from "bookingCells" where date = ?', [date])).toEqual([])
  expect(await rows.mailsTo(entry.email)).toEqual([])

  const old = await joined({ date: (await fullDay()).date })
  const kept = await joined({ date: (await fullDay()).date })
  await db.rows('update "waitlistEntries" set date = ? where id = ?', [daysAhead(-31), old.id])
  await db.rows('update "waitlistEntries" set date = ? where id = ?', [daysAhead(-29), kept.id])
  expect((await runRetention(now())).waitlist).toBe(1)
  expect(await db.rows('select id from "waitlistEntries"')).toEqual([{ id: kept.id }])
})
