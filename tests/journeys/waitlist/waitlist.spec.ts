import { freshDate } from '../../support/dates.ts'
import { call } from '../../support/http/calls.ts'
import { linkIn } from '../../support/mail/link-in.ts'
import { createBooking, setStatus } from '../support/appointments.ts'
import { expectAccessibleOnPhone } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { adminToken } from '../support/sign-in.ts'

test('a client waits for a full day, is offered the time that comes free, and takes it', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, server, mailTo, javaScriptEnabled }) => {
  const date = freshDate()
  const main = page.getByRole('main')
  const [taken, details] = [bookingDetails({ date }), bookingDetails({ date })]
  const { id } = await createBooking(server, { ...taken, service: 'Glam Makeup', time: '10:00' })
  const token = await adminToken(server)
  for (const [startTime, endTime] of [
    ['00:00', '09:30'],
    ['11:00', '23:30'],
  ]) {
    const json = { date, startTime, endTime }
    const { status } = await call(server, 'POST', '/api/v1/blockedTimes', { json, token })
    expect(status).toBe(201)
  }

  await test.step('the form puts them on the list', async () => {
    await page.goto(`/waitlist?${new URLSearchParams({ service: 'Glam Makeup', date })}`)
    await expect(main.getByLabel('Service')).toHaveValue('Glam Makeup')
    await expect(page.locator(`[name=date][value="${date}"]`)).toBeChecked()
    await main.getByLabel('Email').fill(details.email)
    await main.getByRole('button', { name: 'Put me on the list' }).click()
    await expect(main.getByRole('alert')).toContainText('name')
    await expect(main.getByLabel('Email')).toHaveValue(details.email)
    await main.getByLabel('Name').fill(details.name)
    await main.getByRole('button', { name: 'Put me on the list' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there')
  })

  const path = await test.step('their place has a page of its own', async () => {
    const link = linkIn(await mailTo(details.email, /waiting list/), '/waitlist/')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
    await expect(main.getByRole('button', { name: 'Leave the list' })).toBeVisible()
    return link
  })

  await test.step('a time that comes free is held for them, and opening the link takes nothing', async () => {
    await setStatus(server, id, 'cancelled')
    expect(linkIn(await mailTo(details.email, /^A time is free/), '/waitlist/')).toBe(path)
    for (const _visit of ['one', 'another']) await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A time is free for you')
    if (javaScriptEnabled) await expectAccessibleOnPhone(page)
    await main.getByRole('button', { name: 'Request this time' }).click()
    await expect(main.getByRole('alert')).toContainText('phone')
  })

  await test.step('one press makes it their request', async () => {
    await main.getByLabel('Phone').fill(details.phone)
    await main.getByRole('button', { name: 'Request this time' }).click()
    await expect(page).toHaveURL(/\/booking\/[\w-]{43}$/)
    await expect(main).toContainText('Glam Makeup')
    await expect(main.getByText('Pending', { exact: true })).toBeVisible()
  })

  await test.step('the link has nothing more to take', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You took this time')
    await page.getByRole('link', { name: 'See your request' }).click()
    await expect(page).toHaveURL(/\/booking\/[\w-]{43}$/)
  })
})

test('a time that the artist offers by hand is taken back with one press', async ({
  desk,
  server,
}) => {
  const { date, name, email } = bookingDetails()
  const json = { date, startTime: '00:00', endTime: '23:30' }
  await call(server, 'POST', '/api/v1/blockedTimes', { json, token: await adminToken(server) })
  const place = { name, email, service: 'Lashes', date }
  const { body } = await call(server, 'POST', '/api/v1/waitlist', { json: place })
  await desk.goto(`/admin/waitlist/${body.entry.id}`)
  await desk.getByLabel('Time', { exact: true }).fill('7pm')
  await desk.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(desk.getByRole('status')).toContainText('Time offered and held. Emailing')
  await expect(desk.getByText(/^7:00 p\.m\., held until/)).toBeVisible()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('status')).toContainText('Undone. No email was sent.')
  await expect(desk.getByRole('button', { name: 'Offer', exact: true })).toBeVisible()
})
