import type { Page } from '@playwright/test'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test.use({ allowedErrors: /Failed to load resource: (net::|.* status of 400)/ })

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

  // Before the examples, and asked for its words only where it has none.
  await expect.poll(() => words(page)).toEqual(['A cheek in rose.', third, second, first, ...rest])

  await shownTiles(page).first().click()
  const sheet = page.getByRole('dialog', { name: /^Picture \d+ of \d+/ })
  await sheet.getByLabel('What the picture shows').fill('Plum on an eyelid.')
  await sheet.getByRole('button', { name: 'Later' }).click()
  await expect(sheet.getByRole('heading')).toHaveText(`Picture 2 of ${rest.length + 4}`)
  await expect(sheet.getByLabel('What the picture shows')).toHaveValue('Plum on an eyelid.')
  await sheet.getByRole('button', { name: 'First' }).click()
  await expect(sheet.getByRole('heading')).toHaveText(`Picture 1 of ${rest.length + 4}`)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect
    .poll(async () => (await words(page)).slice(0, 2))
    .toEqual(['Plum on an eyelid.', third])
  await shownTiles(page).nth(1).click()
  await sheet.getByRole('button', { name: 'Remove picture' }).click()
  await expect(shownTiles(page)).toHaveCount(rest.length + 3)
  await expect.poll(() => words(page)).toEqual(['Plum on an eyelid.', second, first, ...rest])

  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: /^Publish/ })
  await expect(
    question.getByRole('listitem').filter({ hasText: 'Plum on an eyelid.' }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
  const { body } = await call(server, 'GET', '/wedding-gallery')
  expect(String(body)).toContain('alt="Plum on an eyelid."')
  // The other galleries are as they were.
  const { body: content } = await call(server, 'GET', '/api/v1/content/galleries', { token })
  expect(
    Object.values(content.value.services).map((list) => (list as string[]).length > 0),
  ).toEqual([true, true, true])
})

test('on a phone the galleries are one row with the chosen one in view, and pictures are added above them', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/admin/site/galleries`)
  await waitForHydration(page)
  const tabs = page.getByRole('tab')
  const tops = () => tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  for (const [key, name] of [
    ['End', /^Editorial Makeup/],
    ['ArrowLeft', /^Glam Makeup/],
    ['Home', /^Portfolio/],
  ] as const) {
    await page.getByRole('tab', { selected: true }).press(key)
    const chosen = page.getByRole('tab', { name, selected: true })
    await expect(chosen).toBeFocused()
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
  // One that an address names is in view too.
  await page.goto(`${server.url}/admin/site/galleries?part=4`)
  await waitForHydration(page)
  await expect(page.getByRole('tab', { name: /^Glam Makeup/ })).toBeInViewport({ ratio: 1 })
  const topOf = async (name: string | RegExp) =>
    (await page.getByRole('tabpanel').getByRole('button', { name }).first().boundingBox())?.y ?? 0
  await expect
    .poll(async () => (await topOf('Add pictures')) < (await topOf(/^Picture 1/)))
    .toBe(true)
})

test('pictures uploaded from a gallery are in it in their order, and are described one after the other', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/site/galleries`)
  await waitForHydration(page)
  const before = await shownTiles(page).count()
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const picker = page.getByRole('dialog', { name: 'Add pictures' })
  let answer = () => {}
  const isThirdAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let tries = 0
  await page.route('**/api/v1/pictures', async (route) => {
    tries += 1
    if (tries === 3) await isThirdAnswered
    await route.continue()
  })
  await picker.locator('input[type="file"]').setInputFiles(
    await Promise.all(
      ['#883', '#388', '#838'].map(async (colour, index) => ({
        name: `IMG_${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photograph({ colour }),
      })),
    ),
  )
  const done = picker.getByRole('listitem').filter({ hasText: 'Uploaded' })
  await expect(done).toHaveCount(2)
  const addresses = await done
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  answer()

  const sheet = page.getByRole('dialog', { name: /^Picture \d+ of \d+/ })
  const field = sheet.getByLabel('What the picture shows')
  await expect(sheet.getByRole('heading')).toHaveText(`Picture 1 of ${before + 3}`)
  await expect(field).toBeFocused()
  await page.keyboard.type('One.')
  await sheet.getByRole('button', { name: 'Save and describe next' }).click()
  await expect(sheet.getByRole('heading')).toHaveText(`Picture 2 of ${before + 3}`)
  await expect(field).toBeFocused()
  await page.keyboard.type('Two.')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading')).toHaveText(`Picture 3 of ${before + 3}`)
  await page.keyboard.type('Three.')
  await sheet.getByRole('button', { name: 'Save and close' }).click()
  await expect(sheet).toHaveCount(0)
  await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual(['One.', 'Two.', 'Three.'])
  const shown = await shownTiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  expect(shown.slice(0, 2).map(fileOf)).toEqual(addresses.map(fileOf))

  const all = await words(page)
  await page.getByRole('button', { name: `Remove ${before} samples` }).click()
  await expect.poll(() => words(page)).toEqual(['One.', 'Two.', 'Three.'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => words(page)).toEqual(all)
})

test('words whose way is cut off are said not to be saved, and stand there again', {
  tag: '@long',
}, async ({ page, install }) => {
  const { server } = await install()
  await upload(server, await photograph(), { token: await signInAsAdmin(server), alt: '' })
  await giveSession(page, server)
  await page.goto(`${server.url}/admin/site/galleries`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const picker = page.getByRole('dialog', { name: 'Add pictures' })
  await picker.getByRole('button', { name: 'No description yet' }).first().click()
  await picker.getByRole('button', { name: 'Add 1 picture' }).click()
  const sheet = page.getByRole('dialog', { name: /^Picture \d+ of \d+/ })
  const field = sheet.getByLabel('What the picture shows')
  await page.route('**/admin/site/pictures/*', (route) => route.abort('connectionfailed'))
  await field.fill('A brow.')
  // Said beside the button, in view however far the sheet is scrolled.
  await page.setViewportSize({ width: 390, height: 560 })
  await sheet.getByText('Crop, kind of work').scrollIntoViewIfNeeded()
  const save = sheet.getByRole('button', { name: /^Save/ })
  await save.click()
  await expect(sheet.getByText('Not saved: the desk does not answer.')).toBeInViewport({ ratio: 1 })
  await page.unroute('**/admin/site/pictures/*')
  await page.route('**/admin/site/pictures/*', (route) => route.fulfill({ status: 400 }))
  await save.click()
  await expect(sheet.getByText('Not saved: the description is too long')).toBeInViewport({
    ratio: 1,
  })
  await page.unroute('**/admin/site/pictures/*')
  await page.route('**/admin/site/pictures/*', (route) => route.abort('connectionfailed'))
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Description not saved')).toBeVisible()
  await shownTiles(page).first().click()
  await expect(field).toHaveValue('A brow.')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await page.unroute('**/admin/site/pictures/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Description not saved')).toHaveCount(0)
  await expect.poll(async () => (await words(page))[0]).toBe('A brow.')
})

/** Which picture an address shows, whatever its size. */
const fileOf = (address: string | undefined) => /u-[0-9a-f]+/.exec(address ?? '')?.[0]
