import { readFile } from 'node:fs/promises'
import { createBooking, setStatus, waitForSentMails } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('the artist finds, exports and erases somebody by the keyboard', async ({
  desk,
  home,
  server,
}) => {
  const { id, name, email } = await createBooking(server, bookingDetails())
  await setStatus(server, id, 'confirmed')
  // While a mail to somebody is on its way they cannot be erased.
  await waitForSentMails(home, id)
  await desk.goto(`${server.url}/admin`)
  await desk.getByRole('button', { name: 'More', exact: true }).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: 'Privacy' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await desk.getByLabel('Email address').fill(email)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: email })).toBeVisible()

  const downloaded = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Export data' }).focus()
  await desk.keyboard.press('Enter')
  const file = await (await downloaded).path()
  expect(JSON.parse(await readFile(file, 'utf8')).bookings).toMatchObject([{ name, email }])

  await desk.getByRole('link', { name: 'Erase', exact: true }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('A confirmed appointment is coming up')).toBeVisible()
  await desk.getByLabel('Cancel and erase without an email').focus()
  await desk.keyboard.press('Space')
  await desk.getByRole('button', { name: 'Erase person' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/admin\/privacy$/)
  await expect(desk.getByRole('status')).toContainText('Person erased')
  await desk.getByLabel('Email address').fill(email)
  await desk.getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByText(`Nothing is stored about ${email}.`)).toBeVisible()
})
