import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

/** The entry of the list that names who asks, on the page on which a request stands. */
async function entryOf(name: string, search: string) {
  const desk = await shared.openDesk()
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
