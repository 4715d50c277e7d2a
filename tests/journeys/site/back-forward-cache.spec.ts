import type { Page } from '@playwright/test'
import { sitePages } from '#app/content/words/pages.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { sampleOf } from '../../support/sample.ts'
import { createBooking } from '../support/appointments.ts'
import { BACK_FORWARD_CACHE, HAS_NO_CACHE } from '../support/back-forward-cache.ts'
import {
  bookingDetails,
  bookingForm,
  chooseDay,
  chooseService,
  dayNote,
  field,
  fillContact,
  openBooking,
  sendButton,
  serviceCard,
  slot,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn, signOut } from '../support/sign-in.ts'

// A browser of its own, which is started once.
test.describe.configure({ mode: 'default' })
test.use(BACK_FORWARD_CACHE)

test('a page that comes back from the back-forward cache asks anew what is free', async ({
  page,
  server,
}) => {
  test.skip(HAS_NO_CACHE, 'this browser keeps no pages to come back to')
  const details = bookingDetails()
  await openBooking(page)
  await chooseService(page, details.service)
  await chooseDay(page, details.date)
  await slot(page, details.time).check()
  await fillContact(page, details)
  await expect(sendButton(page)).toBeEnabled()
  await noteReturns(page)

  await page.getByRole('link', { name: 'Rosewater' }).first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  await createBooking(server, { date: details.date, time: details.time })
  await goBack(page)

  expect(await page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
  await expect(dayNote(page)).toContainText(`${formatTime(details.time)} is not free`)
  await expect(slot(page, details.time)).toBeDisabled()
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(serviceCard(page, details.service)).toBeChecked()
})

test('after signing out Back shows nothing of the desk, whatever the browser put aside', async ({
  page,
  server,
}) => {
  const { name } = await createBooking(server, bookingDetails())
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
  for (const path of sampleOf(['/booking', '/'], 2))
    test(`the menu of a phone, on ${path}`, async ({ page, server }) => {
      test.skip(HAS_NO_CACHE, 'this browser keeps no pages to come back to')
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

  test('the menu of a wide window; what else was opened stays', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    test.skip(HAS_NO_CACHE, 'this browser keeps no pages to come back to')
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

test('every page of the site is kept by the browser when it is left', { tag: '@long' }, async ({
  page,
  server,
}) => {
  test.skip(HAS_NO_CACHE, 'this browser keeps no pages to come back to')
  for (const path of sampleOf(Object.keys(sitePages), 5))
    await test.step(path, async () => {
      await page.goto(path)
      // A page that still waits for an answer may be thrown away when it comes.
      await page.waitForLoadState('networkidle')
      await noteReturns(page)
      await page.goto(`${server.url}${path === '/privacy' ? '/faq' : '/privacy'}`)
      await goBack(page)
      await expect.poll(() => page.url()).toBe(server.url + path)
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
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
