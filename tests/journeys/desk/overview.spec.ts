import { createBooking } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { createMessage } from '../support/messages.ts'

/** A new request or message shows so soon, without reloading. */
const SOON_MS = 15_000

test('a new request and a new message show by themselves', async ({ page, install }) => {
  const { server } = await install()
  await giveSession(page, server)
  await page.clock.install()
  await page.goto(`${server.url}/admin`)
  await expect(page.getByText('No requests waiting.')).toBeVisible()
  await waitForHydration(page)

  const { name } = await createBooking(server, bookingDetails())
  await page.clock.runFor(SOON_MS)
  await expect(page.locator('[aria-live]').getByText('1 new request')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Waiting for your answer' })).toContainText(name)
  await expect(page).toHaveTitle(/^\(1\) Today/)

  await page.goto(`${server.url}/admin/schedule?block`)
  await waitForHydration(page)
  await page.getByLabel(/^Reason/).fill('Half a thought')
  await createMessage(server)
  await page.clock.runFor(SOON_MS)
  await expect(page.locator('[aria-live]').getByText('1 new message')).toBeAttached()
  await expect(page).toHaveTitle(/^\(2\) Schedule/)
  const messages = page.getByRole('link', { name: 'Messages' })
  await expect(messages).toHaveText(/^Messages 1 unread$/)
  const reloaded = page.waitForResponse(/schedule\.data/)
  await page.getByLabel(/^Reason/).blur()
  await page.clock.runFor(SOON_MS)
  await reloaded
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Half a thought')
})

test('on a phone the set-up that is not done is one line above the day, and opens', {
  tag: '@long',
}, async ({ page, studio: { server } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/admin`)
  const setUp = page.getByText('Set up your site')
  await expect(setUp).toBeInViewport({ ratio: 1 })
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await setUp.click()
  const walk = page.getByRole('region', { name: 'Make the site yours' })
  await walk.getByRole('link', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Name and town' })).toBeVisible()
})

test('what an act came to is said, though the desk hears of something new before the page has come', {
  tag: ['@desk', '@long'],
}, async ({ desk, server }) => {
  await desk.goto(`${server.url}/admin/clients/new`)
  const [said, came] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The server has said what there is to say, and the page still waits for it.
  await desk.route(/admin\/clients\/[0-9a-f-]{36}\.data/, async (route) => {
    const response = await route.fetch()
    said.resolve()
    await came.promise
    await route.fulfill({ response })
  })
  await desk.getByLabel('Name').fill('Ines Prado')
  await desk.getByLabel('Email').fill(bookingDetails().email)
  await desk.getByRole('button', { name: 'Add client' }).click()
  await said.promise
  await createBooking(server, bookingDetails())
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(desk.getByText('1 new request', { exact: true })).toBeAttached()
  came.resolve()
  await expect(desk.getByRole('status').filter({ hasText: 'Client added' })).toBeVisible()
})

test('a session that has ended leads to the sign-in screen, but loses nothing typed', async ({
  page,
  server,
}) => {
  const context = page.context()
  await giveSession(page, server)
  await page.clock.install()
  await page.goto('/admin/schedule?block')
  await waitForHydration(page)
  await page.getByLabel(/^Reason/).fill('Half a thought')
  await context.clearCookies()
  await page.clock.runFor(SOON_MS)
  await expect(page.getByRole('alert')).toContainText('You were signed out')
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Half a thought')

  await giveSession(page, server)
  await page.goto('/admin/mail')
  await waitForHydration(page)
  await context.clearCookies()
  await page.clock.runFor(SOON_MS)
  await expect(page).toHaveURL(/\/admin\?next=%2Fadmin%2Fmail$/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a request is answered right on the first page, by keyboard', {
  tag: ['@phone', '@desk'],
}, async ({ page, install }) => {
  // The first page shows the soonest few, whoever made them.
  const { server } = await install()
  await giveSession(page, server)
  const { name } = await createBooking(server, bookingDetails())
  await page.goto(`${server.url}/admin`)
  const confirm = page.getByRole('button', { name: `Confirm ${name},` })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Confirmed. Emailing')
  await expect(page).toHaveURL(/\/admin(#.*)?$/)
  await expect(confirm).toHaveCount(0)
})

test('the menu names every section and leads there', { tag: ['@desk', '@long'] }, async ({
  desk,
}) => {
  await desk.goto('/admin/mail')
  const nav = desk.getByRole('navigation', { name: 'Desk', exact: true })
  await expect(nav.getByRole('link')).toContainText([
    'Rosewater',
    'Today',
    'Appointments',
    'Requests',
    'Messages',
    'Promotions',
    'Schedule',
    'Privacy',
    'Account',
    'View the site',
  ])
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible()
  await nav.getByRole('link', { name: 'Today' }).click()
  await expect(desk).toHaveTitle(/Today/)
  await expect(nav.getByRole('link', { name: 'Schedule' })).toBeVisible()
})

test('on a phone the sections are at the thumb, the others behind More', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto('/admin/mail')
  const bar = desk.getByRole('navigation', { name: 'Desk, in short' })
  await expect(bar.getByRole('link')).toContainText([
    'Today',
    'Appointments',
    'Requests',
    'Messages',
    'Add an appointment',
  ])
  const more = desk.getByRole('navigation', { name: 'More of the desk' })
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(more.getByRole('link')).toContainText([
    'Promotions',
    'Schedule',
    'Privacy',
    'Account',
    'View the site',
  ])
  await expect(more.getByRole('button', { name: 'Logout', exact: true })).toHaveCount(0)
  await desk.mouse.click(195, 60)
  await expect(more).toBeHidden()
  await bar.getByRole('button', { name: 'More' }).click()
  await more.getByRole('link', { name: 'Schedule' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(more).toBeHidden()
})

test('the next request is confirmed in two taps from opening the desk, and can be taken back', {
  tag: '@phone',
}, async ({ page, studio: { server } }) => {
  const { name } = await createBooking(server, bookingDetails())
  await page.goto(`${server.url}/admin`)
  await waitForHydration(page)

  const bar = page.getByRole('navigation', { name: 'Desk, in short' })
  await bar.getByRole('link', { name: 'Requests' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await page.getByRole('button', { name: `Confirm ${name},` }).tap()
  const told = page.getByRole('status')
  await expect(told).toContainText('Confirmed. Emailing')
  await told.getByRole('button', { name: 'Undo' }).tap()
  await expect(told).toContainText('Undone.')
  await expect(page.getByRole('button', { name: `Confirm ${name},` })).toBeVisible()
})

test('tomorrow is seen in one tap, and on the first page without any', {
  tag: ['@phone', '@long'],
}, async ({ desk }) => {
  await desk.goto('/admin')
  const tomorrow = desk.getByRole('region', { name: /^Tomorrow, / })
  const title = (await tomorrow.getByRole('heading').textContent())?.replace('Tomorrow, ', '')
  await tomorrow.getByRole('link', { name: 'Open day' }).tap()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(title ?? 'no day')
})
