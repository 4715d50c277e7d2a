import { formatTime } from '#app/kernel/time-of-day.ts'
import { freshDate } from '../../support/dates.ts'
import { createBooking } from '../support/appointments.ts'
import {
  bookingDetails,
  bookingForm,
  chooseDay,
  chooseService,
  dayNote,
  errorList,
  field,
  fillBookingForm,
  openBooking,
  sayAnotherDay,
  sendButton,
  serviceCard,
  slot,
  times,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

const TAKEN = 'Sorry, this time slot is no longer available. Please select another time.'

test('a chosen time that is taken on the newly chosen day is cleared, and a note says so', {
  tag: '@long',
}, async ({ page, server }) => {
  const details = bookingDetails()
  const other = freshDate()
  await createBooking(server, { date: other, time: details.time })
  await openBooking(page)
  await fillBookingForm(page, details)
  await chooseDay(page, other)
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(0)
  await expect(dayNote(page)).toContainText(`${formatTime(details.time)} is not free`)
  await expect(sendButton(page)).toBeDisabled()
})

test('a chosen time that is too short for the newly chosen service is cleared, and a note says so', {
  tag: '@long',
}, async ({ page, server }) => {
  const details = bookingDetails({ service: 'Lashes', time: '10:00' })
  await openBooking(page)
  await fillBookingForm(page, details)
  await createBooking(server, { date: details.date, time: '10:30' })
  await chooseService(page, 'Prom Makeup')
  await expect(dayNote(page)).toContainText('10:00 a.m. is not free')
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(0)
  await expect(sendButton(page)).toBeDisabled()
})

test('a chosen time that stays free outlives a change of day and service', {
  tag: '@long',
}, async ({ page }) => {
  const details = bookingDetails()
  await openBooking(page)
  await fillBookingForm(page, details)
  await chooseDay(page, freshDate())
  await chooseService(page, 'Bridal Makeup')
  await sayAnotherDay(page)
  await expect(slot(page, details.time)).toBeEnabled()
  await expect(slot(page, details.time)).toBeChecked()
  await expect(sendButton(page)).toBeEnabled()
})

test('a time that somebody else took is refused with the sentence, and all else is kept', async ({
  page,
  server,
}) => {
  const details = bookingDetails({ service: 'Glam Makeup' })
  await openBooking(page)
  await fillBookingForm(page, details)
  await createBooking(server, { date: details.date, time: details.time })
  await sendButton(page).click()

  const modal = page.getByRole('dialog')
  await expect(modal.getByText(TAKEN, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)

  await expect(times(page)).toBeFocused()
  await expect(times(page)).toHaveAccessibleDescription(TAKEN)
  await expect(slot(page, details.time)).toHaveAccessibleName(/already booked$/)
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(0)
  await expect(serviceCard(page, details.service)).toBeChecked()
  await expect(bookingForm(page).locator('[name=date]')).toHaveValue(details.date)
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Phone')).toHaveValue(details.phone)
  await expect(field(page, 'Email')).toHaveValue(details.email)

  await slot(page, '15:00').check()
  await sendButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Booking request received!')
})

test('in place of a time that somebody else took the nearest free ones are offered, and one press takes one', {
  tag: '@long',
}, async ({ page, server }) => {
  const details = bookingDetails({ service: 'Glam Makeup' })
  await openBooking(page)
  await fillBookingForm(page, details)
  await createBooking(server, { date: details.date, time: details.time })
  await sendButton(page).click()

  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('Nearest free times')
  const offered = modal.locator('button[name=next]')
  await expect(offered).toHaveCount(3)
  const [date, time] = ((await offered.first().getAttribute('value')) ?? '').split('T')
  expect(date).toBe(details.date)
  await offered.first().click()
  await expect(modal).toHaveCount(0)
  await expect(times(page)).toBeFocused()
  await expect(slot(page, time ?? '')).toBeChecked()
  await expect(times(page)).toHaveAccessibleDescription('')

  await sendButton(page).click()
  await expect(modal).toContainText('Booking request received!')
})

test.describe('when the times cannot be looked up', () => {
  test.use({ allowedErrors: /status of 503/ })

  test('a note says so, and trying again helps', { tag: '@long' }, async ({ page }) => {
    const details = bookingDetails()
    let isAway = true
    await page.route('**/api/v1/availability?*', async (route) => {
      if (isAway) await route.fulfill({ status: 503, json: {} })
      else await route.continue()
    })
    await openBooking(page)
    await chooseDay(page, details.date)
    await expect(page.getByText('I couldn’t look up the times for this day.')).toBeVisible()
    await expect(slot(page, details.time)).toBeDisabled()

    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(again).toBeVisible()
    isAway = false
    await again.click()
    await expect(slot(page, details.time)).toBeEnabled()
    await expect(times(page)).toBeFocused()
    await expect(again).toHaveCount(0)
  })
})

test.describe('when the connection is lost on the way', () => {
  test.use({ allowedErrors: /net::ERR_/ })

  test('the failure is shown in its sentence, and sending again makes one booking', async ({
    page,
  }) => {
    const details = bookingDetails()
    await openBooking(page)
    await fillBookingForm(page, details)
    await page.route('**/booking.data*', (route) => route.abort('connectionreset'))
    await sendButton(page).click()
    await expect(
      page.getByText('Error creating booking. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(errorList(page)).toContainText('There is no connection.')
    await expect(errorList(page)).toBeFocused()
    await expect(field(page, 'Name')).toHaveValue(details.name)
    await expect(slot(page, details.time)).toBeChecked()
    await page.unroute('**/booking.data*')
    await sendButton(page).click()
    await expect(page.getByRole('dialog')).toContainText('Booking request received!')
  })
})
