import type { Page } from '@playwright/test'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('someone who has never seen the code makes the site theirs on a phone', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, install, javaScriptEnabled }) => {
  const { server } = await install()
  await page.setViewportSize({ width: 390, height: 844 })
  await giveSession(page, server)
  const ready = async () => {
    if (javaScriptEnabled) await waitForHydration(page)
  }
  await page.goto(`${server.url}/admin/site`)
  await ready()
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByRole('link', { name: 'Begin: Name and town' }).click()

  await page.getByLabel('Name', { exact: true }).fill('Studio of the North')
  await page.getByLabel('Where you work').fill('Barrie, by appointment.')
  await page.getByLabel('About you').fill('Words of my own.')
  await goOn(page)

  await page.getByRole('combobox', { name: 'Portrait' }).selectOption('bridal-04')
  await goOn(page)

  await expect(page.getByRole('heading', { name: 'Three pictures' })).toBeVisible()
  await page.getByRole('combobox', { name: 'First picture' }).selectOption('bridal-02')
  await goOn(page)

  for (const [line, price] of [
    ['Bridal Makeup', '195'],
    ['Prom', '150'],
    ['Editorial', '160'],
  ] as const)
    await page.getByLabel(`Price, dollars, ${line}`, { exact: true }).first().fill(price)
  await goOn(page)

  await page.getByRole('link', { name: 'Set your hours' }).click()
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
  await ready()
  await page.getByRole('switch', { name: 'Sunday' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hours are saved' })).toBeVisible()

  await page.getByRole('link', { name: 'Go on: Mail' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible()
  await goOn(page)
  await expect(page.getByText('6 of 7 done')).toBeVisible()
  await expect(
    page.getByRole('link', { name: /Mail/ }).filter({ hasText: 'Put off' }),
  ).toBeVisible()

  await ready()
  await page.getByRole('button', { name: 'Hide the sample testimonials' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'samples are hidden' })).toBeVisible()

  await page.goto(`${server.url}/admin/site/home`)
  await ready()
  await page.getByLabel('First line', { exact: true }).fill('The quiet before')
  await publish(page)
  await page.goto(`${server.url}/admin/site/questions`)
  await ready()
  await page.getByText('How long does an appointment take?', { exact: true }).click()
  await page.getByLabel('Answer').first().fill('An hour, as a rule.')
  await publish(page)

  await page.goto(server.url)
  await expect(page.locator('h1')).toContainText('The quiet before')
  await expect(page).toHaveTitle(/Studio of the North/)
  await expect(page.getByRole('contentinfo')).toContainText('Words of my own.')
  await expect(page.getByText('Kind words')).toHaveCount(0)
  await page.goto(`${server.url}/wedding`)
  await expect(page.locator('#rates')).toContainText('195')
  await page.goto(`${server.url}/faq`)
  await expect(page.locator('main')).toContainText('An hour, as a rule.')
})

async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Publish and go on' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on the site now' })).toBeVisible()
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: /^Publish / })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on the site now' })).toBeVisible()
}
