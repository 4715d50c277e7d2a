import type { Page } from '@playwright/test'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { query } from '../../support/server/sql.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test.use({ allowedErrors: /Failed to load resource: net::/ })

test('a price that cannot be published is marked once its field is left', { tag: '@long' }, async ({
  page,
  studio: { server },
}) => {
  await page.goto(`${server.url}/admin/site/prices`)
  await waitForHydration(page)
  const price = page.getByLabel('Price, dollars, Bridal Makeup', { exact: true })
  await price.fill('abc')
  await expect(draftState(page)).toContainText('not published')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await price.press('Tab')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(draftState(page)).toContainText('1 field to correct')
  await price.fill('320')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await expect(draftState(page)).toContainText('1 change not published')
})

test('a row that is removed comes back, moves keep the focus, and the draft is kept', async ({
  page,
  studio: { home, server },
}) => {
  await page.goto(`${server.url}/admin/site/prices`)
  await waitForHydration(page)
  const studio = page.getByRole('group', { name: 'In the studio, Glam' })
  const names = () =>
    studio
      .getByLabel(/^Service,/)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))

  await studio.getByRole('button', { name: 'Remove Prom' }).click()
  await expect.poll(names).toEqual(['Soft Glam', 'Glam'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Soft Glam', 'Prom', 'Glam'])

  await studio.getByRole('button', { name: 'Move Glam up' }).press('Enter')
  await expect.poll(names).toEqual(['Soft Glam', 'Glam', 'Prom'])
  await expect(studio.getByRole('button', { name: 'Move Glam up' })).toBeFocused()
  await studio.getByRole('button', { name: 'Add a line' }).click()
  await page.keyboard.type('Evening')
  await expect(draftState(page)).toContainText('not published')
  const drafts = async () => JSON.stringify(await query(home, 'select * from "contentDrafts"'))
  await expect.poll(drafts).toContain('Evening')
  await page.reload()
  await expect.poll(names).toEqual(['Soft Glam', 'Glam', 'Prom', 'Evening'])
  await waitForHydration(page)

  const service = (name: string) => studio.getByLabel(`Service, ${name}`)
  await studio.getByRole('button', { name: 'Remove Evening' }).press('Enter')
  await expect(service('Prom')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(service('Evening')).toBeFocused()
  await studio.getByRole('button', { name: 'Remove Evening' }).press('Enter')
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(service('Prom')).toBeFocused()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const question = page.getByRole('dialog', { name: /^Publish/ })
  await expect(question.getByRole('heading', { name: /^Publish/ })).toBeFocused()
  await question.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeFocused()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the preview follows what is written, as wide as a phone or a laptop', {
  tag: '@long',
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/site/questions`)
  await waitForHydration(page)
  const frame = page.frameLocator('iframe[title="Preview of your draft"]')
  await expect(frame.getByText('How long does an appointment take?').first()).toBeAttached()
  await page.getByText('How long does an appointment take?', { exact: true }).click()
  await page.getByLabel('Question', { exact: true }).first().fill('How long will it be?')
  await expect(frame.getByText('How long will it be?').first()).toBeAttached()
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Laptop' }).click()
  await expect(page.getByRole('button', { name: 'Laptop' })).toHaveAttribute('aria-pressed', 'true')
  const width = await frame.locator('html').evaluate((html) => html.clientWidth)
  expect(width).toBeGreaterThan(1000)

  await page.goto(`${server.url}/admin/site/mail`)
  await waitForHydration(page)
  await page.getByLabel('Opening').first().fill('How good to hear from you.')
  await expect(frame.getByText('How good to hear from you.')).toBeAttached()
})

test('two windows: the second is told that the first one changed the draft', {
  tag: '@long',
}, async ({ context, page, studio: { server } }) => {
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto(`${server.url}/admin/site/about`)
    await waitForHydration(window)
  }
  await page.getByLabel('Intro', { exact: true }).fill('Written in the first window.')
  await expect(draftState(page)).toContainText('Draft saved')
  await other.getByLabel('Intro', { exact: true }).fill('Written in the second window.')
  await expect(draftState(other)).toContainText('Changed in another window')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(draftState(other)).toContainText('Draft saved')
  await page.reload()
  await expect(page.getByLabel('Intro', { exact: true })).toHaveValue(
    'Written in the second window.',
  )

  const token = await signInAsAdmin(server)
  const { body } = await call(server, 'GET', '/api/v1/content/about', { token })
  expect(body.version).toBe(0)
})

test('what is typed is kept when the page is left at once, and where it cannot be, leaving is asked about', async ({
  context,
  page,
  studio: { server },
}) => {
  const words = page.getByLabel('Intro', { exact: true })
  const shown = async () => {
    await page.goto(`${server.url}/admin/site/about`)
    await waitForHydration(page)
  }
  const leave = () => page.getByRole('link', { name: 'Your site' }).click()
  await shown()
  await words.fill('Typed, and left at once.')
  const kept = page.waitForResponse('**/admin/site/about/draft')
  await leave()
  await kept
  await expect(page.getByRole('heading', { name: 'Your site' })).toBeVisible()
  await shown()
  await expect(words).toHaveValue('Typed, and left at once.')

  await context.route('**/admin/site/about/draft', (route) => route.abort('connectionfailed'))
  await words.fill('Typed without a connection.')
  await expect(draftState(page)).toContainText('Not saved')
  await leave()
  const asked = page.getByRole('dialog', { name: 'Your draft is not saved.' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(words).toHaveValue('Typed without a connection.')
  await context.unroute('**/admin/site/about/draft')
  await words.press('End')
  await words.pressSequentially(' It is back.')
  await expect(draftState(page)).toContainText('Draft saved')
  await leave()
  await expect(page.getByRole('heading', { name: 'Your site' })).toBeVisible()
})

const draftState = (page: Page) => page.locator('.draft-state')

test('a picture pressed in the preview can be changed, and the difference shows both', {
  tag: ['@desk', '@long'],
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/site/home`)
  await waitForHydration(page)
  const preview = page.frameLocator('iframe[title="Preview of your draft"]')
  // It lies behind words: the press lands on them.
  await preview.locator('main img').first().click({ force: true })
  const all = page.getByRole('dialog', { name: 'Choose picture' })
  await all.getByRole('listitem').getByRole('button').last().click()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).filter({ visible: true }).click()
  await expect(page.locator('.changes img')).toHaveCount(2)
})
