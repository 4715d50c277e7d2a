import { createBooking } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { shortDate } from '../support/date-format.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('hours that leave out an appointment name it first, and going back keeps what was typed', async ({
  page,
  install,
}) => {
  const { server } = await install()
  await giveSession(page, server)
  const { date } = bookingDetails()
  const outside = await createBooking(server, bookingDetails({ date }))
  await page.goto(`${server.url}/admin/schedule/hours`)
  await waitForHydration(page)
  const closeOn = page.getByRole('textbox', { name: /^Close one more day/ })
  await closeOn.fill(date)
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('form', { name: /outside these hours$/ })
  await expect(question).toContainText(outside.name)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(closeOn).toHaveValue(shortDate(date))
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hours are saved' })).toBeVisible()
})
