import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { NeedsReason } from '#app/appointments/reserve-manually.server.ts'
import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { onFreedTime } from '#app/booking/freed-time.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { monthDays } from '#app/booking/times/days-ahead.server.ts'
import { freeTimesNear } from '#app/booking/times/free-times-near.server.ts'
import { database } from '#app/database/database.server.ts'
import { type CalendarDate, monthOf } from '#app/kernel/calendar-date.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import {
  addCalendar,
  refreshCalendar,
  refreshCalendars,
  removeCalendar,
  showTitles,
} from '#app/other-calendars/manage-calendars.server.ts'
import {
  calendarView,
  listOtherCalendars,
  sealAddress,
  staleCalendars,
} from '#app/other-calendars/other-calendars.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { otherCalendars } from '../../../jobs/schedule.ts'
import { runJob } from '../../../jobs/scheduler.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { calendarText, eventOn, startCalendarServer } from '../../support/http/calendar-server.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const elsewhere = await startCalendarServer()
const db = actDatabase({ PRIVATE_FETCH_HOSTS: elsewhere.host })
const now = () => Temporal.Now.instant()
const add = (fields = {}) => addCalendar({ name: 'Personal', url: elsewhere.url, ...fields }, now())
const busy = () =>
  db.rows('select date, "startTime", "endTime", title from "busyTimes" order by date, "startTime"')

beforeEach(() => elsewhere.reset())
afterAll(() => elsewhere.stop())

async function slotsThatAre(state: string, date: string, service: string | null = null) {
  const slots = await dayAvailability(date as CalendarDate, service, now())
  return slots.filter((slot) => slot.state === state).map(({ time }) => time)
}

test('an event blocks the half hours that it touches, and a request for them is refused as blocked', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '10:10', '11:05'))
  const calendar = await add()
  expect(calendarView(calendar)).toEqual({
    ...{ id: calendar.id, name: 'Personal', host: elsewhere.host, status: 'ok' },
    ...{ lastFetchedAt: calendar.fetchedAt, events: 1, error: null },
  })
  expect(await slotsThatAre('blocked', date)).toEqual(['10:00', '10:30', '11:00'])
  expect(await slotsThatAre('blocked', date, 'Prom Makeup')).toEqual([
    ...['09:30', '10:00', '10:30', '11:00'],
  ])
  const refused = { ok: false, reason: 'slot-taken' }
  expect(await request({ date, time: '10:30', service: 'Lashes' })).toMatchObject(refused)
  await requested({ date, time: '11:30', service: 'Lashes' })
})

test('an event after the last start blocks a service that would run into it', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '18:00', '19:00'))
  await add()
  expect(await slotsThatAre('blocked', date, 'Lashes')).toEqual([])
  expect(await slotsThatAre('blocked', date, 'Bridal Makeup')).toEqual(['16:30', '17:00'])
  const refused = { ok: false, reason: 'slot-taken' }
  expect(await request({ date, time: '17:00', service: 'Bridal Makeup' })).toMatchObject(refused)
})

test('a day that is taken as a whole is closed', async () => {
  const date = freshDate() as CalendarDate
  const day = date.replaceAll('-', '')
  elsewhere.text = calendarText(`DTSTART;VALUE=DATE:${day}\nDURATION:P1D`)
  await add()
  const days = await monthDays(monthOf(date), { durationMinutes: 30 }, now())
  expect(days.find((one) => one.date === date)?.state).toBe('closed')
})

test('the address is sealed, and nothing of it but the host is told', async () => {
  await add()
  const [row] = await db.rows('select * from "otherCalendars"')
  expect(JSON.stringify(row)).not.toContain('secret-part')
  expect(JSON.stringify((await listOtherCalendars(database())).map(calendarView))).not.toContain(
    'secret',
  )
})

test.each([
  ['no address', 'calendar', /complete/],
  ['plain http of another host', 'http://192.0.2.1/a.ics', /https/],
  ['a private address', 'https://10.0.0.1/a.ics', /private/],
])('%s is refused at its field, and nothing is stored', async (_what, url, sentence) => {
  const refused = await refusalOf(add({ url }))
  expect(refused).toMatchObject({
    code: 'invalid-argument',
    fields: { url: expect.stringMatching(sentence) },
  })
  expect(await listOtherCalendars(database())).toEqual([])
})

test.each([
  ['a web page', 200, '<html><body>Sign in</body></html>'],
  ['no file', 404, ''],
  ['a broken server', 500, ''],
])('%s is no calendar: refused at the address', async (_what, status, text) => {
  Object.assign(elsewhere, { status, text })
  expect(await refusalOf(add())).toMatchObject({
    code: 'invalid-argument',
    fields: { url: expect.any(String) },
  })
  expect(await listOtherCalendars(database())).toEqual([])
  expect(await busy()).toEqual([])
})

test('a sixth calendar is refused', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await add()
  expect(await refusalOf(add())).toMatchObject({ code: 'aborted' })
})

test('a version that is known is not read again; a newer one changes what is not as it was', async () => {
  const [date, other] = [freshDate(), freshDate()]
  elsewhere.text = calendarText(eventOn(date, '10:00', '11:00'))
  const { id } = await add()
  expect(elsewhere.asked.at(-1)?.headers['if-none-match']).toBeUndefined()
  await refreshCalendar(id, now())
  expect(elsewhere.asked.at(-1)?.status).toBe(304)
  expect(await busy()).toMatchObject([{ date, startTime: '10:00', endTime: '10:30' }])

  elsewhere.text = calendarText(eventOn(other, '12:00', '12:30'))
  const freed = Promise.withResolvers<void>()
  const stop = onFreedTime(freed.resolve)
  expect(calendarView(await refreshCalendar(id, now()))).toMatchObject({ status: 'ok', events: 1 })
  await freed.promise
  stop()
  expect(await busy()).toMatchObject([{ date: other, startTime: '12:00', endTime: '12:00' }])
  expect(await slotsThatAre('blocked', date)).toEqual([])
})

test('on another day the calendar is read as a whole: its repetitions go on', async () => {
  elsewhere.text = calendarText('DTSTART:20260105T120000\nDURATION:PT30M\nRRULE:FREQ=DAILY')
  const { id } = await add()
  const before = await busy()
  const tomorrow = now().add({ hours: 24 })
  await refreshCalendars(tomorrow)
  expect(elsewhere.asked.at(-1)?.status).toBe(200)
  const after = await busy()
  expect(after[0]?.date).toBe(before[1]?.date)
  expect(String(after.at(-1)?.date) > String(before.at(-1)?.date)).toBe(true)
  expect(calendarView(await refreshCalendar(id, tomorrow.add({ minutes: 1 })))).toMatchObject({
    events: after.length,
  })
})

test('a fetch that fails keeps what is known, and says so; after a day the desk warns', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '10:00', '11:00'))
  const { id, fetchedAt } = await add()
  elsewhere.status = 503
  const failed = calendarView(await refreshCalendar(id, now()))
  expect(failed).toMatchObject({ status: 'failed', events: 1, lastFetchedAt: fetchedAt })
  expect(failed.error).toContain('503')
  expect(await slotsThatAre('blocked', date)).toEqual(['10:00', '10:30'])
  expect(await staleCalendars(database(), now().add({ hours: 23 }))).toEqual([])
  expect(await staleCalendars(database(), now().add({ hours: 25 }))).toEqual(['Personal'])

  // The next one that succeeds asks for the whole file: what was said of it is found anew.
  elsewhere.status = null
  expect(calendarView(await refreshCalendar(id, now()))).toMatchObject({
    status: 'ok',
    error: null,
  })
  expect(elsewhere.asked.at(-1)?.status).toBe(200)

  elsewhere.text = 'no calendar any more'
  expect(calendarView(await refreshCalendar(id, now()))).toMatchObject({ status: 'failed' })
  expect(await busy()).toHaveLength(1)
})

test('an address that can’t be opened any more is said, and what is known stays', async () => {
  elsewhere.text = calendarText(eventOn(freshDate(), '10:00', '11:00'))
  const { id } = await add()
  const other = await sealAddress(elsewhere.url, 'another calendar')
  await db.rows('update "otherCalendars" set address = ?', [other])
  const failed = calendarView(await refreshCalendar(id, now()))
  expect(failed).toMatchObject({
    ...{ status: 'failed', events: 1 },
    error: expect.stringContaining('Add the calendar again'),
  })
  expect(await busy()).toHaveLength(1)
  expect(await staleCalendars(database(), now())).toEqual(['Personal'])
})

test('titles are kept only while they are shown', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '10:00', '11:00', 'Dentist'))
  const { id } = await add()
  expect(await takenTimesOn(database(), [date as CalendarDate])).toMatchObject([
    {
      date,
      startTime: '10:00',
      endTime: '10:30',
      reason: null,
      calendar: 'Personal',
      isBusy: true,
    },
  ])
  await showTitles(id, true, now())
  expect(await busy()).toMatchObject([{ title: 'Dentist' }])
  elsewhere.status = 500
  await showTitles(id, false, now())
  expect(await busy()).toMatchObject([{ title: null }])
})

test('a calendar that is removed while it is fetched leaves nothing behind', async () => {
  elsewhere.text = calendarText(eventOn(freshDate(), '10:00', '11:00'))
  const { id } = await add()
  elsewhere.text = calendarText(eventOn(freshDate(), '10:00', '11:00'))
  elsewhere.beforeAnswer = async () => void (await removeCalendar(id))
  expect(await refusalOf(refreshCalendar(id, now()))).toMatchObject({ code: 'not-found' })
  expect(await busy()).toEqual([])
  expect(await refusalOf(removeCalendar(id))).toMatchObject({ code: 'not-found' })
})

test('of two fetches the one that began last counts, whichever ends first', async () => {
  const [stale, fresh] = [freshDate(), freshDate()]
  const { id } = await add()
  const answered = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  elsewhere.text = calendarText(eventOn(stale, '10:00', '11:00'))
  elsewhere.beforeAnswer = async () => {
    asked.resolve()
    await answered.promise
  }
  const slow = refreshCalendar(id, now())
  await asked.promise
  elsewhere.text = calendarText(eventOn(fresh, '10:00', '11:00'))
  elsewhere.beforeAnswer = async () => {}
  await refreshCalendar(id, now().add({ seconds: 1 }))
  answered.resolve()
  await slow
  expect(await busy()).toMatchObject([{ date: fresh }])
})

test('the site’s own appointments, taken over by the other calendar, take no time twice', async () => {
  const date = freshDate()
  const { id } = await requested({ date, time: '10:00', service: 'Lashes' })
  elsewhere.text = calendarText(eventOn(date, '10:00', '10:30')).replace(
    'event-0@calendar.example',
    id,
  )
  expect((await add()).events).toBe(0)
})

test('a wedding morning keeps clear of it, before the first start too', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '07:10', '07:20'))
  await add()
  const people = { bride: 1, attendants: 2, mothers: 0, juniors: 1 }
  const wedding = (readyBy: string) =>
    request({
      ...{ date, service: 'Bridal Makeup', place: 'weddingDay', people, readyBy },
      time: undefined,
    })
  expect(await wedding('12:00')).toMatchObject({ ok: false, reason: 'slot-taken' })
  expect((await wedding('13:30')).ok).toBe(true)
})

test('a client’s move and what is offered instead keep clear of it', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '14:00', '15:00'))
  await add()
  const { id } = await requested({ date, time: '10:00', service: 'Lashes' })
  await changeBookingStatus(id, 'confirmed', now())
  const to = (time: string) => ({ date, time }) as Parameters<typeof moveOwnBooking>[1]
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('the appointment is gone')
  expect(await refusalOf(moveOwnBooking(id, to('14:30'), now()))).toMatchObject({ code: 'aborted' })
  const near = await freeTimesNear(database(), booking, now(), 100)
  const times = near.filter((one) => one.date === date).map(({ time }) => time)
  expect(times).toContain('13:30')
  expect(times).not.toContain('14:00')
  expect(times).not.toContain('14:30')
})

test('the artist is warned of it, also after the last start, and may take it all the same', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '18:00', '19:00'))
  await add()
  const entry = (over = {}) =>
    manualBooking.parse({
      ...{ name: 'By Hand', service: 'Bridal Makeup', date, time: '17:00', status: 'confirmed' },
      ...over,
    })
  const warned = await madeOrRefused(addBooking(entry(), now()))
  expect(warned).toBeInstanceOf(NeedsReason)
  expect(warned).toMatchObject({ overrides: ['blocked'] })
  const taken = entry({ accepted: 'blocked', reason: 'It fits' })
  expect(await addBooking(taken, now())).toMatchObject({ time: '17:00' })
})

test('blocking the same time is no repetition of it', async () => {
  const date = freshDate()
  elsewhere.text = calendarText(eventOn(date, '10:00', '11:00'))
  await add()
  const range = blockedTimeRequest.parse({ date, startTime: '10:00', endTime: '10:30' })
  const options = { now: now(), evenIfAffecting: true, anyDistance: true }
  expect((await blockTimes(range, options)).blocks).toHaveLength(1)
})

test('of two processes one fetches', async () => {
  await add()
  const before = elsewhere.asked.length
  const at = now()
  const runs = await Promise.all([runJob(otherCalendars, at), runJob(otherCalendars, at)])
  expect(runs.filter(Boolean)).toHaveLength(1)
  expect(elsewhere.asked.length).toBe(before + 1)
})

test('without a calendar the job does nothing', async () => {
  expect(await runJob(otherCalendars, now().add({ hours: 1 }))).toBe(false)
})

test('what days gone by were busy with is removed', async () => {
  elsewhere.text = calendarText(eventOn(freshDate(), '10:00', '11:00'))
  await add()
  elsewhere.status = 500
  await refreshCalendars(now().add({ hours: 24 * 600 }))
  expect(await busy()).toEqual([])
})
