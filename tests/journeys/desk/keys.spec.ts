import { createBooking, setStatus } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('keys walk through a list and act, never in a field, and can be switched off', {
  tag: ['@desk', '@long'],
}, async ({ page, studio: { server } }) => {
  const [one, two] = [bookingDetails(), bookingDetails()]
  for (const details of [one, two]) await createBooking(server, details)
  const [first, second] = one.date < two.date ? [one, two] : [two, one]
  await page.goto(`${server.url}/admin`)
  await waitForHydration(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: first.name, exact: true })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: second.name, exact: true })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('c')
  await expect(page.getByRole('status').filter({ hasText: 'Emailing' })).toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Offer another time')
  await page.keyboard.press('n')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${server.url}/admin/clients`)
  await waitForHydration(page)
  await page.getByRole('searchbox', { name: 'Search the clients' }).pressSequentially('n')
  await expect(page).toHaveURL(/clients\?q=n$/)

  await page.goto(`${server.url}/admin/account`)
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'Use single keys on this device' }).uncheck()
  await page.goto(`${server.url}/admin/requests`)
  await waitForHydration(page)
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search the desk' })).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/requests$/)
})

test('an answered request stays in its place, and the next button where it was', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  const details = [bookingDetails(), bookingDetails()]
  for (const one of details) await createBooking(server, one)
  const [first, second] = details.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  await page.goto(`${server.url}/admin/requests`)
  await waitForHydration(page)
  const card = (name: string | undefined) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const confirm = (name: string | undefined) =>
    card(name).getByRole('button', { name: /^Confirm / })
  const before = await card(second?.name).boundingBox()
  await confirm(first?.name).click()
  await expect(card(first?.name)).toContainText('Confirmed')
  await expect(confirm(first?.name)).toBeHidden()
  expect(await card(second?.name).boundingBox()).toEqual(before)
  await page.reload()
  await expect(card(first?.name)).toHaveCount(0)
  await expect(card(second?.name)).toBeVisible()
})

test('a cancelled appointment offers to book again, with the client and the service filled in', {
  tag: ['@phone', '@desk'],
}, async ({ desk, server }) => {
  const details = bookingDetails({ service: 'Lashes' })
  const { id, name } = await createBooking(server, details)
  await setStatus(server, id, 'cancelled')
  await desk.goto(`/admin/appointments/${id}`)
  await expect(desk.getByRole('button', { name: 'Confirm' })).toBeHidden()
  await desk.getByRole('link', { name: 'Rebook' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Add an appointment')
  await expect(desk.getByRole('combobox', { name: 'Client' })).toHaveValue(name)
  await expect(desk.locator('[name="email"]')).toHaveValue(details.email)
})

test('signing out is at the end of the account, behind a question', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/account`)
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Sign out on this device?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
