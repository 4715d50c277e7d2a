import { type Browser, chromium } from '@playwright/test'

/** The Chromium of CHROMIUM_PATH, without a window. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
