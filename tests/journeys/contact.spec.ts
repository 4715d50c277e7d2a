import { expect, test } from './fixtures.ts'

const SENT = 'Thank you for your message! We will get back to you soon.'

const anAddress = () => `client-${crypto.randomUUID()}@example.com`

test('a visitor writes to the artist, who gets it by mail and can answer', async ({
  page,
  mailTo,
}) => {
  const email = anAddress()
  await page.goto('/contact')
  const form = page.getByRole('main').getByRole('form')
  await form.getByLabel('First name').fill('Zoë')
  await form.getByLabel('Last name').fill('Client')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill(`A June wedding by the lake.\nWrite to ${email}`)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/contact\?sent/)
  await expect(page.getByRole('status')).toHaveText(SENT)
  await expect(form).toHaveCount(0)

  await expect
    .poll(async () => (await mailTo('hello@rosewater.example', /message/i)).replyTo?.[0]?.address)
    .toBe(email)
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('')
})

test('a message with a mistake comes back as it was typed, at the field to mend', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('main').getByRole('form')
  await form.getByLabel('First name').fill('Zoë')
  await form.getByLabel('Last name').fill('Client')
  // A browser lets this pass; we do not.
  await form.getByLabel('Email').fill('zoe@localhost')
  await form.getByLabel('Message').fill('Hello')
  await form.getByLabel('Additional details').fill('In the garden')
  await form.getByRole('button', { name: 'Send message' }).click()
  const email = form.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('zoe@localhost')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('Message')).toHaveValue('Hello')
  await expect(form.getByLabel('Additional details')).toHaveValue('In the garden')

  await email.fill(anAddress())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(SENT)
})

test('the contact page leads on to booking, prices and a social profile', async ({ page }) => {
  await page.goto('/contact')
  const aside = page.getByRole('complementary')
  for (const href of ['/booking', '/pricing', 'https://www.instagram.com/'])
    await expect(aside.locator(`a[href="${href}"]`)).toBeVisible()
})

test('a visitor subscribes in the foot of a page and finds her way back', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'A letter, now and then.' })
  await expect(form).toContainText('By subscribing you agree')
  await form.getByLabel('First name').fill('Zoë')
  await form.getByLabel('Last name').fill('Client')
  await form.getByLabel('Email').fill(anAddress())
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you for subscribing')
  await page.getByRole('link', { name: 'Back to Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a subscription with a mistake can be mended on the page it leads to', async ({ page }) => {
  await page.goto('/booking')
  const foot = page.getByRole('contentinfo').getByRole('form')
  await foot.getByLabel('First name').fill('Zoë')
  await foot.getByLabel('Last name').fill('Client')
  await foot.getByLabel('Email').fill('zoe@localhost')
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/newsletter$/)
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
  await email.fill(anAddress())
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you for subscribing')
  await expect(page.getByRole('link', { name: 'Back to Booking' })).toBeVisible()
})

test('nobody finds the field for robots', async ({ page }) => {
  await page.goto('/contact')
  const traps = page.locator('[name=website]')
  await expect(traps).toHaveCount(2)
  for (const trap of await traps.all()) await expect(trap).toBeHidden()
  await expect(page.getByRole('textbox', { name: /leave this empty/ })).toHaveCount(0)
})
