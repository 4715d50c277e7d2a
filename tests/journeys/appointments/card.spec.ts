import { eventOf, STRIPE_KEYS, startStripe } from '../../support/cards/stripe-stand-in.ts'
import { freshDate } from '../../support/dates.ts'
import { createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('a client pays by card, and the artist sees what came and sends some of it back', {
  tag: ['@phone'],
}, async ({ browser, page, install }) => {
  const stripe = await startStripe()
  const { home, server } = await install({ ...STRIPE_KEYS, STRIPE_API_BASE: stripe.origin })
  const { id, name } = await createBooking(server, { date: freshDate(), service: 'Glam Makeup' })
  await setStatus(server, id, 'confirmed')
  const ownPage = server.url + (await privatePath(home, id))
  const payment = page.getByRole('region', { name: 'Payment' })
  const session = () => {
    const newest = stripe.sessions.at(-1)
    if (!newest) throw new Error('nobody was led to Stripe')
    return newest
  }

  await test.step('the button leads to Stripe, which the page’s policy allows', async () => {
    await page.goto(ownPage)
    await page.getByRole('button', { name: 'Pay $140 by card' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    expect(page.url()).toBe(session().url)
  })

  await test.step('the client comes back, and Stripe tells of less than was asked for', async () => {
    await page.goto(String(session().success_url))
    await expect(page.getByText('Your payment will show here as soon as')).toBeVisible()
    const paid = stripe.pay(session(), { amount_total: 13_000 })
    const { body, signature } = eventOf('checkout.session.completed', paid)
    const headers = { 'Stripe-Signature': signature }
    await fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', body, headers })
    await page.goto(ownPage)
    await expect(payment).toContainText('$130')
    await expect(page.getByRole('button', { name: 'Pay $10 by card' })).toBeVisible()
    await expectAccessible(page)
  })

  const desk = await (await browser.newContext()).newPage()
  await giveSession(desk, server)

  await test.step('the artist is told on the desk until they have seen it', async () => {
    await desk.goto(`${server.url}/admin/money`)
    await waitForHydration(desk)
    const notices = desk.getByRole('region', { name: /^Cards/ })
    await expect(notices).toContainText(name)
    await expect(notices).toContainText('asked for $140.00, received $130.00')
    await expectAccessible(desk)
    await notices.getByRole('button', { name: /^Dismiss/ }).click()
    await expect(desk.getByText('It is no longer listed.')).toBeVisible()
    await expect(notices).toHaveCount(0)
  })

  await test.step('some of it goes back to the card', async () => {
    await desk.goto(`${server.url}/admin/appointments/${id}`)
    await waitForHydration(desk)
    await desk.getByRole('link', { name: 'Refund to the card' }).click()
    await expect(desk.getByLabel('Amount in dollars')).toHaveValue('130')
    await expectAccessible(desk)
    await desk.getByLabel('Amount in dollars').fill('30')
    await desk.getByRole('button', { name: 'Continue' }).click()
    await expect(desk.getByRole('heading', { name: /^Refund \$30/ })).toBeVisible()
    await desk.getByRole('button', { name: 'Refund to card' }).click()
    const money = desk.getByRole('region', { name: 'Money' })
    await expect(money).toContainText('card, refund')
    await page.reload()
    await expect(payment).toContainText('returned to you')
  })
  await stripe.stop()
})
