import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { waitForMail } from '../support/mail/mail-folder.ts'
import { type Home, makeHome, type RunningServer, startServer } from '../support/server/server.ts'
import { signIn } from './artist.ts'

export { expect }

/** What the tests of one worker share. Each test uses dates and addresses of its own. */
interface Shared {
  /** Settings a file wants its server to run with; set it with `test.use` at the file's top. */
  serverEnv: Record<string, string>
  /** A file that must not see what other files leave gives its name here, and shares no server. */
  ownServer: string
  /** An installation with one admin and nothing booked. */
  home: Home
  server: RunningServer
  /** The cookies of the artist, signed in. */
  session: Awaited<ReturnType<BrowserContext['storageState']>>
}

interface Fixtures {
  /** The newest mail to an address whose subject has these words. */
  mailTo: (address: string, subject: RegExp) => ReturnType<typeof waitForMail>
  /** An installation for this test alone. */
  install: (env?: Record<string, string>) => Promise<{ home: Home; server: RunningServer }>
  /** The artist's browser, signed in at her desk; it shares no cookies with `page`. */
  desk: Page
  /** What the browser may complain of in this test; nothing, unless `test.use` says so. */
  mayComplain: RegExp | null
  complaints: string[]
}

/** What the browser itself says of pages that are meant to be refused. */
const EXPECTED_MESSAGES = /the server responded with a status of (400|401|403|404|409|429)/

export const test = base.extend<Fixtures, Shared>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  ownServer: ['', { scope: 'worker', option: true }],
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const home = await makeHome(null)
      await use(home)
      await home.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ home, serverEnv }, use) => {
      const server = await startServer(home, serverEnv)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.url })
      await signIn(await context.newPage())
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => await use(server.url),
  mailTo: async ({ home }, use) =>
    await use((address, subject) => waitForMail(home.dataDir, address, subject)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  install: async ({}, use) => {
    const made: { home: Home; server: RunningServer }[] = []
    await use(async (env = {}) => {
      const home = await makeHome(null)
      const server = await startServer(home, env)
      made.push({ home, server })
      return { home, server }
    })
    for (const { home, server } of made) {
      await server.stop()
      await home.remove()
    }
  },
  desk: async ({ browser, complaints, session }, use) => {
    const context = await browser.newContext({ storageState: session })
    listen(context, complaints)
    await use(await context.newPage())
    await context.close()
  },
  mayComplain: [null, { option: true }],
  complaints: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      const unexpected = complaints.filter((text) => !mayComplain?.test(text))
      expect(unexpected, 'a page complained in the console').toEqual([])
    },
    { auto: true },
  ],
})

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_MESSAGES.test(message.text()))
      complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}
