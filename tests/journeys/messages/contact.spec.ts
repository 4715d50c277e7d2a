import type { Page } from '@playwright/test'
import type { Home } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

const SENT = 'Thank you for your message! We will get back to you soon.'
const NOT_SENT = 'There was an error sending your message. Please try again later.'

const newEmail = () => `client-${crypto.randomUUID()}@example.com`

test('a visitor writes to the artist, who gets it by mail and can answer', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, mailTo, javaScriptEnabled }) => {
  const email = newEmail()
  await page.goto('/contact')
  const form = page.getByRole('main').getByRole('form')
  await form.getByLabel('First name').fill('Zoë')
  await form.getByLabel('Last name').fill('Client')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill(`A June wedding by the lake.\nWrite to ${email}`)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText(SENT)
  if (javaScriptEnabled) {
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByRole('status')).toBeFocused()
  } else await expect(page).toHaveURL(/\/contact\?sent/)
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Write another message' }).click()

  await expect
    .poll(async () => (await mailTo('hello@rosewater.example', /message/i)).replyTo?.[0]?.address)
    .toBe(email)
  for (const label of ['First name', 'Email', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('')
})

test('a message with mistakes comes back as it was typed, with all of them at once', {
  tag: ['@no-scripts', '@phone'],
}, async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('main').getByRole('form')
  await form.getByLabel('First name').fill('Zoë')
  // A browser lets this pass; we do not.
  await form.getByLabel('Email').fill('zoe@localhost')
  await form.getByLabel('Message').fill('Hello')
  await form.getByLabel('Additional details').fill('In the garden')
  await form.getByRole('button', { name: 'Send message' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Two things before I can answer')
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your last name',
    'Please enter a valid email address',
  ])
  const lastName = form.getByLabel('Last name')
  await expect(lastName).toHaveAccessibleDescription('Please enter your last name')
  await summary.getByRole('link', { name: 'Please enter your last name' }).click()
  await expect(lastName).toBeFocused()
  await lastName.fill('Client')
  const email = form.getByLabel('Email')
  await expect(email).toHaveValue('zoe@localhost')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('Message')).toHaveValue('Hello')
  await expect(form.getByLabel('Additional details')).toHaveValue('In the garden')

  await email.fill(newEmail())
  await email.press('Enter')
  await expect(page.getByRole('status')).toContainText(SENT)
})

test('a visitor subscribes in the foot of a page and finds their way back', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, javaScriptEnabled }) => {
  await page.goto('/contact')
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'A letter, now and then' })
  await expect(form).toContainText('By subscribing you agree')
  await form.getByLabel('First name').fill('Zoë')
  await form.getByLabel('Last name').fill('Client')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you for subscribing')
  if (javaScriptEnabled) await expect(page.getByRole('status')).toBeFocused()
  else await page.getByRole('link', { name: 'Back to Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a subscription with a mistake can be mended where it was made, or on the page it leads to', {
  tag: ['@no-scripts', '@phone', '@long'],
}, async ({ page, javaScriptEnabled }) => {
  await page.goto('/booking')
  const foot = page.getByRole('contentinfo').getByRole('form')
  if (javaScriptEnabled) await waitForHydration(page)
  await foot.getByLabel('First name').fill('Zoë')
  await foot.getByLabel('Last name').fill('Client')
  await foot.getByLabel('Email').fill('zoe@localhost')
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  const form = javaScriptEnabled ? foot : page.getByRole('main')
  const email = form.getByLabel('Email')
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(page).toHaveURL(javaScriptEnabled ? /\/booking$/ : /\/newsletter$/)
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('First name')).toHaveValue('Zoë')
  await email.fill(newEmail())
  await form.getByRole('button', { name: 'Subscribe' }).click()
  const said = page.getByText('Thank you for subscribing. Talk soon.')
  await expect(said).toBeVisible()
  if (javaScriptEnabled) await expect(form).toBeHidden()
  else await expect(page.getByRole('link', { name: 'Back to Booking' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('a message stays as it was typed, with the sentence, and goes later', {
    tag: '@long',
  }, async ({ page, context, home }) => {
    const email = await writeMessage(page)
    const form = page.getByRole('main').getByRole('form')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Send message' }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toHaveText(NOT_SENT)
    await expect(alert).toBeFocused()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(form.getByLabel('Message')).toHaveValue('A June wedding by the lake.')
    await expect(form.getByLabel('Email')).toHaveValue(email)

    await context.setOffline(false)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(SENT)
    await expect(form).toBeHidden()
    expect(await messagesOf(home, email)).toHaveLength(1)
  })

  test('a message whose answer was lost is one message, however long it took to try again', {
    tag: '@long',
  }, async ({ page, home }) => {
    const email = await writeMessage(page)
    const form = page.getByRole('main').getByRole('form')
    await page.route('**/contact', async (route) => {
      if (route.request().method() !== 'POST') return await route.continue()
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByRole('alert')).toHaveText(NOT_SENT)
    expect(await messagesOf(home, email)).toHaveLength(1)

    const anHourAgo = Temporal.Now.instant().subtract({ hours: 1 })
    await query(home, 'update "idempotencyKeys" set "createdAt" = ?', [
      anHourAgo.toString({ fractionalSecondDigits: 3 }),
    ])
    await page.unroute('**/contact')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(SENT)
    expect(await messagesOf(home, email)).toHaveLength(1)
  })

  test('a subscription stays as it was typed, on a page of either kind', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    for (const path of ['/pricing', '/booking']) {
      await context.setOffline(false)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const form = page.getByRole('contentinfo').getByRole('form')
      await form.getByLabel('First name').fill('Zoë')
      await form.getByLabel('Last name').fill('Client')
      await form.getByLabel('Email').fill(newEmail())
      await context.setOffline(true)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expect(form.getByRole('alert')).toHaveText(/^There was an error saving/)
      await expect(form.getByRole('alert')).toBeFocused()
      await expect(form.getByLabel('First name')).toHaveValue('Zoë')
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
  })
})

test('a double click sends a message once', { tag: ['@phone', '@no-scripts'] }, async ({
  page,
  home,
  javaScriptEnabled,
}) => {
  const email = await writeMessage(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByRole('status')).toContainText(SENT)
  expect(await messagesOf(home, email)).toHaveLength(1)
  if (javaScriptEnabled) expect(posts).toBe(1)
})

test('what was wrong is said no more once it is right', async ({ page }) => {
  await writeMessage(page, 'zoe@localhost')
  const form = page.getByRole('main').getByRole('form')
  const email = form.getByLabel('Email')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await email.fill('zoe@nowhere')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveCount(1)
  await expect(form.getByText('Please enter a valid email address')).toHaveCount(2)
  await form.getByLabel('Message').fill('')
  await email.fill(newEmail())
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(email).toHaveAccessibleDescription('')
  await expect(form.getByText('Please enter a valid email address')).toHaveCount(0)
  await form.getByLabel('Message').fill('A June wedding by the lake.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(SENT)
})

test('nobody finds the field for robots', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact')
  const traps = page.locator('[name=website]')
  await expect(traps).toHaveCount(2)
  for (const trap of await traps.all()) await expect(trap).toBeHidden()
  await expect(page.getByRole('textbox', { name: /leave this empty/ })).toHaveCount(0)
})

/** Fills the form of the contact page; returns the address in it. */
async function writeMessage(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const form = page.getByRole('main').getByRole('form')
  await form.getByLabel('First name').fill('Zoë')
  await form.getByLabel('Last name').fill('Client')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('A June wedding by the lake.')
  return email
}

const messagesOf = (home: Home, email: string) =>
  query(home, 'select id from messages where email = ?', [email])
