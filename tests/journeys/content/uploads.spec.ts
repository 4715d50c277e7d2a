import type { Page } from '@playwright/test'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { startServer } from '../../support/server/server.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test.use({ allowedErrors: /Failed to load resource: net::/ })

const jpeg = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph({ colour }),
})
const threeFiles = async () => [
  await jpeg('IMG_1.jpg', '#883'),
  await jpeg('IMG_2.jpg', '#388'),
  await jpeg('IMG_3.jpg', '#838'),
]

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')
const onTheWay = (page: Page) => page.getByRole('list', { name: 'Uploading' })

/** Lets `happen` with the second file that is sent, before it arrives. */
async function atTheSecond(page: Page, happen: () => Promise<void>) {
  let tries = 0
  await page.route('**/api/v1/pictures', async (route) => {
    tries += 1
    if (tries === 2) await happen()
    await route.continue()
  })
}

test('several at once: what cannot be taken says why, and a lost answer makes no second picture', async ({
  page,
  studio: { server },
}) => {
  await page.goto(`${server.url}/admin/site/pictures`)
  await waitForHydration(page)
  let tries = 0
  await page.route('**/api/v1/pictures', async (route) => {
    tries += 1
    // The first one arrives, and its answer is lost.
    if (tries === 1) await route.fetch()
    await (tries === 1 ? route.abort('connectionfailed') : route.continue())
  })
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      await jpeg('IMG_1.jpg', '#883'),
      { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
      await jpeg('IMG_2.jpg', '#388'),
    ])
  await expect(onTheWay(page).getByText(/^The connection broke/)).toBeVisible()
  await expect(onTheWay(page).getByText('This is not a JPEG, PNG, WebP or AVIF')).toBeVisible()
  await expect(page.getByText('note.jpg', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove note.jpg' }).click()
  await expect(onTheWay(page)).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(2)
})

test('offline in the middle: what arrived stays, the rest is named and goes on by itself', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/site/pictures`)
  await waitForHydration(page)
  await atTheSecond(page, () => page.context().setOffline(true))
  await page.locator('input[type="file"]').setInputFiles(await threeFiles())
  await expect(onTheWay(page).getByText(/^The connection broke/)).toHaveCount(2)
  await expect(onTheWay(page).getByText(/^IMG_[23]\.jpg$/)).toHaveCount(2)
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(onTheWay(page).getByText(/^IMG_[23]\.jpg$/)).toHaveCount(2)

  await page.context().setOffline(false)
  await expect(tiles(page)).toHaveCount(3)
  await expect(onTheWay(page)).toHaveCount(0)
})

test('a server that ends in the middle: one press sends what is left', { tag: '@long' }, async ({
  page,
  studio: { home, server },
}) => {
  await page.goto(`${server.url}/admin/site/pictures`)
  await waitForHydration(page)
  await atTheSecond(page, server.kill)
  await page.locator('input[type="file"]').setInputFiles(await threeFiles())
  const goOn = page.getByRole('button', { name: 'Continue' })
  await expect(goOn).toHaveCount(2)

  const again = await startServer(home, { PORT: new URL(server.url).port })
  await goOn.first().click()
  await expect(tiles(page)).toHaveCount(3)
  await expect(onTheWay(page)).toHaveCount(0)
  await again.stop()
})
