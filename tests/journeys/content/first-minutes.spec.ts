import type { Page } from '@playwright/test'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

const COLOURS = ['#7c3f5a', '#883311', '#338844', '#334488']

test('someone who has never seen the code makes the site theirs on a phone', {
  tag: ['@phone', '@long'],
}, async ({ page, install }) => {
  const { server } = await install()
  await page.setViewportSize({ width: 390, height: 844 })
  await giveSession(page, server)
  const ready = () => waitForHydration(page)
  /** It is uploaded from its place. */
  const choose = async (label: string, which: number) => {
    await page.getByRole('button', { name: new RegExp(`^(Choose|Change) .*for ${label}$`) }).click()
    const all = page.getByRole('dialog', { name: 'Choose picture' })
    const colour = COLOURS[which] ?? ''
    await all.locator('input[type="file"]').setInputFiles(await fileOf(colour))
    await expect(all).toHaveCount(0, { timeout: 60_000 })
  }
  await page.goto(`${server.url}/admin/site`)
  await ready()
  await page.getByRole('link', { name: 'Begin' }).click()

  await page.getByLabel('Name', { exact: true }).fill('Studio of the North')
  await page.getByLabel('Where you work').fill('Barrie, by appointment.')
  await page.getByLabel('About you').fill('Words of my own.')
  await goOn(page)

  await expect(
    page.getByRole('status').filter({ hasText: 'Name and town published' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Portrait' })).toBeVisible()
  await ready()
  await choose('Portrait', 0)
  await page.getByRole('button', { name: 'Publish and continue' }).click()
  await expect(page.getByText('Please say what the picture shows').first()).toBeVisible()
  await ready()
  await page.getByLabel('What the picture shows').fill(said(0))
  await goOn(page)

  await expect(page.getByRole('heading', { name: 'School and story' })).toBeVisible()
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
  await page.getByText('Write my own').click()
  await page.getByRole('textbox', { name: /^Hours/ }).fill('Monday to Saturday, 9 to 5.')
  await page.getByLabel('Weekends').fill('Saturdays by special appointment.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hours are saved' })).toBeVisible()

  await page.getByRole('link', { name: 'Continue: Email' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible()
  await goOn(page)
  await expect(page.getByText('7 of 8 done')).toBeVisible()
  await expect(
    page.getByRole('link', { name: /Email/ }).filter({ hasText: 'Skipped' }),
  ).toBeVisible()

  await ready()
  await page.getByRole('button', { name: 'Hide sample testimonials' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Samples hidden' })).toBeVisible()

  await page.goto(`${server.url}/admin/site/home`)
  await ready()
  await page.getByLabel('Headline, first line').fill('The quiet before')
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
  await expect.poll(() => ownPictures(page)).toBe(3)
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

/** How many pictures of the artist's own the page shows. */
async function ownPictures(page: Page): Promise<number> {
  const sources = await page
    .locator('main img[src^="/pictures/u-"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  return new Set(sources).size
}

async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Publish and continue' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog', { name: /^Publish/ })
    .getByRole('button', { name: 'Publish' })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
}
