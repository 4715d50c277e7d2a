import type { Page } from '@playwright/test'
import { signIn, signOut } from './artist.ts'
import { BACK_FORWARD_CACHE, KEEPS_NONE } from './back-forward-cache.ts'
import { expect, test } from './fixtures.ts'
import {
  aWish,
  bookElsewhere,
  bookingForm,
  chooseDay,
  chooseService,
  dayNote,
  field,
  fillContact,
  openBooking,
  sendButton,
  slot,
} from './visitor.ts'

test.use(BACK_FORWARD_CACHE)

test('a page that comes back from the back-forward cache asks anew what is free', async ({
  page,
  server,
}) => {
  test.skip(KEEPS_NONE, 'this browser keeps no pages to come back to')
  const wish = aWish()
  await openBooking(page)
  await chooseService(page, wish.service)
  await chooseDay(page, wish.date)
  await slot(page, wish.time).check()
  await fillContact(page, wish)
  await expect(sendButton(page)).toBeEnabled()
  await noteReturns(page)

  await page.getByRole('link', { name: 'Rosewater' }).first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  await bookElsewhere(server, { date: wish.date, time: wish.time })
  await goBack(page)

  expect(await page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
  await expect(dayNote(page)).toContainText(`${wish.time} is not free`)
  await expect(slot(page, wish.time)).toBeDisabled()
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue(wish.name)
  await expect(field(page, 'Service')).toHaveValue(wish.service)
})

test('after signing out Back shows nothing of the desk, whatever the browser put aside', async ({
  page,
  server,
}) => {
  const { name } = await bookElsewhere(server, aWish())
  await page.goto('/admin')
  await signIn(page)
  await page.goto(`${server.url}/admin/appointments`)
  await expect(page.getByRole('main')).toContainText(name)
  await signOut(page)
  await goBack(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.content()).not.toContain(name)
})

test.describe('a menu that a link was chosen in is closed when Back brings its page again', () => {
  for (const path of ['/', '/booking'])
    test(`the menu of a phone, on ${path}`, async ({ page, server }) => {
      test.skip(KEEPS_NONE, 'this browser keeps no pages to come back to')
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await noteReturns(page)
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByText('Services').click()
      await menu.getByRole('link', { name: 'Weddings' }).click()
      await expect(page).toHaveURL(`${server.url}/wedding`)
      await goBack(page)

      expect(await page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
      await expect(menu).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu.getByRole('link', { name: 'Weddings' })).toBeHidden()
    })

  test('the menu of a wide window; what else was opened stays', async ({ page, server }) => {
    test.skip(KEEPS_NONE, 'this browser keeps no pages to come back to')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/faq')
    await page.waitForLoadState('networkidle')
    await noteReturns(page)
    const question = page.getByRole('main').locator('details').nth(2)
    await question.locator('summary').click()
    const services = page.getByRole('banner').locator('details').filter({ hasText: 'Weddings' })
    await services.first().locator('summary').click()
    await services.first().getByRole('link', { name: 'Weddings' }).click()
    await expect(page).toHaveURL(`${server.url}/wedding`)
    await goBack(page)

    expect(await page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
    await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0)
    await expect(question).toHaveAttribute('open')
  })
})

/** Remembers in the page that it came back as it was. */
async function noteReturns(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      Reflect.set(window, 'cameBack', event.persisted)
    })
  })
}

/** Back by the page's own history: a page from the cache loads nothing that could be waited for. */
async function goBack(page: Page): Promise<void> {
  const before = page.url()
  await page.evaluate(() => window.setTimeout(() => window.history.back(), 0))
  await expect(async () => {
    expect(await page.evaluate(() => window.location.href)).not.toBe(before)
  }).toPass()
}
