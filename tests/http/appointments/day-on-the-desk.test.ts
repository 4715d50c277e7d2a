import { expect, test } from 'vitest'
import { daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared

const DAY = daysAhead(33)

const book = async (over: Record<string, unknown>) =>
  (await shared.booked({ service: 'Free Consultation', date: DAY, ...over })).id
const confirm = (id: string) => shared.setStatus(id, 'confirmed')
const { publish } = shared

/** The words of a page, as they are read. */
async function wordsOf(path: string): Promise<string> {
  const { status, body } = await desk.get(path)
  expect(status).toBe(200)
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '|')
}

test('a day says what is booked, driven and comes in, of what is confirmed and known', async () => {
  await publish('travel', {
    areas: [{ name: 'Richmond Hill', prefixes: ['L4C'], fee: 40, minutes: 35 }],
  })
  const studio = await book({ service: 'Glam Makeup', time: '09:00' })
  const there = { place: 'mobile', address: '14 Larkspur Crescent', postalCode: 'L4C 1A1' }
  const mobile = await book({ ...there, service: 'Glam Makeup', time: '13:00' })
  const unknown = { place: 'mobile', address: '2 Nowhere Street', postalCode: 'K1A 0B1' }
  await book({ ...unknown, service: 'Lashes', time: '16:30' })
  const day = `/admin/appointments?view=day&on=${DAY}`
  expect(await wordsOf(day)).not.toMatch(/Income|Driving|This day/)

  await confirm(studio)
  await confirm(mobile)
  const paid = { amount: 5_000, way: 'etransfer', on: daysAhead(0) }
  await shared.asAdmin('POST', `/api/v1/bookings/${studio}/payments`, { json: paid })
  const words = await wordsOf(day)
  expect(words).toMatch(/Booked\|+2 h\|/)
  expect(words).toMatch(/Driving\|+1 h 10, Richmond Hill\|/)
  // $140 in the studio; $160 there, and $40 of travel.
  expect(words).toMatch(/Income\|+\$340, \$50 paid\|/)
  expect(words).toContain('Leave by 12:25\u00a0p.m., 35 min to Richmond Hill')
  expect(words).toContain('35 min back to the studio')
  expect(words).toContain('14 Larkspur Crescent')
  expect(words).toContain('$90 left')
  expect(await wordsOf(`${day}&status=pending`)).not.toContain('Income')
})

test('a request shows its day beside it while it waits', async () => {
  const id = await book({ service: 'Lashes', time: '11:00' })
  const page = `/admin/appointments/${id}`
  expect(await wordsOf(page)).toMatch(/\|That \w+day\|[\s\S]*\|Free, /)
  await confirm(id)
  expect(await wordsOf(page)).not.toMatch(/\|That \w+day\|/)
})

test('a closed day is called closed, not free', async () => {
  const dates = [0, 1, 3].map((days) => daysAhead(days))
  const week = `/admin/appointments?view=week&on=${dates[1]}`
  expect(await wordsOf('/admin')).not.toContain('Closed')
  await publish('hours', { closed: dates })
  const today = await wordsOf('/admin')
  expect(today).toContain('Closed today.')
  // Its lines, tomorrow's, and the third day's in short.
  expect(today.match(/\|Closed\|/g)?.length).toBeGreaterThanOrEqual(2)
  expect(await wordsOf(week)).toContain('|Closed|')
  expect(await wordsOf(`/admin/appointments?view=day&on=${dates[2]}`)).toContain('You are closed')
  expect(await wordsOf(`/admin/appointments?view=week&add=${dates[2]}_10:00`)).toContain('Add at')
})
