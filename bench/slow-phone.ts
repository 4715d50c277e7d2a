import type { Browser, Page } from '@playwright/test'

/** How much slower than this machine the phone is. */
export const SLOWDOWN = 4

/** A fresh window of a slow phone, as long as `use` needs it. `watch` runs in its pages before anything else. */
export async function onSlowPhone<Result>(
  browser: Browser,
  watch: { script: (argument: string) => void; argument: string },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(8_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watch.script, watch.argument)
    return await use(page)
  } finally {
    await context.close()
  }
}
