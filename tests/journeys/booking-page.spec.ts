import { query } from '../support/database/sql.ts'
import { expect, test } from './fixtures.ts'
import {
  aWish,
  chooseDay,
  chooseService,
  dayButton,
  errorList,
  field,
  fillAll,
  openBooking,
  sendButton,
  slot,
} from './visitor.ts'

test('the request can be sent only when all six fields are filled', async ({ page }) => {
  const wish = aWish()
  await openBooking(page)
  const send = sendButton(page)
  await expect(send).toBeDisabled()
  await chooseService(page, wish.service)
  await expect(send).toBeDisabled()
  await chooseDay(page, wish.date)
  await expect(send).toBeDisabled()
  await slot(page, wish.time).check()
  await expect(send).toBeDisabled()
  await field(page, 'Name').fill(wish.name)
  await expect(send).toBeDisabled()
  await field(page, 'Phone').fill(wish.phone)
  await expect(send).toBeDisabled()
  await field(page, 'Email').fill(wish.email)
  await expect(send).toBeEnabled()

  await field(page, 'Phone').fill('  ')
  await expect(send).toBeDisabled()
})

test('an address that cannot be one is told in its place, and nothing is sent', async ({
  page,
  home,
}) => {
  const wish = aWish({ email: `nobody-${crypto.randomUUID()}@nowhere` })
  await openBooking(page)
  await fillAll(page, wish)
  await sendButton(page).click()
  const email = field(page, 'Email')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  expect(await query(home, 'select id from bookings where email = ?', [wish.email])).toEqual([])

  await email.fill(`${wish.email}.example`)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await sendButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
})

test('a phone number the server refuses is told beside the field, and the rest is kept', async ({
  page,
}) => {
  const wish = aWish({ phone: '555' })
  await openBooking(page)
  await fillAll(page, wish)
  await sendButton(page).click()
  const phone = field(page, 'Phone')
  await expect(phone).toHaveAccessibleDescription('Please enter a phone number of 7 to 20 digits')
  await expect(errorList(page)).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue(wish.name)
  await expect(slot(page, wish.time)).toBeChecked()
  await errorList(page).getByRole('link').click()
  await expect(phone).toBeFocused()
})

test('two clicks on the button make one booking', async ({ page, home }) => {
  const wish = aWish()
  await openBooking(page)
  await fillAll(page, wish)
  await sendButton(page).dblclick()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
  const stored = await query(home, 'select id from bookings where email = ?', [wish.email])
  expect(stored).toHaveLength(1)
})

test('what was typed before the scripts arrived is still there when they do', async ({ page }) => {
  const { promise: arrival, resolve: letThemArrive } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  const wish = aWish({ service: 'Lashes' })
  await page.goto('/booking', { waitUntil: 'commit' })
  await chooseService(page, wish.service)
  await field(page, 'Date').fill(wish.date)
  await field(page, 'Name').fill(wish.name)
  await field(page, 'Phone').fill(wish.phone)
  await field(page, 'Email').fill(wish.email)
  letThemArrive()

  await expect(dayButton(page, wish.date)).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'Service')).toHaveValue(wish.service)
  await expect(field(page, 'Name')).toHaveValue(wish.name)
  await expect(field(page, 'Phone')).toHaveValue(wish.phone)
  await expect(field(page, 'Email')).toHaveValue(wish.email)
  await slot(page, wish.time).check()
  await expect(sendButton(page)).toBeEnabled()
})

test('reloading keeps the service and the day', async ({ page }) => {
  const wish = aWish({ service: 'Glam Makeup' })
  await openBooking(page)
  await chooseService(page, wish.service)
  await chooseDay(page, wish.date)
  await page.reload()
  await expect(field(page, 'Service')).toHaveValue(wish.service)
  await expect(dayButton(page, wish.date)).toHaveAttribute('aria-pressed', 'true')
  await expect(slot(page, wish.time)).toBeEnabled()
})
