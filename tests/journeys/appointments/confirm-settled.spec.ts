import { createBooking } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('confirming asks for the travel fee and the second artist while they are open, and shows the total', {
  tag: ['@phone', '@long'],
}, async ({ desk, server, mailTo }) => {
  const { id, email, name } = await createBooking(server, {
    ...bookingDetails({ service: 'Bridal Makeup' }),
    ...{ place: 'mobile', address: '12 Bay Street, Hamilton', postalCode: 'L8P 4V3' },
    ...{ people: { bride: 1, attendants: 1, mothers: 0, juniors: 0 }, artists: 2 },
    ...{ readyBy: '12:00', time: undefined },
  })
  await desk.goto(`/admin/requests?open=${id}`)
  const page = desk.getByRole('article').filter({ hasText: name })
  await page.getByLabel(/^Message to/).fill('So happy for you both!')
  await page.getByRole('button', { name: /^Confirm/ }).click()

  const sheet = desk.getByRole('dialog', { name: /^Confirm / })
  await expect(sheet.getByLabel(/^Message to/)).toHaveValue('So happy for you both!')
  await expect(sheet.getByRole('table')).toContainText('Total before travel')
  await sheet.getByRole('button', { name: 'Confirm appointment' }).click()
  await expect(sheet.getByText('Please say who the second artist is')).toBeVisible()
  await expectAccessible(desk)
  await sheet.getByLabel('Second artist').fill('Grace Okafor')
  await sheet.getByLabel('Travel fee in dollars').fill('60')
  await expect(sheet.getByRole('row', { name: /^Travel/ })).toContainText('$60')
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('$550')
  await sheet.getByRole('button', { name: 'Confirm appointment' }).click()

  await expect(desk.getByRole('status')).toContainText('Confirmed. Emailing')
  const { text } = await mailTo(email, /^Confirmed: ready by 12:00 p\.m\. on /)
  expect(text).toContain('So happy for you both!')
  expect(text).toMatch(/Total +\$550/)

  await desk.goto(`/admin/appointments/${id}`)
  await expect(desk.getByRole('main')).toContainText('Grace Okafor')
})
