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
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdScripts } from '../support/hydration.ts'

test('what was chosen and written before the scripts came is not lost', async ({ page }) => {
  const details = bookingDetails()
  const release = await holdScripts(page)
  const asked = new URLSearchParams({ date: details.date, service: details.service })
  await page.goto(`/booking?${asked}`, { waitUntil: 'commit' })
  await slot(page, details.time).check()
  await fillContact(page, details)
  await expect(page.getByRole('grid')).toHaveCount(0)

  release()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(slot(page, details.time)).toBeChecked()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(serviceCard(page, details.service)).toBeChecked()
  await expect(sendButton(page)).toBeEnabled()
  await sendButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
})

test('a time chosen before the scripts came can be changed afterwards', async ({ page }) => {
  const details = bookingDetails({ time: '10:00' })
  const release = await holdScripts(page)
  const asked = new URLSearchParams({ date: details.date, service: details.service })
  await page.goto(`/booking?${asked}`, { waitUntil: 'commit' })
  await slot(page, '10:00').check()
  release()
  await expect(page.getByRole('grid')).toBeVisible()
  await slot(page, '14:00').check()
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(1)
  await expect(slot(page, '14:00')).toBeChecked()
})

test('what was typed before the scripts arrived is still there when they do', async ({ page }) => {
  const release = await holdScripts(page)
  const details = bookingDetails({ service: 'Lashes' })
  await page.goto('/booking', { waitUntil: 'commit' })
  await chooseService(page, details.service)
  await field(page, 'Date').fill(details.date)
  await field(page, 'Name').fill(details.name)
  await field(page, 'Phone').fill(details.phone)
  await field(page, 'Email').fill(details.email)
  release()

  await expect(dayButton(page, details.date)).toHaveAttribute('aria-pressed', 'true')
  await expect(serviceCard(page, details.service)).toBeChecked()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Phone')).toHaveValue(details.phone)
  await expect(field(page, 'Email')).toHaveValue(details.email)
  await slot(page, details.time).check()
  await expect(sendButton(page)).toBeEnabled()
})
