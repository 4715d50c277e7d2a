import type { Page } from '@playwright/test'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

const COLOURS = ['#7c3f5a', '#883311', '#338844', '#334488', '#c9a26b']

test('someone who has never seen the code makes the site theirs on a phone', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, install, javaScriptEnabled }) => {
  const { server } = await install()
  await page.setViewportSize({ width: 390, height: 844 })
  await giveSession(page, server)
  const ready = async () => {
    if (javaScriptEnabled) await waitForHydration(page)
  }
  /** With scripts all of them without words but the portrait; without scripts each has its own. */
  const choose = async (label: string, which: number) => {
    if (!javaScriptEnabled)
      return await page.getByRole('combobox', { name: label }).selectOption({ label: said(which) })
    await page.getByRole('button', { name: new RegExp(`^(Look|Choose).* for ${label}$`) }).click()
    const all = page.getByRole('dialog', { name: 'Choose a picture' })
    if (which === 0) await all.getByRole('button', { name: said(0) }).click()
    else
      await all
        .getByRole('button', { name: 'A picture without words' })
        .nth(which - 1)
        .click()
    await expect(all).toHaveCount(0)
  }
  await page.goto(`${server.url}/admin/site`)
  await ready()
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByRole('link', { name: 'Begin: Name and town' }).click()

  await page.getByLabel('Name', { exact: true }).fill('Studio of the North')
  await page.getByLabel('Where you work').fill('Barrie, by appointment.')
  await page.getByLabel('About you').fill('Words of my own.')
  await goOn(page)

  await page.getByRole('link', { name: 'All of your own' }).click()
  if (javaScriptEnabled) await uploadFive(page)
  else await uploadFiveByForm(page)
  await page.goto(`${server.url}/admin/site/pictures?from=portrait`)
  await page.getByRole('link', { name: 'Back to the set-up' }).click()
  await expect(page.getByRole('heading', { name: 'Portrait' })).toBeVisible()
  await ready()
  await choose('Portrait', 0)
  await goOn(page)

  await expect(page.getByRole('heading', { name: 'Three pictures' })).toBeVisible()
  await ready()
  await choose('First picture', 1)
  await choose('Second picture', 2)
  await choose('Third picture', 3)
  await goOn(page)

  for (const [line, price] of [
    ['Bridal Makeup', '195'],
    ['Prom', '150'],
    ['Editorial', '160'],
  ] as const)
    await page.getByLabel(`Price, dollars, ${line}`, { exact: true }).first().fill(price)
  await goOn(page)

  await page.getByRole('link', { name: 'Set your hours' }).click()
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
  await ready()
  await page.getByRole('switch', { name: 'Sunday' }).uncheck()
  await page.getByLabel('Weekends').fill('Saturdays by special appointment.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hours are saved' })).toBeVisible()

  await page.getByRole('link', { name: 'Go on: Mail' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible()
  await goOn(page)
  await expect(page.getByText('6 of 7 done')).toBeVisible()
  await expect(
    page.getByRole('link', { name: /Mail/ }).filter({ hasText: 'Put off' }),
  ).toBeVisible()

  await ready()
  await page.getByRole('button', { name: 'Hide the sample testimonials' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'samples are hidden' })).toBeVisible()

  await page.goto(`${server.url}/admin/site/home`)
  await ready()
  await page.getByLabel('First line', { exact: true }).fill('The quiet before')
  await choose('Small picture', 4)
  await publish(page)
  await page.goto(`${server.url}/admin/site/questions`)
  await ready()
  await page.getByText('How long does an appointment take?', { exact: true }).click()
  await page.getByLabel('Answer').first().fill('An hour, as a rule.')
  await publish(page)

  await page.goto(server.url)
  await expect(page.locator('h1')).toContainText('The quiet before')
  await expect(page).toHaveTitle(/Studio of the North/)
  await expect(page.getByRole('contentinfo')).toContainText('Words of my own.')
  await expect(page.getByText('Kind words')).toHaveCount(0)
  await expect.poll(() => ownPictures(page)).toBe(4)
  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('img', { name: said(0) })).toBeVisible()
  await page.goto(`${server.url}/wedding`)
  await expect(page.locator('#rates')).toContainText('195')
  await page.goto(`${server.url}/faq`)
  await expect(page.locator('main')).toContainText('An hour, as a rule.')
})

const said = (which: number) => `A face of mine, number ${which + 1}.`

const fileOf = async (colour: string) => ({
  name: `IMG_${colour.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photograph({ colour, width: 320, height: 400, orientation: 1 }),
})

/** All at once; then the first is described. */
async function uploadFive(page: Page) {
  await expect(page.getByRole('heading', { name: 'Pictures', exact: true })).toBeVisible()
  await waitForHydration(page)
  const nothing = page.getByRole('heading', { name: 'No pictures of your own yet' })
  await expect(nothing).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles(await Promise.all(COLOURS.map(fileOf)))
  await expect(nothing).toHaveCount(0)
  const tiles = page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')
  await expect(tiles).toHaveCount(COLOURS.length, { timeout: 30_000 })
  await expect(page.getByRole('list', { name: 'On the way' })).toHaveCount(0)
  await tiles.last().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Picture', exact: true })).toBeVisible()
  await page.getByLabel('What the picture shows').fill(said(0))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
}

/** One after the other, each with its words. */
async function uploadFiveByForm(page: Page) {
  for (const [which, colour] of COLOURS.entries()) {
    await page.goto(new URL('/admin/site/pictures', page.url()).href)
    await page.locator('input[type="file"]').setInputFiles(await fileOf(colour))
    await page.getByLabel('What the picture shows').fill(said(which))
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('heading', { name: 'Picture', exact: true })).toBeVisible()
  }
}

/** How many pictures of the artist's own the page shows. */
async function ownPictures(page: Page): Promise<number> {
  const sources = await page
    .locator('main img[src^="/pictures/u-"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  return new Set(sources).size
}

async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Publish and go on' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on the site now' })).toBeVisible()
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog', { name: /^Publish/ })
    .getByRole('button', { name: 'Publish' })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'on the site now' })).toBeVisible()
}
