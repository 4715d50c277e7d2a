import { freshDate } from '../../support/dates.ts'
import { linkIn } from '../../support/mail/link-in.ts'
import { createBooking, slotState } from '../support/appointments.ts'
import { expectAccessibleOnPhone } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { typeOver } from '../support/type-over.ts'

test('the artist offers another time, and the client takes it with one press', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ page, desk, server, mailTo, javaScriptEnabled }) => {
  const [details, other] = [bookingDetails({ service: 'Lashes' }), freshDate()]
  const { id } = await createBooking(server, details)

  await test.step('the desk offers it', async () => {
    await desk.goto(`${server.url}/admin/appointments/${id}`)
    if (javaScriptEnabled) {
      await waitForHydration(desk)
      await desk.getByRole('button', { name: 'More for this appointment' }).click()
      await desk.getByRole('link', { name: 'Offer another time' }).click()
      const sheet = desk.getByRole('dialog', { name: /^Offer .+ another time$/ })
      await expect(sheet).toBeVisible()
      await desk.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(desk).toHaveURL(new RegExp(`/admin/appointments/${id}$`))
    }
    await desk.goto(`${server.url}/admin/appointments/${id}/offer`)
    if (javaScriptEnabled) await waitForHydration(desk)
    await desk.getByRole('radio', { name: 'Pick another time' }).check()
    await typeOver(desk.getByLabel('Date', { exact: true }), other)
    await typeOver(desk.getByLabel('Time', { exact: true }), '14:00')
    await desk.getByRole('button', { name: 'Send offer' }).click()
    await expect(desk).toHaveURL(new RegExp(`/admin/appointments/${id}`))
  })

  const path = linkIn(await mailTo(details.email, /^Another time for you/), '/booking/')
  await test.step('the link asks and settles nothing', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2, name: /^I can offer/ })).toBeVisible()
    expect(await slotState(server, other, '14:00')).toBe('booked')
    expect(await slotState(server, details.date, details.time)).toBe('booked')
    if (javaScriptEnabled) await expectAccessibleOnPhone(page)
  })

  await test.step('one press confirms it, and gives the other time back', async () => {
    await page.getByRole('button', { name: /^Take/ }).click()
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('2:00 p.m.')
    expect(await slotState(server, details.date, details.time)).toBe('available')
    await mailTo(details.email, /^Confirmed/)
  })

  await test.step('the link of an answered offer says so', async () => {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('This offer has ended')
  })
})

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
