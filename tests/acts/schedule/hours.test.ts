import { beforeEach, expect, test } from 'vitest'
import {
  changeBookingStatus,
  mayStillCancel,
} from '#app/appointments/change-booking-status.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { amend } from '#app/content/amend.server.ts'
import { answerHours, content, contentVersion, loadContent } from '#app/content/current.server.ts'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import type { Hours } from '#app/content/hours.ts'
import { publish } from '#app/content/publish.server.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { setHours as saveHours } from '#app/schedule/set-hours.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request } from '../../support/database/visitor-acts.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ MIN_NOTICE_HOURS: '3', PENDING_HOURS: '48' })
const now = () => Temporal.Now.instant()

async function setHours(over: Partial<Hours>) {
  const version = contentVersion('hours')
  const value = { ...hoursFrom({}), ...over }
  const outcome = await publish({ piece: 'hours', version, value, userId: null }, now())
  expect(outcome).toMatchObject({ ok: true })
}
// The tables are emptied before each test; what is held of them must be as well.
beforeEach(loadContent)

const DAY = daysAhead(30)
const weekly = (from: string, to: string) =>
  Object.fromEntries(
    Object.keys(hoursFrom({}).weekly).map((day) => [day, { open: true, from, to }]),
  ) as unknown as Hours['weekly']
const ask = async (over: Record<string, unknown> = {}) =>
  await request({ date: DAY, time: '10:00', ...over })

test('the environment stands in for notice and release until the artist sets them', async () => {
  expect(db.home).toBeDefined()
  expect(answerHours()).toBe(48)
  await setHours({ minNoticeHours: 5, pendingHours: 0 })
  expect(content('hours').minNoticeHours).toBe(5)
  expect(answerHours()).toBeNull()
})

test('a closed day, a start outside the hours and a day too far ahead are refused', async () => {
  await setHours({ closed: [DAY as never] })
  expect(await ask()).toMatchObject({ ok: false, reason: 'slot-taken' })
  await setHours({ weekly: weekly('11:00', '12:00') })
  expect(await ask()).toMatchObject({ ok: false, reason: 'slot-taken' })
  expect(await ask({ time: '12:00' })).toMatchObject({ ok: true })
  await setHours({ monthsAhead: 1 })
  expect(await ask({ date: daysAhead(40) })).toMatchObject({
    reason: 'invalid',
    errors: { date: 'Please choose a date in the next month' },
  })
  await setHours({ minNoticeHours: 24 * 31 })
  expect(await ask()).toMatchObject({ reason: 'invalid', errors: { time: expect.any(String) } })
})

test('a day beyond the last that can be requested is blocked throughout', async () => {
  await setHours({ monthsAhead: 1 })
  const slots = await dayAvailability(daysAhead(40) as never, 'Lashes', now())
  expect(slots).toHaveLength(17)
  expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(['blocked']))
  await setHours({ monthsAhead: 2 })
  const again = await dayAvailability(daysAhead(40) as never, 'Lashes', now())
  expect(again.every(({ state }) => state === 'available')).toBe(true)
})

test('visitors see the slots of the day, and a closed day’s as blocked', async () => {
  await setHours({ weekly: weekly('10:00', '10:30') })
  expect(await dayAvailability(DAY as never, null, now())).toEqual([
    { time: '10:00', state: 'available' },
    { time: '10:30', state: 'available' },
  ])
  await setHours({ closed: [DAY as never] })
  const slots = await dayAvailability(DAY as never, null, now())
  expect(slots).toHaveLength(17)
  expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(['blocked']))
})

test('a request may start at any half hour within the hours, and at no other time', async () => {
  await setHours({ weekly: weekly('05:30', '20:00') })
  for (const [time, service] of [
    ['06:00', 'Lashes'],
    ['05:30', 'Lashes'],
    ['20:00', 'Bridal Makeup'],
  ])
    expect(await ask({ time, service, date: daysAhead(31) })).toMatchObject({ ok: true })
  for (const time of ['05:00', '20:30', '23:30', '00:00'])
    expect(await ask({ time, service: 'Lashes' })).toMatchObject({ reason: 'slot-taken' })
  expect(await ask({ time: '23:30', service: 'Glam Makeup' })).toMatchObject({ reason: 'invalid' })
  // With the usual hours of the week, a start that no day has is a wrong value.
  await setHours({})
  for (const time of ['05:30', '08:30', '17:30'])
    expect(await ask({ time, service: 'Lashes' })).toMatchObject({
      ...{ reason: 'invalid', errors: { time: expect.any(String) } },
    })
})

test('a block counts at every half hour of a long day', async () => {
  await setHours({ weekly: weekly('05:30', '20:00') })
  await blockTimes(
    { date: DAY as never, startTime: '19:00' as never, endTime: '19:30' as never, reason: null },
    { now: now(), evenIfAffecting: true },
  )
  expect(await statesAt('18:30', '19:00', '19:30', '20:00')).toEqual([
    ...['available', 'blocked', 'blocked', 'available'],
  ])
  expect(await ask({ time: '18:30', service: 'Glam Makeup' })).toMatchObject({
    reason: 'slot-taken',
  })
})

const december = (from: string, to: string, open = true) => ({
  name: 'December',
  ...{ from: from as never, to: to as never },
  weekly: Object.fromEntries(
    Object.keys(hoursFrom({}).weekly).map((day) => [day, { open, from: '11:00', to: '20:00' }]),
  ) as never,
})

test('a period holds from its first day to its last, for requests as for what visitors see', async () => {
  await setHours({ periods: [december(daysAhead(30), daysAhead(31))] })
  const count = async (date: string) => (await dayAvailability(date as never, null, now())).length
  expect(await Promise.all([29, 30, 31, 32].map((day) => count(daysAhead(day))))).toEqual([
    ...[17, 19, 19, 17],
  ])
  expect(await ask({ time: '10:00' })).toMatchObject({ reason: 'slot-taken' })
  expect(await ask({ time: '19:30', date: daysAhead(31) })).toMatchObject({ ok: true })
  expect(await ask({ time: '19:30', date: daysAhead(32) })).toMatchObject({ reason: 'slot-taken' })
  expect(await ask({ time: '10:00', date: daysAhead(32) })).toMatchObject({ ok: true })
})

test('a period that closes its days between the page and the request refuses it', async () => {
  const seen = await dayAvailability(DAY as never, null, now())
  expect(seen.find(({ time }) => time === '10:00')?.state).toBe('available')
  const value = { ...hoursFrom({}), periods: [december(DAY, DAY, false)] }
  await db.rows(
    `insert into "contentVersions" (piece, version, value, "createdAt", "userId") values ('hours', ?, ?, ?, null)`,
    [contentVersion('hours') + 1, JSON.stringify(value), now().toString()],
  )
  expect(await ask()).toMatchObject({ reason: 'slot-taken' })
})

test('hours that were stored at other minutes keep the slots that they had', async () => {
  const early = { open: true, from: '09:10', to: '16:45' }
  const value = { ...hoursFrom({}), weekly: { ...hoursFrom({}).weekly, monday: early } }
  const { periods: _, ...stored } = value
  await db.rows(
    `insert into "contentVersions" (piece, version, value, "createdAt", "userId") values ('hours', ?, ?, ?, null)`,
    [contentVersion('hours') + 1, JSON.stringify(stored), now().toString()],
  )
  await loadContent()
  expect(content('hours').weekly.monday).toEqual({ open: true, from: '09:30', to: '16:30' })
})

test('appointments outside new hours are named first, but not when the hours themselves are amiss', async () => {
  expect(await ask()).toMatchObject({ ok: true })
  const by = { userId: 'artist', evenIfTouching: false }
  const save = (over: Partial<Hours>) =>
    saveHours(
      { version: contentVersion('hours'), value: { ...hoursFrom({}), ...over }, inWords: null },
      by,
      now(),
    )
  expect(await madeOrRefused(save({ weekly: weekly('11:00', '12:00') }))).toMatchObject({
    code: 'failed-precondition',
    bookings: [{ date: DAY, time: '10:00' }],
  })
  expect(await refusalOf(save({ weekly: weekly('18:00', '17:00') }))).toMatchObject({
    code: 'invalid-argument',
    fields: { 'weekly.monday.to': 'The last start cannot be before the first' },
  })
})

test('hours that another process published hold for the next request at once', async () => {
  const version = contentVersion('hours') + 1
  const value = JSON.stringify({ ...content('hours'), closed: [DAY] })
  await db.rows(
    `insert into "contentVersions" (piece, version, value, "createdAt", "userId") values ('hours', ?, ?, ?, null)`,
    [version, value, now().toString()],
  )
  expect(await ask()).toMatchObject({ ok: false, reason: 'slot-taken' })
})

test('a client may cancel until the hours that are set', async () => {
  const outcome = await ask({ date: daysAhead(3), time: '10:00' })
  if (!outcome.ok) throw new Error(outcome.reason)
  const confirmed = { ...outcome.booking, status: 'confirmed' as const }
  await setHours({ cancelHours: 24 * 5 })
  expect(mayStillCancel(outcome.booking, now())).toBe(true)
  expect(mayStillCancel(confirmed, now())).toBe(false)
  await setHours({ cancelHours: 1 })
  expect(mayStillCancel(confirmed, now())).toBe(true)
})

const statesAt = async (...times: string[]) => {
  const slots = await dayAvailability(DAY as never, null, now())
  return times.map((time) => slots.find((slot) => slot.time === time)?.state)
}

test('what is kept free after an appointment is booked to others, until it is cancelled', async () => {
  await setHours({ bufferMinutes: 20 })
  const outcome = await ask({ service: 'Lashes', time: '12:00' })
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(await statesAt('11:00', '11:30', '12:00', '12:30', '13:00')).toEqual([
    ...['available', 'booked', 'booked', 'booked', 'available'],
  ])
  expect(await ask({ service: 'Lashes', time: '12:30' })).toMatchObject({ reason: 'slot-taken' })
  await setHours({ bufferMinutes: 0 })
  expect(await statesAt('11:30', '12:30')).toEqual(['available', 'booked'])
  await changeBookingStatus(outcome.booking.id, 'cancelled', now())
  expect(await statesAt('12:00', '12:30')).toEqual(['available', 'available'])
})

test('the way to a client is kept free on both sides, and two ways may overlap', async () => {
  await setHours({ travelBufferMinutes: 60 })
  const mobile = { service: 'Glam Makeup', place: 'mobile', address: '1 Test Street' }
  const first = await ask({ ...mobile, time: '12:00' })
  expect(first).toMatchObject({ ok: true, booking: { bufferBefore: 60, bufferAfter: 60 } })
  expect(await statesAt('10:30', '11:00', '13:00', '13:30', '14:00')).toEqual([
    ...['available', 'booked', 'booked', 'booked', 'available'],
  ])
  expect(await ask({ ...mobile, time: '13:30' })).toMatchObject({ reason: 'slot-taken' })
  expect(await ask({ ...mobile, time: '14:00' })).toMatchObject({ ok: true })
})

test('of requests in each other’s buffers at the same moment one is taken', async () => {
  await setHours({ bufferMinutes: 30 })
  const outcomes = await Promise.all(
    ['12:00', '12:30', '12:00', '12:30'].map((time) => ask({ service: 'Lashes', time })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

/** Saves the hours as they are, with these words, from a form that showed those. */
async function sayHours(hours: string, seen: string) {
  const words = (text: string) => ({ hours: text, weekendHours: '' })
  return await saveHours(
    {
      version: contentVersion('hours'),
      value: content('hours'),
      inWords: words(hours),
      seenWords: words(seen),
    },
    { userId: 'artist', evenIfTouching: true },
    now(),
  )
}

test('how the site says the hours is not written over by a window that did not see it', async () => {
  const say = (hours: string) =>
    amend(
      {
        ...{ piece: 'studio', version: contentVersion('studio'), userId: 'artist' },
        change: (studio) => ({ ...(studio as object), hours, weekendHours: '' }),
      },
      now(),
    )
  await say('Seen by both')
  await say('Written in another window')
  // Who changed nothing but the hours leaves the words alone.
  await sayHours('Seen by both', 'Seen by both')
  expect(content('studio').hours).toBe('Written in another window')

  const version = contentVersion('hours')
  expect(await madeOrRefused(sayHours('Written here', 'Seen by both'))).toMatchObject({
    ...{ code: 'aborted', message: expect.stringContaining('Written in another window') },
    words: { hours: 'Written in another window', weekendHours: '' },
  })
  expect([contentVersion('hours'), content('studio').hours]).toEqual([
    ...[version, 'Written in another window'],
  ])
  await sayHours('Written here', 'Written in another window')
  expect(content('studio').hours).toBe('Written here')
})
