import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test('a picture opens over its gallery and is left as it was found', {
  tag: ['@phone', '@desk'],
}, async ({ page }) => {
  await page.goto('/wedding-gallery')
  const third = page.locator('#picture-3 a')
  await third.click()
  const viewer = page.getByRole('dialog', { name: 'Wedding gallery' })
  await expect(viewer.getByRole('status')).toHaveText('3 of 10')
  await expect(viewer).toContainText('Wedding')
  await expect(page).toHaveURL(/\/wedding-gallery\/3$/)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  )

  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText('4 of 10')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('status')).toHaveText('2 of 10')
  await expect(page).toHaveURL(/\/wedding-gallery\/2$/)

  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(/\/wedding-gallery$/)
  await expect(third).toBeFocused()
})

test('Back closes a picture, Forward opens it again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/wedding')
  await page.locator('#picture-2 a').click()
  const viewer = page.getByRole('dialog', { name: 'Bridal makeup gallery' })
  await expect(viewer.getByRole('status')).toHaveText('2 of 9')
  await page.goBack()
  await expect(viewer).toBeHidden()
  await page.goForward()
  await expect(viewer.getByRole('status')).toHaveText('2 of 9')
})

test('a finger brings the next picture, and a picture reaches from edge to edge', async ({
  page,
}) => {
  await page.goto('/special-gallery')
  await page.locator('#picture-1 a').click()
  const viewer = page.getByRole('dialog', { name: 'Special occasion gallery' })
  const picture = viewer.getByRole('img')
  await expect(picture).toBeVisible()
  expect(await widthOf(picture)).toBe(390)
  await swipe(page, { from: 300, to: 80 })
  await expect(viewer.getByRole('status')).toHaveText('2 of 10')
  await swipe(page, { from: 80, to: 300 })
  await expect(viewer.getByRole('status')).toHaveText('1 of 10')
})

test('in a wide window a tall picture has the whole height', { tag: ['@desk', '@long'] }, async ({
  page,
}) => {
  await page.goto('/wedding-gallery')
  await page.locator('#picture-1 a').click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toBeVisible()
  const { height } = (await picture.boundingBox()) ?? { height: 0 }
  expect(Math.round(height)).toBe(900)
  const close = page.getByRole('button', { name: 'Close' })
  expect(await overlap(picture, close)).toBe(false)
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('without scripts each picture is a page that leads on and back', {
  tag: ['@no-scripts', '@long'],
}, async ({ page }) => {
  await page.goto('/photo-gallery')
  await page.locator('#picture-1 a').click()
  await expect(page).toHaveURL(/\/photo-gallery\/1$/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/photo-gallery#picture-2$/)
})

test('a phone shows five pictures of a service, and all of them when asked', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ page }) => {
  for (const [path, count] of Object.entries({ wedding: 9, glam: 8, editorial: 11 })) {
    await page.goto(`/${path}`)
    const pictures = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('img') })
    await expect(pictures.filter({ visible: true })).toHaveCount(5)
    await page.getByText(`All ${count} pictures`).click()
    await expect(pictures.filter({ visible: true })).toHaveCount(count)
  }
})

test('a wide window shows them all at 300 px of height, and no bar', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  await page.goto('/editorial')
  const pictures = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  await expect(pictures.filter({ visible: true })).toHaveCount(11)
  for (const picture of await pictures.all())
    expect((await picture.boundingBox())?.height).toBe(300)
  await expect(page.locator('.book-bar')).toBeHidden()
})

test('on a phone the price and the way to book stay in reach', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page }) => {
  await page.goto('/wedding')
  const bar = page.locator('.book-bar')
  await expect(bar).toContainText('Bride, on the wedding day')
  await expect(bar).toContainText('$300')
  await expect(bar.getByRole('link', { name: 'Plan your morning' })).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: 'Plan your morning' }).click()
  await expect(page).toHaveURL(/\/wedding\/plan/)
})

async function widthOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.width ?? 0)
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** A finger drawn sideways over the middle of the window, as the browser itself reports it. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 420 }],
    })
  await send('touchStart', from)
  await send('touchMove', (from + to) / 2)
  await send('touchMove', to)
  await send('touchEnd')
  await session.detach()
}
