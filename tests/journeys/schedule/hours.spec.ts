import { call } from '../../support/http/calls.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('December gets its own hours from Today in eight touches of a phone', async ({
  page,
  studio: { server },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/admin`)
  await waitForHydration(page)
  // A December that is still to come and can be requested already.
  const now = new Date()
  const year = now.getUTCFullYear() + (now.getUTCMonth() < 6 ? 0 : 1)
  const sheet = page.getByRole('dialog', { name: 'Special hours' })
  const touches = [
    () => page.getByRole('button', { name: 'More' }).click(),
    () =>
      page
        .getByRole('navigation', { name: 'More of the desk' })
        .getByRole('link', { name: 'Hours' })
        .click(),
    () => page.getByRole('link', { name: 'Add dates' }).click(),
    () => sheet.getByRole('textbox', { name: 'First day' }).fill(`${year}-12-01`),
    () => sheet.getByRole('textbox', { name: 'Last day' }).fill(`${year}-12-23`),
    () => sheet.getByLabel('First appointment').selectOption('9 a.m.'),
    () => sheet.getByLabel('Last appointment').selectOption('8 p.m.'),
    () => sheet.getByRole('button', { name: 'Save special hours' }).click(),
  ]
  for (const touch of touches) await touch()
  expect(touches).toHaveLength(8)
  const special = page.getByRole('region', { name: 'Special hours' })
  await expect(special.getByRole('link', { name: /^December/ })).toContainText(
    'Dec 1 to 23 · Monday to Sunday, 9 a.m. to 8 p.m.',
  )
  const { body } = await call(server, 'GET', `/api/v1/availability?date=${year}-12-23`)
  const slots = body.slots as { time: string; state: string }[]
  expect(slots.at(-1)).toEqual({ time: '20:00', state: 'available' })
  await special.getByRole('link', { name: /^December/ }).click()
  await expect(page.getByRole('dialog', { name: 'December' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(special.getByRole('link', { name: /^December/ })).toHaveCount(0)
})

test('the hours of one day are given to every open day, and kept once they are saved', {
  tag: '@long',
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/schedule/hours`)
  await waitForHydration(page)
  const last = (day: string) => page.getByLabel(`${day}, last appointment`)
  await last('Monday').selectOption('8 p.m.')
  await page.getByRole('switch', { name: 'Sunday' }).uncheck()
  await page.getByRole('button', { name: 'Copy a day' }).click()
  await page.locator('#copy-day').getByRole('button', { name: 'Monday' }).click()
  await expect(page.getByText('Every open day has the hours of Monday now.')).toBeVisible()
  await expect(last('Friday')).toHaveValue('20:00')
  await expect(last('Sunday')).toHaveValue('17:00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hours are saved' })).toBeVisible()
  await page.reload()
  await expect(last('Saturday')).toHaveValue('20:00')
  await expect(page.getByRole('switch', { name: 'Sunday' })).not.toBeChecked()
})
