import type { Page } from '@playwright/test'
import { addSubscribers } from '../../support/database/many-subscribers.ts'
import { query } from '../../support/server/sql.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { holdScripts, waitForHydration } from '../support/hydration.ts'

test.use({ allowedErrors: /does-not-load|ERR_|sandboxed/ })

const letter = (page: Page) => page.frameLocator('iframe[name="letter-preview"]')

test('the artist writes a letter, looks at it, and sends it to everybody', {
  tag: ['@phone'],
}, async ({ page, install }) => {
  const { home, server } = await install()
  await addSubscribers(home, 40, 'reader')
  await giveSession(page, server)
  await page.goto(`${server.url}/admin/promotions?template=discount`)
  await waitForHydration(page)
  await expect(page.getByLabel('Content')).toHaveValue(/20% off/)
  const turnTo = (side: 'Write' | 'Preview') =>
    page.getByRole('button', { name: side, exact: true }).click()
  await turnTo('Preview')
  await expect(letter(page).getByRole('heading', { level: 1 })).toHaveText(/20% off/)
  await turnTo('Write')
  await page.getByLabel('Subject').fill('Prom season: the first Saturdays are open')
  await page.getByLabel('Content').fill('Hello,\n\nThe **first** Saturdays are open.')
  await turnTo('Preview')
  await expect(letter(page).getByRole('heading', { level: 1 })).toHaveText(/^Prom season/)
  await expect(letter(page).locator('strong')).toHaveText('first')
  await expectAccessible(page)
  await turnTo('Write')

  await page.getByRole('button', { name: /^Send to \d+ subscribers$/ }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading')).toHaveText(
    /^Send “Prom season.*” to \d+ subscribers\?$/,
  )
  await expect(question).toContainText('Prom season')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/^Prom season/)
  await page.getByRole('button', { name: /^Send to \d+ subscribers$/ }).click()
  await question.getByRole('button', { name: /^Send to \d+$/ }).click()

  await expect(page).toHaveURL(/\/admin\/promotions\/[0-9a-f-]{36}$/)
  const sent = page.getByText(/^Email sent successfully to \d+ subscribers!$/)
  await expect(sent).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New newsletter' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('A quiet hour in the chair')
  await page.getByRole('link', { name: /^Sent/ }).click()
  await expect(page.getByRole('link', { name: /^Prom season/ }).first()).toBeVisible()
  const unsent = `select id, status from outbox where "campaignId" is not null and status <> 'sent'`
  expect(await query(home, unsent)).toEqual([])
})

test('a test goes to the artist alone, and nothing written is lost by leaving', {
  tag: '@long',
}, async ({ desk, server, mailTo }) => {
  await desk.goto(`${server.url}/admin/promotions`)
  await desk.getByLabel('Subject').fill('A very own test')
  await desk.getByRole('button', { name: 'Send me a test' }).click()
  await expect(desk.getByText(/on its way to you/)).toBeVisible()
  await expect(desk.getByLabel('Subject')).toHaveValue('A very own test')
  const mail = await mailTo('hello@rosewater.example', /^Test: A very own test$/)
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(mail.text).toContain('/unsubscribe/example')

  await expect(desk.getByText(/^Draft saved \d+:\d\d [ap]\.m\.$/)).toBeVisible()
  await desk.getByRole('link', { name: 'Seasonal' }).click()
  await expect(desk.getByLabel('Subject')).toHaveValue(/season/)
  await desk.getByRole('link', { name: /^Drafts/ }).click()
  await desk.getByRole('link', { name: 'A very own test' }).click()
  await expect(desk.getByLabel('Subject')).toHaveValue('A very own test')
  await desk.getByRole('link', { name: 'Discount' }).click()
  await expect(desk.getByLabel('Content')).toHaveValue(/20% off/)
})

test('a template stays where it is when the scripts come, so that a tap meets it', {
  tag: '@long',
}, async ({ desk, server }) => {
  const release = await holdScripts(desk)
  await desk.goto(`${server.url}/admin/promotions`, { waitUntil: 'commit' })
  const place = async () => (await desk.getByRole('link', { name: 'Discount' }).boundingBox())?.y
  const before = await place()
  release()
  await waitForHydration(desk)
  expect(await place()).toBe(before)
})

test('what is written before the scripts come is kept as well', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const release = await holdScripts(desk)
  await desk.goto(`${server.url}/admin/promotions`, { waitUntil: 'commit' })
  await desk.getByLabel('Subject').fill('Written early')
  release()
  await waitForHydration(desk)
  await expect(desk.getByLabel('Subject')).toHaveValue('Written early')
  await expect(desk.getByText(/^Draft saved/)).toBeVisible()
  await desk.reload()
  await expect(desk.getByLabel('Subject')).toHaveValue('Written early')
})
