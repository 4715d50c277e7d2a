import type { Page } from '@playwright/test'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

const shownTiles = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^Picture / })
const words = (page: Page) =>
  shownTiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))

test('a gallery is put in order, added to, and one of its pictures described', {
  tag: '@phone',
}, async ({ page, install }) => {
  const { server } = await install()
  const token = await signInAsAdmin(server)
  await upload(server, await photograph(), { token })
  await giveSession(page, server)
  await page.goto(`${server.url}/admin/site/galleries`)
  await waitForHydration(page)
  await page.getByRole('tab', { name: /^Portfolio/ }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Weddings/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Weddings' })).toHaveCount(0)
  const [first, second, third, ...rest] = await words(page)

  await page.getByRole('button', { name: 'Move picture 2 earlier' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move picture 1 earlier' })).toBeFocused()
  await expect.poll(async () => (await words(page)).slice(0, 2)).toEqual([second, first])
  await shownTiles(page).nth(2).dragTo(shownTiles(page).first())
  await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual([third, second, first])

  await page.getByRole('button', { name: 'Add pictures' }).click()
  const picker = page.getByRole('dialog', { name: 'Add pictures' })
  await picker.getByRole('button', { name: 'A cheek in rose.' }).click()
  await picker.getByRole('button', { name: 'Add 1 picture' }).click()
  await expect(shownTiles(page)).toHaveCount(rest.length + 4)

  await shownTiles(page).last().click()
  const sheet = page.getByRole('dialog', { name: /^Picture \d+ of \d+/ })
  await sheet.getByLabel('What is to be seen').fill('Plum on an eyelid.')
  await sheet.getByRole('button', { name: 'Save the picture' }).click()
  await expect(sheet.getByText('Saved, wherever it is shown.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Earlier' }).click()
  await expect(sheet.getByRole('heading')).toHaveText(
    `Picture ${rest.length + 3} of ${rest.length + 4}`,
  )
  await sheet.getByRole('button', { name: 'Close' }).click()
  await shownTiles(page).first().click()
  await sheet.getByRole('button', { name: 'Remove from the gallery' }).click()
  await expect(shownTiles(page)).toHaveCount(rest.length + 3)
  await expect
    .poll(() => words(page))
    .toEqual([second, first, ...rest.slice(0, -1), 'Plum on an eyelid.', rest.at(-1)])

  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: /^Publish/ })
  await expect(
    question.getByRole('listitem').filter({ hasText: 'Plum on an eyelid.' }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on the site now' })).toBeVisible()
  const { body } = await call(server, 'GET', '/wedding-gallery')
  expect(String(body)).toContain('alt="Plum on an eyelid."')
  // The other galleries are as they were.
  const { body: content } = await call(server, 'GET', '/api/v1/content/galleries', { token })
  expect(
    Object.values(content.value.services).map((list) => (list as string[]).length > 0),
  ).toEqual([true, true, true])
})

test('without scripts a gallery is shown by itself, and moving a picture stays in it', {
  tag: '@no-scripts',
}, async ({ page, install }) => {
  const { server } = await install()
  await giveSession(page, server)
  await page.goto(`${server.url}/admin/site/galleries`)
  await page.getByRole('tab', { name: /^Glam Makeup/ }).click()
  const { body } = await call(server, 'GET', '/api/v1/content/galleries', {
    token: await signInAsAdmin(server),
  })
  const [first, second, ...rest] = body.value.services.glam
  const chosen = () =>
    page
      .getByRole('tabpanel')
      .getByRole('combobox')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
  await expect.poll(chosen).toEqual([first, second, ...rest])
  await page.getByRole('tabpanel').getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect.poll(chosen).toEqual([second, first, ...rest])
  await expect(page.getByRole('tab', { name: /^Glam Makeup/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
