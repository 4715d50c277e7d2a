import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../../support/public-pages.ts'
import { sampleOf } from '../../support/sample.ts'
import { expect, test } from '../support/fixtures.ts'

/** Stricter than the 0.1 that browsers' makers call good. */
const MOST_SHIFT = 0.01

/**
 * A headless shell hints letters and rounds each one's width to whole pixels unless told not to. Phones do not, so
 * lines of theirs may end elsewhere.
 */
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--font-render-hinting=none'],
    })
  },
})

// The phones of most people, and the one that Lighthouse has in mind.
const viewports = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 412, height: 823 },
  { width: 430, height: 932 },
  { width: 1440, height: 900 },
]

for (const viewport of sampleOf(viewports, 4))
  test.describe(`in a window of ${viewport.width} px`, () => {
    test.use({ viewport, deviceScaleFactor: 1.75 })

    test('nothing moves when the fonts come late', async ({ page }) => {
      await page.addInitScript(noteShifts)
      for (const { path } of sampleOf(PUBLIC_PAGES, 4)) {
        const letFontsCome = await holdFonts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
          .toBeGreaterThan(0)
        // Without a stand-in on this computer there is nothing whose room could be the same.
        test.skip(!(await page.evaluate(hasStandIns)), 'neither Arial nor Liberation is there')
        await letFontsCome()
        await expect.poll(() => page.evaluate(fontsThere), path).toBe(true)
        expect.soft(await page.evaluate(sumOfShifts), path).toBeLessThanOrEqual(MOST_SHIFT)
      }
    })
  })

/** No font arrives until what this returns is called. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

function noteShifts(): void {
  const noted: number[] = []
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function hasStandIns(): Promise<boolean> {
  const [text, title] = ['Figtree', 'Libre Caslon'].map((name) => `16px "${name} Fallback"`)
  const load = (font = '') => document.fonts.load(font).catch(() => [])
  return (await load(text)).length > 0 && (await load(title)).length > 0
}

function fontsThere(): boolean {
  const faces = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
  return faces.filter(({ status }) => status === 'loaded').length >= 2
}

/** After the frame in which the last of them was drawn. */
async function sumOfShifts(): Promise<number> {
  for (let frame = 0; frame < 3; frame++)
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const { noted } = window as unknown as { noted: number[] }
  return noted.reduce((sum, value) => sum + value, 0)
}
