import type { Locator, Page } from '@playwright/test'
import {
  bookingDetails,
  dayButton,
  field,
  monthField,
  openBooking,
  sendButton,
  serviceCard,
  slot,
  turnTo,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('an appointment can be requested by the keyboard alone', { tag: '@desk' }, async ({
  page,
}) => {
  const details = bookingDetails({ service: 'Prom Makeup', time: '10:00' })
  await openBooking(page)
  const { keyboard } = page

  await tabTo(page, serviceCard(page, 'Free Consultation'))
  for (let step = 0; step < 3; step++) await keyboard.press('ArrowDown')
  await expect(serviceCard(page, 'Prom Makeup')).toBeChecked()

  await tabTo(page, page.getByRole('grid').locator('button:focus'))
  const start = await focusedDate(page)
  const days = Temporal.PlainDate.from(start).until(details.date, { largestUnit: 'days' }).days
  for (let day = 0; day < Math.floor(days / 7); day++) await keyboard.press('ArrowDown')
  for (let day = 0; day < days % 7; day++) await keyboard.press('ArrowRight')
  await expect(dayButton(page, details.date)).toBeFocused()
  await keyboard.press('Enter')
  await expect(dayButton(page, details.date)).toHaveAttribute('aria-pressed', 'true')
  await expect(slot(page, '09:00')).toBeEnabled()

  await tabTo(page, slot(page, '09:00'))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(slot(page, '10:00')).toBeFocused()
  await expect(slot(page, '10:00')).toBeChecked()

  await tabTo(page, field(page, 'Name'))
  await keyboard.type(details.name)
  await tabTo(page, field(page, 'Phone'))
  await keyboard.type(details.phone)
  await tabTo(page, field(page, 'Email'))
  await keyboard.type(details.email)
  await tabTo(page, sendButton(page))
  await keyboard.press('Enter')

  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
  await expect(page.getByRole('link', { name: 'See your request' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Done' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the keys of the calendar lead by day, week, month and year, and never out of it', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  const { date } = bookingDetails()
  const day = Temporal.PlainDate.from(date)
  await openBooking(page)
  await turnTo(page, date)
  await dayButton(page, date).click()
  for (const [key, to] of [
    ['ArrowRight', day.add({ days: 1 })],
    ['ArrowLeft', day],
    ['ArrowDown', day.add({ weeks: 1 })],
    ['ArrowUp', day],
    ['Home', day.subtract({ days: day.dayOfWeek % 7 })],
    ['End', day.add({ days: 6 - (day.dayOfWeek % 7) })],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dayButton(page, to.toString()), key).toBeFocused()
  }
  // The last day of its week may lie in the next month.
  await turnTo(page, date)
  await dayButton(page, date).focus()
  await page.keyboard.press('PageDown')
  await expect(dayButton(page, day.add({ months: 1 }).toString())).toBeFocused()
  await page.keyboard.press('Shift+PageDown')
  await page.keyboard.press('Shift+PageDown')
  const last = Temporal.Now.plainDateISO('America/Toronto').add({ months: 18 }).toString()
  await expect(dayButton(page, last)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(page, last)).toBeFocused()
})

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement)))
      return
  }
  throw new Error(`40 presses of Tab did not lead to ${target}`)
}

async function focusedDate(page: Page): Promise<string> {
  return await page.evaluate(() => document.activeElement?.getAttribute('value') ?? '')
}

test('an arrow key in the list of months turns the calendar', { tag: '@long' }, async ({
  page,
}) => {
  await openBooking(page)
  const month = monthField(page)
  const next = await month.locator('option').nth(1).getAttribute('value')
  await month.focus()
  await page.keyboard.press('ArrowDown')
  await expect(month).toHaveValue(next ?? '')
  await expect(dayButton(page, `${next}-15`)).toBeVisible()
})

test('each link of the footer can be clicked', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const link of await page.getByRole('contentinfo').getByRole('link').all())
    await link.click({ trial: true, timeout: 5_000 })
})
