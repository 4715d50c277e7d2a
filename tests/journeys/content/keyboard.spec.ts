import type { Locator } from '@playwright/test'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

/** Presses a key where the focus has been brought, and nowhere else. */
async function press(control: Locator, key = 'Enter') {
  await control.focus()
  await control.press(key)
}

test('a picture leaves its gallery and comes back, an earlier version too, by the keys alone', {
  tag: '@long',
}, async ({ page, install }) => {
  const { server } = await install()
  const token = await signInAsAdmin(server)
  await giveSession(page, server)
  const { value } = (await call(server, 'GET', '/api/v1/content/galleries', { token })).body
  const json = { version: 0, value: structuredClone(value) }
  json.value.portfolio.title = 'Faces'
  await call(server, 'PUT', '/api/v1/content/galleries', { json, token })

  await page.goto(`${server.url}/admin/site/galleries`)
  await waitForHydration(page)
  const tiles = page.getByRole('tabpanel').getByRole('button', { name: /^Picture / })
  const count = value.portfolio.pictures.length
  await expect(tiles).toHaveCount(count)
  const second = await tiles.nth(1).getByRole('img').getAttribute('alt')
  await press(tiles.nth(1))
  const sheet = page.getByRole('dialog', { name: /^Picture 2 of/ })
  await expect(sheet.getByRole('heading')).toBeFocused()
  await press(sheet.getByRole('button', { name: 'Remove picture' }))
  await expect(tiles).toHaveCount(count - 1)
  await expect(tiles.nth(1)).toBeFocused()
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect(tiles).toHaveCount(count)
  await expect(tiles.nth(1)).toBeFocused()
  await expect(tiles.nth(1).getByRole('img')).toHaveAttribute('alt', String(second))

  await press(page.getByRole('link', { name: 'Versions' }))
  await press(page.getByRole('button', { name: /^Restore/ }))
  await expect(page.getByRole('status').filter({ hasText: 'Restored as your draft' })).toBeFocused()
  await waitForHydration(page)
  await expect(page.getByLabel('Title').first()).toHaveValue(value.portfolio.title)
  await press(page.getByRole('button', { name: 'Publish' }))
  const question = page.getByRole('dialog', { name: /^Publish/ })
  await expect(question.getByRole('heading')).toBeFocused()
  await press(question.getByRole('button', { name: 'Publish' }))
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeFocused()
  const published = await call(server, 'GET', '/api/v1/content/galleries', { token })
  expect(published.body).toMatchObject({ version: 2, value })
})

test('hours are set by the keys alone', { tag: '@long' }, async ({ page, install }) => {
  const { server } = await install()
  const token = await signInAsAdmin(server)
  await giveSession(page, server)
  await page.goto(`${server.url}/admin/schedule/hours`)
  await waitForHydration(page)
  await press(page.getByRole('switch', { name: 'Sunday' }), 'Space')
  const first = page.getByRole('combobox', { name: 'Monday, first appointment' })
  await press(first, 'ArrowDown')
  await expect(first).toHaveValue('09:30')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('status').filter({ hasText: 'hours are saved' })).toBeFocused()
  const { body } = await call(server, 'GET', '/api/v1/content/hours', { token })
  expect(body.value.weekly).toMatchObject({ monday: { from: '09:30' }, sunday: { open: false } })
})
