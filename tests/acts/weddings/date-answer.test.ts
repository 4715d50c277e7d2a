import { beforeEach, expect, test } from 'vitest'
import { bookableDays } from '#app/booking/times/booking-rules.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { NOBODY } from '#app/quote/party.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { answerDate } from '#app/weddings/date-answer.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

actDatabase()
beforeEach(loadContent)

const PEOPLE = { ...NOBODY, bride: 1, attendants: 2, juniors: 1 }
const now = () => Temporal.Now.instant()
const answer = (date: string) =>
  answerDate(
    {
      ...{ date: date as CalendarDate, readyBy: '12:00' as TimeOfDay, people: PEOPLE },
      ...{ place: 'studio', postalCode: null, service: 'Bridal Makeup' },
    },
    now(),
  )

test('a free date is free, and another morning on it leaves the earliest later time', async () => {
  const date = freshDate()
  expect(await answer(date)).toEqual({ date, kind: 'free' })
  await blockTimes(blockedTimeRequest.parse({ date, startTime: '05:00', endTime: '07:30' }), {
    ...{ now: now(), evenIfAffecting: true, anyDistance: true },
  })
  expect(await answer(date)).toMatchObject({ kind: 'later', readyBy: '13:45' })
})

test('a taken date offers a time with more artists, else what is left for the bride alone, else the waiting list', async () => {
  const date = freshDate()
  await requested({
    ...{ date, service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00', time: undefined },
  })
  const block = (startTime: string, endTime: string) =>
    blockTimes(blockedTimeRequest.parse({ date, startTime, endTime }), {
      ...{ now: now(), evenIfAffecting: true, anyDistance: true },
    })
  await block('13:00', '13:30')
  const bySix = { date, kind: 'later', readyBy: '17:45', artists: 2, more: 1 }
  expect(await answer(date)).toEqual(bySix)
  await block('16:00', '23:30')
  expect(await answer(date)).toEqual({ date, kind: 'taken', free: '14:00' })
  const closed = freshDate()
  await blockTimes(
    blockedTimeRequest.parse({ date: closed, startTime: '00:00', endTime: '23:30' }),
    {
      ...{ now: now(), evenIfAffecting: true, anyDistance: true },
    },
  )
  expect(await answer(closed)).toEqual({ date: closed, kind: 'taken', free: null })
})

test('a date that is past, too soon or too far says what would do', async () => {
  const { today, last } = bookableDays(now())
  const passed = addDays(today, -1)
  expect(await answer(passed)).toMatchObject({ kind: 'past', instead: addDays(passed, 364) })
  expect(await answer(addDays(today, 1))).toMatchObject({
    ...{ kind: 'soon', daysAhead: 1, noticeDays: 2 },
  })
  const far = addDays(last, 1)
  expect(await answer(far)).toMatchObject({ kind: 'far', monthsAhead: 18 })
})
