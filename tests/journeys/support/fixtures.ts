import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  request,
  type WebError,
} from '@playwright/test'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import {
  ADMIN,
  copyHome,
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'
import { openHydrated, openWithModule } from './hydration.ts'
import { preparedFolder } from './prepared-home.ts'

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the tests of one worker share. Each test uses dates and addresses of its own. */
interface WorkerFixtures {
  /** An installation with one admin and nothing booked. */
  home: Home
  server: RunningServer
  /** The cookies of the admin, signed in. */
  session: StorageState
  /** Browsers that a test which ended well left to the next, by who uses them and what their windows are like. */
  keptContexts: Map<string, BrowserContext>
}

interface TestFixtures {
  /** The newest mail to an address whose subject has these words. */
  mailTo: (address: string, subject: RegExp) => ReturnType<typeof waitForMail>
  /** An installation for this test alone; with variables that say who is its admin it starts from nothing. */
  install: (env?: Record<string, string>) => Promise<{ home: Home; server: RunningServer }>
  /** An installation for this test alone, in which `page` is signed in as the admin. */
  studio: { home: Home; server: RunningServer }
  /**
   * A page of a browser in which the admin is signed in; it shares no cookies with `page`. Its scripts may be cached,
   * and have taken it over when an address is open.
   * Who takes the connection away uses `page` with `giveSession`: another page of this browser hears of the network too.
   */
  desk: Page
  /** The artist's desk in a browser that runs scripts, whatever the test says of its own. */
  artist: Page
  /** A page of a visitor's browser whose scripts and styles may be cached. */
  visitor: Page
  /** A page of a browser with these cookies, kept for the next test when this one ends well. */
  openKept: (who: string, state?: StorageState, more?: BrowserContextOptions) => Promise<Page>
  /** What the browser may report as an error in this test; nothing, unless `test.use` says so. */
  allowedErrors: RegExp | null
  errors: string[]
}

/** What the browser itself reports of pages that are meant to be refused. */
const EXPECTED_ERRORS = /the server responded with a status of (400|401|403|404|409|413|429)/

/**
 * A load that a newer one replaces is aborted. When that happens between its value and the end of its stream, React
 * Router (`fetchAndDecodeViaTurboStream`) leaves the promise of the end without a handler; the page has what it needs.
 */
const REPLACED_LOAD = /^AbortError: signal is aborted without reason$/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const home = await copyPrepared()
      await use(home)
      await home.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ home }, use) => {
      const server = await startServer(home)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ server }, use) => {
      await use(await signInByCall(server))
    },
    { scope: 'worker' },
  ],
  keptContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => await use(server.url),
  mailTo: async ({ home }, use) =>
    await use(async (address, subject) => {
      // The ten seconds in which an act can be taken back are over.
      const hurry = `update outbox set "nextAttemptAt" = ? where recipient = ? and status = 'waiting'`
      await query(home, hurry, [new Date().toISOString(), address])
      return await waitForMail(home.dataDir, address, subject)
    }),
  install: async ({ context }, use, info) => {
    const made: { home: Home; server: RunningServer }[] = []
    await use(async (env = {}) => {
      const home = 'ADMIN_EMAIL' in env ? await makeHome(null) : await copyPrepared()
      const server = await startServer(home, env)
      made.push({ home, server })
      return { home, server }
    })
    // What a page still loads would be refused once the server is gone; one that failed is kept to be looked at.
    if (info.status === info.expectedStatus) for (const page of context.pages()) await page.close()
    for (const { home, server } of made) {
      await server.stop()
      await home.remove()
    }
  },
  studio: async ({ install, page }, use) => {
    const studio = await install()
    await giveSession(page, studio.server)
    await use(studio)
  },
  context: async ({ context, errors }, use) => {
    collectErrors(context, errors)
    await use(context)
  },
  desk: async ({ openKept, session, javaScriptEnabled }, use) => {
    const desk = await openKept('artist', session)
    if (javaScriptEnabled !== false) openHydrated(desk)
    await use(desk)
  },
  artist: async ({ openKept, session }, use) => {
    const artist = await openKept('artist', session, { javaScriptEnabled: true })
    openHydrated(artist)
    await use(artist)
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) openWithModule(page)
    await use(page)
  },
  visitor: async ({ openKept, javaScriptEnabled }, use) => {
    const visitor = await openKept('visitor')
    if (javaScriptEnabled !== false) openWithModule(visitor)
    await use(visitor)
  },
  openKept: async (
    {
      browser,
      server,
      errors,
      keptContexts,
      viewport,
      hasTouch,
      javaScriptEnabled,
      contextOptions,
    },
    use,
    info,
  ) => {
    const opened: {
      key: string
      context: BrowserContext
      state?: StorageState
      stop: () => void
    }[] = []
    await use(async (who, state, more = {}) => {
      const isScripted = more.javaScriptEnabled ?? javaScriptEnabled
      const key = JSON.stringify([who, viewport, hasTouch, isScripted, contextOptions])
      const context =
        keptContexts.get(key) ??
        (await newContext(browser, server, { ...more, storageState: state }))
      keptContexts.delete(key)
      opened.push({ key, context, state, stop: collectErrors(context, errors) })
      return await context.newPage()
    })
    for (const { key, context, state, stop } of opened)
      if (info.status === info.expectedStatus) {
        await asNew(context, server, state)
        stop()
        keptContexts.set(key, context)
      } else await context.close()
  },
  allowedErrors: [null, { option: true }],
  errors: [
    async ({ allowedErrors }, use) => {
      const errors: string[] = []
      await use(errors)
      // A page that is left while it comes in has no transition; the browser says so as an error.
      const isLeft = /Transition was skipped/
      const unexpected = errors.filter((text) => !allowedErrors?.test(text) && !isLeft.test(text))
      expect(unexpected, 'a page reported an error').toEqual([])
    },
    { auto: true },
  ],
})

async function copyPrepared(): Promise<Home> {
  return await copyHome({ dataDir: preparedFolder(), database: null }, null)
}

/** The cookies of a home's admin, for the context of a browser. */
export async function signInByCall(server: Pick<RunningServer, 'url'>): Promise<StorageState> {
  const calls = await request.newContext({ baseURL: server.url })
  const answer = await calls.post('/api/auth/sign-in/email', { data: ADMIN })
  expect(answer.status()).toBe(200)
  const state = await calls.storageState()
  await calls.dispose()
  return state
}

/** Signs a page's context in as the admin of a home, without the form; React has taken the page over when an address is open. */
export async function giveSession(page: Page, server: Pick<RunningServer, 'url'>): Promise<void> {
  const { cookies } = await signInByCall(server)
  await page.context().addCookies(cookies)
  openHydrated(page)
}

/** A browser with one page of the server's, so that the process that shows its pages stays between them. */
async function newContext(
  browser: Browser,
  server: RunningServer,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(`${server.url}/robots.txt`)
  return context
}

/** A browser as it was before its first page, save for the files that it has cached. */
async function asNew(
  context: BrowserContext,
  server: RunningServer,
  state: StorageState = { cookies: [], origins: [] },
): Promise<void> {
  const [kept, ...pages] = context.pages()
  for (const page of pages) await page.close()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await context.addCookies(state.cookies)
  const devtools = await context.newCDPSession(kept as Page)
  const data = { origin: server.url, storageTypes: 'local_storage,indexeddb,cache_storage' }
  await devtools.send('Storage.clearDataForOrigin', data)
  await devtools.detach()
}

/** Answers how to stop. */
function collectErrors(context: BrowserContext, errors: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text()))
      errors.push(message.text())
  }
  const onError = (error: WebError) => {
    const text = String(error.error())
    if (!REPLACED_LOAD.test(text)) errors.push(text)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  return () => {
    context.off('console', onConsole)
    context.off('weberror', onError)
  }
}
