import { expect, test } from 'vitest'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { countRows, holdersOn } from '../../support/database/rows.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()

const PARTY = { bride: 1, attendants: 2, mothers: 0, juniors: 1 }
const wedding = (date: string, over: Record<string, unknown> = {}) => ({
  ...{ date, service: 'Bridal Makeup', place: 'weddingDay', people: PARTY, readyBy: '12:00' },
  ...{ time: undefined, ...over },
})

test('a wedding holds every half hour from the arrival to the last chair’s end', async () => {
  const date = freshDate()
  const booking = await requested(wedding(date, { time: '16:00' }))
  expect(booking).toMatchObject({ time: '06:15', readyBy: '12:00', durationMinutes: 315 })
  expect((await holdersOn(db.home, date)).map(({ cell }) => cell)).toEqual([
    ...['06:00', '06:30', '07:00', '07:30', '08:00', '08:30'],
    ...['09:00', '09:30', '10:00', '10:30', '11:00'],
  ])
  expect(booking.quote).toMatchObject({ total: 62500 })
})

test('without a bride a ready-by time is only noted, and the time is the visitor’s', async () => {
  const date = freshDate()
  const people = { ...PARTY, bride: 0 }
  const noted = await requested(wedding(date, { people, time: '09:00' }))
  expect(noted).toMatchObject({ time: '09:00', readyBy: '12:00', durationMinutes: 165 })
})

test('half a party is never stored: what overlaps is refused whole, before 09:00 too', async () => {
  const date = freshDate()
  await requested(wedding(date))
  const before = await countRows(db.home)
  for (const over of [{ readyBy: '08:00' }, { readyBy: '15:30', people: PARTY }, {}])
    expect(await request(wedding(date, over))).toMatchObject({ ok: false, reason: 'slot-taken' })
  expect(await request({ date, time: '11:00', service: 'Lashes' })).toMatchObject({
    reason: 'slot-taken',
  })
  expect(await countRows(db.home)).toEqual(before)
  expect((await request({ date, time: '11:30', service: 'Lashes' })).ok).toBe(true)
})

test('a block of its half hours is a block, also outside the grid', async () => {
  const date = freshDate()
  await blockTimes(blockedTimeRequest.parse({ date, startTime: '07:10', endTime: '07:20' }), {
    now: Temporal.Now.instant(),
    evenIfAffecting: true,
    anyDistance: true,
  })
  expect(await request(wedding(date))).toMatchObject({ ok: false, reason: 'slot-taken' })
  expect((await request(wedding(date, { readyBy: '13:30' }))).ok).toBe(true)
})

test('what cannot be planned is refused with a sentence at its field', async () => {
  const crowd = { bride: 1, attendants: 20, mothers: 10, juniors: 10 }
  for (const over of [{ people: crowd }, { readyBy: '05:30' }])
    expect(await request(wedding(freshDate(), over))).toMatchObject({
      reason: 'invalid',
      errors: { people: expect.stringContaining('later ready-by time') },
    })
})

test('of many weddings at one morning each half hour has one holder', async () => {
  const date = freshDate()
  const times = ['11:00', '11:30', '12:00', '12:30', '13:00', '16:30', '17:00', '17:30']
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      request(wedding(date, { readyBy: times[index % times.length] })),
    ),
  )
  const won = outcomes.filter((outcome) => outcome.ok)
  expect(won.length).toBeGreaterThanOrEqual(1)
  expect(won.length).toBeLessThanOrEqual(2)
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe('slot-taken')
  const holders = await holdersOn(db.home, date)
  expect(new Set(holders.map(({ cell }) => cell)).size).toBe(holders.length)
  expect(new Set(holders.map(({ bookingId }) => bookingId)).size).toBe(won.length)
})
