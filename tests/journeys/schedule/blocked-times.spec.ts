import type { Page } from '@playwright/test'
import { daysAhead } from '../../support/http/calls.ts'
import { createBooking, slotState } from '../support/appointments.ts'
import { bookingDetails, slot } from '../support/booking.ts'
import { longDate } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdScripts, waitForHydration } from '../support/hydration.ts'
import { typeOver } from '../support/type-over.ts'

test('a blocked time is not available to visitors until it is removed after the question', {
  tag: ['@phone'],
}, async ({ page, desk, server }) => {
  const { date } = bookingDetails()
  await openSheet(desk)
  await block(desk, { date, from: '10:00', to: '11:30', reason: 'Family' })
  const listed = desk.getByRole('listitem').filter({ hasText: 'Family' })
  await expect(listed).toContainText('10:00 a.m. to 11:30 a.m.')

  const day = `/booking?${new URLSearchParams({ service: 'Lashes', date })}`
  await page.goto(day)
  for (const time of ['10:00', '10:30', '11:00']) {
    await expect(slot(page, time)).toBeDisabled()
    await expect(slot(page, time)).toHaveAccessibleName(/not available$/)
  }
  await expect(slot(page, '09:30')).toBeEnabled()
  await expect(slot(page, '11:30')).toBeEnabled()
  expect(await page.content()).not.toContain('Family')

  await waitForHydration(desk)
  await listed.getByRole('button', { name: /^Remove/ }).click()
  const question = desk.getByRole('dialog')
  await expect(
    question.getByRole('heading', {
      name: 'Are you sure you want to remove this blocked time?',
      exact: true,
    }),
  ).toBeVisible()
  await expect(question).toContainText(`${longDate(date)}, 10:00 a.m. to 11:30 a.m.`)
  expect(await slotState(server, date, '10:30')).toBe('blocked')

  const keep = question.getByText('Cancel', { exact: true })
  await keep.click()
  await expect(question.getByRole('heading', { name: /^Are you sure/ })).toHaveCount(0)
  expect(await slotState(server, date, '10:30')).toBe('blocked')

  await listed.getByRole('button', { name: /^Remove/ }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(listed).toHaveCount(0)
  expect(await slotState(server, date, '10:30')).toBe('available')
  await page.goto(day)
  await expect(slot(page, '10:30')).toBeEnabled()
})

test('who writes before scripts run goes on writing in the same field, and nothing moves', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk, server }) => {
  const release = await holdScripts(desk)
  await desk.goto(`${server.url}/admin/schedule?block`, { waitUntil: 'domcontentloaded' })
  const until = desk.getByLabel('Until', { exact: true })
  await until.fill('')
  await until.pressSequentially('1')
  const sheet = desk.getByRole('dialog', { name: 'Block time' })
  const before = await until.boundingBox()
  release()
  await waitForHydration(desk)
  await expect(sheet).toHaveJSProperty('open', true)
  expect(await until.boundingBox()).toEqual(before)
  await desk.keyboard.type('3:30')
  await expect(until).toHaveValue('13:30')
})

test('a request that comes in leaves the words about a refused form', {
  tag: ['@desk', '@long'],
}, async ({ desk, server }) => {
  await openSheet(desk)
  await block(desk, { date: bookingDetails().date, from: '14:00', to: '13:00', reason: '' })
  await expect(untilField(desk)).toHaveAttribute('aria-invalid', 'true')
  const loads: string[] = []
  desk.on('request', (request) => {
    if (/schedule\.data/.test(request.url())) loads.push(request.url())
  })
  await createBooking(server, bookingDetails())
  // Asked for when the window comes to the front, and every ten seconds besides.
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(desk.getByText('1 new request', { exact: true })).toBeAttached()
  expect(loads).toEqual([])
  await expect(untilField(desk)).toHaveAttribute('aria-invalid', 'true')
})

test('an hour is blocked in four taps from opening the desk', { tag: ['@phone'] }, async ({
  desk,
}) => {
  await desk.goto('/admin')
  const taps = [
    desk.getByRole('button', { name: 'More', exact: true }),
    desk.getByRole('link', { name: 'Schedule' }).filter({ visible: true }),
    desk.getByRole('link', { name: 'Block time' }),
    desk.getByRole('button', { name: /^Block \d+:00 [ap]\.m\. to \d+:00 [ap]\.m\.$/ }),
  ]
  for (const tap of taps) await tap.click()
  await expect(desk.getByRole('status').filter({ hasText: 'blocked' })).toBeVisible()
  await expect(desk.getByRole('dialog', { name: 'Block time' })).toHaveCount(0)
  expect(taps).toHaveLength(4)
})

test('the sheet closes without blocking, and leads back to the month', {
  tag: ['@phone', '@long'],
}, async ({ desk }) => {
  const month = daysAhead(60).slice(0, 7)
  await desk.goto(`/admin/schedule?month=${month}&block`)
  await waitForHydration(desk)
  await expect(desk.getByRole('dialog', { name: 'Block time' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog', { name: 'Block time' })).toHaveCount(0)
  await expect(desk).toHaveURL(new RegExp(`month=${month}$`))
})

const dayField = (desk: Page) => desk.getByLabel('Day', { exact: true })
const untilField = (desk: Page) => desk.getByLabel('Until', { exact: true })

/** With scripts the form becomes a sheet, and what is pressed just then is missed. */
async function openSheet(desk: Page): Promise<void> {
  await desk.goto('/admin/schedule?block')
  await waitForHydration(desk)
}

async function block(
  desk: Page,
  { date, from, to, reason }: { date: string; from: string; to: string; reason: string },
): Promise<void> {
  await typeOver(dayField(desk), date)
  await typeOver(desk.getByLabel('From', { exact: true }), from)
  await typeOver(untilField(desk), to)
  await desk.getByLabel(/^Reason/).fill(reason)
  await desk.getByRole('button', { name: /^Block \S+ / }).click()
}
