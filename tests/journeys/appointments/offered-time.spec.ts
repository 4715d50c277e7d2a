import { createBooking } from '../support/appointments.ts'
import { expectAccessibleOnPhone } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('another time is offered over the page on which the request is read', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, studio: { server }, javaScriptEnabled }) => {
  const first = await createBooking(server, bookingDetails({ service: 'Lashes' }))
  const { date } = bookingDetails()
  const { id, name } = await createBooking(server, bookingDetails({ date, service: 'Lashes' }))
  const sheet = page.getByRole('dialog', { name: /^Offer .+ another time$/ })
  const offer = page.getByRole('link', { name: new RegExp(`^Offer another time ${name}`) })
  for (const below of ['/admin', '/admin/requests'])
    await test.step(`it closes to ${below}`, async () => {
      await page.goto(server.url + below)
      if (javaScriptEnabled) await waitForHydration(page)
      await offer.first().click()
      await expect(sheet).toBeVisible()
      await sheet.getByRole('link', { name: 'Close' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(server.url + below)
    })
  await test.step('it is sent, and the page with that request says so', async () => {
    await page.goto(`${server.url}/admin/requests?open=${id}`)
    if (javaScriptEnabled) await waitForHydration(page)
    await page.getByRole('link', { name: 'Offer another time' }).filter({ visible: true }).click()
    await sheet.getByRole('radio').first().check()
    if (javaScriptEnabled) await expectAccessibleOnPhone(page)
    await sheet.getByRole('button', { name: 'Send offer' }).click()
    await expect(page).toHaveURL(`${server.url}/admin/requests?open=${id}`)
    await expect(page.getByRole('status')).toContainText('New time offered. Emailing')
    await expect(page.getByText(/^You offered /).first()).toBeVisible()
  })
  await page.goto(`${server.url}/admin/requests/${first.id}/offer?open=${first.id}&page=1&q=x`)
  await expect(sheet.getByRole('link', { name: 'Close' })).toHaveAttribute(
    'href',
    `/admin/requests?open=${first.id}&page=1`,
  )
})
