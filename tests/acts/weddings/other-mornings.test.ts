import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { NOBODY } from '#app/domain/quote/party.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { blockedTimeRequest } from '#app/operations/schedule/block-times.schema.ts'
import { blockTimes } from '#app/operations/schedule/block-times.server.ts'
import { afterLostMorning } from '#app/operations/weddings/other-mornings.server.ts'
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
  await requested(wedding(date, '12:00'))
  const { others, sentence } = await afterLostMorning(asked(date), now())
  expect(others).toEqual([
    { date, readyBy: '17:15' },
    { date, readyBy: '17:30' },
  ])
  expect(sentence).toBe('This morning is taken. Free instead: ready by 17:15, or ready by 17:30.')
  expect((await request(wedding(date, '17:15'))).ok).toBe(true)
})

test('of a day that is closed the nearest days are named', async () => {
  const [, date] = [freshDate(), freshDate()]
  await blockTimes(blockedTimeRequest.parse({ date, startTime: '00:00', endTime: '23:30' }), {
    ...{ now: now(), evenIfAffecting: true, anyDistance: true },
  })
  const { others } = await afterLostMorning(asked(date), now())
  expect(others).toHaveLength(2)
  for (const other of others) {
    expect(other.date).not.toBe(date)
    expect(other.readyBy).toBe('12:00')
  }
})
