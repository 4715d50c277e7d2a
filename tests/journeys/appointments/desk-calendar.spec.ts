import type { Locator, Page } from '@playwright/test'
import type { Home } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'
import { blockAfternoon, createBooking, setStatus } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { dayAndMonth, longDate, monthAndYear, shortDate } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('the calendar is reached from the list, turned and left by the keyboard alone', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk, server }) => {
  const { date, name } = await bookOn(server)
  await desk.goto(`${server.url}/admin/appointments`)
  await press(desk, 'link', 'Month')
  await expect(desk).toHaveURL(/\?view=month$/)

  await desk.goto(`${server.url}/admin/appointments?view=month&on=${date}`)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(monthAndYear(date))
  await waitForHydration(desk)
  await press(desk, 'link', 'Next month')
  await expect(desk.getByRole('heading', { level: 1 })).not.toHaveText(monthAndYear(date))
  await press(desk, 'link', 'Previous month')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(monthAndYear(date))

  const day = dayLink(desk, date)
  await expect(day).toHaveAccessibleName(/1 appointment$/)
  await day.press('Enter')
  await expect(dayTitle(desk, date)).toBeFocused()
  await expect(desk).toHaveURL(new RegExp(`&day=${date}`))
  await expect(panel(desk)).toContainText(name)
  await desk.keyboard.press('Escape')
  await expect(dayTitle(desk, date)).toBeHidden()
  await expect(desk).not.toHaveURL(/day=/)
  await expect(dayLink(desk, date)).toBeFocused()
})

test('the names of the days stay in sight in a week that is scrolled, on a laptop', {
  tag: ['@desk', '@long'],
}, async ({ desk }) => {
  const { date } = bookingDetails()
  for (const width of [1040, 1280, 1440]) {
    await desk.setViewportSize({ width, height: 500 })
    await desk.goto(`/admin/appointments?view=week&on=${date}`)
    // Over the week: what lies beside it may scroll by itself.
    await desk.mouse.move(width / 2, 300)
    await desk.mouse.wheel(0, 300)
    await expect.poll(() => desk.evaluate(() => scrollY)).toBeGreaterThan(160)
    const name = desk.locator('.week h2').first().getByRole('link')
    const covered = await name.evaluate((link) => {
      const { left, top, bottom } = link.getBoundingClientRect()
      const hits = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 4, y))
      return hits.some((hit) => !link.contains(hit))
    })
    expect(covered, `${width}`).toBe(false)
  }
})

test('an appointment is confirmed from its day, and the month shows it', {
  tag: ['@phone', '@desk'],
}, async ({ desk, server }) => {
  const { date, name } = await bookOn(server)
  await desk.goto(`${server.url}/admin/appointments?view=month&on=${date}&day=${date}`)
  await expect(dayTitle(desk, date)).toBeFocused()
  await panel(desk)
    .getByRole('button', { name: `Confirm ${name},` })
    .click()
  await expect(panel(desk).getByRole('status')).toContainText('Confirmed. Emailing')
  await expect(panel(desk).getByRole('row').filter({ hasText: name })).toContainText('Confirmed')
  const inMonth = desk.getByRole('cell', { includeHidden: true })
  await expect(inMonth.filter({ hasText: `${name}, Confirmed` })).toHaveCount(1)
})

test('deleting from a day asks first and keeps the day open', { tag: ['@desk', '@long'] }, async ({
  desk,
  server,
}) => {
  const { date, name } = await bookOn(server)
  await desk.goto(`${server.url}/admin/appointments?view=week&on=${date}&day=${date}`)
  await expect(dayTitle(desk, date)).toBeFocused()
  await panel(desk)
    .getByRole('button', { name: `More for ${name},` })
    .click()
  await panel(desk)
    .getByRole('button', { name: `Delete ${name},` })
    .click()
  const question = desk.getByRole('dialog', {
    name: 'Are you sure you want to delete this appointment?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(panel(desk)).toContainText('No appointments on this day')
  await expect(panel(desk).getByRole('status')).toContainText('deleted')
})

test('a blocked time is marked in its day and removed there after the question', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk, server }) => {
  const { date } = bookingDetails()
  await blockAfternoon(server, date)
  await desk.goto(`${server.url}/admin/appointments?view=month&on=${date}`)
  await expect(dayLink(desk, date)).toHaveAccessibleName(/blocked 1:00 p.m. to 4:00 p.m.$/)
  await dayLink(desk, date).click()
  const blocked = panel(desk).getByRole('list', { name: 'Blocked times' })
  await expect(blocked).toContainText('Blocked 1:00 p.m. to 4:00 p.m.: Dentist')
  await blocked.getByRole('button', { name: /^Remove/ }).click()
  await desk
    .getByRole('dialog', { name: 'Are you sure you want to remove this blocked time?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(blocked).toBeHidden()
  await expect(dayLink(desk, date)).not.toHaveAccessibleName(/blocked/)
})

test('in a week an appointment stands as tall as its minutes, beside another of its time', {
  tag: ['@desk', '@long'],
}, async ({ desk, server }) => {
  const { date } = bookingDetails()
  const long = await bookOn(server, { date, time: '09:00', service: 'Bridal Makeup' })
  const short = await bookOn(server, { date, time: '11:00', service: 'Lashes' })
  await desk.goto(`${server.url}/admin/appointments?view=week&on=${date}`)
  const boxOf = async (name: string) =>
    await desk.getByRole('listitem').filter({ hasText: name }).boundingBox()
  const [tall, low] = [await boxOf(long.name), await boxOf(short.name)]
  expect((tall?.height ?? 0) / (low?.height ?? 1)).toBeCloseTo(4, 0)
  expect(low?.y ?? 0).toBeGreaterThanOrEqual((tall?.y ?? 0) + (tall?.height ?? 0))
})

test('an appointment is drawn to another day, moved after one question, and put back', {
  tag: '@desk',
}, async ({ desk, server, home }) => {
  const { id, name, date } = await shownInWeek(desk, server)
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  await drawTo(desk, name, next)
  const question = desk.getByRole('dialog', { name: 'Move to 11:00 a.m.?' })
  await expect(question).toContainText(`was ${shortDate(date).replace(/, \d{4}$/, '')}, 10:00 a.m.`)
  // On the way back to the calendar it is put down there once more.
  const back = /appointments\.data\?(?!.*move=)/
  const answer = Promise.withResolvers<void>()
  await desk.route(back, async (route) => {
    await answer.promise
    await route.continue().catch(() => undefined)
  })
  await question.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await spanOf(home, id)).toMatchObject({ date, time: '10:00' })

  await drawTo(desk, name, next)
  await expect(question).toBeVisible()
  answer.resolve()
  await desk.unroute(back)
  await expectAccessible(desk)
  await question.getByText('Don’t email').click()
  await question.getByRole('button', { name: 'Move appointment' }).click()
  await expect(desk.getByText('No email was sent.')).toBeVisible()
  await expect(desk).toHaveURL(/view=week/)
  expect(await spanOf(home, id)).toMatchObject({ date: next, time: '11:00' })
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => spanOf(home, id)).toMatchObject({ date, time: '10:00' })
})

test('Space lifts an appointment and arrows move it; its edge, or Shift and an arrow, stretches it', {
  tag: '@desk',
}, async ({ desk, server, home }) => {
  const { id, name, date } = await shownInWeek(desk, server)
  const link = eventOf(desk, name).getByRole('link')
  await link.focus()
  await desk.keyboard.press('Space')
  await desk.keyboard.press('ArrowDown')
  const said = desk.getByText('Enter moves it there')
  await expect(said).toContainText('10:30 a.m. to 11:30 a.m.')
  await desk.keyboard.press('Escape')
  await expect(said).toBeHidden()
  await expect(link).toBeFocused()

  const event = await boxOf(eventOf(desk, name))
  const edge = event.y + event.height - 3
  await desk.mouse.move(event.x + 40, edge)
  await desk.mouse.down()
  await desk.mouse.move(event.x + 40, edge + event.height / 2, { steps: 3 })
  await desk.mouse.up()
  const drawn = desk.getByRole('dialog', { name: 'Make it 10:00 a.m. to 11:30 a.m.?' })
  await drawn.getByRole('link', { name: 'Cancel' }).click()
  await expect(drawn).toBeHidden()
  await link.focus()

  await desk.keyboard.press('Space')
  await desk.keyboard.press('Shift+ArrowDown')
  await expect(said).toContainText('10:00 a.m. to 11:30 a.m.')
  await desk.keyboard.press('Enter')
  const question = desk.getByRole('dialog', { name: 'Make it 10:00 a.m. to 11:30 a.m.?' })
  await question.getByRole('button', { name: 'Change appointment' }).click()
  await expect(desk.getByText(/^Changed to .* 10:00 a\.m\. to 11:30 a\.m\. Emailing/)).toBeVisible()
  expect(await spanOf(home, id)).toMatchObject({ date, time: '10:00', durationMinutes: 90 })
})

test('a day on paper has no frame of the desk around it', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const { date, name } = await bookOn(server)
  await desk.goto(`${server.url}/admin/appointments/day/${date}/print`)
  await expect(desk.getByRole('button', { name: 'Print' })).toBeVisible()
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByRole('button')).toHaveCount(0)
  await expect(desk.getByRole('link')).toHaveCount(0)
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText(
    '10:00 a.m. to 10:30 a.m.',
  )
})

/** A confirmed hour in a week of the calendar whose scripts run, on a day that another follows there. */
async function shownInWeek(desk: Page, server: { url: string }) {
  const isSaturday = ({ date }: { date: string }) => Temporal.PlainDate.from(date).dayOfWeek === 6
  let details: ReturnType<typeof bookingDetails>
  do details = bookingDetails({ time: '10:00', service: 'Glam Makeup' })
  while (isSaturday(details))
  const { id } = await createBooking(server, details)
  await setStatus(server, id, 'confirmed')
  await desk.goto(`${server.url}/admin/appointments?view=week&on=${details.date}`)
  await waitForHydration(desk)
  return { id, ...details }
}

function eventOf(desk: Page, name: string) {
  return desk.locator('.week').getByRole('listitem').filter({ hasText: name })
}

/** Draws the appointment by the mouse to another day of the week shown, an hour later. */
async function drawTo(desk: Page, name: string, day: string) {
  const [from, column] = [await boxOf(eventOf(desk, name)), await boxOf(desk.locator(`#on-${day}`))]
  await desk.mouse.move(from.x + 20, from.y + 4)
  await desk.mouse.down()
  await desk.mouse.move(from.x + 60, from.y + 30)
  await desk.mouse.move(column.x + 40, from.y + 4 + from.height, { steps: 3 })
  await desk.mouse.up()
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return box
}

async function spanOf(home: Home, id: string) {
  const [row] = await query(
    home,
    'select date, time, "durationMinutes" from bookings where id = ?',
    [id],
  )
  return row
}

async function bookOn(server: { url: string }, over: Parameters<typeof bookingDetails>[0] = {}) {
  const details = bookingDetails(over)
  await createBooking(server, details)
  return details
}

/** Where what the day holds is shown. */
function panel(page: Page) {
  return page.getByRole('dialog', { name: /^\w+day, \w+ \d+, \d{4}$/ })
}

function dayTitle(page: Page, date: string) {
  return page.getByRole('heading', { level: 2, name: longDate(date) })
}

function dayLink(page: Page, date: string) {
  return page.getByRole('link', { name: new RegExp(`^${dayAndMonth(date)}\\b`) })
}

async function press(page: Page, role: 'link', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).press('Enter')
}

test('the address of the feed is made, copied, replaced and revoked', async ({
  desk,
  server,
  request,
}) => {
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.goto(`${server.url}/admin/appointments/feed`)
  await desk.getByRole('button', { name: 'Create address' }).click()
  const address = await desk.getByLabel('Address to copy').inputValue()
  await desk.getByRole('button', { name: 'Copy address' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible()
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(desk.getByRole('link', { name: 'Open in the Calendar app' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  expect((await request.get(address)).status()).toBe(200)
  await desk.getByRole('link', { name: 'Done' }).click()
  await desk.getByRole('button', { name: 'Replace address' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click()
  const newer = await desk.getByLabel('Address to copy').inputValue()
  expect((await request.get(address)).status()).toBe(404)
  expect((await request.get(newer)).status()).toBe(200)
  await desk.getByRole('link', { name: 'Done' }).click()
  await desk.getByRole('button', { name: 'Revoke address' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click()
  await expect(desk.getByRole('status')).toContainText('Address revoked')
  expect((await request.get(newer)).status()).toBe(404)
})
