import { query } from '../../support/server/sql.ts'
import {
  bookingDetails,
  chooseDay,
  chooseService,
  dayButton,
  errorList,
  field,
  fillBookingForm,
  fillContact,
  openBooking,
  sendButton,
  serviceCard,
  slot,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('the request can be sent only when all six fields are filled', { tag: '@long' }, async ({
  page,
}) => {
  const details = bookingDetails()
  await openBooking(page)
  const send = sendButton(page)
  await expect(send).toBeDisabled()
  await chooseService(page, details.service)
  await expect(send).toBeDisabled()
  await chooseDay(page, details.date)
  await expect(send).toBeDisabled()
  await slot(page, details.time).check()
  await expect(send).toBeDisabled()
  await field(page, 'Name').fill(details.name)
  await expect(send).toBeDisabled()
  await field(page, 'Phone').fill(details.phone)
  await expect(send).toBeDisabled()
  await field(page, 'Email').fill(details.email)
  await expect(send).toBeEnabled()

  await field(page, 'Phone').fill('  ')
  await expect(send).toBeDisabled()
})

test('an address that cannot be one is named beside the field, and nothing is sent', async ({
  page,
  home,
}) => {
  const details = bookingDetails({ email: `nobody-${crypto.randomUUID()}@nowhere` })
  await openBooking(page)
  await fillBookingForm(page, details)
  await sendButton(page).click()
  const email = field(page, 'Email')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  expect(await query(home, 'select id from bookings where email = ?', [details.email])).toEqual([])

  await email.fill(`${details.email}.example`)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await sendButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
})

test('a phone number the server refuses is named beside the field, and the rest is kept', {
  tag: '@long',
}, async ({ page }) => {
  const details = bookingDetails({ phone: '555' })
  await openBooking(page)
  await fillBookingForm(page, details)
  await sendButton(page).click()
  const phone = field(page, 'Phone')
  await expect(phone).toHaveAccessibleDescription('Please enter a phone number of 7 to 20 digits')
  await expect(errorList(page)).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(slot(page, details.time)).toBeChecked()
  await errorList(page).getByRole('link').click()
  await expect(phone).toBeFocused()
})

test('two clicks on the button make one booking', async ({ page, home }) => {
  const details = bookingDetails()
  await openBooking(page)
  await fillBookingForm(page, details)
  await sendButton(page).dblclick()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
  const stored = await query(home, 'select id from bookings where email = ?', [details.email])
  expect(stored).toHaveLength(1)
})

test('reloading keeps the service, the day and what was typed', { tag: '@long' }, async ({
  page,
}) => {
  const details = bookingDetails({ service: 'Glam Makeup' })
  await openBooking(page)
  await chooseService(page, details.service)
  await chooseDay(page, details.date)
  await fillContact(page, details)
  await field(page, 'Notes (optional)').fill('Stairs, and a dog.')
  await page.reload()
  await expect(serviceCard(page, details.service)).toBeChecked()
  await expect(dayButton(page, details.date)).toHaveAttribute('aria-pressed', 'true')
  await expect(slot(page, details.time)).toBeEnabled()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Phone')).toHaveValue(details.phone)
  await expect(field(page, 'Email')).toHaveValue(details.email)
  await expect(field(page, 'Notes (optional)')).toHaveValue('Stairs, and a dog.')
})
