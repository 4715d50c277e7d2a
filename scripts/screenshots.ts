import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { sitePages } from '#app/content/words/pages.ts'
import { SERVER_ARGS, SERVER_ENV } from './bootstrap/server.cjs'

const HELP = `Usage: npm run screenshots [-- --all FOLDER]

Starts the demo and takes the pictures of README and docs into docs/images. With --all it takes every page of the
site and the desk instead, those behind emailed links and of the first minutes among them, as a phone and as a
computer show it, from top to bottom, into the folder named.`

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

/** Pages of one kind whose links are followed: not every appointment has a wedding morning. */
const LOOKS = 4

const { values } = parseArgs({
  options: { all: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const folder = resolve(values.all ?? '')
if (values.help) console.log(HELP)
else {
  await mkdir(folder, { recursive: true })
  await withDemo(values.all === undefined ? takePictures : takeAll)
}

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

/**
 * Follows the links from every page that is known; of one kind the first is taken, and a few more are asked for their
 * links. Then come the pages of somebody who is signed out, those that emails lead to, and a new installation.
 */
async function takeAll(browser: Browser, links: string[], home: string): Promise<void> {
  const [site = '', privatePage = '', partyPage = '', desk = ''] = links
  const { cookies, url } = await signIn(browser, desk)
  const artist = await openPages(browser, cookies)
  const known = Object.keys(sitePages).map((path) => new URL(path, site).href)
  const own = ['', '/pay', '/cancel', '/look', '/trial'].map((path) => privatePage + path)
  const waiting = new Set([...known, ...own, partyPage, url])
  const looks = new Map<string, number>()
  for (const address of waiting) {
    const kind = kindOf(address)
    const before = looks.get(kind) ?? 0
    if (before === LOOKS) continue
    looks.set(kind, before + 1)
    await go(artist[1440], address)
    const hrefs = await artist[1440].locator('a[href]').evaluateAll(hrefsOf, new URL(site).origin)
    for (const href of hrefs) waiting.add(href)
    if (before === 0) await shoot(artist, address)
  }
  const guest = await openPages(browser, [])
  for (const path of ['/admin', '/admin/forgot', '/nowhere'])
    await shoot(guest, site + path.slice(1), `guest${path}`)
  await guest[390].goto(`${site}admin/forgot`)
  await guest[390].getByLabel('Email').fill('studio@rosewater.example')
  await guest[390].getByRole('button').first().click()
  await settle(guest[390])
  for (const address of await linksInMail(home)) {
    const { pathname } = new URL(address)
    if (looks.has(kindOf(address)) || /^\/admin(?!\/reset)/.test(pathname)) continue
    looks.set(kindOf(address), 1)
    await shoot(guest, new URL(pathname, site).href)
  }
  await takeFirstMinutes(browser, join(home, 'first'))
  console.log(`${looks.size} kinds of pages are in ${values.all}.`)
}

/** A new installation: the link that makes its account, its home page and its desk. */
async function takeFirstMinutes(browser: Browser, dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '3999', ...SERVER_ENV }
  const account = { email: 'studio@rosewater.example', password: 'a long enough password' }
  const createAdmin = (args: string[], more = {}) =>
    String(
      execFileSync(process.execPath, ['scripts/create-admin.ts', ...args], {
        env: { ...env, ...more },
      }),
    )
  const [link = ''] = createAdmin(['--link']).match(/http:\/\/\S+/) ?? []
  const server = spawn(process.execPath, SERVER_ARGS, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(server.stdout, 'data')
    const guest = await openPages(browser, [])
    await shoot(guest, link, 'first/welcome')
    createAdmin([], { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password })
    const { request } = guest[390].context()
    await request.post(new URL('/api/auth/sign-in/email', link).href, { data: account })
    const artist = await openPages(browser, await guest[390].context().cookies())
    for (const path of ['/', '/admin', '/admin/requests'])
      await shoot(artist, new URL(path, link).href, `first${path}`)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

/** The addresses in the emails that the demo wrote into files below a folder. */
async function linksInMail(folder: string): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml'))
  const mails = files.map(
    async (name) => (await PostalMime.parse(await readFile(join(folder, name)))).text,
  )
  return new Set((await Promise.all(mails)).join('\n').match(/http:\/\/[^\s<>)]+/g))
}

type Pages = Record<390 | 1440, Page>

async function openPages(browser: Browser, cookies: Cookies): Promise<Pages> {
  const [phone, computer] = [PHONE, COMPUTER].map((on) => openPage(browser, on, cookies))
  return { 390: await phone, 1440: await computer } as Pages
}

async function shoot(pages: Pages, address: string, kind = kindOf(address)): Promise<void> {
  const name = kind.replaceAll('/', '-').replace(/^-/, '') || 'home'
  for (const [size, page] of Object.entries(pages)) {
    await go(page, address)
    await save(await page.screenshot({ fullPage: true }), join(folder, `${name}-${size}.jpg`))
  }
}

/** Runs in the page: the addresses its links lead to, files left out. */
function hrefsOf(all: Element[], origin: string): string[] {
  return (all as HTMLAnchorElement[])
    .filter((one) => one.origin === origin && !one.hasAttribute('download'))
    .filter((one) => !/\.\w+$|\/(pdf|export)$/.test(one.pathname))
    .map((one) => one.origin + one.pathname + one.search)
}

/** An address without what tells apart two appointments, days or pictures. */
function kindOf(address: string): string {
  return new URL(address).pathname
    .replace(/\/$/, '')
    .replaceAll(/\/([\da-f]{8}-[\da-f-]{27}|[\w.-]{22,}|\d[\d-]*)(?=\/|$)/g, '/one')
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
async function withDemo(
  act: (browser: Browser, links: string[], home: string) => Promise<void>,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'rosewater-pictures-'))
  const demo = spawn(process.execPath, ['scripts/demo.ts'], {
    env: { ...process.env, TMPDIR: home },
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
    await act(browser, printed.match(/http:\/\/\S+/g) ?? [], home)
  } finally {
    await browser.close()
    demo.kill('SIGTERM')
    await ended
    await rm(home, { recursive: true, force: true })
  }
}
