import AxeBuilder from '@axe-core/playwright'
import { authenticatorCode } from '../support/authenticator.ts'
import { ADMIN } from '../support/server.ts'
import { trySignIn, untilAlive } from './artist.ts'
import { expect, test } from './fixtures.ts'

test('the artist turns the second step on, signs in with it, and turns it off', async ({
  browser,
  install,
}) => {
  const { server } = await install()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/admin')
  await trySignIn(page, ADMIN.email, ADMIN.password)
  await page
    .getByRole('link', { name: 'Account', includeHidden: true })
    .first()
    .waitFor({ state: 'attached' })
  await page.goto('/admin/account')
  await page.getByRole('link', { name: 'Turn it on' }).click()
  await expect(page.getByRole('img', { name: /square to scan/ })).toBeVisible()
  const key = (await page.locator('.setup-key').textContent()) ?? ''

  await page.getByLabel('Present password').fill(ADMIN.password)
  await page.getByLabel(/^Code/).fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText(/This code is not right/)).toBeVisible()
  await expect(page.locator('.setup-key')).toHaveText(key)
  await expect(page.getByLabel(/^Code/)).toBeFocused()
  await page.getByLabel('Present password').fill(ADMIN.password)
  await page.getByLabel(/^Code/).fill(authenticatorCode(key, -1))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.locator('.codes code').allTextContents()
  expect(codes).toHaveLength(10)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a file' }).click()
  expect((await waiting).suggestedFilename()).toBe('recovery-codes.txt')
  await expectNoFaults(page)

  await page.goto('/admin/account')
  await expect(page.getByText(/10 recovery codes are left/)).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const phone = await elsewhere.newPage()
  await phone.goto('/admin/schedule')
  await trySignIn(phone, ADMIN.email, ADMIN.password)
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectNoFaults(phone)
  await phone.getByLabel('Code').fill(authenticatorCode(key))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveURL(/\/admin\/schedule$/)

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on' })).toHaveCount(2)
  await page.getByRole('button', { name: /^End/ }).click()
  await expect(page.getByText(/^That device is signed out/)).toBeVisible()
  await phone.goto('/admin/schedule')
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('link', { name: 'Turn it off' }).click()
  await untilAlive(page)
  await page.getByLabel('Present password').fill(ADMIN.password)
  await page.getByLabel(/^Code/).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText(/^The second step is off/)).toBeVisible()
  await expectNoFaults(page)
  await elsewhere.close()
  await context.close()
})

test('changing the password shuts the other devices out', async ({ browser, install }) => {
  const { server } = await install()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/admin')
  await trySignIn(page, ADMIN.email, ADMIN.password)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.goto('/admin/account/password')
  await untilAlive(page)
  await page.getByLabel('Present password').fill(ADMIN.password)
  await page.getByLabel('New password').fill('a-brand-new-password')
  await page.getByLabel('The same password again').fill('a-brand-new-password')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText(/^Your password is changed/)).toBeVisible()
  await page.goto('/admin/appointments')
  await expect(page).toHaveURL(/\/admin\/appointments/)
  await context.close()
})

async function expectNoFaults(page: import('@playwright/test').Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
