import { defineConfig } from '@playwright/test'

/** Chromium as the test entry found it; the product's own servers are started by the fixtures. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-CA',
    timezoneId: 'Asia/Tokyo',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone without scripts',
      use: { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    },
  ],
})
