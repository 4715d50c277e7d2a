import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { confirmPathIn } from '../../support/mail/confirm-path.ts'
import { startSmtpServer } from '../../support/mail/smtp-server.ts'
import { freePort } from '../../support/server/free-port.ts'
import { createBooking, slotState } from '../support/appointments.ts'
import {
  type BookingDetails,
  bookingDetails,
  fillBookingForm,
  fillBookingFormWithoutScripts,
  openBooking,
  sendButton,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('where many ask at once, a visitor keeps a time with the button in the mail', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ page, install, javaScriptEnabled }) => {
  const port = await freePort()
  const peer = await startSmtpServer(port)
  const { server } = await install({ SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT: 'on' })
  const mailTo = (address: string) =>
    peer.received.findLast((mail) =>
      mail.to?.some((to) => 'address' in to && to.address === address),
    )
  const send = async (details: BookingDetails) => {
    if (javaScriptEnabled) {
      await openBooking(page, `${server.url}/booking`)
      await fillBookingForm(page, details)
    } else await fillBookingFormWithoutScripts(page, details, server.url)
    await sendButton(page).click()
  }

  await test.step('strangers take all that is held for unknown addresses', async () => {
    const { date } = bookingDetails()
    for (let slot = 0; slot < 12; slot++)
      await createBooking(server, {
        date,
        time: `${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`,
      })
  })

  const details = bookingDetails({ service: 'Prom Makeup', time: '13:30' })
  await test.step('a sentence says what keeps the time', async () => {
    await send(details)
    const note = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('status').first()
    await expect(note).toContainText('One more step! This time is not kept for you yet.')
    await expect(note).toContainText(details.email)
    if (!javaScriptEnabled) await expect(page.getByText('Not kept yet')).toBeVisible()
    expect(await slotState(server, details.date, details.time)).toBe('available')
  })

  const path = await test.step('the mail has the button', async () => {
    await expect.poll(() => mailTo(details.email)?.subject).toMatch(/^Please confirm: Prom Makeup/)
    return confirmPathIn(mailTo(details.email) as Email) ?? ''
  })

  await test.step('its page asks, and one press keeps the time', async () => {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you want this time?')
    await expect(page.getByRole('main')).toContainText('Prom Makeup')
    await noSideways(page)
    await page.getByRole('button', { name: 'Keep this time' }).click()
    await expect(
      page.getByText('I know now that this request is yours, and the time is held'),
    ).toBeVisible()
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add it to your calendar' })).toBeVisible()
    expect(await slotState(server, details.date, details.time)).toBe('booked')
  })

  await test.step('the link has nothing more to press', async () => {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing more to do')
    await page.getByRole('link', { name: 'See your request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('I’ve got your request')
  })

  await test.step('who was late gets times near it', async () => {
    const late = bookingDetails({ service: 'Prom Makeup', time: '10:00' })
    await send(late)
    await expect.poll(() => mailTo(late.email)?.subject).toMatch(/^Please confirm/)
    const confirmed = bookingDetails({ ...late, email: details.email })
    await createBooking(server, confirmed)
    await page.goto(server.url + (confirmPathIn(mailTo(late.email) as Email) ?? ''))
    await page.getByRole('button', { name: 'Keep this time' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This time is no longer free')
    await noSideways(page)
    await page.getByRole('link', { name: /at 11:00 a.m.$/ }).click()
    expect(new URL(page.url()).searchParams.get('date')).toBe(late.date)
  })
  await peer.close()
})

async function noSideways(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBe(0)
}
