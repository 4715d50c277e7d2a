import { beforeEach, expect, test } from 'vitest'
import { hoursFrom } from '#app/content/defaults/hours.ts'
import type { Hours } from '#app/domain/content/hours.ts'
import { mayStillCancel } from '#app/operations/appointments/change-booking-status.server.ts'
import { content, contentVersion, loadContent } from '#app/operations/content/current.server.ts'
import { publish } from '#app/operations/content/publish.server.ts'
import { dayAvailability } from '#app/operations/schedule/day-availability.server.ts'
import { config } from '#app/platform/config.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request } from '../../support/database/visitor-acts.ts'
import { daysAhead } from '../../support/http/calls.ts'

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
  expect(config()).toMatchObject({ pendingHours: 48 })
  await setHours({ minNoticeHours: 5, pendingHours: 0 })
  expect(config()).toMatchObject({ minNoticeHours: 5, pendingHours: null })
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

test('visitors see what is outside as blocked', async () => {
  await setHours({ weekly: weekly('10:00', '10:30') })
  const slots = await dayAvailability(DAY as never, null, now())
  expect(slots.filter(({ state }) => state !== 'blocked').map(({ time }) => time)).toEqual([
    '10:00',
    '10:30',
  ])
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
  await setHours({ cancelHours: 24 * 5 })
  expect(mayStillCancel(outcome.booking, now())).toBe(false)
  await setHours({ cancelHours: 1 })
  expect(mayStillCancel(outcome.booking, now())).toBe(true)
})
