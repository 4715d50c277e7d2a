import { beforeEach, expect, test } from 'vitest'
import { freeTimesNear } from '#app/booking/times/free-times-near.server.ts'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { contentVersion, loadContent } from '#app/content/current.server.ts'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate, monthOf } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { daysToMove } from '#app/moves/days-to-move.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { timesToMove } from '#app/moves/times-to-move.server.ts'
import { NOBODY } from '#app/quote/party.ts'
import { afterLostMorning } from '#app/weddings/other-mornings.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
beforeEach(loadContent)

const PEOPLE = { ...NOBODY, bride: 1, attendants: 1 }
const wedding = (date: string) => ({
  ...{ date, service: 'Bridal Makeup', people: PEOPLE, readyBy: '13:00', time: undefined },
})
const noonOf = (date: string) =>
  instantOf(date as CalendarDate, '12:00' as TimeOfDay, 'America/Toronto')
const daysBefore = (date: string, days: number) => ({
  now: noonOf(addDays(date as CalendarDate, -days)),
})

async function setNotice(weddingNoticeDays: number) {
  const value = { ...hoursFrom({}), weddingNoticeDays }
  const wish = { piece: 'hours' as const, version: contentVersion('hours'), value, userId: null }
  expect(await publish(wish, Temporal.Now.instant())).toMatchObject({ ok: true })
}

test('a wedding needs two days of notice, other appointments need none', async () => {
  expect(db.home).toBeDefined()
  const date = freshDate()
  expect(await request(wedding(date), daysBefore(date, 1))).toMatchObject({
    reason: 'invalid',
    errors: { date: expect.stringContaining('A wedding needs 2 days of notice.') },
  })
  expect(await request({ date, time: '16:00' }, daysBefore(date, 0))).toMatchObject({ ok: true })
  expect(await request(wedding(date), daysBefore(date, 2))).toMatchObject({ ok: true })
})

test('the artist sets another notice, or none', async () => {
  const [week, none] = [freshDate(), freshDate()]
  await setNotice(7)
  expect(await request(wedding(week), daysBefore(week, 6))).toMatchObject({ reason: 'invalid' })
  await setNotice(0)
  const morning = { now: noonOf(none).subtract({ hours: 10 }) }
  expect(await request(wedding(none), morning)).toMatchObject({ ok: true })
})

test('hours that were stored without a notice get the default', () => {
  const { weddingNoticeDays: _notice, ...stored } = hoursFrom({})
  expect(checkPiece('hours', stored)).toMatchObject({ ok: true, value: { weddingNoticeDays: 2 } })
  const negative = { ...hoursFrom({}), weddingNoticeDays: -1 }
  expect(checkPiece('hours', negative)).toMatchObject({
    ok: false,
    fields: { weddingNoticeDays: expect.any(String) },
  })
})

test('no morning nearer than the notice is offered, nor can one be moved there', async () => {
  const date = freshDate()
  const booking = await requested(wedding(date), daysBefore(date, 3))
  const soon = addDays(date as CalendarDate, -2)
  const { now } = daysBefore(date, 3)
  const move = moveOwnBooking(booking.id, { date: soon, time: booking.time }, now)
  expect(await refusalOf(move)).toMatchObject({ fields: { date: expect.any(String) } })
  expect(await timesToMove(booking, soon, now)).toEqual([])
  const days = await daysToMove(booking, monthOf(soon), now)
  expect(days.find((day) => day.date === soon)?.state).toBe('closed')

  const near = await freeTimesNear(database(), booking, now, 20)
  const lost = { ...booking, readyBy: '13:00' as TimeOfDay }
  const { others } = await afterLostMorning(lost, now)
  expect(near.length).toBeGreaterThan(0)
  for (const other of [...near, ...others]) expect(other.date >= addDays(soon, 1)).toBe(true)
})
