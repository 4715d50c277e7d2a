import { defineConfig } from '@playwright/test'

const PHONE = { viewport: { width: 390, height: 844 } }

/** Rules of pages that come alive, which no browser without scripts can show. */
const SCRIPTS_ONLY =
  /(booking-(page|days|times|keyboard)|first-taps|returning|accessibility|policy|weight|calendar|account|privacy|languages|printing|narrow)\.spec/

/** What is the same in a narrow and in a wide window. */
const ANY_WIDTH =
  /(booking-(page|days|times)|first-taps|returning|without-scripts|desk|desk-links|policy|weight|languages|printing|narrow)\.spec/

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env

/** Chromium as the test entry found it; the product's own servers are started by the fixtures. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  workers: 3,
  timeout: 90_000,
  // A browser that the machine stalls fails once in some hundred journeys. What needs its second
  // try is named in the summary, so it is seen and cannot become a habit.
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-CA',
    timezoneId: 'Asia/Tokyo',
    launchOptions: {
      executablePath: HEADLESS_SHELL_PATH || CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  projects: [
    { name: 'phone', use: { ...PHONE, hasTouch: true }, testIgnore: /without-scripts\.spec/ },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } }, testIgnore: ANY_WIDTH },
    {
      name: 'phone without scripts',
      use: { ...PHONE, javaScriptEnabled: false },
      testIgnore: SCRIPTS_ONLY,
    },
  ],
})
