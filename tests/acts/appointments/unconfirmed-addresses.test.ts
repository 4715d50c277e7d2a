import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { confirmTokenOf } from '#app/booking/confirm-links.server.ts'
import { liftPendingLimit } from '#app/limits/quota.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import { confirmRequest, findRequestToConfirm } from '#app/requests/confirm-request.server.ts'
import { expireUnconfirmedRequests } from '#app/requests/expire-unconfirmed-requests.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { countRows, holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { pressButton, proved, request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
const now = () => Temporal.Now.instant()

const isHeld = async (over: Record<string, unknown> = {}) =>
  (await requested({ date: freshDate(), ...over })).held

/** As many requests of unknown addresses as may hold their time. */
async function fillHolds(count = 12): Promise<string[]> {
  const date = freshDate()
  const ids: string[] = []
  for (let turn = 0; turn < count; turn++) {
    const time = `${String(9 + Math.floor(turn / 2)).padStart(2, '0')}:${turn % 2 ? '30' : '00'}`
    const { id, held } = await requested({ date, time, service: 'Lashes' })
    expect(held).toBe(true)
    ids.push(id)
  }
  return ids
}

/** A request that holds nothing, with what its mail's button names. */
async function unheld(over: Record<string, unknown> = {}) {
  const booking = await requested({ date: freshDate(), ...over })
  expect(booking).toMatchObject({ held: false, status: 'pending' })
  return { ...booking, token: await confirmTokenOf(booking.id, booking.email) }
}

async function rowOf(id: string) {
  const sql = 'select held, status, "createdAt" from bookings where id = ?'
  return (await db.rows<{ held: number; status: string; createdAt: string }>(sql, [id]))[0]
}

const kindsAbout = async (id: string) =>
  (await mailsAbout(db.home, id)).map(({ kind }) => kind).sort()

test('120 requests from 4 addresses hold time on at most 12 days', async () => {
  const asked = Array.from({ length: 24 }, freshDate).flatMap((date) =>
    ['09:00', '11:00', '13:00', '15:00', '17:00'].map((time) => ({ date, time })),
  )
  const outcomes = []
  // As many at once as a process ever takes on: more would wait too long for a connection.
  for (let first = 0; first < asked.length; first += 24)
    outcomes.push(
      ...(await Promise.all(
        asked
          .slice(first, first + 24)
          .map((over, index) =>
            request(
              { ...over, service: 'Bridal Makeup' },
              { clientAddress: `198.51.100.${1 + (index % 4)}` },
            ),
          ),
      )),
    )
  expect(outcomes.filter((one) => one.ok)).toHaveLength(120)
  expect(outcomes.filter((one) => one.ok && one.booking.held)).toHaveLength(12)
  const cells = await db.rows('select cell from "bookingCells"')
  expect(cells).toHaveLength(48)
})

test('together they hold at most 48 half hours, however long one of them is', async () => {
  const [long = ''] = await fillHolds(3)
  for (let cell = 0; cell < 43; cell++)
    await db.rows('insert into "bookingCells" (date, cell, "bookingId") values (?, ?, ?)', [
      daysAhead(300 + (cell % 2)),
      `${String(Math.floor(cell / 4)).padStart(2, '0')}:${cell % 4 < 2 ? '00' : '30'}`,
      long,
    ])
  expect(await isHeld({ service: 'Bridal Makeup' })).toBe(false)
  expect(await isHeld({ service: 'Glam Makeup' })).toBe(true)
  expect(await isHeld({ service: 'Lashes' })).toBe(false)
})

test('of many that ask at once for the twelfth place one gets it', async () => {
  await fillHolds(11)
  const held = await Promise.all(Array.from({ length: 10 }, () => isHeld()))
  expect(held.filter(Boolean)).toHaveLength(1)
})

test('a request beyond the limit holds nothing, and the artist hears nothing of it', async () => {
  await fillHolds()
  const { id, date } = await unheld({ time: '10:00' })
  expect(await holdersOn(db.home, date)).toEqual([])
  expect(await kindsAbout(id)).toEqual(['request-received'])
  expect((await request({ date, time: '10:00' })).ok).toBe(true)
})

test('the button holds the time, tells the artist once, and makes the address known', async () => {
  await fillHolds()
  const email = 'Bride@Example.com'
  const { id, date, token } = await unheld({ email, time: '10:00', service: 'Glam Makeup' })
  expect(await findRequestToConfirm(token, now())).toMatchObject({ state: 'to-keep' })
  expect((await rowOf(id))?.held).toBe(0)
  const presses = await Promise.all(Array.from({ length: 8 }, () => confirmRequest(token, now())))
  expect(presses.map(({ offers }) => offers)).toEqual(Array(8).fill(null))
  expect(await rowOf(id)).toMatchObject({ held: 1, status: 'pending' })
  expect((await holdersOn(db.home, date)).map(({ cell }) => cell)).toEqual(['10:00', '10:30'])
  expect(await kindsAbout(id)).toEqual(['new-request', 'request-received'])
  expect(await findRequestToConfirm(token, now())).toMatchObject({ state: 'done' })

  expect(await isHeld({ email: 'bride+sister@example.COM' })).toBe(true)
  // It takes nobody's place either.
  expect(await isHeld()).toBe(false)
})

test('confirming a held request gives its place to another', async () => {
  const [id = ''] = await fillHolds()
  expect(await isHeld()).toBe(false)
  const [{ email = '' } = {}] = await db.rows<{ email: string }>(
    'select email from bookings where id = ?',
    [id],
  )
  const token = await confirmTokenOf(id, email)
  expect(await findRequestToConfirm(token, now())).toMatchObject({ state: 'to-confirm' })
  expect(await confirmRequest(token, now())).toMatchObject({ offers: null })
  expect(await kindsAbout(id)).toEqual(['new-request', 'request-received'])
  expect(await isHeld()).toBe(true)
})

test('what is answered, deleted or a day old makes place for others', async () => {
  const [confirmed = '', cancelled = '', deleted = '', old = ''] = await fillHolds()
  const expectOnePlace = async () => expect([await isHeld(), await isHeld()]).toEqual([true, false])
  expect(await isHeld()).toBe(false)
  await changeBookingStatus(confirmed, 'confirmed', now())
  await expectOnePlace()
  await changeBookingStatus(cancelled, 'cancelled', now())
  await expectOnePlace()
  await deleteBooking(deleted)
  await expectOnePlace()
  const createdAt = now()
    .subtract({ minutes: 24 * 60 + 1 })
    .toString({ smallestUnit: 'millisecond' })
  await db.rows('update bookings set "createdAt" = ? where id = ?', [createdAt, old])
  await expectOnePlace()
})

test('an address is known while it has a confirmed appointment, and takes nobody’s place', async () => {
  const [id = '', last = ''] = await fillHolds()
  const [row] = await db.rows<{ email: string }>('select email from bookings where id = ?', [id])
  const { email } = row ?? {}
  await changeBookingStatus(id, 'confirmed', now(), { mailAfterSeconds: 10 })
  expect(await isHeld({ email: email?.toUpperCase() })).toBe(true)
  expect([await isHeld(), await isHeld()]).toEqual([true, false])

  expect(await undoAct(id, now())).toMatchObject({ status: 'pending' })
  await db.rows('delete from bookings where id = ?', [last])
  expect(await isHeld({ email })).toBe(false)
})

test('a request in a client’s name does not make the address known for longer', async () => {
  const { email } = await proved({ date: freshDate() })
  const known = () => db.rows<{ at: string }>('select at from "knownAddresses"')
  await db.rows(`update "knownAddresses" set at = '2026-01-01T00:00:00.000Z'`)
  expect(await isHeld({ email })).toBe(true)
  expect(await known()).toMatchObject([{ at: '2026-01-01T00:00:00.000Z' }])
})

test('a time that was taken meanwhile is answered with times near it, and the address is known', async () => {
  const ids = await fillHolds()
  const { id, date, email, token } = await unheld({ time: '10:00' })
  await changeBookingStatus(ids[0] ?? '', 'cancelled', now())
  expect(await isHeld({ date, time: '10:00' })).toBe(true)
  const pressed = await confirmRequest(token, now())
  expect(pressed).toMatchObject({ offers: [{ date, time: '10:30' }, { date }] })
  expect(await kindsAbout(id)).toEqual(['request-received'])
  expect((await rowOf(id))?.held).toBe(0)
  expect(await isHeld({ email })).toBe(true)
})

test('a time that was blocked meanwhile is not held, and times near it are offered', async () => {
  await fillHolds()
  const { id, date, token } = await unheld({ time: '11:00' })
  const range = { date, startTime: '10:00', endTime: '12:00', reason: '' }
  await blockTimes(blockedTimeRequest.parse(range), { now: now(), evenIfAffecting: true })
  expect((await confirmRequest(token, now())).offers).not.toBeNull()
  expect(await rowOf(id)).toMatchObject({ held: 0 })
})

test('two that want one unheld time: the first press has it, the other gets near times', async () => {
  await fillHolds()
  const date = freshDate()
  const [one, other] = [
    await unheld({ date, time: '14:00' }),
    await unheld({ date, time: '14:00' }),
  ]
  const presses = await Promise.all([one, other].map(({ token }) => confirmRequest(token, now())))
  expect(presses.filter(({ offers }) => offers === null)).toHaveLength(1)
  expect(await holdersOn(db.home, date)).toHaveLength(1)
})

test('after two hours the button keeps nothing, and the request is dropped; held ones stay', async () => {
  await fillHolds()
  const { id, token, createdAt } = await unheld({ time: '10:00' })
  const end = Temporal.Instant.from(createdAt).add({ hours: 2 })
  const early = end.subtract({ milliseconds: 1 })
  expect(await expireUnconfirmedRequests(early)).toBe(0)
  expect(await findRequestToConfirm(token, early)).toMatchObject({ state: 'to-keep' })
  expect(await findRequestToConfirm(token, end)).toBeNull()
  expect(await refusalOf(confirmRequest(token, end))).toMatchObject({ code: 'not-found' })
  expect(await expireUnconfirmedRequests(end)).toBe(1)
  expect(await rowOf(id)).toBeUndefined()
  expect((await countRows(db.home)).bookings).toBe(12)
})

test('button and drop at the same moment: one has its way, wholly', async () => {
  await fillHolds()
  const requests = []
  for (let count = 0; count < 6; count++) requests.push(await unheld({ time: '12:00' }))
  const later = now().add({ hours: 2, minutes: 10 })
  await Promise.all(
    requests.flatMap(({ token }) => [
      refusalOf(confirmRequest(token, now())),
      expireUnconfirmedRequests(later),
      refusalOf(confirmRequest(token, now())),
    ]),
  )
  for (const { id, date } of requests) {
    const row = await rowOf(id)
    const notices = (await kindsAbout(id)).filter((kind) => kind === 'new-request').length
    const held = (await holdersOn(db.home, date)).length
    expect([row?.held ?? null, notices, held]).toEqual(row ? [1, 1, 1] : [null, 0, 0])
  }
})

test('other tokens confirm nothing', async () => {
  await fillHolds()
  const [{ id, token, privateToken }, other] = [await unheld(), await unheld()]
  const signature = token.split('.').at(-1)
  const foreign = [
    ...[privateToken, id, `${id}.`, `${id}.${privateToken}`, `${other.id}.${signature}`],
    ...[`${token}.${signature}`, `${token}x`, 'x'.repeat(300), '\u0000', ''],
  ]
  for (const one of foreign) {
    expect(await findRequestToConfirm(one, now())).toBeNull()
    expect(await refusalOf(confirmRequest(one, now()))).toMatchObject({ code: 'not-found' })
  }
  expect([(await rowOf(id))?.held, (await rowOf(other.id))?.held]).toEqual([0, 0])
})

test('who cancels an unheld request removes it, and nobody is mailed', async () => {
  await fillHolds()
  const { id } = await unheld()
  await cancelOwnBooking(id, now())
  expect(await rowOf(id)).toBeUndefined()
  expect(await kindsAbout(id)).toEqual(['request-received'])
})

test('who cancels an unproved request mails the artist alone; of a proved one the client hears', async () => {
  const over = { email: 'victim@example.com', date: freshDate() }
  const first = await requested({ ...over, time: '09:00' })
  await cancelOwnBooking(first.id, now())
  const kinds = ['cancelled-by-client', 'new-request', 'request-received']
  expect(await kindsAbout(first.id)).toEqual(kinds)
  const next = await requested({ ...over, time: '11:00' })
  await pressButton(next)
  await cancelOwnBooking(next.id, now())
  expect(await kindsAbout(next.id)).toEqual(['cancelled', ...kinds])
})

test('25 requests and cancellations in one name send it at most 12 mails', async () => {
  const outcomes = []
  for (let turn = 0; turn < 25; turn++) {
    const outcome = await request({ email: `victim+${turn}@example.com`, date: freshDate() })
    outcomes.push(outcome.ok ? 'ok' : outcome.reason)
    if (outcome.ok) await cancelOwnBooking(outcome.booking.id, now())
    else expect(outcome).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  }
  expect(outcomes).toEqual([...Array(12).fill('ok'), ...Array(13).fill('too-many-a-day')])
  const sent = `select id from outbox where recipient like 'victim+%@example.com'`
  expect(await db.rows(sent)).toHaveLength(12)
})

test('many at once in one name stay within twelve, unless the artist lifts the limit', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      request({ email: `crowd+${turn}@example.com`, date: freshDate() }),
    ),
  )
  expect(crowd.filter(({ ok }) => ok)).toHaveLength(12)
  await liftPendingLimit('party@example.com', now())
  for (let turn = 0; turn < 14; turn++)
    expect((await request({ email: 'party@example.com', date: freshDate() })).ok).toBe(true)
})

test('a refused request is not counted as one of the twelve', async () => {
  const date = freshDate()
  await requested({ date, time: '10:00' })
  const before = await countRows(db.home)
  for (let turn = 0; turn < 13; turn++)
    expect(await request({ email: 'patient@example.com', date, time: '10:00' })).toMatchObject({
      reason: 'slot-taken',
    })
  expect(await countRows(db.home)).toEqual(before)
  expect((await request({ email: 'patient@example.com', date: freshDate() })).ok).toBe(true)
})

test('the artist may confirm an unheld request, if its time is free', async () => {
  const ids = await fillHolds()
  const [free, taken] = [await unheld({ time: '10:00' }), await unheld({ time: '10:00' })]
  expect(await changeBookingStatus(free.id, 'confirmed', now())).toMatchObject({
    booking: { status: 'confirmed', held: true },
  })
  expect(await holdersOn(db.home, free.date)).toHaveLength(1)
  await changeBookingStatus(ids[0] ?? '', 'cancelled', now())
  expect(await isHeld({ date: taken.date, time: '10:00' })).toBe(true)
  expect(await refusalOf(changeBookingStatus(taken.id, 'confirmed', now()))).toMatchObject({
    reason: 'taken-since',
  })
  expect(await rowOf(taken.id)).toMatchObject({ status: 'pending', held: 0 })
  expect(await changeBookingStatus(taken.id, 'cancelled', now())).toMatchObject({
    booking: { status: 'cancelled' },
  })
  expect(await holdersOn(db.home, taken.date)).toHaveLength(1)
  expect(await kindsAbout(taken.id)).toEqual(['request-received'])
  expect(await findRequestToConfirm(taken.token, now())).toMatchObject({ state: 'cancelled' })
})

test('erasing a person forgets that the address is known', async () => {
  const email = 'erased@example.com'
  const { id } = await proved({ email, date: freshDate() })
  await cancelOwnBooking(id, now())
  await deleteBooking(id)
  const known = () => db.rows('select * from "knownAddresses"')
  expect(await known()).toHaveLength(1)
  const erase = () =>
    erasePerson(email, { now: now(), cancelConfirmed: true, by: '', visitor: null })
  await erase()
  expect(await known()).toEqual([])
  expect(await refusalOf(erase())).toMatchObject({ code: 'not-found' })
})

test('an address that nobody confirmed for a year is known no more', async () => {
  const at = (months: number) =>
    Temporal.Now.zonedDateTimeISO('America/Toronto').subtract({ months, minutes: 1 }).toInstant()
  for (const [name, months] of [
    ['old', 12],
    ['fresh', 11],
  ] as const)
    await db.rows('insert into "knownAddresses" ("addressHash", at) values (?, ?)', [
      name,
      at(months).toString({ smallestUnit: 'millisecond' }),
    ])
  await runRetention(now())
  expect(await db.rows('select "addressHash" from "knownAddresses"')).toMatchObject([
    { addressHash: 'fresh' },
  ])
})
