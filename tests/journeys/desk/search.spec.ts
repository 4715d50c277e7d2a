import { createBooking } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

const letters = () => crypto.randomUUID().replaceAll(/[\d-]/g, '')

test('one search finds people in spite of a slip, appointments and acts, from the keyboard', {
  tag: ['@phone', '@desk'],
}, async ({ desk, server }) => {
  const name = `Wanjiru ${letters()}`
  const { id } = await createBooking(server, bookingDetails({ name }))
  await desk.goto('/admin')
  await desk.keyboard.press('Control+k')
  const field = desk.getByRole('combobox', { name: 'Search the desk' })
  await expect(field).toBeFocused()
  const options = desk.getByRole('option')
  await expect(options.filter({ hasText: 'Block time' })).toBeVisible()

  await field.pressSequentially(name.replace('Wanjiru', 'wanjriu'))
  await expect(options.first()).toContainText(name)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(desk)
  await field.press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(field).toHaveCount(0)

  await desk.keyboard.press('Control+k')
  await field.fill(name)
  const appointments = desk.getByRole('group', { name: 'Appointments' })
  await expect(appointments.getByRole('option')).toContainText(name)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/admin/appointments/${id}$`))

  await desk.keyboard.press('Control+k')
  await field.fill('bolck tiem')
  await expect(options).toHaveText(['Block time'])
  await field.press('Escape')
  await expect(field).toHaveCount(0)
})

test('the magnifier of a phone opens the search', { tag: ['@phone', '@long'] }, async ({
  desk,
}) => {
  await desk.goto('/admin/requests')
  await desk.getByRole('button', { name: 'Search the desk' }).tap()
  const field = desk.getByRole('combobox', { name: 'Search the desk' })
  await expect(field).toBeFocused()
  await field.fill('hours')
  await desk.getByRole('option', { name: 'Hours' }).tap()
  await expect(desk).toHaveURL(/\/admin\/schedule\/hours$/)
})

test('the clients are searched while one types, and close names are shown where nobody is found', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk, server }) => {
  const name = `Amarantha ${letters()}`
  await createBooking(server, bookingDetails({ name }))
  await desk.goto('/admin/clients')
  const field = desk.getByRole('searchbox', { name: 'Search the clients' })
  await field.pressSequentially(name.replace('Amarantha', 'amrantha'))
  await expect(desk.getByRole('link', { name }).first()).toBeVisible()
  await expect(desk.getByText('1 close name').first()).toBeVisible()
  await expect(field).toHaveValue(name.replace('Amarantha', 'amrantha'))
})

test('an address of the desk where nothing is stays in the frame, with the search', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk }) => {
  await desk.goto('/admin/nonsense')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
  await desk.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(desk.getByRole('combobox', { name: 'Search the desk' })).toBeFocused()
})

test('a search that waits for a pause takes nobody back from what they have opened', {
  tag: ['@phone', '@long'],
}, async ({ page, server }) => {
  await giveSession(page, server)
  const { name } = await createBooking(server, bookingDetails({ name: 'Ottilie Sommer' }))
  await page.clock.install()
  await page.goto('/admin/clients')
  await waitForHydration(page)
  // Nothing that waits comes to its end until the test says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  const search = page.getByRole('searchbox', { name: 'Search the clients' })
  await search.fill('ottilie')
  await search.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 found' }).first()).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route(/clients\/[\w-]+\.data/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('link', { name }).click()
  await page.clock.runFor(5_000)
  answer.resolve()
  await expect(page).toHaveURL(/\/admin\/clients\/[\w-]+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
