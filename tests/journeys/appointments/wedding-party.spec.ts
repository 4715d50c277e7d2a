import type { Page } from '@playwright/test'
import { freshDate } from '../../support/dates.ts'
import { query } from '../../support/server/sql.ts'
import {
  bookingDetails,
  bookingForm,
  chooseService,
  openBooking,
  sayAnotherDay,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('a bride goes from the home page through her party to a sent wedding request', async ({
  page,
  home,
}) => {
  const details = bookingDetails()
  const date = freshDate()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click()
  await expect(page).toHaveURL(/\/booking$/)
  await chooseService(page, 'Bridal Makeup')
  const form = bookingForm(page)
  await form.locator('[name=place][value=weddingDay]').check()
  // A bride on the day itself is asked for no start.
  await expect(page.getByRole('grid')).toHaveCount(0)
  await form.getByRole('button', { name: 'One more: Attendants' }).click()
  await form.getByRole('button', { name: 'One more: Mothers' }).click()
  await form.getByRole('checkbox', { name: /^Bridal trial/ }).check()
  await planButton(page).click()

  await expect(page).toHaveURL(/\/wedding\/plan\?/)
  await page.getByLabel('The date').fill(date)
  await page.getByLabel('Ready by').selectOption('12:00')
  // Half an hour to set up, three hours and an hour, half an hour to finish.
  await expect(page.getByRole('article').getByRole('listitem').first()).toContainText('7:00 a.m.')
  await send(page, details)
  const sql = 'select date, "readyBy", place, people, "addOns" from bookings where email = ?'
  const [stored] = await query(home, sql, [details.email])
  expect(stored).toMatchObject({ date, readyBy: '12:00', place: 'weddingDay' })
  expect(JSON.parse(String(stored?.people))).toMatchObject({ bride: 1, attendants: 1, mothers: 1 })
  expect(JSON.parse(String(stored?.addOns))).toMatchObject({ trial: 1 })
})

test('what was typed before a party was counted goes along to its plan, and not in the address', {
  tag: '@long',
}, async ({ page }) => {
  const { name, email, phone } = bookingDetails()
  await openBooking(page, '/booking?service=Bridal+Makeup')
  const form = bookingForm(page)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone', { exact: true }).fill(phone)
  await sayAnotherDay(page)
  await form.getByRole('button', { name: 'One more: Attendants' }).click()
  await planButton(page).click()
  await expect(page).toHaveURL(/\/wedding\/plan\?asked$/)
  await page.getByLabel('Ready by').selectOption('12:00')
  await expect(request(page).getByLabel('Your name')).toHaveValue(name)
  await expect(request(page).getByLabel('Email')).toHaveValue(email)
  expect(decodeURIComponent(page.url())).not.toContain(email)
})

test('a bride is asked whether it is for the wedding day before she sees a price, and yes leads to the planner', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ page }) => {
  const date = freshDate()
  await page.goto(`/booking?service=Bridal+Makeup&date=${date}`)
  const form = bookingForm(page)
  await expect(form.getByRole('complementary')).not.toContainText('185')
  await form.getByRole('button', { name: 'Yes, plan my morning' }).click()
  await expect(page).toHaveURL(/\/wedding\/plan\?.*place=weddingDay/)
  await expect(page).toHaveURL(new RegExp(`date=${date}`))
  await expect(page.locator('main')).not.toContainText('185')
})

test('without a bride, or for her alone on another day, a time is chosen as before', {
  tag: '@long',
}, async ({ page }) => {
  await openBooking(page, '/booking?service=Bridal+Party+Makeup')
  const form = bookingForm(page)
  await form.getByRole('button', { name: 'One more: Attendants' }).click()
  await expect(form.getByRole('spinbutton', { name: 'Attendants' })).toHaveValue('2')
  await expect(page.getByRole('grid')).toBeVisible()
  await chooseService(page, 'Bridal Makeup')
  await form.getByRole('spinbutton', { name: 'Attendants' }).fill('0')
  await form.getByRole('spinbutton', { name: 'Bride', exact: true }).fill('1')
  await expect(page.getByRole('grid')).toBeVisible()
})

test('without scripts the button for times leads a party to its plan, and the request is sent', {
  tag: '@no-scripts',
}, async ({ page, home }) => {
  const details = bookingDetails()
  const date = freshDate()
  await page.goto('/booking')
  await chooseService(page, 'Bridal Makeup')
  const form = bookingForm(page)
  await form.getByRole('spinbutton', { name: 'Bride', exact: true }).fill('1')
  await form.getByRole('spinbutton', { name: 'Attendants' }).fill('3')
  await form.getByLabel('Date', { exact: true }).fill(date)
  await page.getByRole('button', { name: 'See times' }).click()
  await expect(page).toHaveURL(/\/wedding\/plan\?/)
  await page.getByLabel('Ready by').selectOption('13:00')
  await page.getByRole('button', { name: 'Show my morning' }).click()
  await expect(page.getByRole('article')).toContainText('Attendant 3')
  await send(page, details)
  const sql = 'select date, "readyBy", place from bookings where email = ?'
  expect(await query(home, sql, [details.email])).toMatchObject([
    { date, readyBy: '13:00', place: 'studio' },
  ])
})

function planButton(page: Page) {
  return bookingForm(page)
    .getByRole('complementary')
    .getByRole('button', { name: 'Plan your morning' })
}

function request(page: Page) {
  return page.getByRole('form', { name: 'Request this wedding morning' })
}

async function send(page: Page, details: { name: string; phone: string; email: string }) {
  await request(page).getByLabel('Your name').fill(details.name)
  await request(page).getByLabel('Phone').fill(details.phone)
  await request(page).getByLabel('Email').fill(details.email)
  await request(page).getByRole('button', { name: 'Request this wedding morning' }).click()
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
}
