import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { aWedding } from '../../support/links/mailed-things.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

const MORNING = { service: 'Bridal Makeup', readyBy: '12:00' }
const NOTICE = 'A wedding needs 2 days of notice.'

test('a wedding without the notice is refused on its date, by call, booking form and plan', async () => {
  const date = daysAhead(1)
  const json = { ...bookingRequest({ date, ...MORNING }), time: undefined, people: { bride: 1 } }
  const answer = await shared.call('POST', '/api/v1/bookings', { json })
  expect(answer.status).toBe(400)
  expect(answer.body.error.details.fields.date).toContain(NOTICE)

  const form = { ...bookingRequest({ date, ...MORNING }), bride: '1' }
  for (const page of ['/booking', '/wedding/plan']) {
    const { status, body } = await shared.postForm(page, form)
    expect(status).toBe(400)
    expect(String(body)).toContain(NOTICE)
  }
})

test('the plan says so before anything is sent, with and without scripts', async () => {
  for (const page of ['/wedding/plan', '/wedding/plan/parts']) {
    const at = async (date: string) => {
      const { body } = await shared.call('GET', `${page}?bride=1&readyBy=12:00&date=${date}`)
      return String(body)
    }
    const asked = 'That’s tomorrow.</b> I need at least two days to plan a wedding morning.'
    expect(await at(daysAhead(1))).toContain(asked)
    expect(await at(daysAhead(2))).not.toContain(asked)
  }
})

const FIVE = { bride: '1', attendants: '2', mothers: '1', juniors: '1' }
const WEDDING = { service: 'Bridal Makeup', readyBy: '13:00', place: 'weddingDay' }

test('the plan shows the same morning with one artist and with two, and what was chosen', async () => {
  for (const path of ['/wedding/plan', '/wedding/plan/parts']) {
    const at = async (artists: string) => {
      const query = new URLSearchParams({ ...FIVE, ...WEDDING, artists })
      return String((await shared.call('GET', `${path}?${query}`)).body)
    }
    const one = await at('1')
    expect(one).toContain('I arrive at 6:15 a.m.')
    expect(one).toContain('We arrive at 9:00 a.m.')
    expect(one).not.toContain('Second chair')
    expect(await at('2')).toContain('Second chair')
  }
})

test('a request with two artists begins as planned with two, by call and by form', async () => {
  const json = {
    ...bookingRequest({ date: freshDate(), ...WEDDING }),
    time: undefined,
    people: { bride: 1, attendants: 2, mothers: 1, juniors: 1 },
    artists: 2,
  }
  const { status, body } = await shared.call('POST', '/api/v1/bookings', { json })
  expect([status, body.booking.time]).toEqual([201, '09:00'])

  const form = { ...bookingRequest({ date: freshDate(), ...WEDDING }), ...FIVE, artists: '2' }
  const sent = await shared.postForm('/wedding/plan', form)
  expect(sent.status).toBe(303)
  const page = await shared.call('GET', sent.headers.get('Location') ?? '')
  expect(String(page.body)).toContain('9:00 a.m.')
})

const PARTY = { bride: '1', attendants: '2', mothers: '0', juniors: '0' }
const FORM = { ...PARTY, readyBy: '12:00', place: 'weddingDay', address: '', postalCode: '' }

const wedding = () =>
  shared.booked({
    ...{ service: 'Bridal Makeup', place: 'weddingDay', readyBy: '12:00', time: undefined },
    people: { bride: 1, attendants: 1, mothers: 0, juniors: 0 },
  })

const post = (path: string, fields: Record<string, string>) => shared.postForm(path, fields)

const stored = async (id: string) => {
  const sql = 'select people, "alternativeParty", "quotedCents" from bookings where id = ?'
  const [row] = await shared.rows<Record<string, string | number | null>>(sql, [id])
  return row
}

const textOf = (body: unknown) => String(body).replaceAll('<!-- -->', '')

test('the price is shown before anything changes, and one button changes the request', async () => {
  const { id, page } = await wedding()
  expect(String((await shared.call('GET', page)).body)).toContain(`${page}/change`)
  const shown = await post(`${page}/change`, FORM)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const text = textOf(shown.body)
  for (const words of ['$420', '$540', 'Save change', 'Setting up begins at 7:00 a.m.'])
    expect(text).toContain(words)
  expect(await stored(id)).toMatchObject({ quotedCents: 42_000 })

  const [, total] = /name="total" value="(\d+)"/.exec(text) ?? []
  const [, seen] = /name="seen" value="(\d+)"/.exec(text) ?? []
  const saved = await post(`${page}/change`, {
    ...{ ...FORM, total: total ?? '', seen: seen ?? '', save: 'yes' },
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, page])
  expect(await stored(id)).toMatchObject({ quotedCents: 54_000 })

  const again = await post(`${page}/change`, { ...FORM, total: '1', seen: seen ?? '', save: 'yes' })
  expect(again.status).toBe(409)
  expect(textOf(again.body)).toContain('changed since you opened this page')
})

test('what can’t be is said at its field, and an unknown link answers 404', async () => {
  const { page } = await wedding()
  const noAddress = await post(`${page}/change`, { ...FORM, place: 'mobile' })
  expect(noAddress.status).toBe(400)
  expect(textOf(noAddress.body)).toContain('Please enter the address I should come to')
  const noBride = await post(`${page}/change`, { ...FORM, bride: '0' })
  expect(noBride.status).toBe(400)
  const unknown = `/booking/${'x'.repeat(43)}/change`
  expect((await shared.call('GET', unknown)).status).toBe(404)
  expect((await post(unknown, FORM)).status).toBe(404)
})

test('a confirmed appointment waits for the artist, who accepts by the API', async () => {
  const { id, date, page } = await wedding()
  const patch = (json: object) => shared.asAdmin('PATCH', `/api/v1/bookings/${id}`, { json })
  await patch({ status: 'confirmed' })
  expect(textOf((await post(`${page}/change`, FORM)).body)).toContain('Ask for this change')
  expect((await post(`${page}/change`, { ...FORM, save: 'yes' })).status).toBe(303)
  expect(textOf((await shared.call('GET', page)).body)).toContain('You asked for a change')
  const listed = `/api/v1/bookings?from=${date}&to=${date}`
  const asked = await shared.asAdmin('GET', listed)
  expect(asked.body.bookings[0].proposal.party).toMatchObject({
    ...{ people: { bride: 1, attendants: 2, mothers: 0, juniors: 0 }, quote: { total: 54_000 } },
  })
  const accepted = await patch({ proposal: 'accept' })
  expect(accepted.body.booking).toMatchObject({ proposal: null, quote: { total: 54_000 } })
  expect((await stored(id))?.alternativeParty).toBeNull()
})

/** A confirmed wedding and its trial, each some days after those before. */
let trials = 0
async function weddingWithTrial() {
  const wedding = await aWedding(shared)
  trials += 1
  const day = { date: daysAhead(2 + trials), time: '10:00' }
  const asked = await shared.postForm(`${wedding.page}/trial`, day)
  expect(asked.status).toBe(303)
  return wedding
}

const STANDS = /The trial on \w+, \w+ \d+ at 10:00 a.m. is still booked/

/** What the desk says once an act is done on the appointment's page. */
async function said(id: string, act: string) {
  const desk = await shared.openDesk()
  const answer = await desk.post(`/admin/appointments/${id}`, { intent: act, id })
  return String((await desk.get(String(answer.headers.get('Location')))).body)
}

test.each([
  ['cancelled', 'cancel', 'Cancelled.'],
  ['deleted', 'delete', 'Appointment deleted.'],
])('once a wedding is %s, the notice names the trial that stays', async (_what, act, sentence) => {
  const { id } = await weddingWithTrial()
  const page = await said(id, act)
  expect(page).toContain(sentence)
  expect(page).toMatch(STANDS)
})

test('so does the notice of a wedding that is declined, beside its undo', async () => {
  const { id } = await weddingWithTrial()
  await shared.rows(`update bookings set status = 'pending' where id = ?`, [id])
  const page = await said(id, 'cancel')
  expect(page).toMatch(STANDS)
  expect(page).toContain(`action="/admin/appointments/${id}/undo"`)
})

test('of a trial, and of a wedding whose trial is cancelled, no trial is named', async () => {
  const { id } = await weddingWithTrial()
  const [trial] = await shared.rows<{ trialId: string }>(
    'select "trialId" from trials where "weddingId" = ?',
    [id],
  )
  for (const one of [String(trial?.trialId), id]) {
    const page = await said(one, 'cancel')
    expect(page).toMatch(/(Cancelled|Declined)\. Emailing/)
    expect(page).not.toMatch(STANDS)
  }
})

test('a client who cancels the wedding reads that the trial stays', async () => {
  const { page } = await weddingWithTrial()
  await shared.postForm(`${page}/cancel`, {})
  const { body } = await shared.call('GET', page)
  expect(body).toContain('It’s still booked, though the wedding is cancelled.')
})
