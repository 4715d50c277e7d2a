import { expect, test } from 'vitest'
import { freeDaysNear } from '#app/booking/times/free-times-near.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { NOBODY } from '#app/quote/party.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { afterLostMorning } from '#app/weddings/other-mornings.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

actDatabase()

const PEOPLE = { ...NOBODY, bride: 1, attendants: 2, juniors: 1 }
const asked = (date: string, readyBy = '12:00') => ({
  ...{ date: date as CalendarDate, readyBy: readyBy as TimeOfDay, people: PEOPLE },
  ...{ place: 'studio' as const, postalCode: null },
})
const now = () => Temporal.Now.instant()
const wedding = (date: string, readyBy: string) => ({
  ...{ date, service: 'Bridal Makeup', people: PEOPLE, readyBy, time: undefined },
})

test('the nearest two of the day are named, and both can be had', async () => {
  const date = freshDate()
  await blockUntil(date, '07:30')
  const { others, sentence } = await afterLostMorning(asked(date), now())
  expect(others).toEqual([
    { date, readyBy: '13:45' },
    { date, readyBy: '14:00' },
  ])
  expect(sentence).toBe(
    'This morning is taken. Free instead: ready by 1:45 p.m., or ready by 2:00 p.m.',
  )
  expect((await request(wedding(date, '13:45'))).ok).toBe(true)
})

test('where the day is free in the evening alone, the same hour of other days is named', async () => {
  const date = freshDate()
  await requested(wedding(date, '12:00'))
  const { others } = await afterLostMorning(asked(date), now())
  expect(others).toHaveLength(2)
  for (const other of others) {
    expect(other.date).not.toBe(date)
    expect(other.readyBy).toBe('12:00')
  }
})

test('near a wedding request, mornings are offered and no evenings', async () => {
  const date = freshDate()
  const booking = await requested(wedding(date, '12:00'))
  const near = await freeDaysNear(database(), booking, now(), 4)
  expect(near).toHaveLength(4)
  for (const { time } of near) expect(time).toBe(booking.time)
})

test('of a day that is closed the nearest days are named', async () => {
  const [, date] = [freshDate(), freshDate()]
  await blockUntil(date, '23:30')
  const { others } = await afterLostMorning(asked(date), now())
  expect(others).toHaveLength(2)
  for (const other of others) {
    expect(other.date).not.toBe(date)
    expect(other.readyBy).toBe('12:00')
  }
})

async function blockUntil(date: string, endTime: string) {
  await blockTimes(blockedTimeRequest.parse({ date, startTime: '00:00', endTime }), {
    ...{ now: now(), evenIfAffecting: true, anyDistance: true },
  })
}
