import { expect, test } from 'vitest'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
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
  for (const words of ['$420', '$540', 'Save change', 'Setting up begins at 7:00\u00a0a.m.'])
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
