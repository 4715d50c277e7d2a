import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared

/** The entry of the list that names who asks, on the page on which a request stands. */
async function entryOf(name: string, search: string) {
  const { body } = await desk.get(`/admin/requests${search}`)
  const [html = ''] = String(body).replaceAll('<!-- -->', '').split('<div class="rail')
  const entries = html.split('<li class="request').filter((entry) => entry.includes(name))
  return entries.map((entry) => entry.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '))
}

const ask = async (over: Record<string, unknown>) => (await shared.booked(over)).id

test('requests of one person are one entry, with the soonest in full and the others a line each', async () => {
  const name = 'Wren Quill'
  const [first, second] = [freshDate(), freshDate()].sort()
  const who = { name, phone: '555 555-0143' }
  await ask({ ...who, email: 'wren@client.example', date: first, time: '10:00' })
  await ask({ ...who, email: 'Wren@client.example', date: first, time: '14:00' })
  const last = await ask({ ...who, email: 'quill@client.example', date: second, time: '11:00' })
  const entries = await entryOf(name, `?open=${last}`)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toContain('3 requests')
  expect(entries[0]).toContain('Free, 1 waiting that day')
  expect(entries[0]).toMatch(/2 more, up to \w+, \w+ \d+, 11:00 a.m./)
})

test('a request on a day that holds nothing else says so, and no longer once another is asked for', async () => {
  const date = freshDate()
  const id = await ask({ name: 'Ilse Alone', email: 'ilse@client.example', date, time: '10:00' })
  expect((await entryOf('Ilse Alone', `?open=${id}`))[0]).toContain('Free, nothing else that day')
  await ask({ name: 'Bea Second', email: 'bea@client.example', date, time: '13:00' })
  expect((await entryOf('Ilse Alone', `?open=${id}`))[0]).toContain('Free, 1 waiting that day')
})

test('several requests are declined with one message to all, and that is undone once', async () => {
  const ids = [await ask({}), await ask({}), await ask({})]
  const { rows } = shared
  const declined = async () =>
    (await rows<{ id: string }>(`select id from bookings where status = 'cancelled'`)).length
  // An email that its worker has while a request is declined may tell of it: then nothing is undone.
  const waiting = `select id from outbox where status = 'waiting' and kind = 'request-received'`
  await expect.poll(async () => await rows(waiting)).toEqual([])
  const words = 'I am away that week.'
  await desk.post('/admin/requests/decline', { id: ids.slice(1), words })
  expect(await declined()).toBe(2)
  const mails = await rows(`select data from outbox where kind = 'cancelled'`)
  expect(mails.map(({ data }) => String(data).includes(words))).toEqual([true, true])
  const [path = ''] =
    /\/admin\/requests\/decline\/undo\?at=[^"]+/.exec((await desk.get('/admin/requests')).body) ??
    []
  await desk.post(path, { intent: 'undo' })
  expect(await declined()).toBe(0)
})

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
  expect(words).toContain('Leave by 12:25 p.m., 35 min to Richmond Hill')
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
