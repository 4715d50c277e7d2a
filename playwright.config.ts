import { defineConfig } from '@playwright/test'
import { memoryFolder } from './tests/support/memory-folder.ts'

process.env.TMPDIR = memoryFolder()

const PHONE = { viewport: { width: 390, height: 844 } }

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, TEST_LONG } = process.env

/** Which tests a project runs, by their tags, which stand behind their names. */
const tagged = (tag: string) => new RegExp(`${TEST_LONG ? '' : '^[^@]*'}@${tag}`)

/**
 * Chromium as the test entry found it; the product's own servers are started by the fixtures.
 *
 * A test says by tags where it runs: @phone, @desk (a wide window), @no-scripts (a phone whose
 * browser runs no scripts), as many of them as it differs in. Without a tag it runs on the phone.
 * The short form runs it in the first of them alone, and leaves out what says @long: its rule has a test below.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/prepared-home.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 3,
  ...(TEST_LONG ? {} : { grepInvert: /@long/ }),
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-CA',
    timezoneId: 'Asia/Tokyo',
    // Nothing moves while it is looked at; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker fetches no test can hold up; those of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: HEADLESS_SHELL_PATH || CHROMIUM_PATH || '/usr/bin/chromium',
      // Pages of one context share a process, which has the scripts compiled already.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--process-per-site'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...PHONE, hasTouch: true },
      grep: [tagged('phone'), /^(?!.*@(desk|no-scripts))/],
    },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } }, grep: tagged('desk') },
    {
      name: 'phone without scripts',
      use: { ...PHONE, javaScriptEnabled: false },
      grep: tagged('no-scripts'),
    },
  ],
})
