import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  eventOf,
  STRIPE_KEYS,
  type StripeStandIn,
  startStripe,
} from '../../support/cards/stripe-stand-in.ts'
import { publishAgreement } from '../../support/content/publish-agreement.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const env: Record<string, string> = { ...STRIPE_KEYS, RATE_LIMIT: 'on' }
let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripe()
  env.STRIPE_API_BASE = stripe.origin
})
const shared = sharedServer(env)
const { desk } = shared
afterAll(() => stripe.stop())

async function confirmed() {
  const { id, page } = await shared.confirmed()
  return { id, path: page }
}

const page = async (path: string) => {
  const answer = await fetch(`${shared.server.url}${path}`)
  return { answer, html: await answer.text() }
}

const askInAdvance = (percent: number, words = 'By e-transfer.') =>
  shared.publish('policies', { retainer: { percent, dueDays: 7, words, byService: {} } })

const formAction = (answer: Response) =>
  answer.headers.get('Content-Security-Policy')?.match(/form-action [^;]*/)?.[0]

const post = (path: string) => shared.postForm(path, {})

const tell = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${shared.server.url}/api/stripe/webhook`, { method: 'POST', body, headers })

test('a client is led to Stripe from the private page, and the event makes the payment', async () => {
  const { id, path } = await confirmed()
  const { answer, html } = await page(path)
  expect(formAction(answer)).toBe(`form-action 'self' https://checkout.stripe.com ${stripe.origin}`)
  expect(html).toContain(`action="${path}/pay"`)
  expect(html).toContain('Pay $140 by card')
  expect((await page(`${path}/pay`)).answer.status).toBe(200)
  expect(stripe.calls).toEqual([])

  const led = await post(`${path}/pay`)
  expect(led.status).toBe(303)
  const session = stripe.sessions.find(({ url }) => url === led.headers.get('Location'))
  if (!session) throw new Error('this leads nowhere')
  expect(session).toMatchObject({
    amount_total: 14_000,
    success_url: `${shared.server.url}${path}?card=paid`,
  })

  const event = eventOf('checkout.session.completed', stripe.pay(session))
  const taken = await tell(event.body, { 'Stripe-Signature': event.signature })
  expect([taken.status, await taken.json()]).toEqual([200, { received: true }])
  const { body } = await shared.asAdmin('GET', `/api/v1/bookings/${id}/payments`)
  expect(body).toMatchObject({
    payments: [{ amount: 14_000, way: 'card', reference: session.payment_intent }],
    balance: 0,
  })
  expect((await page(path)).html).not.toContain('by card')
  expect((await post(`${path}/pay`)).status).toBe(409)
})

/** An appointment of $140 for which so much came by card. */
async function paidByCard(amount_total = 14_000) {
  const { id, path } = await confirmed()
  const url = (await post(`${path}/pay`)).headers.get('Location')
  const session = stripe.sessions.find((one) => one.url === url)
  if (!session) throw new Error('this leads nowhere')
  const paid = stripe.pay(session, { amount_total })
  const event = eventOf('checkout.session.completed', paid)
  await tell(event.body, { 'Stripe-Signature': event.signature })
  return { id, payment: paid.payment_intent ?? '' }
}

test('a signed event that cannot be read is refused, and changes nothing', async () => {
  for (const type of ['checkout.session.completed', 'refund.created', 'charge.refunded']) {
    const event = eventOf(type, { amount: 'none' })
    expect((await tell(event.body, { 'Stripe-Signature': event.signature })).status).toBe(400)
    const stored = 'select id from "cardEvents" where id = ?'
    expect(await shared.rows(stored, [event.id])).toEqual([])
  }
})

test('one button signs the agreement and leads to where the retainer is paid', async () => {
  const version = await publishAgreement(shared.server)
  await askInAdvance(50)
  const { id, path } = await confirmed()
  const { html } = await page(path)
  expect(html).toMatch(/<button[^>]*name="pay"[^>]*>Sign and pay the retainer/)
  const form = { version, name: 'Ada Lovelace', agree: 'on' }
  const post = (fields: object) => shared.postForm(`${path}/agreement`, fields as never)
  expect((await post({ ...form, agree: '', pay: 'card' })).status).toBe(400)
  const led = await post({ ...form, pay: 'card' })
  const session = stripe.sessions.find(({ url }) => url === led.headers.get('Location'))
  expect([led.status, session?.amount_total]).toEqual([303, 7_000])
  const again = await post({ ...form, pay: 'card' })
  expect(again.headers.get('Location')).toBe(session?.url)
  const other = await confirmed()
  stripe.mood = 'down'
  const down = await shared.postForm(`${other.path}/agreement`, { ...form, pay: 'card' })
  stripe.mood = 'well'
  expect([down.status, down.headers.get('Location')]).toEqual([303, `${other.path}#next`])
  for (const one of [id, other.id]) {
    const { body } = await shared.asAdmin('GET', `/api/v1/bookings/${one}/agreement`)
    expect(body.agreement).toMatchObject({ signedVersion: version, name: 'Ada Lovelace' })
  }
  await publishAgreement(shared.server, { requiredFor: 'none' })
  await askInAdvance(0)
})

test('the artist sends money back to the card after a question', async () => {
  const { id, payment } = await paidByCard()
  const of = `/admin/appointments/${id}`
  expect((await desk.get(of)).body).toContain(`href="${of}/refund"`)
  const form = await desk.get(`${of}/refund`)
  expect(form.body).toContain('$140 on ')
  const fields = { amount: '150', payment, formKey: crypto.randomUUID() }
  const tooMuch = await desk.post(`${of}/refund`, fields)
  expect([tooMuch.status, tooMuch.body]).toEqual([400, expect.stringContaining('up to $140')])
  const asked = await desk.post(`${of}/refund`, { ...fields, amount: '40' })
  expect(asked.body).toContain('Refund $40 to the card?')
  expect(stripe.refunds.filter((one) => one.payment_intent === payment)).toEqual([])
  const yes = { ...fields, amount: '40', confirmed: 'yes' }
  expect((await desk.post(`${of}/refund`, yes)).status).toBe(303)
  expect((await desk.post(`${of}/refund`, yes)).status).toBe(303)
  const { body } = await shared.asAdmin('GET', `/api/v1/bookings/${id}/payments`)
  expect(body).toMatchObject({ paid: 10_000, payments: [{ amount: 14_000 }, { amount: -4_000 }] })
})

test('the artist is emailed of a refund that fails afterwards, and it can be made again', async () => {
  const { id, payment } = await paidByCard()
  const refundPage = `/admin/appointments/${id}/refund`
  const fields = { amount: '40', payment, formKey: crypto.randomUUID(), confirmed: 'yes' }
  expect((await desk.post(refundPage, fields)).status).toBe(303)
  const refund = stripe.refunds.find((one) => one.payment_intent === payment)
  const event = eventOf('refund.failed', { ...refund, status: 'failed' })
  for (const _ of [1, 2]) await tell(event.body, { 'Stripe-Signature': event.signature })
  const [artist] = await shared.rows<{ recipient: string }>(
    `select recipient from outbox where "bookingId" = ? and kind = 'refund-failed'`,
    [id],
  )
  const subject = /^The refund of \$40 did not go through/
  const { text } = await waitForMail(shared.home.dataDir, artist?.recipient ?? '', subject)
  expect(text).toContain('The refund of $40 failed: the bank returned it')
  expect(text).toContain(`/admin/appointments/${id}#money`)
  expect((await desk.get('/admin')).body).toContain('The refund of $40 failed')
  expect((await desk.get(refundPage)).body).toContain('$140 on ')
})

test('the same refund is offered again where Stripe was silent', async () => {
  const { id, payment } = await paidByCard()
  const formKey = crypto.randomUUID()
  stripe.mood = 'down'
  const fields = { amount: '40', payment, formKey, confirmed: 'yes' }
  const silent = await desk.post(`/admin/appointments/${id}/refund`, fields)
  stripe.mood = 'well'
  expect(silent.status).toBe(503)
  expect(silent.body).toContain('Ask Stripe again')
  expect(silent.body).toContain(`value="${formKey}"`)
})

test('a payment that is not what was asked for stands on Today until it is seen', async () => {
  const { id } = await paidByCard(6_000)
  const words = 'asked for $140.00, received $60.00'
  for (const path of ['/admin', '/admin/money', `/admin/appointments/${id}`])
    expect((await desk.get(path)).body).toContain(words)
  for (const path of ['/admin', '/admin/money'])
    expect((await desk.get(path)).body).toContain('Dismiss<')
  const sql = 'select id from "cardSessions" where "bookingId" = ?'
  const [row] = await shared.rows<{ id: string }>(sql, [id])
  await desk.post('/admin/money', { intent: 'seen', id: row?.id ?? '' })
  expect((await desk.get('/admin')).body).not.toContain(words)
  expect((await desk.get(`/admin/appointments/${id}`)).body).toContain(words)
})

test('the privacy page says who handles a payment by card', async () => {
  expect((await page('/privacy')).html).toContain('If you pay by card')
})

test('forms of all other pages lead nowhere else', async () => {
  for (const path of ['/', '/booking', '/admin'])
    expect(formAction((await page(path)).answer)).toBe("form-action 'self'")
})

test('while Stripe is away the page says so, with the words on paying another way', async () => {
  const { path } = await confirmed()
  await askInAdvance(0, 'Send it by e-transfer to the studio.')
  stripe.mood = 'down'
  const answer = await post(`${path}/pay`)
  stripe.mood = 'well'
  const html = answer.body
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([503, true])
  expect(html).toContain('Paying by card does not work just now')
  expect(html).toContain('Send it by e-transfer to the studio.')
})

test('what Stripe has not signed is refused, and too much of it is not read', async () => {
  const { body } = eventOf('checkout.session.completed', {})
  expect((await tell(body)).status).toBe(400)
  expect((await tell(body, { 'Stripe-Signature': 't=1,v1=00' })).status).toBe(400)
  expect((await tell('')).status).toBe(400)
  expect((await tell('x'.repeat(300_000))).status).toBe(413)
  const read = await fetch(`${shared.server.url}/api/stripe/webhook`)
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
})

test('a flood of visitors’ forms does not keep Stripe out', async () => {
  const flood = async () => {
    for (let sent = 0; sent < 1_000; sent++)
      if ((await post('/contact')).status === 429) return true
    return false
  }
  expect(await flood()).toBe(true)
  const event = eventOf('customer.created', { id: 'cus_1' })
  expect((await tell(event.body, { 'Stripe-Signature': event.signature })).status).toBe(200)
})
