import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { database } from '#app/database/database.server.ts'
import { up } from '#app/database/migrations/013-whole-days.ts'
import { blockedDaysRequest, blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { removeBlockedTimes, undoRemoval } from '#app/schedule/remove-blocked-times.server.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const plus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
const WHOLE_DAY = { wholeDay: 'on', startTime: '', endTime: '' }

const block = (fields: Record<string, unknown>, evenIfAffecting = false) =>
  blockTimes(blockedDaysRequest.parse(fields), { now: now(), evenIfAffecting })

const blockRange = (date: string, startTime: string, endTime: string) =>
  blockTimes(blockedTimeRequest.parse({ date, startTime, endTime }), {
    now: now(),
    evenIfAffecting: true,
    anyDistance: true,
  })

const rowsWith = (reason: string) =>
  db.rows<{ id: string; date: string; startTime: string; endTime: string; seriesId: string }>(
    'select * from "blockedTimes" where reason = ? order by date',
    [reason],
  )

async function slotsThatAre(state: string, date: string, service: string | null = null) {
  const slots = await dayAvailability(date as Parameters<typeof dayAvailability>[0], service, now())
  return slots.filter((slot) => slot.state === state).map(({ time }) => time)
}

test('a block takes the slots it reaches over, both ends included', async () => {
  const [date, between, one, whole] = [freshDate(), freshDate(), freshDate(), freshDate()]
  await blockRange(date, '10:00', '11:00')
  expect(await slotsThatAre('blocked', date)).toEqual(['10:00', '10:30', '11:00'])
  await blockRange(between, '09:10', '10:20')
  await blockRange(between, '13:01', '13:29')
  expect(await slotsThatAre('blocked', between)).toEqual(['09:30', '10:00'])
  await blockRange(one, '12:30', '12:30')
  expect(await slotsThatAre('blocked', one)).toEqual(['12:30'])
  await blockRange(whole, '00:00', '23:59')
  expect(await slotsThatAre('blocked', whole)).toHaveLength(17)
})

test('blocking names the bookings it touches, and they stay; cancelled ones it does not touch', async () => {
  const date = freshDate()
  await requested({ date, time: '09:00', service: 'Lashes' })
  const into = await requested({ date, time: '09:30', service: 'Bridal Makeup' })
  const at = await requested({ date, time: '13:00', service: 'Lashes' })
  await requested({ date, time: '13:30', service: 'Lashes' })
  const cancelled = await requested({ date, time: '12:00', service: 'Lashes' })
  await changeBookingStatus(cancelled.id, 'cancelled', now())
  const outcome = await blockRange(date, '11:00', '13:00')
  expect(outcome.bookings.map(({ id }) => id)).toEqual([into.id, at.id])
  expect(await slotsThatAre('booked', date, 'Lashes')).toEqual(
    expect.arrayContaining(['09:00', '13:30']),
  )
})

test('days repeated weekly become ordinary blocked times of one series, a single one has none', async () => {
  const date = freshDate()
  await block({
    ...WHOLE_DAY,
    date,
    lastDate: plus(date, 1),
    repeatUntil: plus(date, 7),
    reason: 'Course',
  })
  const rows = await rowsWith('Course')
  expect(rows.map((row) => row.date)).toEqual([0, 1, 7].map((days) => plus(date, days)))
  for (const row of rows) expect(row).toMatchObject({ startTime: '00:00', endTime: '23:30' })
  expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1)
  await block({ ...WHOLE_DAY, date: daysAhead(300), reason: 'Alone' })
  expect((await rowsWith('Alone'))[0]?.seriesId).toBeNull()
})

test('touched appointments are named before anything is stored, unless that is agreed to', async () => {
  const date = daysAhead(200)
  const touched = await requested({ date: plus(date, 1), time: '09:30', service: 'Bridal Makeup' })
  await requested({ date: plus(date, 1), time: '15:00' })
  const times = { startTime: '11:00', endTime: '12:00', reason: 'Fair' }
  const fields = { date, lastDate: plus(date, 2), ...times }
  const asked = await madeOrRefused(block(fields))
  expect(asked).toBeInstanceOf(TouchesAppointments)
  expect(asked).toMatchObject({ bookings: [{ id: touched.id }] })
  expect(await rowsWith('Fair')).toEqual([])
  await block(fields, true)
  expect(await rowsWith('Fair')).toHaveLength(3)
})

test.each([
  ['yesterday', { date: daysAhead(-1) }, 'date'],
  ['a day beyond 18 months', { date: daysAhead(560) }, 'date'],
  ['a last day beyond 18 months', { lastDate: daysAhead(560) }, 'lastDate'],
  ['more than 400 days', { lastDate: daysAhead(440) }, 'lastDate'],
  ['a repetition beyond 18 months', { repeatUntil: daysAhead(560) }, 'repeatUntil'],
])('%s is refused at its field', async (_what, over, field) => {
  const refused = block({ ...WHOLE_DAY, date: daysAhead(20), ...over }, true)
  expect(await refusalOf(refused)).toMatchObject({
    code: 'invalid-argument',
    fields: { [field]: expect.any(String) },
  })
  expect(await db.rows('select id from "blockedTimes"')).toEqual([])
})

test('what is removed is open again, by one and by series; of two at once one removes', async () => {
  const date = daysAhead(220)
  const times = { startTime: '09:00', endTime: '09:30', reason: 'Series' }
  await block({ date, repeatUntil: plus(date, 21), ...times })
  const made = await rowsWith('Series')
  const [first, second] = made
  const which = { id: String(second?.id) } as Parameters<typeof removeBlockedTimes>[0]
  const twice = await Promise.all(
    [removeBlockedTimes(which, now()), removeBlockedTimes(which, now())].map(refusalOf),
  )
  expect(twice.map((refusal) => refusal?.code).sort()).toEqual(['not-found', undefined])
  expect(await rowsWith('Series')).toHaveLength(3)

  const series = { seriesId: String(first?.seriesId), from: date } as Parameters<
    typeof removeBlockedTimes
  >[0]
  const removalId = await removeBlockedTimes(series, now())
  expect(await rowsWith('Series')).toEqual([])
  expect(await slotsThatAre('blocked', date)).toEqual([])
  const undone = await Promise.all(
    [undoRemoval(removalId, now()), undoRemoval(removalId, now())].map(refusalOf),
  )
  expect(undone.map((refusal) => refusal?.code).sort()).toEqual(['failed-precondition', undefined])
  expect(await rowsWith('Series')).toEqual(made.filter((_, index) => index !== 1))
})

test('a booking and a block at once: the booking is refused, or the block names it', async () => {
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const date = freshDate()
      const [booked, blocked] = await Promise.all([
        request({ date, time: '10:30', service: 'Bridal Makeup' }),
        blockRange(date, '10:00', '11:00'),
      ])
      expect(blocked.bookings.map(({ id }) => id)).toEqual(booked.ok ? [booked.booking.id] : [])
    }),
  )
})

test('series that cross each other at once are all stored', async () => {
  const date = daysAhead(400)
  await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      block({
        ...WHOLE_DAY,
        ...{ date: plus(date, turn), lastDate: plus(date, 12 - turn), reason: 'Cross' },
      }),
    ),
  )
  expect(await rowsWith('Cross')).toHaveLength(13 + 11 + 9 + 7 + 5 + 3)
})

test('the same block again is the one there is, and another reason or range is another', async () => {
  const date = daysAhead(77) as never
  const times = { startTime: '10:00' as never, endTime: '11:00' as never, reason: 'Dentist' }
  const make = async (over: object = {}) =>
    (
      await blockTimes(
        { date, ...times, ...over },
        { now: Temporal.Now.instant(), evenIfAffecting: true },
      )
    ).blocks[0]?.id
  const first = await make()
  expect(await make()).toBe(first)
  expect(await make({ reason: null })).not.toBe(first)
  expect(await make({ endTime: '11:30' })).not.toBe(first)
  const [row] = await db.rows('select count(*) as count from "blockedTimes" where date = ?', [date])
  expect(Number(row?.count)).toBe(3)
})

test('a part of a day ends or begins at noon, and only several days have a last one', () => {
  const [date, lastDate] = [daysAhead(80), daysAhead(82)]
  const read = (part: string) =>
    blockedDaysRequest.parse({ date, lastDate, part, startTime: '09:00' })
  const range = (startTime: string, endTime: string, last: string | null) => ({
    ...{ date, startTime, endTime, lastDate: last },
  })
  expect(read('morning')).toMatchObject(range('00:00', '11:30', null))
  expect(read('afternoon')).toMatchObject(range('12:00', '23:30', null))
  expect(read('day')).toMatchObject(range('00:00', '23:30', null))
  expect(read('days')).toMatchObject(range('00:00', '23:30', lastDate))
})

test('a whole day that 0.2.0 blocked stays a whole day once hours are longer', async () => {
  const [whole, part] = [freshDate(), freshDate()]
  await blockRange(whole, '09:00', '17:00')
  await blockRange(part, '09:00', '11:30')
  await up(database() as never)
  const rows = await db.rows(
    'select date, "startTime", "endTime" from "blockedTimes" order by date',
  )
  expect(rows).toEqual(
    [
      { date: whole, startTime: '00:00', endTime: '23:30' },
      { date: part, startTime: '09:00', endTime: '11:30' },
    ].toSorted((one, other) => one.date.localeCompare(other.date)),
  )
})
