import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const book = shared.booked

const patch = (id: string, json: object) =>
  shared.asAdmin('PATCH', `/api/v1/bookings/${id}`, { json })
const post = (path: string, fields: Record<string, string>) => shared.postForm(path, fields)

async function textOf(path: string): Promise<string> {
  const { body } = await shared.call('GET', path)
  const html = String(body).replaceAll('<!-- -->', '')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('an offer is made, shown and taken: opening its link changes nothing', async () => {
  const { id, page } = await book()
  const date = freshDate()
  const made = await patch(id, { offer: { date, time: '14:00' } })
  expect(made.status).toBe(200)
  expect(made.body.booking).toMatchObject({
    ...{ status: 'pending', proposal: null },
    offer: { date, time: '14:00', expiresAt: expect.stringMatching(/Z$/) },
  })
  expect((await patch(id, { offer: { date, time: '15:00' } })).status).toBe(409)
  for (const path of [page, `${page}/offer`])
    expect(await textOf(path)).toMatch(/I can offer \w+day, .* at 2:00 p.m./)
  expect((await patch(id, { proposal: 'accept' })).status).toBe(409)

  const unclear = await post(`${page}/offer`, {})
  expect(unclear.status).toBe(400)
  const taken = await post(`${page}/offer`, { answer: 'take' })
  expect(taken.status).toBe(303)
  const [row] = await shared.rows('select status, date, time from bookings where id = ?', [id])
  expect({ ...row }).toEqual({ status: 'confirmed', date, time: '14:00' })
  expect((await post(`${page}/offer`, { answer: 'take' })).status).toBe(409)
  expect(await textOf(`${page}/offer`)).toContain('This offer has ended')
})

test('a client asks to move on their page, and the artist accepts by a call', async () => {
  const { id, page } = await book()
  await patch(id, { status: 'confirmed' })
  const date = freshDate()
  const shown = await textOf(`${page}/move?date=${date}`)
  expect(shown).toContain('2:00 p.m. to 3:00 p.m.')
  expect((await post(`${page}/move`, { date, time: '14:00' })).status).toBe(303)
  expect(await textOf(page)).toContain('You asked to move it')
  const { body } = await shared.asAdmin('GET', `/api/v1/bookings?from=${daysAhead(0)}`)
  const listed = body.bookings.find((one: { id: string }) => one.id === id)
  expect(listed).toMatchObject({ proposal: { date, time: '14:00' }, offer: null })
  const asked = await textOf(`${page}/move`)
  expect(asked).toContain('You asked for')
  expect(asked).not.toMatch(/[ap]\.m\.\./)

  const accepted = await patch(id, { proposal: 'accept' })
  expect(accepted.body.booking).toMatchObject({ date, time: '14:00', proposal: null })
  const file = await shared.call('GET', `${page}/calendar.ics`)
  expect(String(file.body)).toMatch(new RegExp(`UID:${id}`))
  expect(String(file.body)).toMatch(/SEQUENCE:3\b/)
})

test('the day is chosen from a month: free days are links to their times, others are not', async () => {
  const { page, date } = await book()
  const [taken, free] = [freshDate(), freshDate()]
  const block = { date: taken, startTime: '09:00', endTime: '17:00' }
  await shared.asAdmin('POST', '/api/v1/blockedTimes', { json: block })
  const bodyOf = async (query: string) =>
    String((await shared.call('GET', `${page}/move${query}`)).body)
  expect(await bodyOf('')).toContain(`?date=${date}#times`)
  const shown = await bodyOf(`?date=${free}`)
  expect(shown).toMatch(new RegExp(`date=${free}#times"[^>]*aria-current="true"`))
  expect(await bodyOf(`?month=${taken.slice(0, 7)}`)).not.toContain(`?date=${taken}#times`)
  expect(await textOf(`${page}/move?date=${taken}`)).toContain(', closed')
  expect(await bodyOf('?month=1999-01')).toContain(`?month=${monthAfter(daysAhead(0))}#date`)
})

function monthAfter(date: string): string {
  return Temporal.PlainYearMonth.from(date.slice(0, 7)).add({ months: 1 }).toString()
}

test('a request moves at once; what is wrong is said at its field, and stored nowhere', async () => {
  const { id, page, date: own } = await book()
  const taken = await book({ time: '12:00' })
  const wrong: [Record<string, string>, number, string][] = [
    [{}, 400, 'Please choose a date'],
    [{ date: '2027-02-30', time: '10:00' }, 400, 'Please choose a date that is in the calendar'],
    [{ date: daysAhead(-2), time: '10:00' }, 400, 'Please choose today or a later date'],
    [{ date: taken.date, time: '9:00' }, 400, 'Please choose a time between'],
    [{ date: taken.date, time: '11:30' }, 409, 'no longer available'],
    [{ date: own, time: '10:00' }, 400, 'This is the time you have'],
  ]
  for (const [fields, status, sentence] of wrong) {
    const answer = await post(`${page}/move`, fields)
    expect([fields, answer.status]).toEqual([fields, status])
    expect(String(answer.body)).toContain(sentence)
  }
  expect(await textOf(`${page}/move?date=soon`)).toContain('that is in the calendar')
  expect((await post(`${page}/move`, { withdraw: 'yes' })).status).toBe(409)
  expect((await post(`${page}/move`, { date: taken.date, time: '13:00' })).status).toBe(303)
  const [row] = await shared.rows('select date, time from bookings where id = ?', [id])
  expect({ ...row }).toEqual({ date: taken.date, time: '13:00' })
  expect((await post('/booking/nobody/move', { date: taken.date, time: '15:00' })).status).toBe(404)
})

test('one act at a time, and each in its form', async () => {
  const { id, date } = await book()
  for (const json of [
    {},
    { status: 'confirmed', proposal: 'accept' },
    { proposal: 'yes' },
    { offer: 'tomorrow' },
    { offer: { date: '2027-02-30', time: '10:00' } },
    { offer: { date, time: '24:00' } },
    { offer: { date: daysAhead(-1), time: '10:00' } },
    { offer: { date, time: '10:00' } },
  ])
    expect([json, (await patch(id, json)).status]).toEqual([json, 400])
  const other = await book({ date, time: '15:00' })
  expect((await patch(id, { offer: { date, time: other.time } })).status).toBe(409)
  expect((await patch(id, { offer: { date, time: '07:15' } })).status).toBe(409)
  const early = { date, time: '07:15', reason: 'An early train' }
  expect((await patch(id, { offer: early })).status).toBe(200)
  expect((await patch(crypto.randomUUID(), { proposal: 'accept' })).status).toBe(404)
  const anybody = await shared.call('PATCH', `/api/v1/bookings/${id}`, {
    json: { proposal: 'accept' },
  })
  expect(anybody.status).toBe(401)
})

test('the desk offers, lists what clients ask for, and answers, by plain forms', async () => {
  const desk = await shared.openDesk()
  const { id } = await book({ name: 'Thandiwe Mokoena' })
  const date = freshDate()
  const form = await desk.get(`/admin/appointments/${id}/offer`)
  expect(String(form.body)).toContain('Free times near their request')
  const blank = await desk.post(`/admin/appointments/${id}/offer`, { seen: '0', choice: '' })
  expect(blank.status).toBe(400)
  const early = { seen: '0', choice: '', date, time: '07:30', words: 'A calmer day.' }
  const named = await desk.post(`/admin/appointments/${id}/offer`, early)
  expect([named.status, String(named.body).includes('Outside your hours')]).toEqual([400, true])
  expect(String(named.body)).toContain('A calmer day.')
  const offered = await desk.post(`/admin/appointments/${id}/offer`, {
    ...{ seen: '0', choice: `${date} 14:00`, words: 'A calmer day.' },
  })
  expect(offered.status).toBe(303)
  const week = await desk.get(`/admin/appointments?view=week&on=${date}`)
  expect(String(week.body).replaceAll('<!-- -->', '')).toContain('Offered: Glam Makeup')
  const sheet = await desk.get(`/admin/appointments/day/${date}/print`)
  expect(String(sheet.body).replaceAll('<!-- -->', '')).toContain('2:00 p.m. held for')

  const asks = await book({ name: 'Leila Kay' })
  await patch(asks.id, { status: 'confirmed' })
  await post(`${asks.page}/move`, { date, time: '16:00' })
  const requests = await desk.get('/admin/requests')
  expect(String(requests.body)).toContain('Changes asked for')
  const answer = (fields: Record<string, string>) =>
    desk.post(`/admin/appointments/${asks.id}`, { intent: 'proposal', ...fields })
  expect((await answer({ answer: 'perhaps' })).status).toBe(400)
  expect((await answer({ answer: 'decline', seen: '2', words: 'I am away.' })).status).toBe(303)
  const [row] = await shared.rows('select date, "alternativeKind" from bookings where id = ?', [
    asks.id,
  ])
  expect({ ...row }).toEqual({ date: asks.date, alternativeKind: null })
})

test('at the client’s place a time is free only if the drive is, too', async () => {
  const date = freshDate()
  await book({ date, time: '12:00' })
  const stateAt = async (search: string) => {
    const { body } = await shared.call(
      'GET',
      `/api/v1/availability?date=${date}&service=Glam%20Makeup${search}`,
    )
    return body.slots.find(({ time }: { time: string }) => time === '10:30').state
  }
  expect(await stateAt('')).toBe('available')
  expect(await stateAt('&place=mobile')).toBe('booked')
  expect(await stateAt('&place=mobile&postalCode=%21')).toBe('booked')
  const nowhere = await shared.call('GET', `/api/v1/availability?date=${date}&place=moon`)
  expect(nowhere.status).toBe(400)
  const json = bookingRequest({
    ...{ date, time: '10:30', service: 'Glam Makeup', place: 'mobile', address: '1 Sample Street' },
  })
  expect((await shared.call('POST', '/api/v1/bookings', { json })).status).toBe(409)
})
