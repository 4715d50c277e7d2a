import type { Page } from '@playwright/test'
import { authenticatorCode } from '../../support/desk/authenticator.ts'
import { ADMIN } from '../../support/server/server.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { submitSignIn } from '../support/sign-in.ts'

/** Each page on the way is looked at in the long form. */
const lookAt = async (page: Page) => {
  if (process.env.TEST_LONG) await expectAccessible(page)
}

test('the artist turns the second step on, signs in with it, and turns it off', {
  tag: ['@desk', '@long'],
}, async ({ browser, install }) => {
  const { server } = await install()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/admin')
  await submitSignIn(page, ADMIN.email, ADMIN.password)
  await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('link', { name: 'Turn on' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = (await page.getByRole('main').locator('code').textContent()) ?? ''

  await page.getByLabel('Current password').fill(ADMIN.password)
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(/That code didn’t work/)).toBeVisible()
  await expect(page.getByRole('main').locator('code')).toHaveText(key)
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.getByLabel('Current password').fill(ADMIN.password)
  await page.getByLabel('6-digit code').fill(authenticatorCode(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('main').getByRole('listitem').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download codes' }).click()
  expect((await waiting).suggestedFilename()).toBe('recovery-codes.txt')
  await lookAt(page)

  await page.goto('/admin/account')
  await expect(page.getByText(/10 recovery codes are left/)).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const phone = await elsewhere.newPage()
  await phone.goto('/admin/schedule')
  await submitSignIn(phone, ADMIN.email, ADMIN.password)
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await lookAt(phone)
  await waitForHydration(phone)
  await phone.getByLabel('Code').fill('000000')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText(/That code didn’t work/)).toBeVisible()
  await lookAt(phone)
  await phone.getByLabel('Code').fill(authenticatorCode(key, 1))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveURL(/\/admin\/schedule$/)

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on' })).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText(/^That device is signed out/)).toBeVisible()
  await phone.goto('/admin/schedule')
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await page.goto('/admin/account/recovery-codes')
  await waitForHydration(page)
  await page.getByLabel('Current password').fill(ADMIN.password)
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByText(/That code didn’t work/)).toBeVisible()
  await lookAt(page)
  await page.getByLabel('Current password').fill(ADMIN.password)
  await page.getByLabel('6-digit code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New recovery codes')
  await lookAt(page)
  const [renewed] = await page.getByRole('listitem').locator('code').allTextContents()

  await page.goto('/admin/account')
  await page.getByRole('link', { name: 'Turn off' }).click()
  await waitForHydration(page)
  await lookAt(page)
  await page.getByLabel('Current password').fill(ADMIN.password)
  await page.getByLabel('6-digit code').fill(renewed ?? '')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(/^Two-step sign-in is off/)).toBeVisible()
  await lookAt(page)
  await elsewhere.close()
  await context.close()
})
