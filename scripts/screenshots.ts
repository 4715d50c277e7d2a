import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const HELP = `Usage: npm run screenshots [-- --all FOLDER]

Starts the demo and takes the pictures of README and docs into docs/images. With --all it takes every page of the
site and the desk instead, as a phone and as a computer show it, from top to bottom, into the folder named.`

const PHONE = { viewport: { width: 390, height: 700 }, deviceScaleFactor: 1.5 }
const COMPUTER = { viewport: { width: 1440, height: 1080 } }

/** The pictures of README and docs, each with its page, and what is done there first. */
const PICTURES: Record<
  string,
  { path: string; on: typeof PHONE | typeof COMPUTER; act?: (page: Page) => Promise<void> }
> = {
  home: { path: '/', on: COMPUTER },
  booking: {
    path: '/booking?service=Bridal%20Makeup&place=weddingDay&bride=1&attendants=2&mothers=1',
    on: COMPUTER,
    act: (page) =>
      page.getByText('What is the occasion?').evaluate((title) => title.scrollIntoView()),
  },
  today: { path: '/admin', on: COMPUTER },
  'guide-steps': { path: '/admin/site/start', on: PHONE },
  'guide-write': { path: '/admin/site/prices', on: PHONE },
  'guide-publish': {
    path: '/admin/site/prices',
    on: PHONE,
    async act(page) {
      await page.locator('input[value="185"]').first().fill('195')
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
}

const { values } = parseArgs({
  options: { all: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) console.log(HELP)
else await withDemo(values.all === undefined ? takePictures : takeAll)

async function takePictures(browser: Browser, links: string[]): Promise<void> {
  const [site = '', , , desk = ''] = links
  const { cookies } = await signIn(browser, desk)
  for (const [name, { path, on, act }] of Object.entries(PICTURES)) {
    const page = await openPage(browser, on, cookies)
    await go(page, new URL(path, site).href)
    await act?.(page)
    await settle(page)
    await save(await page.screenshot(), `docs/images/${name}.webp`)
    await page.context().close()
  }
}

/** Follows the links of every page from the four that the demo names; pages of one kind are taken once. */
async function takeAll(browser: Browser, links: string[]): Promise<void> {
  const folder = resolve(values.all ?? '')
  await mkdir(folder, { recursive: true })
  const { cookies, url } = await signIn(browser, links[3] ?? '')
  const sizes = {
    390: await openPage(browser, PHONE, cookies),
    1440: await openPage(browser, COMPUTER, cookies),
  }
  const waiting = [...links.slice(0, 3), url]
  const seen = new Set<string>()
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const kind = kindOf(address)
    if (seen.has(kind)) continue
    seen.add(kind)
    for (const [size, page] of Object.entries(sizes)) {
      await go(page, address)
      const name = kind.slice(1).replaceAll('/', '-') || 'home'
      await save(await page.screenshot({ fullPage: true }), join(folder, `${name}-${size}.jpg`))
      waiting.push(...(await page.locator('a[href]').evaluateAll(hrefsOf, new URL(address).origin)))
    }
  }
  console.log(`${seen.size} pages are in ${folder}.`)
}

/** Runs in the page: the addresses its links lead to, files left out. */
function hrefsOf(all: Element[], origin: string): string[] {
  return (all as HTMLAnchorElement[])
    .filter((one) => one.origin === origin && !one.hasAttribute('download'))
    .filter((one) => !/\.\w+$|\/(pdf|export)$/.test(one.pathname))
    .map((one) => one.origin + one.pathname)
}

/** An address without what tells apart two appointments, days or pictures. */
function kindOf(address: string): string {
  return new URL(address).pathname
    .replace(/\/$/, '')
    .replaceAll(/\/([\da-f]{8}-[\da-f-]{27}|[\w-]{22,}|\d[\d-]*)(?=\/|$)/g, '/one')
}

async function signIn(browser: Browser, link: string) {
  const page = await openPage(browser, COMPUTER, [])
  await go(page, link)
  return { cookies: await page.context().cookies(), url: page.url() }
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

async function openPage(browser: Browser, on: object, cookies: Cookies): Promise<Page> {
  const context = await browser.newContext({ ...on, locale: 'en-CA', reducedMotion: 'reduce' })
  await context.addCookies(cookies)
  return await context.newPage()
}

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settle(page)
}

/** Scripts, fonts and pictures are there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** As WebP, or as JPEG, which may be as long as a page is. */
async function save(shot: Buffer, file: string): Promise<void> {
  const image = sharp(shot)
  await (file.endsWith('.webp') ? image.webp({ effort: 6 }) : image.jpeg()).toFile(file)
}

/** Runs the demo while `act` looks at it; its four links are the site, a client's page, a party's page and the desk. */
async function withDemo(act: (browser: Browser, links: string[]) => Promise<void>): Promise<void> {
  const demo = spawn(process.execPath, ['scripts/demo.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'exit')
  const executablePath = process.env.CHROME_PATH ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    let printed = ''
    for await (const chunk of demo.stdout) {
      printed += chunk
      if (printed.includes('Ctrl-C')) break
    }
    await act(browser, printed.match(/http:\/\/\S+/g) ?? [])
  } finally {
    await browser.close()
    demo.kill('SIGTERM')
    await ended
  }
}
