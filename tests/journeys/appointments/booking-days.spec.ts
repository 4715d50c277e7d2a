import { freshDate, zoneInItsAfternoon } from '../../support/dates.ts'
import { call, daysAhead } from '../../support/http/calls.ts'
import { createBooking } from '../support/appointments.ts'
import {
  chooseDay,
  dayButton,
  monthField,
  openBooking,
  slot,
  times,
  turnTo,
} from '../support/booking.ts'
import { timeInWords } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'
import { adminToken } from '../support/sign-in.ts'

test('what a time is, free, booked or blocked, is said in words and not by colour alone', async ({
  page,
  server,
}) => {
  const date = freshDate()
  await createBooking(server, { date, time: '11:00' })
  const block = { date, startTime: '14:00', endTime: '15:00', reason: 'Dentist' }
  const token = await adminToken(server)
  const blocked = await call(server, 'POST', '/api/v1/blockedTimes', { json: block, token })
  expect(blocked.status).toBe(201)

  await openBooking(page)
  await chooseDay(page, date)
  await expect(times(page).getByRole('radio')).toHaveCount(17)
  for (const [time, name] of [
    ['10:30', /^10:30 a\.m\.$/],
    ['11:00', /^11:00 a\.m\.\W+already booked$/],
    ['13:30', /^1:30 p\.m\.$/],
    ['14:00', /^2:00 p\.m\.\W+not available$/],
    ['14:30', /^2:30 p\.m\.\W+not available$/],
    ['15:00', /^3:00 p\.m\.\W+not available$/],
    ['15:30', /^3:30 p\.m\.$/],
  ] as const) {
    await expect(slot(page, time)).toHaveAccessibleName(name)
    await expect(slot(page, time)).toBeEnabled({ enabled: name.test(timeInWords(time)) })
  }
  await expect(page.getByText('Dentist')).toHaveCount(0)
})

test('times of today that have passed are shown as past and cannot be chosen', {
  tag: '@long',
}, async ({ page, install }) => {
  const zone = zoneInItsAfternoon()
  const { server } = await install({ SITE_TIME_ZONE: zone })
  const today = daysAhead(0, zone)
  await openBooking(page, `${server.url}/booking?date=${today}`)
  await expect(slot(page, '09:00')).toHaveAccessibleName(/^9:00 a\.m\.\W+too late to request$/)
  await expect(slot(page, '09:00')).toBeDisabled()
  await expect(slot(page, '17:00')).toBeEnabled()
})

test('today is the day of the artist, not of the browser', { tag: '@long' }, async ({
  page,
  install,
}) => {
  const { zone, today } = dayUnlike('Asia/Tokyo')
  const { server } = await install({ SITE_TIME_ZONE: zone })
  await openBooking(page, `${server.url}/booking`)
  await turnTo(page, today)
  await expect(dayButton(page, today)).toHaveAttribute('aria-current', 'date')
  await expect(page.locator('[aria-current=date]')).toHaveCount(1)
})

test('a day that has passed and one beyond 18 months cannot be chosen', { tag: '@long' }, async ({
  page,
}) => {
  const today = Temporal.PlainDate.from(daysAhead(0))
  const last = today.add({ months: 18 })
  await openBooking(page)
  await expect(dayButton(page, today.toString())).toBeEnabled()
  const yesterday = today.subtract({ days: 1 })
  if (yesterday.month === today.month)
    await expect(dayButton(page, yesterday.toString())).toBeDisabled()
  await page.getByRole('button', { name: 'Previous month' }).press('Enter')
  await expect(monthField(page)).toHaveValue(today.toString().slice(0, 7))

  await turnTo(page, last.toString())
  await expect(dayButton(page, last.toString())).toBeEnabled()
  const beyond = last.add({ days: 1 })
  if (beyond.month === last.month) await expect(dayButton(page, beyond.toString())).toBeDisabled()
  await page.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(monthField(page)).toHaveValue(last.toString().slice(0, 7))
  expect(yesterday.month === today.month || beyond.month === last.month).toBe(true)
})

/** A zone, and its date, where it is now another day than in the given one. */
function dayUnlike(zone: string): { zone: string; today: string } {
  const there = daysAhead(0, zone)
  for (const other of ['Etc/GMT+12', 'Etc/GMT-14']) {
    const today = daysAhead(0, other)
    if (today !== there) return { zone: other, today }
  }
  throw new Error('it is the same day everywhere')
}
