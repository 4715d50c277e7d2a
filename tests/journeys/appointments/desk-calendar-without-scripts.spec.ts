import { blockAfternoon, createBooking } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { dayAndMonth, longDate, monthAndYear } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'

test('the calendar is turned, looked into and acted on by links and forms alone', {
  tag: ['@no-scripts', '@long'],
}, async ({ desk, server }) => {
  const details = bookingDetails()
  await createBooking(server, details)
  await blockAfternoon(server, details.date)
  await desk.goto(`${server.url}/admin/appointments`)
  await desk.getByRole('link', { name: 'Month', exact: true }).click()
  const title = desk.getByRole('heading', { level: 1 })
  const next = desk.getByRole('link', { name: 'Next month' })
  for (
    let month = 0;
    month < 4 && (await title.textContent()) !== monthAndYear(details.date);
    month++
  )
    await next.click()
  await desk.getByRole('link', { name: new RegExp(`^${dayAndMonth(details.date)}\\b`) }).click()
  const day = desk.getByRole('dialog', { name: longDate(details.date) })
  await expect(day).toContainText(details.name)
  await expect(day).toContainText('Blocked 13:00 to 16:00: Dentist')

  await day.getByRole('button', { name: `Confirm ${details.name},` }).click()
  await expect(day.getByRole('status')).toContainText('confirmed')
  await expect(title).toHaveText(monthAndYear(details.date))
  await day.getByRole('button', { name: `More for ${details.name},` }).click()
  await day.getByRole('button', { name: `Delete ${details.name},` }).click()
  await expect(title).toHaveText('Are you sure you want to delete this appointment?')
  await desk.getByRole('button', { name: 'Delete' }).click()
  await expect(day).toContainText('No appointments on this day')
  await day.getByRole('link', { name: 'Close' }).click()
  await expect(day).toBeHidden()
})

test('the feed is made, replaced and revoked by forms alone', {
  tag: ['@no-scripts', '@long'],
}, async ({ desk, server, request }) => {
  await desk.goto(`${server.url}/admin/appointments/feed`)
  await desk.getByRole('button', { name: 'Make the address' }).click()
  const address = await desk.getByLabel('Address to copy').inputValue()
  expect((await request.get(address)).status()).toBe(200)
  await desk.getByRole('link', { name: 'Done' }).click()
  await desk.getByRole('link', { name: 'Replace the address' }).click()
  await desk.getByRole('button', { name: 'Replace' }).click()
  const newer = await desk.getByLabel('Address to copy').inputValue()
  expect((await request.get(address)).status()).toBe(404)
  expect((await request.get(newer)).status()).toBe(200)
  await desk.getByRole('link', { name: 'Done' }).click()
  await desk.getByRole('link', { name: 'Revoke it' }).click()
  await desk.getByRole('button', { name: 'Revoke' }).click()
  await expect(desk.getByRole('status')).toContainText('The address no longer works')
  expect((await request.get(newer)).status()).toBe(404)
})
