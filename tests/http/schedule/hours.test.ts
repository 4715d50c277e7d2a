import { beforeAll, expect, test } from 'vitest'
import { hoursFrom } from '#app/content/defaults/hours.ts'
import { WEEKDAYS } from '#app/content/hours.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { type DeskClient, deskOf, openDesk } from '../../support/desk/desk-client.ts'
import { type Answer, bookingRequest, call, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const HOURS = '/admin/schedule/hours'
const DAY = daysAhead(20)
let desk: DeskClient
beforeAll(async () => {
  desk = await openDesk(shared.server)
})

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
  const { body } = await call(shared.server, 'GET', `/api/v1/availability?date=${date}`)
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
  expect((await desk.get(HOURS)).body).toContain('value="10:30"')
  expect((await set({ closeOn: DAY })).status).toBe(303)
  expect(await states()).toEqual([])
  expect((await desk.get(HOURS)).body).toContain(`value="${DAY}"`)
  // A box that is not ticked is not posted: that day is open again.
  expect((await set()).status).toBe(303)
  expect(await states()).toHaveLength(17)
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
    expect((await call(shared.server, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
  }
  await book({ time: '15:00', name: 'Lies Outside' })
  const before = await version()
  const namedIn = ({ body }: Answer) => /name="touched" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const asked = await set({ closeOn: DAY })
  expect(asked.status).toBe(200)
  expect(asked.body).toContain('Lies Outside')
  expect(await version()).toBe(before)
  await book({ time: '16:00', name: 'Came Between' })
  const again = await set({ closeOn: DAY, step: 'save', touched: namedIn(asked) })
  expect(again.status).toBe(200)
  expect(again.body).toContain('Came Between')
  expect(await version()).toBe(before)
  const saved = await set({ closeOn: DAY, step: 'save', touched: namedIn(again) })
  expect(saved.status).toBe(303)
  expect(await states()).toEqual([])
  expect((await set()).status).toBe(303)
})

test('the words of the hours are saved with them, and only together', async () => {
  const inWords = { hours: 'Tuesday to Saturday.', weekendHours: '' }
  expect((await set(inWords)).status).toBe(303)
  expect((await call(shared.server, 'GET', '/')).body).toContain('Tuesday to Saturday.')
  expect((await desk.get(HOURS)).body).toContain('value="Tuesday to Saturday."')
  const before = await version()
  const refused = await set({ mondayTo: '12:00', ...inWords, hours: '' })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('id="hours-error"')
  expect(await version()).toBe(before)
})

test('who changes the week alone is told that the site says it as before', async () => {
  const toldBy = async (over: Record<string, string>) => {
    const { headers } = await set({ hours: 'By appointment.', weekendHours: '', ...over })
    const flash = headers.getSetCookie().map((one) => one.split(';')[0])
    const client = deskOf(shared.server, [desk.cookie(), ...flash].join('; '))
    const { body } = await client.get(HOURS)
    expect(body).toContain('our hours are saved')
    return body.includes('Check that the text of your hours still fits')
  }
  expect(await toldBy({})).toBe(false)
  expect(await toldBy({ mondayFrom: '10:00' })).toBe(true)
  expect(await toldBy({ hours: 'From ten on Mondays.', mondayFrom: '11:00' })).toBe(false)
  expect((await set()).status).toBe(303)
})

test('a day takes requests at every half hour of its hours, and at none outside them', async () => {
  expect((await set({ thursdayFrom: '05:30', thursdayTo: '8pm' })).status).toBe(303)
  const thursday = daysAhead((4 - new Date(`${daysAhead(0)}T12:00Z`).getUTCDay() + 7) % 7 || 7)
  const free = await states(thursday)
  expect([free.length, free[0], free.at(-1)]).toEqual([30, '05:30', '20:00'])
  const ask = async (time: string) => {
    const json = bookingRequest({ date: thursday, time, service: 'Lashes' })
    const { status, body } = await call(shared.server, 'POST', '/api/v1/bookings', { json })
    return { status, ...(body as { error?: { message: string }; booking?: { id: string } }) }
  }
  const { booking, status } = await ask('06:00')
  expect(status).toBe(201)
  expect(await ask('05:00')).toMatchObject({ status: 409, error: { message: sentences.slotTaken } })
  expect((await ask('06:10')).status).toBe(400)
  const page = await call(shared.server, 'GET', `/booking?service=Lashes&date=${thursday}`)
  expect(page.body).toContain('<h3>Evening</h3>')
  expect((await set({ step: 'save', touched: booking?.id })).status).toBe(303)
})

test('without scripts the form that blocks time asks for nothing that it shows already', async () => {
  const { body } = await desk.get('/admin/schedule?block')
  expect(body).toMatch(/name="startTime"[^>]* value="\d\d:\d\d"/)
  expect(body).not.toContain('Choose when it begins')
})
