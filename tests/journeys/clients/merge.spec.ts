import { createBooking } from '../support/appointments.ts'
import { expectAccessibleOnPhone } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('two addresses of one person are merged, shown together, and separated again', {
  tag: ['@phone', '@long'],
}, async ({ desk, server, javaScriptEnabled }) => {
  const [one, other] = [bookingDetails(), bookingDetails({ service: 'Lashes' })]
  await createBooking(server, one)
  await createBooking(server, other)
  const ready = async () => {
    if (javaScriptEnabled) await waitForHydration(desk)
  }

  await desk.goto(`${server.url}/admin/clients?q=${encodeURIComponent(one.email)}`)
  await ready()
  await desk.getByRole('main').getByRole('link', { name: one.name }).first().click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(one.name)
  const visits = desk.getByRole('region', { name: 'Appointments' }).getByRole('listitem')
  await expect(visits).toHaveCount(1)

  const field = desk.getByLabel('Same person, other email?')
  await ready()
  await field.fill('nobody@example.com')
  await desk.getByRole('button', { name: 'Link addresses' }).click()
  await expect(desk.getByText('No client has this address.').first()).toBeVisible()
  await expect(field).toHaveValue('nobody@example.com')

  await field.fill(other.email)
  await desk.getByRole('button', { name: 'Link addresses' }).click()
  const merged = desk.getByRole('list', { name: 'Linked addresses' })
  await expect(merged).toContainText(other.email)
  await expect(visits).toHaveCount(2)
  if (javaScriptEnabled) await expectAccessibleOnPhone(desk)

  await merged.getByRole('button', { name: 'Unlink' }).click()
  await expect(merged).toHaveCount(0)
  await expect(visits).toHaveCount(1)
})
