import type { Page } from '@playwright/test'
import { sitePages } from '#app/content/pages.ts'
import { BACK_FORWARD_CACHE, KEEPS_NONE } from './back-forward-cache.ts'
import { expect, test } from './fixtures.ts'
import { aWish, bookingForm, field, fillContact, sendButton, slot } from './visitor.ts'

test.use(BACK_FORWARD_CACHE)

test('what she chose and wrote before the scripts came is not lost', async ({ page }) => {
  const wish = aWish()
  const release = await holdScripts(page)
  const asked = new URLSearchParams({ date: wish.date, service: wish.service })
  await page.goto(`/booking?${asked}`, { waitUntil: 'commit' })
  await slot(page, wish.time).check()
  await fillContact(page, wish)
  await expect(page.getByRole('grid')).toHaveCount(0)

  release()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(slot(page, wish.time)).toBeChecked()
  await expect(field(page, 'Name')).toHaveValue(wish.name)
  await expect(field(page, 'Service')).toHaveValue(wish.service)
  await expect(sendButton(page)).toBeEnabled()
  await sendButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
})

test('a time chosen before the scripts came is the one she may change afterwards', async ({
  page,
}) => {
  const wish = aWish({ time: '10:00' })
  const release = await holdScripts(page)
  const asked = new URLSearchParams({ date: wish.date, service: wish.service })
  await page.goto(`/booking?${asked}`, { waitUntil: 'commit' })
  await slot(page, '10:00').check()
  release()
  await expect(page.getByRole('grid')).toBeVisible()
  await slot(page, '14:00').check()
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(1)
  await expect(slot(page, '14:00')).toBeChecked()
})

for (const path of Object.keys(sitePages))
  test(`${path} is kept by the browser when she leaves it`, async ({ page, server }) => {
    test.skip(KEEPS_NONE, 'this browser keeps no pages to come back to')
    await page.goto(path)
    await page.evaluate(() =>
      window.addEventListener('pageshow', (event) =>
        Reflect.set(window, 'cameBack', event.persisted),
      ),
    )
    await page.goto(`${server.url}${path === '/privacy' ? '/faq' : '/privacy'}`)
    await page.evaluate(() => window.setTimeout(() => window.history.back(), 0))
    await expect.poll(() => page.url()).toBe(server.url + path)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
  })

/** No script arrives until what this returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
