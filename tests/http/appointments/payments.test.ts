import { expect, test } from 'vitest'
import { daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
const today = daysAhead(0)
const NAME = 'Amélie Kőszegi'

async function book(over: Record<string, unknown> = {}) {
  const { id, page } = await shared.booked({ name: NAME, ...over })
  return { id, link: page }
}

const pay = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  shared.asAdmin('POST', `/api/v1/bookings/${id}/payments`, { json, headers })
const payments = async (id: string) =>
  (await shared.asAdmin('GET', `/api/v1/bookings/${id}/payments`)).body
const issue = (id: string, headers: Record<string, string> = {}) =>
  shared.asAdmin('POST', `/api/v1/bookings/${id}/receipts`, { headers })

const ENTRY = { amount: 5000, way: 'etransfer', on: today }

test.each([
  [{}, 'amount'],
  [{ ...ENTRY, amount: 0 }, 'amount'],
  [{ ...ENTRY, amount: 12.5 }, 'amount'],
  [{ ...ENTRY, amount: '50' }, 'amount'],
  [{ ...ENTRY, amount: 10_000_001 }, 'amount'],
  [{ ...ENTRY, amount: -10_000_001 }, 'amount'],
  [{ ...ENTRY, way: 'cheque' }, 'way'],
  [{ ...ENTRY, on: '2027-02-30' }, 'on'],
  [{ ...ENTRY, on: daysAhead(1) }, 'on'],
  [{ ...ENTRY, note: 'x'.repeat(201) }, 'note'],
])('an entry of %j is refused at %s, and nothing is stored', async (json, field) => {
  const { id } = await book()
  const { status, body } = await pay(id, json)
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toContain(field)
  expect((await payments(id)).payments).toEqual([])
})

test('an entry and a receipt sent again under their key are made once; another body is refused', async () => {
  const { id } = await book()
  const headers = { 'Idempotency-Key': `pay-${id}` }
  const first = await pay(id, ENTRY, headers)
  expect(first.status).toBe(201)
  expect((await pay(id, ENTRY, headers)).body).toEqual(first.body)
  expect((await pay(id, { ...ENTRY, amount: 1 }, headers)).status).toBe(422)
  expect(await payments(id)).toMatchObject({ total: 14_000, paid: 5_000, balance: 9_000 })

  const key = { 'Idempotency-Key': `receipt-${id}` }
  const receipt = await issue(id, key)
  expect([receipt.status, (await issue(id, key)).body]).toEqual([201, receipt.body])
  expect((await issue(id)).body).toEqual(receipt.body)
})

test('nobody but an admin reads or writes money', async () => {
  const { id } = await book()
  for (const [method, part] of [
    ['GET', 'payments'],
    ['POST', 'payments'],
    ['POST', 'receipts'],
    ['POST', 'creditNotes'],
  ] as const) {
    const path = `/api/v1/bookings/${id}/${part}`
    const answer = await shared.call(method, path, method === 'GET' ? {} : { json: ENTRY })
    expect([part, answer.status]).toEqual([part, 401])
  }
  expect((await payments(id)).payments).toEqual([])
  expect((await pay(crypto.randomUUID(), ENTRY)).status).toBe(404)
})

test('a receipt is a page and a PDF for its client and the desk alone', async () => {
  const { id, link } = await book()
  const other = await book()
  await pay(id, { ...ENTRY, note: 'Only for me' })
  const { number, id: receiptId } = (await issue(id)).body.receipt
  const page = await shared.call('GET', `${link}/receipts/${number}`)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(page.body).toContain(NAME)
  expect(page.body).not.toContain('Only for me')

  for (const path of [`${link}/receipts/${number}/pdf`, `/admin/receipts/${receiptId}/pdf`]) {
    const pdf = await fetch(shared.server.url + path, { headers: { Cookie: await desk.cookie() } })
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    expect(pdf.headers.get('Cache-Control')).toMatch(/no-store/)
    expect(pdf.headers.get('Content-Disposition')).toContain(`receipt-${number}.pdf`)
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  }
  for (const path of [
    `${other.link}/receipts/${number}`,
    `${other.link}/receipts/${number}/pdf`,
    `${link}/receipts/2026-9999`,
  ])
    expect((await shared.call('GET', path)).status).toBe(404)
  const open = await shared.call('GET', `/admin/receipts/${receiptId}/pdf`)
  expect(open.headers.get('Location')).toMatch(/^\/admin\?next=/)
})

test('12 months after the day a private link leads to the receipts and to nothing else', async () => {
  const [paid, unpaid] = [await book(), await book()]
  await pay(paid.id, ENTRY)
  const { number } = (await issue(paid.id)).body.receipt
  const lastYear = Temporal.PlainDate.from(today).subtract({ months: 12 })
  const moveTo = (day: Temporal.PlainDate) =>
    shared.rows(`update bookings set status = 'confirmed', date = ? where id in (?, ?)`, [
      ...[day.toString(), paid.id, unpaid.id],
    ])
  const get = (path: string) => shared.call('GET', path)
  await moveTo(lastYear)
  expect((await get(unpaid.link)).status).toBe(200)
  expect((await get(paid.link)).body).toContain(NAME)

  await moveTo(lastYear.subtract({ days: 1 }))
  const page = await get(paid.link)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(page.body).toContain(`${paid.link}/receipts/${number}`)
  expect(page.body).not.toContain(NAME)
  for (const part of [`/receipts/${number}`, `/receipts/${number}/pdf`])
    expect((await fetch(shared.server.url + paid.link + part)).status).toBe(200)
  for (const part of ['/calendar.ics', '/move', '/cancel', '/look', '/party', '/trial', '/offer'])
    expect([part, (await get(paid.link + part)).status]).toEqual([part, 404])
  expect((await get(unpaid.link)).status).toBe(404)
})

test('the desk’s form reads dollars, records once, and keeps what was typed when it refuses', async () => {
  const { id, link } = await book()
  const path = `/admin/appointments/${id}/payment`
  const key = crypto.randomUUID()
  const typed = { direction: 'received', way: 'cash', on: today, note: '', formKey: key }
  const refused = await desk.post(path, { ...typed, amount: 'twelve' })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('value="twelve"')
  expect(refused.body).toContain('such as 150 or 82.50')
  for (const _ of [1, 2])
    expect((await desk.post(path, { ...typed, amount: '$82.50' })).status).toBe(303)
  const back = { ...typed, direction: 'returned', amount: '10', formKey: crypto.randomUUID() }
  expect((await desk.post(path, back)).status).toBe(303)
  expect(await payments(id)).toMatchObject({ paid: 7_250, balance: 6_750 })
  const shown = await shared.call('GET', link)
  for (const words of ['$82.50', '$67.50', 'returned to you']) expect(shown.body).toContain(words)
})

test('a line of the artist’s own changes the price, with its reason on the client’s page', async () => {
  const { id, link } = await book()
  const path = `/admin/appointments/${id}/price`
  const line = {
    direction: 'taken',
    label: 'For the rain',
    amount: '20',
    formKey: crypto.randomUUID(),
  }
  for (const _ of [1, 2]) expect((await desk.post(path, line)).status).toBe(303)
  expect((await payments(id)).total).toBe(12_000)
  const shown = await shared.call('GET', link)
  expect(shown.body).toContain('For the rain')
  const tooMuch = await desk.post(path, { ...line, amount: '500' })
  expect([tooMuch.status, tooMuch.body.includes('more than the price of the appointment')]).toEqual(
    [400, true],
  )
  expect((await desk.post(path, { ...line, label: '' })).status).toBe(400)
})

test('the desk’s form states a travel fee once, which the client’s page and the receipt then have', async () => {
  const { id, link } = await book({ place: 'mobile', address: '1 Far Road', postalCode: 'X0X 0X0' })
  const path = `/admin/appointments/${id}/price`
  expect((await desk.get(path)).body).toContain('Set travel fee')
  const typed = { travel: '60', formKey: crypto.randomUUID() }
  const refused = await desk.post(path, { ...typed, travel: 'far' })
  expect([refused.status, refused.body.includes('such as 150 or 82.50')]).toEqual([400, true])
  for (const _ of [1, 2]) expect((await desk.post(path, typed)).status).toBe(303)
  expect((await desk.get(path)).body).not.toContain('Set travel fee')
  await pay(id, ENTRY)
  const { number } = (await issue(id)).body.receipt
  for (const page of [link, `${link}/receipts/${number}`]) {
    const { body } = await shared.call('GET', page)
    expect(body).toContain('$60')
    expect(body).not.toMatch(/to be confirmed|before travel/)
  }
})

test('a credit note is asked about before it is issued, and nothing is stored by the question', async () => {
  const { id } = await book()
  await pay(id, ENTRY)
  await issue(id)
  const path = `/admin/appointments/${id}/credit`
  const typed = { amount: '40', reason: 'A shorter <visit>', formKey: crypto.randomUUID() }
  const notes = async () => {
    const sql = `select amount from receipts where kind = 'creditNote' and "bookingId" = ?`
    return await shared.rows(sql, [id])
  }
  const asked = await desk.post(path, typed)
  expect(asked.status).toBe(200)
  for (const words of ['Issue credit note?', '$40 off receipt', 'A shorter &lt;visit'])
    expect(asked.body).toContain(words)
  expect((await desk.post(path, { ...typed, amount: '999' })).status).toBe(400)
  expect(await notes()).toEqual([])
  for (const _ of [1, 2])
    expect((await desk.post(path, { ...typed, confirmed: 'yes' })).status).toBe(303)
  expect(await notes()).toEqual([{ amount: 4000 }])
})

test('the year’s tables hold every entry and receipt, credit notes taken off', async () => {
  const { id } = await book({ name: 'Table Client' })
  await pay(id, ENTRY)
  await pay(id, { ...ENTRY, amount: -2550, note: '=1+1' })
  const { number } = (await issue(id)).body.receipt
  await shared.asAdmin('POST', `/api/v1/bookings/${id}/creditNotes`, {
    json: { amount: 4000, reason: 'A shorter visit' },
  })
  const year = today.slice(0, 4)
  const stands = (await desk.get(`/admin/money?year=${year}`)).body
  for (const words of ['Upcoming', 'Unpaid', 'Table Client', number])
    expect(stands).toContain(words)
  expect((await desk.get('/admin/money?month=2000-01')).body).toContain('Nothing received')
  const entries = await desk.get(`/admin/money/payments.csv?year=${year}`)
  expect(entries.body).toMatch(new RegExp(`${today},-25.5,etransfer,'=1\\+1,Table Client`))
  expect(entries.body).not.toMatch(/,=1/)
  const issued = await desk.get(`/admin/money/receipts.csv?year=${year}`)
  expect(issued.body).toContain(`${number},receipt,${today},Table Client,Glam Makeup`)
  expect(issued.body).toMatch(new RegExp(`,-40,,${number},A shorter visit`))
})

test('a retainer stands on the client’s page, and the desk records it as received once', async () => {
  const words = 'By e-transfer to pay@rosewater.example'
  await shared.publish('policies', { retainer: { percent: 30, dueDays: 7, words, byService: {} } })
  const { id, page } = await shared.confirmed({ service: 'Glam Makeup' })
  const asked = String((await shared.call('GET', page)).body)
  for (const part of ['Pay the retainer', words, '42']) expect(asked).toContain(part)
  await shared.rows('update retainers set "dueOn" = ?', [daysAhead(-3)])
  expect((await shared.call('GET', page)).body).toContain('It was due on')
  expect((await desk.get('/admin')).body).toContain('Retainers overdue')
  for (const _again of [1, 2]) await desk.post(`/admin/appointments/${id}`, { intent: 'retainer' })
  expect(await payments(id)).toMatchObject({ paid: 4_200, balance: 9_800 })
  expect((await desk.get('/admin')).body).not.toContain('Retainers overdue')
  expect((await shared.call('GET', page)).body).not.toContain('Pay the retainer')
})
