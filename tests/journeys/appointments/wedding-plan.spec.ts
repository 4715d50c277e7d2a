import { freshDate } from '../../support/dates.ts'
import { query } from '../../support/server/sql.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('the plan answers a change at once, and the morning is requested with its price', async ({
  page,
  home,
}) => {
  const { email, name, phone } = bookingDetails()
  const date = freshDate()
  await page.goto('/wedding/plan')
  const planner = page.getByRole('form', { name: 'Plan your morning' })
  const send = page.getByRole('button', { name: 'Request this wedding morning' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(
    'Still missing: the date, your name, your phone number and your email.',
  )
  const plan = page.getByRole('article')
  const bride = plan.getByRole('listitem').filter({ hasText: 'Bride' }).first()
  await bride.evaluate((row) => Object.assign(row, { isMarked: true }))
  await planner.getByRole('button', { name: 'One more: Attendants' }).click()
  await planner.getByLabel('The date').fill(date)
  await expect(plan).toContainText('Attendant 3')
  // Who comes after them stays as it was, and is neither made nor laid out anew.
  expect(await bride.evaluate((row) => Reflect.get(row, 'isMarked'))).toBe(true)
  await expect(plan.getByRole('listitem').first()).toContainText('5:15 a.m.')

  await planner.getByLabel('Ready by').selectOption('2:00 p.m.')
  await expect(planner.getByLabel('Ready by')).toHaveValue('14:00')
  await expect(plan.getByRole('listitem').first()).toContainText('6:15 a.m.')
  await planner.getByLabel('Ready by').selectOption('13:00')
  await planner.getByLabel('The date').fill('tomorrow or so')
  await planner.getByLabel('The date').press('Tab')
  await expect(planner.getByText('Please write the month as a word')).toBeVisible()
  await planner.getByLabel('The date').fill(date)

  const request = page.getByRole('form', { name: 'Request this wedding morning' })
  await expect(request.getByRole('table')).toContainText('$785')
  await request.getByLabel('Your name').fill(name)
  await expect(send).toHaveAccessibleDescription('Still missing: your phone number and your email.')
  await expect(send).toBeDisabled()
  await request.getByLabel('Phone').fill(phone)
  await request.getByLabel('Email').fill(email)
  await expect(request.getByText('Still missing')).toBeHidden()
  await send.click()
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
  const sql = 'select date, time, "readyBy", "durationMinutes" from bookings where email = ?'
  expect(await query(home, sql, [email])).toMatchObject([
    { date, time: '05:15', readyBy: '13:00', durationMinutes: 435 },
  ])
})

test('a pressed button has its plan asked for while the finger is still down, the next step ahead, and none twice', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wedding/plan/parts')) asked.push(request.url())
  })
  await page.addInitScript(() => {
    const { stepUp } = HTMLInputElement.prototype
    const stepped: string[] = []
    HTMLInputElement.prototype.stepUp = function (by) {
      stepped.push(this.name)
      stepUp.call(this, by)
    }
    Object.assign(window, { stepped })
  })
  await page.goto('/wedding/plan')
  const planner = page.getByRole('form', { name: 'Plan your morning' })
  const attendants = planner.getByRole('spinbutton', { name: 'Attendants' })
  const before = Number(await attendants.inputValue())
  const more = planner.getByRole('button', { name: 'One more: Attendants' })
  await more.hover()
  await page.mouse.down()
  await expect.poll(() => asked.length).toBe(1)
  await expect(attendants).toHaveValue(String(before))
  await page.mouse.up()
  await expect(page.getByRole('article')).toContainText(`Attendant ${before + 1}`)

  // The finger often comes down once more. What is asked ahead steps no field, which would be painted for it.
  await expect.poll(() => asked.length).toBe(2)
  expect(await page.evaluate(() => Reflect.get(window, 'stepped'))).toEqual(['attendants'])
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('article')).toContainText(`Attendant ${before + 2}`)
  await expect.poll(() => asked.length).toBe(3)
  await planner.getByRole('button', { name: 'One fewer: Attendants' }).click()
  await expect(page.getByRole('article')).not.toContainText(`Attendant ${before + 2}`)
  expect(new Set(asked).size).toBe(asked.length)

  // Let go elsewhere it is no press, and the next change is answered as it should be.
  await more.hover()
  await page.mouse.down()
  await page.mouse.move(1, 1)
  await page.mouse.up()
  await expect(attendants).toHaveValue(String(before + 1))
  await planner.getByRole('button', { name: 'One fewer: Attendants' }).click()
  await expect(page.getByRole('article')).not.toContainText(`Attendant ${before + 1}`)
})

test('without scripts a button shows the morning, and mistakes keep what was typed', {
  tag: ['@no-scripts', '@long'],
}, async ({ page, home }) => {
  const { email, name, phone } = bookingDetails()
  const date = freshDate()
  await page.goto('/wedding/plan')
  await page.getByLabel('The date').fill(date)
  await page.getByLabel('Ready by').selectOption('12:00')
  await page.getByRole('spinbutton', { name: 'Juniors' }).fill('0')
  await page.getByRole('button', { name: 'Show my morning' }).click()
  await expect(page.getByRole('article')).toContainText('6:00 a.m.')

  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Request this wedding morning' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your phone number')
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await page.getByLabel('Phone').fill(phone)
  await page
    .getByRole('form', { name: 'Request this wedding morning' })
    .getByLabel('Email')
    .fill(email)
  await page.getByRole('button', { name: 'Request this wedding morning' }).click()
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
  const sql = 'select date, time, "readyBy" from bookings where email = ?'
  expect(await query(home, sql, [email])).toMatchObject([{ date, time: '06:00', readyBy: '12:00' }])
})

test('the date asked for on the home page leads to the planner, which says whether it is free', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ page }) => {
  const date = freshDate()
  await page.goto('/')
  await page.getByLabel('When’s the wedding?').fill(date)
  await page.getByRole('main').getByRole('button', { name: 'Plan your morning' }).first().click()
  await expect(page).toHaveURL(`/wedding/plan?date=${date}`)
  await expect(page.locator('#plan-date-answer')).toContainText(/is free\.$/)
  await expect(page.getByRole('article')).toContainText('Attendant 2')
})
