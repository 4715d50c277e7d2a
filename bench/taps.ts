import type { Browser, Page } from '@playwright/test'
import { quantile } from '../scripts/lib/statistics.ts'
import { startServer } from '../tests/support/server/server.ts'
import { measureAnswers } from './answers.ts'
import { launchChromium } from './browser.ts'
import type { Engine } from './home.ts'
import type { Figure, Findings } from './report.ts'
import { onSlowPhone, SLOWDOWN } from './slow-phone.ts'

/** Most milliseconds from a tap to the next paint, 98 of 100, on a slow phone. */
const PAINT_MS = 200

/** Seconds after the first paint at which the first tap comes. */
const SECONDS_AFTER_PAINT = [1, 2, 4]

const ROUNDS = 1

interface Plan {
  title: string
  path: string
  tap: (page: Page) => Promise<void>
}

const PLANS: Plan[] = [
  {
    title: 'the menu, and a group of it',
    path: '/',
    async tap(page) {
      await page.locator('.menu-button:visible').first().tap()
      await page.locator('#menu summary').first().tap()
    },
  },
  {
    title: 'a picture of a gallery, and the next one',
    path: '/photo-gallery',
    async tap(page) {
      await page.locator('[data-gallery] a[data-category]:visible').first().tap()
      await page.locator('.viewer').getByRole('button', { name: 'Next' }).tap()
    },
  },
  {
    title: 'a question of the FAQ',
    path: '/faq',
    tap: async (page) => await page.locator('main summary:visible').first().tap(),
  },
  {
    title: 'the field of the newsletter, and a letter in it',
    path: '/newsletter',
    async tap(page) {
      const email = page.locator('main input[type=email]:visible').first()
      await email.tap()
      await email.press('a')
    },
  },
  {
    title: 'a time on the booking page',
    path: `/booking?date=${Temporal.Now.plainDateISO().add({ days: 40 })}`,
    tap: async (page) => await page.locator('label:has([name=time]:enabled)').first().tap(),
  },
  {
    title: 'one more attendant of a planned morning',
    path: '/wedding/plan',
    tap: async (page) => await page.getByRole('button', { name: 'One more: Attendants' }).tap(),
  },
]

/** How long a browser on a slow phone takes to show what a tap did. */
export async function measureTaps(engine: Engine, say: (line: string) => void): Promise<Findings> {
  const home = await engine.makeHome()
  const server = await startServer(home)
  const browser = await launchChromium()
  try {
    const figures: Figure[] = []
    for (const { title, path, tap } of PLANS) {
      say(`tapping ${title}`)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        for (const seconds of SECONDS_AFTER_PAINT)
          times.push(...(await tapAt(browser, server.url + path, seconds, tap)))
      figures.push({
        title: `from a tap on ${title} to the next paint, 98 of 100 within`,
        found: quantile(times, 0.98),
        unit: 'ms',
        target: { most: PAINT_MS },
      })
    }
    figures.push(...(await measureAnswers(browser, server.url, say)))
    const note = `taps: Chromium ${browser.version()} with a ${SLOWDOWN} times slower processor, first taps ${SECONDS_AFTER_PAINT.join(', ')} s after the first paint, once each; what the browser itself times for each event, in steps of 8 ms; changes by a finger that stays down for 80 ms, 280 ms after one another in one window, from its lifting to the end of the frame that paints what follows`
    return { measured: [], figures, notes: [note] }
  } finally {
    await browser.close()
    await server.kill()
    await home.remove()
  }
}

/** The time of each interaction in a fresh window, in milliseconds. */
async function tapAt(
  browser: Browser,
  url: string,
  seconds: number,
  tap: (page: Page) => Promise<void>,
): Promise<number[]> {
  return await onSlowPhone(browser, { script: watchEvents, argument: '' }, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(
      (most) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return paint !== undefined && performance.now() - paint.startTime >= most * 1_000
      },
      seconds,
      { polling: 50 },
    )
    await tap(page)
    // The browser tells of an event some time after the paint that followed it.
    await page.waitForTimeout(600)
    const times = await page.evaluate(() => Reflect.get(window, 'eventTimes') as number[])
    if (times.length === 0) throw new Error(`no tap was noticed on ${url}`)
    return times
  })
}

/** Runs in the page. Events of one interaction have one number; the slowest of them counts. */
function watchEvents(): void {
  const slowest = new Map<number, number>()
  Reflect.set(window, 'eventTimes', [])
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId?: number
    })[])
      if (entry.interactionId)
        slowest.set(
          entry.interactionId,
          Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration),
        )
    Reflect.set(window, 'eventTimes', [...slowest.values()])
  }
  const observer = new PerformanceObserver(note)
  observer.observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit)
  observer.observe({ type: 'first-input', buffered: true })
}
