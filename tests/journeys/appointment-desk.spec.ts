import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, daysAhead } from '../support/http/calls.ts'
import { untilAlive } from './artist.ts'
import { expect, test } from './fixtures.ts'
import { targetsBelow } from './targets.ts'
import { aWish, bookElsewhere, stateOf } from './visitor.ts'
import { inWords } from './words.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const pageOf = (id: string) => `/admin/appointments/${id}`

test('the page of a request says all of it, and answers it', async ({
  desk,
  javaScriptEnabled,
  server,
  mailTo,
}) => {
  const wish = aWish({ service: 'Bridal Makeup' })
  const { id, email, name } = await bookElsewhere(server, wish)
  const other = aWish({ email })
  await bookElsewhere(server, other)
  await desk.goto(pageOf(id))
  const main = desk.getByRole('main')
  await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(main.getByText(inWords(wish.date)).first()).toBeVisible()
  await expect(main.getByText('Bridal Makeup, 120 minutes')).toBeVisible()
  await expect(main.getByText('$185')).toBeVisible()
  await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(main.getByRole('link', { name: wish.phone })).toHaveAttribute(
    'href',
    'tel:5555550167',
  )
  await expect(main.getByRole('link', { name: new RegExp(inWords(other.date)) })).toBeVisible()
  await expectAccessible(desk, javaScriptEnabled)

  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.getByRole('status')).toContainText('confirmed, and a mail is on its way.')
  await expect(desk).toHaveURL(new RegExp(`${pageOf(id)}$`))
  await expect(main.getByText('Confirmed by you')).toBeVisible()
  await mailTo(email, /^Confirmed:/)

  await desk.getByRole('link', { name: 'Delete' }).click()
  await expect(
    desk.getByRole('heading', { name: 'Are you sure you want to delete this appointment?' }),
  ).toBeVisible()
  await desk.getByRole('link', { name: 'Keep it' }).click()
  await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('notes are saved and stay', async ({ desk, server }) => {
  const { id } = await bookElsewhere(server, aWish())
  await desk.goto(pageOf(id))
  await desk.getByLabel('Private notes').fill('Allergic to lanolin\nBrings her own lashes')
  await desk.getByRole('button', { name: 'Save notes' }).click()
  await expect(desk.getByRole('status')).toContainText('Your notes are saved.')
  await desk.reload()
  await expect(desk.getByLabel('Private notes')).toHaveValue(/lanolin\nBrings/)
})

test('an appointment is added by hand, with a warning where it breaks her own rules', async ({
  desk,
  server,
  javaScriptEnabled,
}) => {
  const { date } = aWish()
  await desk.goto('/admin/appointments/new')
  await expectAccessible(desk, javaScriptEnabled)
  await desk.getByLabel('Name', { exact: true }).fill('Walked In')
  await desk.getByLabel('Service').selectOption('Glam Makeup')
  await desk.getByLabel('Date', { exact: true }).fill(date)
  await desk.getByLabel('Time', { exact: true }).fill('09:15')
  await desk.getByRole('button', { name: 'Add it' }).click()

  const warning = desk.getByRole('alert')
  await expect(warning).toContainText('not one of your usual start times')
  expect(await stateOf(server, date, '09:00')).toBe('available')
  await expectAccessible(desk, javaScriptEnabled)
  await desk.getByLabel('Reason').fill('She comes from far away')
  await desk.getByRole('button', { name: 'Add it' }).click()
  await expect(desk.getByRole('heading', { name: 'Walked In', level: 1 })).toBeVisible()
  await expect(desk.getByRole('status')).toContainText('added. Nobody was mailed.')
  await expect(desk.getByRole('main')).toContainText('She comes from far away')
  for (const time of ['09:00', '09:30', '10:00'])
    expect(await stateOf(server, date, time), time).toBe('booked')
})

test('an appointment is moved with the keyboard alone', async ({
  desk,
  javaScriptEnabled,
  server,
  mailTo,
}) => {
  const wish = aWish({ time: '10:00' })
  const { id, email } = await bookElsewhere(server, wish)
  const { date } = aWish()
  await desk.goto(pageOf(id))
  await desk.getByRole('link', { name: 'Move' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Move an appointment' })).toBeVisible()
  await expectAccessible(desk, javaScriptEnabled)
  await desk.getByLabel('Date', { exact: true }).fill(date)
  await desk.getByLabel('Time', { exact: true }).fill('15:30')
  await desk.getByLabel('Time', { exact: true }).press('Enter')
  await expect(desk.getByRole('status')).toContainText('moved, and a mail is on its way.')
  await expect(desk.getByText(`Moved to ${inWords(date)} at 15:30`)).toBeVisible()
  expect(await stateOf(server, wish.date, '10:00')).toBe('available')
  expect(await stateOf(server, date, '15:30')).toBe('booked')
  await mailTo(email, /^Moved:/)
})

test('a held time is refused in place, with what was typed', async ({ desk, server }) => {
  const { date } = aWish()
  await bookElsewhere(server, aWish({ date, time: '12:00' }))
  const { id } = await bookElsewhere(server, aWish({ date, time: '14:00' }))
  await desk.goto(`${pageOf(id)}/move`)
  await desk.getByLabel('Time', { exact: true }).fill('12:00')
  await desk.getByRole('button', { name: 'Move it' }).click()
  await expect(desk.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(
    /Another appointment holds this time/,
  )
  await expect(desk.getByLabel('Time', { exact: true })).toHaveValue('12:00')
  expect(await stateOf(server, date, '14:00')).toBe('booked')
})

test('spam of one address is cleared away after the question', async ({
  desk,
  javaScriptEnabled,
  server,
}) => {
  const email = `${crypto.randomUUID()}@spam.example`
  const [one, two] = [aWish({ email }), aWish({ email })]
  await bookElsewhere(server, one)
  await bookElsewhere(server, two)
  await desk.goto('/admin/appointments/spam')
  await expectAccessible(desk, javaScriptEnabled)
  const group = desk.getByRole('group', { name: email })
  await group.getByLabel('All of this address').check()
  await desk.getByRole('button', { name: 'Cancel without mail' }).click()
  await expect(desk.getByRole('heading', { name: 'Cancel 2 requests without mail?' })).toBeVisible()
  await expectAccessible(desk, javaScriptEnabled)
  expect(await stateOf(server, one.date, one.time)).toBe('booked')
  await desk.getByRole('link', { name: 'Keep them' }).click()
  await group.getByLabel('All of this address').check()
  await desk.getByRole('button', { name: 'Cancel without mail' }).click()
  await desk.getByRole('button', { name: 'Cancel them' }).click()
  await expect(desk.getByRole('status')).toContainText('2 requests: cancelled without mail.')
  await expect(group).toHaveCount(0)
  for (const { date, time } of [one, two])
    expect(await stateOf(server, date, time)).toBe('available')
})

test('a flood is cancelled in one act after its count and the question', async ({
  desk,
  javaScriptEnabled,
  server,
}) => {
  const wish = aWish()
  await bookElsewhere(server, wish)
  await desk.goto('/admin/appointments/spam')
  const lastHour = desk.getByRole('link', { name: /^Last hour: [\d,]+ requests?$/ })
  const count = /: (.*)$/.exec(await lastHour.innerText())?.[1]
  await lastHour.click()
  const question = desk.getByRole('heading', { name: `Cancel ${count} without mail?` })
  await expect(question).toBeVisible()
  await expectAccessible(desk, javaScriptEnabled)
  await desk.getByRole('link', { name: 'Keep them' }).click()
  expect(await stateOf(server, wish.date, wish.time)).toBe('booked')

  await desk.getByLabel('and this time').fill('')
  await desk.getByRole('button', { name: 'Count them' }).click()
  await expect(desk.getByText('Please choose a day and a time that have passed')).toBeVisible()
  await expectAccessible(desk, javaScriptEnabled)
  await lastHour.click()
  await desk.getByRole('button', { name: 'Cancel them' }).click()
  await expect(desk.getByRole('status')).toContainText(`${count}: cancelled without mail.`)
  expect(await stateOf(server, wish.date, wish.time)).toBe('available')
})

test('a second window that answers what is no longer so is told', async ({
  desk,
  server,
  session,
  browser,
  javaScriptEnabled,
}) => {
  const { id } = await bookElsewhere(server, aWish())
  const context = await browser.newContext({
    storageState: session,
    javaScriptEnabled,
    baseURL: server.url,
  })
  const other = await context.newPage()
  await desk.goto(pageOf(id))
  await other.goto(pageOf(id))
  if (javaScriptEnabled) await untilAlive(other)
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.getByRole('status')).toContainText('confirmed')
  await other.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(other.getByRole('status')).toContainText('changed in another window')
  await expect(
    other.getByRole('main').getByText('Confirmed', { exact: true }).first(),
  ).toBeVisible()
  const { body } = await call(server, 'GET', `/api/v1/availability?date=${daysAhead(1)}`)
  expect(body.slots).toHaveLength(17)
  await context.close()
})

/** No violation, targets large enough and no sideways scrolling, narrow and wide. */
async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  // What looks into the page is itself a script.
  if (!javaScriptEnabled) return
  const narrow = page.viewportSize() ?? { width: 390, height: 844 }
  for (const size of [{ width: 1440, height: 900 }, narrow]) {
    await page.setViewportSize(size)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
    const flash = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))
    expect(flash).toEqual([])
    expect(await targetsBelow(page, 24, 'every')).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(size.width)
  }
  expect(await targetsBelow(page, 44, 'main')).toEqual([])
}
