import { createBooking } from '../support/appointments.ts'
import {
  bookingDetails,
  bookingForm,
  chooseService,
  dayButton,
  field,
  fillContact,
  sendButton,
  serviceCard,
  slot,
  turnTo,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  holdReact,
  holdScripts,
  isHydrated,
  waitForHydration,
  waitForReact,
} from '../support/hydration.ts'

test('a page that nobody uses yet loads its scripts and runs none', { tag: '@long' }, async ({
  page,
}) => {
  const loaded = page.waitForResponse((response) => /entry\.client/.test(response.url()))
  await page.goto('/booking')
  await loaded
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('grid')).toBeVisible()
  // Nothing is left out any more, for a picture of the whole page.
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  expect(await isHydrated(page)).toBe(false)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => isHydrated(page)).toBe(true)
})

test('the first layout of a phone leaves out what is below its screen, but no longer than a window paints nothing', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A covered window has no frames.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    addEventListener('DOMContentLoaded', () => {
      const steps = [...document.querySelectorAll('.step')]
      const leftOut = steps.map((step) => getComputedStyle(step).display === 'none')
      Object.assign(window, { leftOut })
    })
  })
  await page.goto('/booking')
  const leftOut = await page.evaluate<boolean[]>(() => Reflect.get(window, 'leftOut'))
  expect(leftOut).toEqual(leftOut.map((_, step) => step > 0))
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  expect(await isHydrated(page)).toBe(false)
})

test('what came of a page whose end never comes is shown on a phone', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/pricing', async (route) => {
    const response = await route.fetch()
    const [received] = (await response.text()).split('</main>')
    await route.fulfill({ response, body: received ?? '' })
  })
  await page.goto('/pricing')
  await expect(page.locator('main > :nth-child(3)')).toBeVisible()
})

test('a page that is reloaded stays where it was scrolled to', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/booking')
  await expect(page.locator('html')).toHaveClass(/has-loaded/)
  await page.mouse.wheel(0, 1800)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1800)
  await waitForHydration(page)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1800)
})

test('a page that lay there for long has its times looked up when it is used', {
  tag: '@long',
}, async ({ page, server }) => {
  const { date, service } = bookingDetails()
  await page.goto(`/booking?${new URLSearchParams({ date, service })}`)
  await expect(slot(page, '10:00')).toBeEnabled()
  // Not before: with that clock a browser does not say how it came to the page, which then runs its scripts at once.
  await page.clock.install()
  await createBooking(server, { date, time: '10:00' })
  await page.clock.fastForward('02:00')
  expect(await isHydrated(page)).toBe(false)
  await waitForHydration(page)
  await expect(slot(page, '10:00')).toHaveAccessibleName(/already booked$/)
})

test('a reloaded page is hydrated without being used: the browser may have put values back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/booking')
  await page.reload()
  await expect.poll(() => isHydrated(page)).toBe(true)
})

test('what was chosen and written before the scripts came is not lost', async ({ page }) => {
  const details = bookingDetails()
  const release = await holdScripts(page)
  const asked = new URLSearchParams({ date: details.date, service: details.service })
  await page.goto(`/booking?${asked}`, { waitUntil: 'commit' })
  await slot(page, details.time).check()
  await fillContact(page, details)
  expect(await isHydrated(page)).toBe(false)

  release()
  await waitForHydration(page)
  await expect(dayButton(page, details.date)).toHaveAttribute('aria-pressed', 'true')
  await expect(slot(page, details.time)).toBeChecked()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(serviceCard(page, details.service)).toBeChecked()
  await expect(sendButton(page)).toBeEnabled()
  await sendButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
})

test('a time chosen before the scripts came can be changed afterwards', { tag: '@long' }, async ({
  page,
}) => {
  const details = bookingDetails({ time: '10:00' })
  const release = await holdScripts(page)
  const asked = new URLSearchParams({ date: details.date, service: details.service })
  await page.goto(`/booking?${asked}`, { waitUntil: 'commit' })
  await slot(page, '10:00').check()
  release()
  await waitForHydration(page)
  await slot(page, '14:00').check()
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(1)
  await expect(slot(page, '14:00')).toBeChecked()
})

test('what is tapped and typed while React takes the page over waits for nothing, and is not lost', async ({
  page,
}) => {
  const details = bookingDetails({ time: '10:00' })
  const goOn = await holdReact(page)
  const asked = new URLSearchParams({ date: details.date, service: details.service })
  await page.goto(`/booking?${asked}`)
  await page.mouse.wheel(0, 300)
  await waitForReact(page)
  await slot(page, details.time).check()
  await fillContact(page, details)
  await page.getByRole('button', { name: 'Next month' }).click()
  expect(await isHydrated(page)).toBe(false)

  await goOn()
  await expect(dayButton(page, details.date)).toBeHidden()
  await expect(slot(page, details.time)).toBeChecked()
  await slot(page, '14:00').check()
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(1)
  await expect(page.locator('.request-summary')).toContainText('2:00 p.m.')
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(sendButton(page)).toBeEnabled()
})

test('a button pressed before the scripts came does its work when they have', async ({ page }) => {
  const details = bookingDetails({ service: 'Lashes' })
  const release = await holdScripts(page)
  await page.goto(`/booking?date=${details.date}`, { waitUntil: 'commit' })
  await chooseService(page, details.service)
  await field(page, 'Name').fill(details.name)
  await page.getByRole('button', { name: 'Next month' }).click()
  release()
  await expect(dayButton(page, details.date)).toBeHidden()
  await expect(serviceCard(page, details.service)).toBeChecked()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await turnTo(page, details.date)
  await expect(dayButton(page, details.date)).toHaveAttribute('aria-pressed', 'true')
})

test('keys of the calendar that were pressed before the scripts came lead on when they have', {
  tag: '@long',
}, async ({ page }) => {
  const { date } = bookingDetails()
  const day = Temporal.PlainDate.from(date)
  const release = await holdScripts(page)
  await page.goto(`/booking?date=${date}`, { waitUntil: 'commit' })
  await dayButton(page, date).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(dayButton(page, date)).toBeFocused()
  release()
  await expect(dayButton(page, day.add({ days: 8 }).toString())).toBeFocused()
})

test('a day pressed while the scripts never come has its times looked up all the same', {
  tag: '@long',
}, async ({ page }) => {
  const { date } = bookingDetails()
  await holdScripts(page)
  await page.goto(`/booking?date=${date}`, { waitUntil: 'commit' })
  const other = page.getByRole('grid').locator('button:enabled[aria-pressed=false]').last()
  const chosen = await other.getAttribute('value')
  await chooseService(page, 'Lashes')
  await other.click()
  await expect(page).toHaveURL(new RegExp(`service=Lashes&date=${chosen}`))
  await expect(page.locator('[name=time]')).toHaveCount(17)
})
