import type { Page } from '@playwright/test'

interface Shared {
  url?: string
  files: { name: string; type: string; start: string }[]
}

/** Stands in for the sheet with which a device shares, which a browser without a screen has not: keeps what it was given. */
export async function rememberShared(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const share = async ({ url, files = [] }: ShareData) => {
      const read = files.map(async (file) => ({
        ...{ name: file.name, type: file.type },
        start: await file.slice(0, 5).text(),
      }))
      Object.assign(window, { shared: { url, files: await Promise.all(read) } })
    }
    Object.assign(navigator, { share, canShare: () => true })
  })
}

/** What the page gave to be shared; null for nothing yet. */
export async function sharedOn(page: Page): Promise<Shared | null> {
  return await page.evaluate(() => (window as { shared?: Shared }).shared ?? null)
}
