import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test.use({ allowedErrors: /Failed to load resource: net::/ })

const question = (page: Page) => page.getByRole('dialog', { name: /^Publish/ })
const versions = (page: Page) => page.getByRole('dialog', { name: 'Versions' })

test('what is published and what was opens over the editor, which stays as it is', {
  tag: '@phone',
}, async ({ page, studio: { server } }) => {
  const editor = `${server.url}/admin/site/about`
  await page.goto(`${server.url}/admin/site`)
  await page.goto(editor)
  await waitForHydration(page)
  const words = page.getByLabel('Intro', { exact: true })
  await words.fill('Written, and looked at.')
  const open = page.getByRole('link', { name: 'Versions' })
  await open.press('Enter')
  await expect(page).toHaveURL(`${editor}/versions`)
  await expect(page).toHaveTitle(/^Versions of About/)
  // What was typed just before is kept, and said to be.
  await expect(versions(page)).toContainText('Your draft has unpublished changes')
  await page.goBack()
  await expect(versions(page)).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page).toHaveTitle(/^About, your site/)

  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.press('Enter')
  await expect(question(page)).toContainText('Written, and looked at.')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(editor)
  await expect(publish).toBeFocused()
  await expect(words).toHaveValue('Written, and looked at.')
  await publish.press('Enter')
  await question(page).getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page).toHaveURL(editor)
  await expect(publish).toBeFocused()

  // The way back leads to where the editor was opened, not into a sheet that was closed.
  for (let step = 0; step < 4 && page.url() === editor; step++) await page.goBack()
  await expect(page).toHaveURL(`${server.url}/admin/site`)
})

test('a draft that cannot be kept is asked about when its page is left, not when a sheet opens', {
  tag: '@long',
}, async ({ context, page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/site/about`)
  await waitForHydration(page)
  await context.route('**/admin/site/about/draft', (route) => route.abort('connectionfailed'))
  await page.getByLabel('Intro', { exact: true }).fill('Typed without a connection.')
  await expect(page.locator('.draft-state')).toContainText('Not saved')
  await page.getByRole('link', { name: 'Versions' }).click()
  await versions(page).getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${server.url}/admin/site/about`)
  await expect(page.getByLabel('Intro', { exact: true })).toHaveValue('Typed without a connection.')
  await page.getByRole('link', { name: 'Your site' }).click()
  await expect(page.getByRole('dialog', { name: 'Your draft is not saved.' })).toBeVisible()
})

test('a draft is discarded after the question, and the form says what the site says', async ({
  desk,
}) => {
  await desk.goto('/admin/site/about')
  await waitForHydration(desk)
  const words = desk.getByLabel('Intro', { exact: true })
  const before = await words.inputValue()
  await words.fill('Words that nobody needs')
  await desk.getByRole('button', { name: 'Discard draft' }).click()
  const question = desk.getByRole('dialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(words).toHaveValue('Words that nobody needs')
  await desk.getByRole('button', { name: 'Discard draft' }).click()
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(desk.getByText('Draft discarded.')).toBeVisible()
  await expect(words).toHaveValue(before)
})
