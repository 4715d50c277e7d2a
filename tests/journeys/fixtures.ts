import { test as base, expect } from '@playwright/test'
import { waitForMail } from '../support/mail-folder.ts'
import { type Home, makeHome, type RunningServer, startServer } from '../support/server.ts'

export { expect }

interface Fixtures {
  /** An installation of its own for the test: nothing booked, one admin. */
  home: Home
  server: RunningServer
  /** The newest mail to an address whose subject has these words. */
  mailTo: (address: string, subject: RegExp) => ReturnType<typeof waitForMail>
}

/** What the browser itself says of pages that are meant to be refused. */
const EXPECTED_MESSAGES = /the server responded with a status of (400|401|403|404|409|429)/

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  home: async ({}, use) => {
    const home = await makeHome(null)
    await use(home)
    await home.remove()
  },
  server: async ({ home }, use) => {
    const server = await startServer(home)
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => await use(server.url),
  mailTo: async ({ home }, use) =>
    await use((address, subject) => waitForMail(home.dataDir, address, subject)),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED_MESSAGES.test(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints, 'the page complained in the console').toEqual([])
  },
})
