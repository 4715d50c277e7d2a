import type { LaunchOptions } from '@playwright/test'

interface Launching {
  launchOptions: LaunchOptions
}

/**
 * For `test.use`: pages come back from the back-forward cache, as in real life. Playwright turns it
 * off, and Chromium's headless shell has none.
 */
export const BACK_FORWARD_CACHE = {
  launchOptions: async (
    { launchOptions }: Launching,
    use: (options: LaunchOptions) => Promise<void>,
  ) =>
    await use({
      ...launchOptions,
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
}

/** The only browser there is has no such cache; the step that found it says so. */
export const HAS_NO_CACHE = process.env.BACK_FORWARD_CACHE === 'none'
