import { defaultPrice } from '../../support/default-prices.ts'
import { createBooking, slotState } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { longDate } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseOption } from '../support/select.ts'
import { typeOver } from '../support/type-over.ts'

const pageOf = (id: string) => `/admin/appointments/${id}`

test('the page of a request says all of it, and answers it', {
  tag: '@phone',
}, async ({ desk, server, mailTo }) => {
  const details = bookingDetails({ service: 'Bridal Makeup' })
  const { id, email, name } = await createBooking(server, details)
  const other = bookingDetails({ email })
  await createBooking(server, other)
  await desk.goto(pageOf(id))
  const main = desk.getByRole('main')
  await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(main.getByText(/^answer by /)).toBeVisible()
  await expect(main.getByText(longDate(details.date)).first()).toBeVisible()
  await expect(main.getByText('Bridal Makeup, 2 h')).toBeVisible()
  await expect(main.getByText(`$${defaultPrice('wedding-bride')}`).first()).toBeVisible()
  await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(main.getByRole('link', { name: details.phone })).toHaveAttribute(
    'href',
    'tel:5555550167',
  )
  await expect(main.getByRole('link', { name: new RegExp(longDate(other.date)) })).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.getByRole('status')).toContainText('Confirmed. Emailing')
  await expect(desk).toHaveURL(new RegExp(`${pageOf(id)}$`))
  await expect(main.getByText('You confirmed')).toBeVisible()
  await expect(main.getByText(/^answer by /)).toHaveCount(0)
  await mailTo(email, /^Confirmed:/)

  await desk.getByRole('button', { name: 'More for this appointment' }).click()
  await desk.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = desk.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to delete this appointment?')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()

  await desk.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(question).toContainText('Cancel this appointment?')
  await question.getByLabel(/^Message to/).fill('I am away that week.')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(desk.getByRole('status')).toContainText('Cancelled.')
  await desk.getByRole('button', { name: 'More for this appointment' }).click()
  await desk.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(desk).toHaveURL(/\/admin\/appointments$/)
  await expect(desk.getByRole('status')).toContainText('Appointment deleted.')
})

test('an appointment is corrected, and its history says what', {
  tag: '@phone',
}, async ({ desk, javaScriptEnabled, server }) => {
  const { id } = await createBooking(server, bookingDetails({ service: 'Glam Makeup' }))
  await desk.goto(pageOf(id))
  await desk.getByRole('button', { name: 'More for this appointment' }).click()
  await desk.getByRole('link', { name: 'Edit details' }).click()
  if (javaScriptEnabled) await expectAccessible(desk)
  await desk.getByLabel('Name', { exact: true }).fill('Rightly Spelled')
  await expect(desk.getByLabel(/^If the email address changes/)).toBeChecked()
  await desk.getByLabel('Email', { exact: false }).first().fill(`right-${id}@client.example`)
  await chooseOption(desk.getByLabel('Service'), 'Lashes')
  await desk.getByRole('button', { name: 'Save details' }).click()
  await expect(desk.getByRole('status')).toContainText(
    'The old private link no longer works. Emailing',
  )
  await expect(desk.getByRole('heading', { name: 'Rightly Spelled', level: 1 })).toBeVisible()
  await expect(desk.getByRole('main')).toContainText('Lashes, 30 minutes')
  await expect(desk.getByRole('region', { name: 'History' })).toContainText('name, email, service')
})

test('an appointment is moved with the keyboard alone', { tag: ['@phone', '@long'] }, async ({
  desk,
  javaScriptEnabled,
  server,
  mailTo,
}) => {
  const details = bookingDetails({ time: '10:00' })
  const { id, email } = await createBooking(server, details)
  const { date } = bookingDetails()
  await desk.goto(pageOf(id))
  await desk.getByRole('link', { name: 'Move' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Move appointment' })).toBeVisible()
  if (javaScriptEnabled) await expectAccessible(desk)
  await typeOver(desk.getByLabel('Date', { exact: true }), date)
  await typeOver(desk.getByLabel('Time', { exact: true }), '15:30')
  await desk.getByLabel('Time', { exact: true }).press('Enter')
  await expect(desk.getByRole('status')).toContainText('Moved to')
  await expect(desk.getByText(`Moved to ${longDate(date)} at 3:30 p.m.`)).toBeVisible()
  expect(await slotState(server, date, '15:30')).toBe('booked')
  await mailTo(email, /^Moved:/)
  await expect.poll(() => slotState(server, details.date, '10:00')).toBe('available')
})
