import { expect, test } from 'vitest'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import { WEEKDAYS } from '#app/content/hours.ts'
import { type Answer, bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
const HOURS = '/admin/schedule/hours'
const DAY = daysAhead(20)
const { weekly: _weekly, closed: _closed, periods: _periods, ...NUMBERS } = hoursFrom({})
const week = Object.fromEntries(
  WEEKDAYS.flatMap((day) => [
    [`${day}Open`, 'on'],
    [`${day}From`, '09:00'],
    [`${day}To`, '17:00'],
  ]),
)
const version = async () =>
  Number(/name="version" value="(\d+)"/.exec((await desk.get(HOURS)).body)?.[1])
const set = async (over: Record<string, unknown> = {}) =>
  await desk.post(HOURS, { version: await version(), ...week, ...NUMBERS, ...over })
const states = async (date = DAY) => {
  const { body } = await shared.call('GET', `/api/v1/availability?date=${date}`)
  return (body.slots as { time: string; state: string }[])
    .filter(({ state }) => state === 'available')
    .map(({ time }) => time)
}

test('the hours are set by the form, typed in any usual way, and visitors see them', async () => {
  const narrow = Object.fromEntries(
    WEEKDAYS.flatMap((day) => [
      [`${day}From`, '10'],
      [`${day}To`, '1030'],
    ]),
  )
  expect((await set(narrow)).status).toBe(303)
  expect(await states()).toEqual(['10:00', '10:30'])
  expect((await desk.get(HOURS)).body).toContain('value="10:30" selected')
  expect((await set()).status).toBe(303)
  expect(await states()).toHaveLength(17)
})

/** Special dates as the sheet posts them. */
const setDates = async (over: Record<string, unknown> = {}) =>
  await desk.post(`${HOURS}?dates=`, {
    ...{ intent: 'dates', version: await version(), key: '', name: '', lastDay: '' },
    ...{ firstStart: '09:00', lastStart: '17:00', ...over },
  })
const remove = async (key: string) =>
  await desk.post(HOURS, { intent: 'dates', remove: 'on', version: await version(), key })

test('special hours replace the week between two dates, are changed, and removed', async () => {
  const [from, to] = [daysAhead(40), daysAhead(46)]
  const open = Object.fromEntries(WEEKDAYS.map((day) => [`${day}Open`, 'on']))
  const dates = { firstDay: from, lastDay: to, name: 'Evenings', ...open }
  expect((await setDates({ ...dates, firstStart: '06:00', lastStart: '8 pm' })).status).toBe(303)
  const free = await Promise.all([39, 40, 46, 47].map((day) => states(daysAhead(day))))
  expect(free.map(({ length }) => length)).toEqual([17, 29, 29, 17])
  const page = (await desk.get(HOURS)).body
  expect(page).toContain('<b>Evenings</b>')
  expect(page).toContain('Monday to Sunday, 6 a.m. to 8 p.m.')
  const overlap = await setDates({ ...dates, firstDay: to, lastDay: to })
  expect(overlap.status).toBe(400)
  expect(overlap.body).toContain('id="firstDay-error"')
  const key = `period ${from}`
  expect((await setDates({ ...dates, key, mondayFrom: '12:00' })).status).toBe(303)
  const counts = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((day) => states(daysAhead(40 + day))))
  expect(counts.map(({ length }) => length).sort()).toEqual([11, 17, 17, 17, 17, 17, 17])
  expect((await remove(key)).status).toBe(303)
  expect((await desk.get(HOURS)).body).not.toContain('Evenings')
})

test('several days are closed at once, with a name or without, and opened again', async () => {
  const [from, to] = [daysAhead(40), daysAhead(42)]
  expect((await setDates({ firstDay: from, lastDay: to, shut: 'on' })).status).toBe(303)
  expect(
    await Promise.all([39, 40, 42, 43].map(async (day) => (await states(daysAhead(day))).length)),
  ).toEqual([...[17, 0, 0, 17]])
  const { body } = await shared.call('GET', '/api/v1/content/hours', {
    token: await shared.token(),
  })
  expect((body.value as { closed: string[] }).closed).toEqual([from, daysAhead(41), to])
  expect((await remove(`closed ${from}`)).status).toBe(303)
  expect(await states(from)).toHaveLength(17)
  expect((await setDates({ firstDay: from, name: 'Holidays' })).status).toBe(303)
  expect(await states(from)).toEqual([])
  expect((await desk.get(HOURS)).body).toContain('<b>Holidays</b>')
  expect((await remove(`period ${from}`)).status).toBe(303)
})

test('what is wrong with special dates stands beside its field', async () => {
  const day = daysAhead(40)
  const wrong = await setDates({ firstDay: day, lastDay: daysAhead(39), mondayOpen: 'on' })
  expect([wrong.status, wrong.body.includes('id="lastDay-error"')]).toEqual([400, true])
  const late = await setDates({ firstDay: day, lastStart: '08:00', mondayOpen: 'on' })
  expect(late.body).toContain('id="lastStart-error"')
  const long = await setDates({ firstDay: day, lastDay: daysAhead(480), shut: 'on' })
  expect([long.status, long.body.includes('id="lastDay-error"')]).toEqual([400, true])
})

test('what is wrong stands beside its field, and nothing is stored', async () => {
  const before = await version()
  const answer = await set({ mondayFrom: '12:00', mondayTo: '11:00', tuesdayTo: 'noon' })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('id="tuesdayTo-error"')
  const order = await set({ mondayFrom: '12:00', mondayTo: '11:00' })
  expect(order.body).toContain('id="mondayTo-error"')
  expect(await version()).toBe(before)
})

test('of two windows the second is told', async () => {
  const old = await version()
  await set()
  const answer = await set({ version: old })
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('changed in another window')
})

test('appointments outside the new hours are named first, those of another window too, and stay', async () => {
  const book = async (over: Record<string, string>) => {
    const json = bookingRequest({ date: DAY, ...over })
    expect((await shared.call('POST', '/api/v1/bookings', { json })).status).toBe(201)
  }
  await book({ time: '15:00', name: 'Lies Outside' })
  const before = await version()
  const namedIn = ({ body }: Answer) => /name="touched" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const closing = { firstDay: DAY, shut: 'on' }
  const asked = await setDates(closing)
  expect(asked.status).toBe(200)
  expect(asked.body).toContain('One appointment falls on a closed day. It stays.')
  expect(asked.body).toContain('Lies Outside')
  expect(await version()).toBe(before)
  await book({ time: '16:00', name: 'Came Between' })
  const again = await setDates({ ...closing, step: 'save', touched: namedIn(asked) })
  expect(again.status).toBe(200)
  expect(again.body).toContain('Came Between')
  expect(await version()).toBe(before)
  const saved = await setDates({ ...closing, step: 'save', touched: namedIn(again) })
  expect(saved.status).toBe(303)
  expect(await states()).toEqual([])
  expect((await remove(`closed ${DAY}`)).status).toBe(303)
})

const home = async () => (await shared.call('GET', '/')).body as unknown as string

test('the site says what is written from the hours, or the words of the artist', async () => {
  expect((await set()).status).toBe(303)
  expect(await home()).toContain('Monday to Friday, 9:00-17:00.')
  expect(await home()).toContain('Weekends by special appointment.')
  expect((await set({ thursdayTo: '20:00', sundayOpen: undefined })).status).toBe(303)
  const written = 'Monday to Wednesday and Friday, 9 a.m. to 5 p.m.; Thursday, 9 a.m. to 8 p.m.'
  expect(await home()).toContain(written)
  expect(await home()).toContain('Saturdays by special appointment.')
  const own = { hours: 'Tuesday to Saturday.', weekendHours: '' }
  const closed = { mondayOpen: undefined, sundayOpen: undefined }
  expect((await set({ ...own, ...closed })).status).toBe(303)
  expect(await home()).toContain('Tuesday to Saturday.')
  const page = (await desk.get(HOURS)).body
  expect(page).toContain('value="Tuesday to Saturday."')
  expect(page).not.toContain('no longer fits')
  const before = await version()
  const refused = await set({ mondayTo: '12:00', hours: '', weekendHours: 'Never.' })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('id="hours-error"')
  expect(await version()).toBe(before)
  expect((await set({ ...own, seenHours: own.hours })).status).toBe(303)
  expect((await desk.get(HOURS)).body).toContain('no longer fits your hours')
  expect((await set({ ...own, seenHours: own.hours, words: 'written' })).status).toBe(303)
  expect(await home()).toContain('Monday to Friday, 9:00-17:00.')
})
