import type { Page } from '@playwright/test'
import { freshDate } from '../../support/dates.ts'
import { query } from '../../support/server/sql.ts'
import { createBooking } from '../support/appointments.ts'
import {
  bookingDetails,
  chooseService,
  field,
  fillBookingFormWithoutScripts,
  fillContact,
  sendButton,
  serviceCard,
  slot,
  times,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('a day is looked up into the address, to be shared and reloaded', {
  tag: '@no-scripts',
}, async ({ page, server }) => {
  const date = freshDate()
  await createBooking(server, { date, time: '12:00' })
  await page.goto('/booking')
  await expect(page.locator('[name=time]')).toHaveCount(0)
  await chooseService(page, 'Prom Makeup')
  await field(page, 'Date').fill(date)
  await page.getByRole('button', { name: 'See times' }).click()
  await expect(page.locator('[name=time]')).toHaveCount(17)

  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toEqual({ service: 'Prom Makeup', date })
  await page.reload()
  await expect(serviceCard(page, 'Prom Makeup')).toBeChecked()
  await expect(field(page, 'Date')).toHaveValue(date)
  await expect(page.locator('[name=time]')).toHaveCount(17)
  await expect(slot(page, '11:30')).toHaveAccessibleName(/already booked$/)
  await expect(slot(page, '12:00')).toBeDisabled()
  await expect(slot(page, '12:30')).toBeEnabled()
})

test('contact details typed before looking up a day are kept, and never in the address', {
  tag: ['@no-scripts', '@long'],
}, async ({ page }) => {
  const details = bookingDetails()
  await page.goto('/booking')
  await fillContact(page, details)
  await chooseService(page, details.service)
  await field(page, 'Date').fill(details.date)
  await page.getByRole('button', { name: 'See times' }).click()
  await expect(page.locator('[name=time]')).toHaveCount(17)
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Phone')).toHaveValue(details.phone)
  await expect(field(page, 'Email')).toHaveValue(details.email)
  expect(decodeURIComponent(page.url())).not.toContain(details.email)
})

test('an empty form comes back with a sentence at every field', { tag: '@no-scripts' }, async ({
  page,
}) => {
  await page.goto('/booking')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(page).click()
  expect((await answered).status()).toBe(400)
  for (const [label, sentence] of [
    ['Name', 'Please enter your name'],
    ['Phone', 'Please enter your phone number'],
    ['Email', 'Please enter your email address'],
    ['Date', 'Please choose a date'],
  ] as const) {
    const control = field(page, label)
    await expect(control).toHaveAccessibleDescription(sentence)
    await expect(control).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(times(page)).toHaveAccessibleDescription('Please choose a time')
  const services = page.locator('#booking-service')
  await expect(services).toHaveAccessibleDescription(/^Please choose a service/)
})

test('a form with one mistake comes back as it was, with the sentence beside it', {
  tag: '@no-scripts',
}, async ({ page, home }) => {
  const details = bookingDetails({ service: 'Lashes', email: 'client@nowhere' })
  await fillBookingFormWithoutScripts(page, details)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(page).click()
  expect((await answered).status()).toBe(400)

  const email = field(page, 'Email')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toHaveValue(details.email)
  await expect(serviceCard(page, details.service)).toBeChecked()
  await expect(field(page, 'Date')).toHaveValue(details.date)
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Phone')).toHaveValue(details.phone)
  await expect(slot(page, details.time)).toBeChecked()
  expect(await query(home, 'select id from bookings where name = ?', [details.name])).toEqual([])

  await email.fill(bookingDetails().email)
  await sendButton(page).click()
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
})

test('a time that somebody else took is refused with the sentence, and all else is kept', {
  tag: '@no-scripts',
}, async ({ page, server }) => {
  const details = bookingDetails()
  await fillBookingFormWithoutScripts(page, details)
  await createBooking(server, { date: details.date, time: details.time })
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(page).click()
  expect((await answered).status()).toBe(409)
  await expect(times(page)).toHaveAccessibleDescription(
    'Sorry, this time slot is no longer available. Please select another time.',
  )
  await expect(slot(page, details.time)).toBeDisabled()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Email')).toHaveValue(details.email)
  await slot(page, '16:30').check()
  await sendButton(page).click()
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
})

test('in place of a time that somebody else took the nearest free ones are offered', {
  tag: ['@no-scripts', '@long'],
}, async ({ page, server }) => {
  const details = bookingDetails()
  await fillBookingFormWithoutScripts(page, details)
  await createBooking(server, { date: details.date, time: details.time })
  await sendButton(page).click()
  const offered = page
    .locator('.next-times', { hasText: 'Nearest free times' })
    .locator('button[name=next]')
  await expect(offered).toHaveCount(3)
  const [date, time] = ((await offered.first().getAttribute('value')) ?? '').split('T')
  await offered.first().click()
  await expect(field(page, 'Date')).toHaveValue(date ?? '')
  await expect(slot(page, time ?? '')).toBeChecked()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await sendButton(page).click()
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
})

test('two clicks on the button make one booking', { tag: ['@no-scripts', '@long'] }, async ({
  page,
  home,
}) => {
  const details = bookingDetails()
  await fillBookingFormWithoutScripts(page, details)
  await sendButton(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I’ve got your request')
  const stored = await query(home, 'select id from bookings where email = ?', [details.email])
  expect(stored).toHaveLength(1)
})

test('Enter in a text field sends the form', { tag: ['@no-scripts', '@long'] }, async ({
  page,
}) => {
  await fillBookingFormWithoutScripts(page, bookingDetails())
  await field(page, 'Name').press('Enter')
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
})

test('a day that cannot be asked for is refused with the reason, not emptied without a word', {
  tag: ['@no-scripts', '@long'],
}, async ({ page }) => {
  const today = Temporal.Now.plainDateISO('America/Toronto')
  for (const [date, sentence] of [
    [today.subtract({ days: 1 }), 'Please choose today or a later date'],
    [today.add({ months: 20 }), 'Please choose a date in the next 18 months'],
  ] as const) {
    const asked = { service: 'Lashes', date: date.toString() }
    await lookUp(page, asked)
    await expect(page.getByRole('alert')).toContainText('The times can’t be shown yet')
    await expect(page.getByRole('alert')).not.toContainText('not sent')
    await expect(field(page, 'Date')).toHaveAccessibleDescription(sentence)
    await expect(field(page, 'Date')).toHaveValue(asked.date)
    await expect(serviceCard(page, 'Lashes')).toBeChecked()
    await expect(page.locator('[name=time]')).toHaveCount(0)
  }
})

test('to look up times without a day is answered as that', {
  tag: ['@no-scripts', '@long'],
}, async ({ page }) => {
  await lookUp(page, { service: 'Lashes', date: '' })
  await expect(page.getByRole('alert')).toContainText('The times can’t be shown yet')
  await expect(field(page, 'Date')).toHaveAccessibleDescription('Please choose a date')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Please check this first')
})

/** Presses "See times" with a date that the browser's own calendar would not offer. */
async function lookUp(page: Page, { service, date }: { service: string; date: string }) {
  await page.goto('/booking')
  await chooseService(page, service)
  await field(page, 'Date').fill(date)
  await page.getByRole('button', { name: 'See times' }).click()
}
