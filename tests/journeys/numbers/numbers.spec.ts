import { createBooking, setStatus } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('the numbers of a year are behind More: another year, a month of it, a file to keep', {
  tag: ['@phone', '@desk'],
}, async ({ desk, server }) => {
  const details = bookingDetails({ service: 'Glam Makeup' })
  const { id } = await createBooking(server, details)
  await setStatus(server, id, 'confirmed')
  const { date } = details
  const year = date.slice(0, 4)
  await desk.goto(`${server.url}/admin`)
  const more = desk.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  await desk.getByRole('link', { name: 'Numbers', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Numbers')
  await desk.getByRole('navigation', { name: 'Year' }).getByRole('link', { name: year }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Numbers ${year}`)
  await expect(desk.getByRole('img', { name: `Requests by month of ${year}` })).toBeVisible()
  await expect(desk.getByRole('img', { name: `Value by month of ${year}` })).toBeVisible()

  const file = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(`numbers-of-${year}`)

  const months = desk.getByRole('table', { name: `Requests by month of ${year}` })
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  await months.getByRole('link', { name: month.format(new Date(date)) }).click()
  await expect(desk).toHaveURL(new RegExp(`view=month&on=${date.slice(0, 7)}-01`))
})
