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

test('several requests are declined with one message to all, and that is undone once', async () => {
  const ids = [await ask({}), await ask({}), await ask({})]
  const { desk, rows } = shared
  const declined = async () =>
    (await rows<{ id: string }>(`select id from bookings where status = 'cancelled'`)).length
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
