import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAsAdmin } from '../../support/http/calls.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { chooseOption } from '../support/select.ts'

const fileOf = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph({ colour }),
})

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')

test('a photograph is uploaded, described and shown on the home page', {
  tag: ['@phone'],
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/site`)
  await page.getByRole('link', { name: /^Pictures/ }).click()
  await expect(page.getByRole('heading', { name: 'No pictures of your own yet' })).toBeVisible()
  await waitForHydration(page)
  await page.locator('input[type="file"]').setInputFiles(await fileOf('IMG_1.jpg', '#7c3f5a'))
  await expect(tiles(page)).toHaveCount(1)
  await tiles(page).getByRole('link').click()

  await expect(page.getByRole('heading', { name: 'Picture', exact: true })).toBeVisible()
  await waitForHydration(page)
  await page.getByLabel('What the picture shows').fill('An eyelid in plum.')
  await chooseOption(page.getByLabel('Kind of work'), 'Glam')
  const slider = page.getByLabel('From left to right')
  await slider.focus()
  for (let step = 0; step < 20; step += 1) await slider.press('ArrowRight')
  await expect(slider).toHaveValue('70')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await page.goto(`${server.url}/admin/site/home`)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Change picture/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'An eyelid in plum.' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog', { name: /^Publish/ })
    .getByRole('button', { name: 'Publish' })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()

  await page.goto(server.url)
  const shown = page.locator('main img[src^="/pictures/u-"]').first()
  await expect(shown).toHaveClass(/focus-x-7 focus-y-5/)
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
})

test('an AVIF that is too large for the memory of the server arrives as a smaller copy', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  const buffer = await sharp({
    create: { width: 4_400, height: 3_000, channels: 3, background: '#a05548' },
  })
    .avif({ effort: 0, quality: 40 })
    .toBuffer()
  await page.goto(`${server.url}/admin/site/pictures`)
  await waitForHydration(page)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'IMG_1.avif', mimeType: 'image/avif', buffer: Buffer.from(buffer) })
  await expect(tiles(page)).toHaveCount(1, { timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Uploading' })).toHaveCount(0)
  const token = await signInAsAdmin(server)
  const body = new FormData()
  body.set('file', new File([new Uint8Array(buffer)], 'IMG_1.avif'))
  const refused = await fetch(`${server.url}/api/v1/pictures`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  expect(refused.status).toBe(413)
})
