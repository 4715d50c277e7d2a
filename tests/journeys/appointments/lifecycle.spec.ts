import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { slotState } from '../support/appointments.ts'
import {
  type BookingDetails,
  bookingDetails,
  bookingForm,
  fillBookingForm,
  fillBookingFormWithoutScripts,
  openBooking,
  sendButton,
  slot,
} from '../support/booking.ts'
import { type CalendarFile, calendarOf, readCalendar } from '../support/calendar-file.ts'
import { longDate, timeInWords } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'

const ARTIST = 'hello@rosewater.example'

test('an appointment is requested, confirmed, cancelled and deleted, and both sides hear of it', {
  tag: ['@phone', '@desk', '@no-scripts'],
}, async ({ page, artist: desk, server, mailTo, javaScriptEnabled }) => {
  const details = bookingDetails({ service: 'Prom Makeup', time: '13:30' })
  const { date, time, email, name, service } = details
  const aboutIt = `${service}, ${longDate(date)} at ${timeInWords(time)}`

  await test.step('the visitor sends a request', async () => {
    await (javaScriptEnabled
      ? requestWithScripts(page, details)
      : requestWithoutScripts(page, details))
    expect(await slotState(server, date, time)).toBe('booked')
  })

  const requested = await test.step('both get mail', async () => {
    const [toClient, toArtist] = await Promise.all([
      mailTo(email, /^Your request: /),
      mailTo(ARTIST, new RegExp(`^New request: ${aboutIt}$`)),
    ])
    expect(toClient.subject).toBe(`Your request: ${aboutIt}`)
    expect(toArtist.text).toContain(name)
    expect(toArtist.text).toContain(details.phone)
    const file = calendarOf(toClient)
    expect(file).toMatchObject({ method: 'PUBLISH', status: 'TENTATIVE' })
    expectTime(file, details)
    return file
  })

  await test.step('the artist confirms it', async () => {
    await desk.goto('/admin/appointments')
    const row = rowOf(desk, name)
    await expect(row).toContainText('Pending')
    await expect(row).toContainText(timeInWords(time))
    await row.getByRole('button', { name: /^Confirm / }).click()
    await expect(rowOf(desk, name)).toContainText('Confirmed')
    await expect(desk.getByRole('status')).toContainText(`Emailing ${name.split(' ')[0]}`)
  })

  const confirmed = await test.step('the client gets the confirmation', async () => {
    const mail = await mailTo(email, /^Confirmed: /)
    const file = calendarOf(mail)
    expect(file).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', uid: requested.uid })
    expect(file.sequence).toBeGreaterThan(requested.sequence)
    expectTime(file, details)
    return { mail, file }
  })

  await test.step('the client opens the private page from the mail and takes the calendar file', async () => {
    await page.goto(privatePageIn(confirmed.mail))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked')
    await expect(page.getByRole('main')).toContainText('Confirmed')
    await expect(page.getByRole('main')).toContainText(longDate(date))
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add it to your calendar' }).click()
    const path = await (await downloading).path()
    expect(readCalendar(await readFile(path, 'utf8'))).toEqual(confirmed.file)
  })

  await test.step('the client cancels it there', async () => {
    await page.getByText('Cancel this appointment').click()
    await page.getByRole('button', { name: 'Yes, cancel my appointment' }).click()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(page.getByText('Cancel this appointment')).toHaveCount(0)
  })

  await test.step('both get mail of it, and the calendar file cancels it', async () => {
    const [toClient] = await Promise.all([
      mailTo(email, /^Cancelled: /),
      mailTo(ARTIST, new RegExp(`^Cancelled by the client: ${aboutIt}$`)),
    ])
    const file = calendarOf(toClient)
    expect(file).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: requested.uid })
    expect(file.sequence).toBeGreaterThan(confirmed.file.sequence)
  })

  await test.step('the time is free again', async () => {
    expect(await slotState(server, date, time)).toBe('available')
    await page.goto(`/booking?${new URLSearchParams({ service, date })}`)
    await expect(slot(page, time)).toBeEnabled()
    await expect(slot(page, time)).toHaveAccessibleName(/ to \d+:\d\d [ap]\.m\.$/)
  })

  await test.step('the artist sees it cancelled and deletes it after the question', async () => {
    await desk.goto('/admin/appointments?cancelled=shown')
    await expect(rowOf(desk, name)).toContainText('Cancelled')
    const question = desk.getByRole('dialog')
    await rowOf(desk, name)
      .getByRole('button', { name: /^More for / })
      .click()
    await rowOf(desk, name)
      .getByRole('button', { name: /^Delete / })
      .click()
    await expect(
      question.getByRole('heading', {
        name: 'Are you sure you want to delete this appointment?',
        exact: true,
      }),
    ).toBeVisible()
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(rowOf(desk, name)).toHaveCount(0)
    await desk.goto('/admin/appointments?dates=all&cancelled=shown')
    await expect(rowOf(desk, name)).toHaveCount(0)
  })
})

/** The row of a client in the list of appointments. */
function rowOf(page: Page, client: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: client, exact: true }) })
}

/** The modal says the sentence over a form that is empty again; Escape gives the focus back to it. */
async function requestWithScripts(page: Page, details: BookingDetails): Promise<void> {
  await openBooking(page)
  await fillBookingForm(page, details)
  await sendButton(page).click()

  const modal = page.getByRole('dialog')
  await expect(modal).toContainText(
    `Booking request received! We've sent a confirmation email to ${details.email} with your appointment details.`,
  )
  await expect(modal).toHaveJSProperty('open', true)
  expect(await modal.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await expect(modal.getByRole('link', { name: 'See your request' })).toBeFocused()
  await expect(bookingForm(page).locator('[name=name]')).toHaveValue('')
  await expect(bookingForm(page).locator('[name=email]')).toHaveValue('')
  await expect(bookingForm(page).locator('[name=phone]')).toHaveValue('')
  await expect(bookingForm(page).locator('[name=service]:checked')).toHaveCount(0)
  await expect(bookingForm(page).locator('[name=date]')).toHaveValue('')
  await expect(bookingForm(page).locator('[name=time]:checked')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(page.locator('#booking-service')).toBeFocused()
}

/** The private page says the sentence once. */
async function requestWithoutScripts(page: Page, details: BookingDetails): Promise<void> {
  await fillBookingFormWithoutScripts(page, details)
  await sendButton(page).click()
  const sentence = page.getByText(
    `Booking request received! We've sent a confirmation email to ${details.email} with your appointment details.`,
    { exact: true },
  )
  await expect(sentence).toHaveCount(1)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(sentence).toHaveCount(0)
}

function expectTime(file: CalendarFile, { date, time }: BookingDetails): void {
  expect(file).toMatchObject({ start: `${date}T${time}`, zone: 'America/Toronto' })
}

/** The address of the client's private page, as the mail names it. */
function privatePageIn(mail: Email): string {
  const [address] = mail.text?.match(/http:\/\/\S+\/booking\/[\w-]{20,}/) ?? []
  if (!address) throw new Error('the mail names no private page')
  return address
}
