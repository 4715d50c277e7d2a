import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { formKey } from '#app/database/idempotency.server.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { countRows, holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { type Answered, request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const reasons = (outcomes: Answered[]) => outcomes.map((one) => (one.ok ? 'ok' : one.reason))

function timeOf(index: number): string {
  return `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`
}

test('a request stores the booking, its cells and two mails in one go', async () => {
  const date = freshDate()
  const over = { date, time: '11:00', service: 'Bridal Makeup', email: 'one@example.com' }
  const before = now().toString({ fractionalSecondDigits: 3 })
  const { id } = await requested(over)
  const [row] = await db.rows('select * from bookings where id = ?', [id])
  expect(row).toMatchObject({ ...over, status: 'pending', updatedAt: null, calendarSequence: 0 })
  expect(row?.sendConfirmation).toBe(1)
  expect(String(row?.createdAt) >= before).toBe(true)
  expect(row?.privateToken).toMatch(/^[\w-]{43}$/)
  expect(await holdersOn(db.home, date)).toEqual(
    ['11:00', '11:30', '12:00', '12:30'].map((cell) => ({ cell, bookingId: id })),
  )
  const mails = await mailsAbout(db.home, id)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['new-request', 'hello@rosewater.example'],
    ['request-received', 'one@example.com'],
  ])
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
})

test.each([
  ['Free Consultation', ['16:00']],
  ['Bridal Makeup', ['16:00', '16:30', '17:00', '17:30']],
  ['Bridal Party Makeup', ['16:00', '16:30']],
  ['Prom Makeup', ['16:00', '16:30']],
  ['Glam Makeup', ['16:00', '16:30']],
  ['Lashes', ['16:00']],
])('%s at 4:00 p.m. holds %j', async (service, cells) => {
  const date = freshDate()
  await requested({ date, time: '16:00', service })
  expect((await holdersOn(db.home, date)).map(({ cell }) => cell)).toEqual(cells)
})

test('a time that is taken in part is refused and nothing is stored', async () => {
  const date = freshDate()
  await requested({ date, time: '14:00', service: 'Glam Makeup' })
  const before = await countRows(db.home)
  for (const time of ['13:30', '14:00', '14:30'])
    expect(await request({ date, time, service: 'Glam Makeup' })).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
  expect(await countRows(db.home)).toEqual(before)
})

test('of 40 at once that overlap, one is stored with exactly its cells', async () => {
  const date = freshDate()
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      request(
        turn % 2
          ? { date, time: '09:00', service: 'Bridal Makeup' }
          : { date, time: '10:30', service: 'Glam Makeup' },
      ),
    ),
  )
  expect(reasons(outcomes).filter((one) => one !== 'slot-taken')).toEqual(['ok'])
  const won = outcomes.find((one) => one.ok)
  const held = await holdersOn(db.home, date)
  expect(new Set(held.map(({ bookingId }) => bookingId))).toEqual(new Set([won?.booking.id]))
  expect(held).toHaveLength(won?.booking.service === 'Bridal Makeup' ? 4 : 2)
})

test('dates are taken from today for 18 months', async () => {
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const last = today.add({ months: 18 })
  expect((await request({ date: last.toString() })).ok).toBe(true)
  for (const date of [last.add({ days: 1 }), today.subtract({ days: 1 })])
    expect(await request({ date: date.toString() })).toMatchObject({
      reason: 'invalid',
      errors: { date: expect.any(String) },
    })
})

test('from any state to confirmed or cancelled, in several windows; the cells follow, one mail a change', async () => {
  const date = freshDate()
  const { id } = await requested({ date, time: '11:00', service: 'Glam Makeup' })
  const cells = ['11:00', '11:30'].map((cell) => ({ cell, bookingId: id }))
  const changes = ['cancelled', 'confirmed', 'cancelled', 'cancelled', 'confirmed', 'confirmed']
  for (const status of changes as ('cancelled' | 'confirmed')[]) {
    const windows = Array.from({ length: 5 }, () => changeBookingStatus(id, status, now()))
    for (const answer of await Promise.all(windows))
      expect(answer).toMatchObject({ booking: { status } })
    expect(await holdersOn(db.home, date)).toEqual(status === 'cancelled' ? [] : cells)
  }
  const kinds = (await mailsAbout(db.home, id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'confirmed')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'cancelled')).toHaveLength(2)
})

test('a cancelled booking whose time was taken since cannot be confirmed', async () => {
  const date = freshDate()
  const first = await requested({ date, time: '10:00', service: 'Bridal Makeup' })
  await changeBookingStatus(first.id, 'cancelled', now())
  const second = await requested({ date, time: '11:30', service: 'Lashes' })
  const before = await countRows(db.home)
  expect(await refusalOf(changeBookingStatus(first.id, 'confirmed', now()))).toMatchObject({
    reason: 'taken-since',
  })
  expect(await countRows(db.home)).toEqual(before)
  expect(await holdersOn(db.home, date)).toEqual([{ cell: '11:30', bookingId: second.id }])
})

test('an answer to what is no longer so is refused, and one that changes nothing is none', async () => {
  const { id } = await requested({ date: freshDate() })
  await changeBookingStatus(id, 'confirmed', now(), { seen: 0 })
  const before = await countRows(db.home)
  const late = changeBookingStatus(id, 'cancelled', now(), { seen: 0 })
  expect(await refusalOf(late)).toMatchObject({ code: 'aborted' })
  expect(await changeBookingStatus(id, 'confirmed', now(), { seen: 0 })).toMatchObject({
    changed: false,
  })
  expect(await countRows(db.home)).toEqual(before)
  expect(await changeBookingStatus(id, 'cancelled', now(), { seen: 1 })).toMatchObject({
    changed: true,
  })
})

test('a deleted booking is gone with its cells, and nobody gets a mail', async () => {
  const date = freshDate()
  const { id } = await requested({ date })
  const before = await countRows(db.home)
  await deleteBooking(id)
  expect(await holdersOn(db.home, date)).toEqual([])
  expect((await countRows(db.home)).outbox).toBe(before.outbox)
  expect(await refusalOf(deleteBooking(id))).toMatchObject({ code: 'not-found' })
  const late = changeBookingStatus(id, 'confirmed', now())
  expect(await refusalOf(late)).toMatchObject({ code: 'not-found' })
})

test('a service is available only where all the cells it needs are free', async () => {
  const date = freshDate() as Parameters<typeof dayAvailability>[0]
  const { id } = await requested({ date, time: '12:00', service: 'Lashes' })
  const booked = async (service: string | null) =>
    (await dayAvailability(date, service, now()))
      .filter(({ state }) => state === 'booked')
      .map(({ time }) => time)
  expect(await booked(null)).toEqual(['12:00'])
  expect(await booked('Glam Makeup')).toEqual(['11:30', '12:00'])
  expect(await booked('Bridal Makeup')).toEqual(['10:30', '11:00', '11:30', '12:00'])
  await changeBookingStatus(id, 'cancelled', now())
  expect(await booked('Bridal Makeup')).toEqual([])
})

test('one address may have pending requests on three dates, whatever its letters', async () => {
  const dates = [freshDate(), freshDate(), freshDate()]
  const email = 'Dates@Example.com'
  expect(reasons(await Promise.all(dates.map((date) => request({ email, date }))))).toEqual([
    'ok',
    'ok',
    'ok',
  ])
  const fourth = { email: 'dATES@eXAMPLE.COM', date: freshDate() }
  expect(await request(fourth)).toEqual({ ok: false, reason: 'too-many-pending' })
  expect((await request({ email, date: dates[1], time: '15:00' })).ok).toBe(true)
  for (let count = 0; count < 5; count++)
    expect((await request({ email: `other-${count}@example.com`, date: freshDate() })).ok).toBe(
      true,
    )
})

test('at once one address gets ten requests of one date, and three dates', async () => {
  const date = freshDate()
  const ofOneDate = await Promise.all(
    Array.from({ length: 17 }, (_, turn) =>
      request({ email: 'crowd@example.com', date, time: timeOf(turn), service: 'Lashes' }),
    ),
  )
  const ofMany = await Promise.all(
    Array.from({ length: 12 }, () => request({ email: 'dates@example.com', date: freshDate() })),
  )
  for (const [outcomes, most] of [
    [ofOneDate, 10],
    [ofMany, 3],
  ] as const) {
    expect(reasons(outcomes).filter((one) => one === 'ok')).toHaveLength(most)
    const refused = reasons(outcomes).filter((one) => one !== 'ok')
    expect(new Set(refused)).toEqual(new Set(['too-many-pending']))
  }
})

test('answered requests do not count: confirmed, cancelled or deleted', async () => {
  const email = 'answered@example.com'
  const ids: string[] = []
  for (let count = 0; count < 3; count++)
    ids.push((await requested({ email, date: freshDate() })).id)
  const [confirmed = '', cancelled = '', deleted = ''] = ids
  const another = async () => (await request({ email, date: freshDate() })).ok
  expect(await another()).toBe(false)
  await changeBookingStatus(confirmed, 'confirmed', now())
  expect(await another()).toBe(true)
  await changeBookingStatus(cancelled, 'cancelled', now())
  expect(await another()).toBe(true)
  await deleteBooking(deleted)
  expect([await another(), await another()]).toEqual([true, false])
})

/** The caller's key, and what was asked under it. */
const under = (key: string, bodyHash = 'body') => ({ idempotency: { key, bodyHash } })

test('twenty at once with one key make one booking, and its answer stays as it was given', async () => {
  const over = { date: freshDate(), email: 'once@example.com' }
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => request(over, under('twenty'))),
  )
  expect(new Set(outcomes.map((one) => one.ok && one.booking.id)).size).toBe(1)
  const id = outcomes[0]?.ok ? outcomes[0].booking.id : ''
  await deleteBooking(id)
  const before = await countRows(db.home)
  expect(await request(over, under('twenty'))).toEqual(outcomes[0])
  expect(await countRows(db.home)).toEqual(before)
})

test('the same key with another body is refused; a refusal frees the key', async () => {
  const date = freshDate()
  const { id } = await requested({ date })
  expect(await request({ date }, under('freed'))).toMatchObject({ reason: 'slot-taken' })
  await deleteBooking(id)
  expect((await request({ date }, under('freed'))).ok).toBe(true)
  const before = await countRows(db.home)
  expect(await request({ date: freshDate() }, under('freed', 'other'))).toEqual({
    ok: false,
    reason: 'key-reused',
  })
  expect(await countRows(db.home)).toEqual(before)
})

test('a form that is sent again once its request was cancelled is another request, and a call is not', async () => {
  const said = { date: freshDate(), time: '10:00', service: 'Lashes' }
  const form = formKey('the-key-of-the-form', said)
  const call = { key: 'the-key-of-a-call', bodyHash: 'of a call' }
  const send = async (idempotency: typeof form) => (await requested(said, { idempotency })).id
  const first = await send(form)
  expect(await send(form)).toBe(first)
  await cancelOwnBooking(first, now())
  const again = await Promise.all([send(form), send(form)])
  expect(again).toEqual([again[0], again[0]])
  expect(again).not.toContain(first)

  await deleteBooking(String(again[0]))
  const called = await send(call)
  await cancelOwnBooking(called, now())
  expect(await send(call)).toBe(called)
})

test('an answer is remembered for 24 hours', async () => {
  const over = { date: daysAhead(60), email: 'day@example.com' }
  const first = await request(over, under('day'))
  const after = (minutes: number) => ({ ...under('day'), now: now().add({ minutes }) })
  expect(await request(over, after(24 * 60 - 1))).toEqual(first)
  expect(await request(over, after(24 * 60 + 1))).toMatchObject({ reason: 'slot-taken' })
})

test('a client cancels a request until it begins', async () => {
  const { id, date, time } = await requested({ date: freshDate() })
  const start = instantOf(date, time, 'America/Toronto')
  expect(await refusalOf(cancelOwnBooking(id, start))).toMatchObject({
    code: 'failed-precondition',
  })
  expect(await holdersOn(db.home, date)).not.toEqual([])
  await cancelOwnBooking(id, start.subtract({ seconds: 1 }))
  expect(await holdersOn(db.home, date)).toEqual([])
})

test('a client cancels a confirmed appointment until 24 hours before, and not later', async () => {
  const { id, date, time } = await requested({ date: freshDate() })
  await changeBookingStatus(id, 'confirmed', now())
  const start = instantOf(date, time, 'America/Toronto')
  const late = cancelOwnBooking(id, start.subtract({ hours: 24 }).add({ seconds: 1 }))
  expect(await refusalOf(late)).toMatchObject({ code: 'failed-precondition' })
  expect(await holdersOn(db.home, date)).not.toEqual([])
  await cancelOwnBooking(id, start.subtract({ hours: 24 }))
  expect(await holdersOn(db.home, date)).toEqual([])
})
