import { createBooking, slotState } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { shortDate, timeInWords } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { chooseOption } from '../support/select.ts'

test('a known client is found while one types, added with two taps more, and undone with one', {
  tag: ['@phone'],
}, async ({ desk, server }) => {
  const known = await createBooking(server, bookingDetails({ service: 'Lashes' }))
  const { date } = bookingDetails()
  await desk.goto(`/admin/appointments/new?date=${date}&time=11:00`)
  await expect(desk.getByLabel('Day', { exact: true })).toHaveValue(shortDate(date))
  const client = desk.getByRole('combobox', { name: 'Client' })
  await client.pressSequentially(known.email.split('@')[0] ?? '')
  await desk.getByRole('option', { name: new RegExp(known.name) }).click()
  await expect(desk.getByRole('textbox', { name: /^Email/ })).toHaveValue(known.email)
  await expect(desk.getByLabel('Service')).toHaveValue('Lashes')
  await expect(desk.getByRole('listbox')).toHaveCount(0)
  await expect(desk.getByText('until 11:30 a.m.')).toBeVisible()
  const [first] = known.name.split(' ')
  await desk.getByRole('button', { name: `Add and email ${first}` }).click()
  await expect(desk.getByRole('status')).toContainText('added. Emailing')
  expect(await slotState(server, date, '11:00')).toBe('booked')
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('status')).toContainText('Undone. No email was sent.')
  expect(await slotState(server, date, '11:00')).toBe('available')
})

test('a known client is added tomorrow in five taps and six keys from the first page', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  const known = await createBooking(server, bookingDetails({ service: 'Lashes' }))
  await page.goto(`${server.url}/admin`)
  await waitForHydration(page)
  const client = page.getByRole('combobox', { name: 'Client' })
  const keys = known.email.slice(0, 6)
  await page
    .getByRole('region', { name: /^Tomorrow/ })
    .getByRole('link', { name: 'Open day' })
    .tap()
  // The first page offers 09:00 of two days, for as long as it is shown and that is still to come.
  await expect(page.getByRole('navigation', { name: 'Turn the calendar' })).toBeVisible()
  await page
    .getByRole('link', { name: 'Add an appointment at 9:00 a.m.' })
    .filter({ visible: true })
    .tap()
  await client.tap()
  await page.keyboard.type(keys)
  await page.getByRole('option', { name: new RegExp(known.name) }).tap()
  await page.getByRole('button', { name: /^Add and email / }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'added. Emailing' })).toBeVisible()
  expect(keys).toHaveLength(6)
})

test('a touch on an empty half hour of the week adds a known client over it', {
  tag: '@desk',
}, async ({ desk, server }) => {
  const known = await createBooking(server, bookingDetails({ service: 'Lashes' }))
  const { date } = bookingDetails()
  const week = `/admin/appointments?view=week&on=${date}`
  await desk.goto(week)
  const sheet = desk.getByRole('dialog', { name: /^Add at \d+:\d\d [ap]\.m\., / })
  const grid = desk.locator(`#on-${date} ul`)
  // The week begins as early as its first appointment, which may be another test's.
  const touchNoon = async () => {
    const noon = await desk.locator('.week').getByText('12 p.m.', { exact: true }).boundingBox()
    const top = await grid.boundingBox()
    await grid.click({ position: { x: 60, y: (noon?.y ?? 0) + 20 - (top?.y ?? 0) } })
  }
  await test.step('it closes to the week as it was', async () => {
    await touchNoon()
    await expect(sheet).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(desk).toHaveURL(new RegExp(`${date}$`))
  })
  await touchNoon()
  const time = /Add at (\d+:\d\d [ap]\.m\.)/.exec(
    (await sheet.getByRole('heading').textContent()) ?? '',
  )?.[1]
  const client = sheet.getByRole('combobox', { name: 'Client' })
  await client.pressSequentially(known.email.slice(0, 6))
  await sheet.getByRole('option', { name: new RegExp(known.name) }).click()
  await expect(sheet.getByText(known.email)).toBeVisible()
  await expect(sheet.getByText(/^Fits: 30 minutes/)).toBeVisible()
  await test.step('another name is mailed to nobody', async () => {
    await client.pressSequentially(' the Younger')
    await expect(sheet.getByText(known.email)).toBeHidden()
    await expect(sheet.getByRole('button', { name: 'Add appointment' })).toBeVisible()
  })
  await sheet.getByRole('button', { name: 'Add appointment' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(desk.getByRole('status')).toContainText('added. No email was sent.')
  await expect(desk).toHaveURL(new RegExp(`view=week&on=${date}$`))
  await expect(desk.getByRole('listitem').filter({ hasText: 'the Younger' })).toContainText(
    String(time),
  )
})

test('over a day of the calendar an appointment is added and a time blocked', {
  tag: ['@phone', '@long'],
}, async ({ desk, server, javaScriptEnabled }) => {
  const { date } = bookingDetails()
  const other = await createBooking(server, bookingDetails({ date, time: '12:00' }))
  await desk.goto(`/admin/appointments?view=day&on=${date}`)
  if (javaScriptEnabled) await waitForHydration(desk)
  const sheet = desk.getByRole('dialog', { name: /^Add at / })
  const plus = (time: string) =>
    desk.getByRole('link', { name: `Add an appointment at ${timeInWords(time)}` }).first()
  await plus('09:00').click()
  await sheet.getByLabel('Client', { exact: true }).fill('Somebody New')
  await chooseOption(sheet.getByLabel('Service'), 'Lashes')
  await sheet.getByRole('button', { name: 'Add appointment' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(desk.getByRole('status')).toContainText('Somebody New')
  await expect(desk).toHaveURL(new RegExp(`view=day&on=${date}$`))
  expect(await slotState(server, date, '09:00')).toBe('booked')

  await plus('09:30').click()
  await sheet.getByText('Block this time').first().click()
  const until = sheet.getByLabel('Until')
  const block = sheet.getByRole('button', { name: 'Block this time' })
  await test.step('not over an appointment', async () => {
    await until.fill('12:30')
    await block.click()
    await expect(until).toHaveAccessibleDescription(new RegExp(`^${other.name}.+overlaps`))
    await expect(until).toHaveValue('12:30 p.m.')
  })
  await until.fill('10:30')
  await block.click()
  await expect(sheet).toHaveCount(0)
  await expect(desk.getByRole('status')).toContainText(
    /Blocked: .*, 9:30 a\.m\. to 10:30 a\.m\.(?!\.)/,
  )
  expect(await slotState(server, date, '10:00')).toBe('blocked')
  expect(await slotState(server, date, '10:30')).toBe('available')
})

test('what was typed over the calendar goes along to all fields', {
  tag: ['@phone', '@long'],
}, async ({ desk, javaScriptEnabled }) => {
  const { date } = bookingDetails()
  await desk.goto(`/admin/appointments?view=day&on=${date}&add=${date}_10:00`)
  if (javaScriptEnabled) await waitForHydration(desk)
  const sheet = desk.getByRole('dialog')
  await sheet.getByLabel('Client', { exact: true }).fill('Somebody New')
  await chooseOption(sheet.getByLabel('Service'), 'Lashes')
  await chooseOption(sheet.getByLabel('Where'), 'mobile')
  await sheet.getByRole('button', { name: 'More details' }).click()
  await expect(desk.getByRole('heading', { name: 'Add an appointment' })).toBeVisible()
  await expect(desk.getByLabel('Client', { exact: true })).toHaveValue('Somebody New')
  await expect(desk.getByLabel('Service')).toHaveValue('Lashes')
  await expect(desk.getByRole('radio', { name: 'At the client’s' })).toBeChecked()
  await expect(desk.getByLabel('From', { exact: true })).toHaveValue('10:00 a.m.')
})

test('the list of known clients is walked with the keyboard', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const known = await createBooking(server, bookingDetails())
  await desk.goto('/admin/appointments/new')
  const client = desk.getByRole('combobox', { name: 'Client' })
  const typed = known.email.split('@')[0] ?? ''
  await client.pressSequentially(typed)
  await expect(desk.getByRole('option', { name: `Add “${typed}” as a new client` })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('listbox')).toHaveCount(0)
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect(client).toHaveValue(known.name)
  const time = desk.getByRole('combobox', { name: 'From' })
  await time.focus()
  await desk.keyboard.press('ArrowDown')
  await expect(desk.getByRole('option', { name: '9:00 a.m.', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect(time).toHaveValue('9:30 a.m.')
})

test('a list of known clients that was closed stays closed when its answer comes', {
  tag: '@long',
}, async ({ desk, server }) => {
  const known = await createBooking(server, bookingDetails())
  const answer = Promise.withResolvers<void>()
  await desk.route('**/admin/appointments/clients*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await desk.goto('/admin/appointments/new')
  const client = desk.getByRole('combobox', { name: 'Client' })
  const asked = desk.waitForRequest(/\/admin\/appointments\/clients/)
  await client.fill(known.email)
  await asked
  await client.press('Escape')
  const answered = desk.waitForResponse(/\/admin\/appointments\/clients/)
  answer.resolve()
  await answered
  // Until the page has done with it; whoever is slower is no failure.
  await desk.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  // Of an open list it would choose the first.
  await client.press('ArrowDown')
  await expect(desk.getByRole('option', { name: new RegExp(known.name) })).toBeVisible()
  await expect(client).not.toHaveAttribute('aria-activedescendant')
})

test('a clash is named with its ways out, and one of them is taken', {
  tag: '@phone',
}, async ({ desk, server, javaScriptEnabled }) => {
  const { date } = bookingDetails()
  const other = await createBooking(server, bookingDetails({ date, time: '12:00' }))
  await desk.goto(`/admin/appointments/new?date=${date}&time=12:00`)
  if (javaScriptEnabled) await waitForHydration(desk)
  await desk.getByLabel('Client', { exact: true }).fill('Somebody New')
  await chooseOption(desk.getByLabel('Service'), 'Lashes')
  const clash = desk.getByRole('alert')
  await expect(clash).toContainText(`${other.name} has 12:00 p.m. to`)
  if (javaScriptEnabled) await expectAccessible(desk)
  await desk
    .getByRole('button', { name: / fits$/ })
    .first()
    .click()
  await expect(clash).toHaveCount(0)
  await expect(desk.getByLabel('Client', { exact: true })).toHaveValue('Somebody New')
  await desk.getByRole('button', { name: 'Add appointment' }).click()
  await expect(desk.getByRole('heading', { name: 'Somebody New', level: 1 })).toBeVisible()
  expect(await slotState(server, date, '12:00')).toBe('booked')
})
