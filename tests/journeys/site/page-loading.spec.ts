import type { Page } from '@playwright/test'
import { MOST_BYTES, weigh } from '../../../scripts/lib/page-weight.ts'
import { PICTURE_PAGES, PUBLIC_PAGES } from '../../support/public-pages.ts'
import { sampleOf } from '../../support/sample.ts'
import { createBooking, privatePath } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

/** Most of a page in scripts, compressed by Brotli; stricter than what the benchmark asks for. */
const MOST_SCRIPT_BYTES = { booking: 125_000, others: 10_000 }

// The phone that Lighthouse has in mind.
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  contextOptions: { reducedMotion: 'no-preference' },
})

const paths = [...PUBLIC_PAGES.map((page) => page.path), ...PICTURE_PAGES, '/nowhere']

for (const path of sampleOf(paths, 3))
  test(`${path} is light on a phone, and asks nobody else for anything`, async ({
    page,
    server,
  }) => {
    await expectGoodLoading(page, server.url, path)
  })

test('pages of one person alone bring as few scripts', async ({ page, home, server }) => {
  const { id } = await createBooking(server, bookingDetails())
  for (const path of [await privatePath(home, id), '/subscribe-again/used']) {
    const bytes = await weigh(page, server.url + path)
    expect(bytes.Document, path).toBeGreaterThan(2_000)
    expect(bytes.Script, path).toBeLessThanOrEqual(MOST_SCRIPT_BYTES.others)
    expect(bytes.Stylesheet, path).toBe(0)
  }
})

/** Within its bytes before scrolling, and complete after it, with an empty console. */
async function expectGoodLoading(page: Page, origin: string, path: string): Promise<void> {
  const printed: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      foreign.push(request.url())
  })

  const bytes = await weigh(page, origin + path)
  expect(bytes.Document, 'HTML with its styles').toBeLessThanOrEqual(MOST_BYTES.document)
  expect(bytes.Font, 'fonts').toBeLessThanOrEqual(MOST_BYTES.fonts)
  expect(bytes.Stylesheet, 'styles beside the page').toBe(0)
  const scripts = path === '/booking' ? MOST_SCRIPT_BYTES.booking : MOST_SCRIPT_BYTES.others
  expect(bytes.Script, 'scripts').toBeLessThanOrEqual(scripts)
  expect(bytes.everything - bytes.Media, 'everything').toBeLessThanOrEqual(MOST_BYTES.everything)
  // That something was weighed at all, and that the policy let the styles in.
  expect(bytes.Document).toBeGreaterThan(2_000)
  expect(bytes.Font).toBeGreaterThan(10_000)
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(5)

  await scrollThrough(page)
  await expect.poll(() => page.evaluate(incompletePictures)).toEqual([])
  expect(foreign, 'requests to others').toEqual([])
  const refusal = path === '/nowhere' ? /status of 404/ : /^$/
  expect(
    printed.filter((text) => !refusal.test(text)),
    'console',
  ).toEqual([])
}

/** To the foot, a window at a time, so that all is fetched that waits until it is near. */
async function scrollThrough(page: Page): Promise<void> {
  const [height, step] = await page.evaluate(() => [document.body.scrollHeight, innerHeight])
  for (let top = 0; top < (height ?? 0); top += step ?? 800) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
  }
}

function incompletePictures(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map((image) => image.currentSrc)
}
