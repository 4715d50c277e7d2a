import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

type Act = (page: Page) => Promise<void>

/** The pictures of README and docs, each with its page, and what is done there first. */
const PICTURES: Record<string, [path: string, on: object, act?: Act]> = {
  home: ['/', COMPUTER],
  booking: [
    '/booking?service=Bridal%20Makeup&place=weddingDay&bride=1&attendants=2&mothers=1#booking-service',
    COMPUTER,
  ],
  today: ['/admin', COMPUTER],
  'guide-steps': ['/admin/site/start', PHONE],
  'guide-write': ['/admin/site/prices', PHONE],
  'guide-publish': ['/admin/site/prices', PHONE, publishPrice],
}

async function publishPrice(page: Page): Promise<void> {
  await page.locator('input[value="185"]').first().fill('195')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Pages of one kind whose links are followed: not every appointment has a wedding morning. */
const LOOKS = 4

const { values } = parseArgs({
  options: { all: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const { all: folder = '' } = values
if (values.help) console.log(HELP)
else await withDemo(folder ? takeAll : takePictures)

async function takePictures(browser: Browser, [site = '', , , desk = '']: string[]): Promise<void> {
  const artist = await openPage(browser, COMPUTER)
  await go(artist, desk)
  const { cookies } = await artist.context().storageState()
  for (const [name, [path, on, act]] of Object.entries(PICTURES)) {
    const page = await openPage(browser, on)
    await page.context().addCookies(cookies)
    await go(page, new URL(path, site).href)
    await act?.(page)
    await settle(page)
    // A fragment in the address gives its target a focus ring, which only keyboard users should see.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await sharp(await page.screenshot())
      .webp({ effort: 6 })
      .toFile(`docs/images/${name}.webp`)
    await page.context().close()
  }
}

/**
 * Follows the links from every page that is known; of one kind the first is taken, and a few more are asked for their
 * links. Then come the pages of somebody who is signed out, those that emails lead to, and a new installation.
 */
async function takeAll(
  browser: Browser,
  [site = '', privatePage = '', partyPage = '', desk = '']: string[],
  home: string,
): Promise<void> {
  const artist = await openPage(browser, PHONE)
  await go(artist, desk)
  const known = Object.keys(sitePages).map((path) => new URL(path, site).href)
  const own = ['', '/pay', '/cancel', '/look', '/trial'].map((path) => privatePage + path)
  const waiting = new Set([...known, ...own, partyPage, artist.url()])
  const looks = new Map<string, number>()
  for (const address of waiting) {
    const kind = kindOf(address)
    const before = looks.get(kind) ?? 0
    if (before === LOOKS) continue
    looks.set(kind, before + 1)
    await (before === 0 ? shoot : go)(artist, address)
    for (const href of await artist.locator('a[href]').evaluateAll(hrefsOf)) waiting.add(href)
  }
  const guest = await openPage(browser, PHONE)
  for (const path of ['/admin', '/nowhere', '/admin/forgot'])
    await shoot(guest, new URL(path, site).href, `guest${path}`)
  await guest.getByLabel('Email').fill('studio@rosewater.example')
  await guest.getByRole('button').first().click()
  await settle(guest)
  for (const address of await linksInMail(home)) {
    const { pathname } = new URL(address)
    if (looks.has(kindOf(address)) || /^\/admin(?!\/reset)/.test(pathname)) continue
    looks.set(kindOf(address), 1)
    await shoot(guest, new URL(pathname, site).href)
  }
  await takeFirstMinutes(browser, join(home, 'first'))
  console.log(`${looks.size} kinds of pages are in ${folder}.`)
}

/** A new installation: the link that makes its account, its home page and its desk. */
async function takeFirstMinutes(browser: Browser, dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '3999', ...SERVER_ENV }
  const printed = execFileSync(process.execPath, ['scripts/create-admin.ts', '--link'], { env })
  const [link = ''] = String(printed).match(/http:\/\/\S+/) ?? []
  const server = spawn(process.execPath, SERVER_ARGS, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(server.stdout, 'data')
    const page = await openPage(browser, PHONE)
    await shoot(page, link, 'first/welcome')
    const account = { email: 'studio@rosewater.example', password: 'a long enough password' }
    const { request } = page.context()
    await request.post(link, { form: { ...account, again: account.password } })
    await request.post(new URL('/api/auth/sign-in/email', link).href, { data: account })
    for (const path of ['/', '/admin', '/admin/requests'])
      await shoot(page, new URL(path, link).href, `first${path}`)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

/** The addresses in the emails that the demo wrote into files below a folder. */
async function linksInMail(home: string): Promise<Set<string>> {
  const links = new Set<string>()
  for (const name of await readdir(home, { recursive: true })) {
    if (!name.endsWith('.eml')) continue
    const { text = '' } = await PostalMime.parse(await readFile(join(home, name)))
    for (const [link] of text.matchAll(/http:\/\/[^\s<>)]+/g)) links.add(link)
  }
  return links
}

/** Takes a page from top to bottom, as a JPEG, which may be as long as a page is. */
async function shoot(page: Page, address: string, kind = kindOf(address)): Promise<void> {
  const name = kind.replaceAll('/', '-').replace(/^-/, '') || 'home'
  for (const { viewport } of [PHONE, COMPUTER]) {
    await page.setViewportSize(viewport)
    await go(page, address)
    await page.screenshot({ fullPage: true, path: join(folder, `${name}-${viewport.width}.jpg`) })
  }
}

/** Runs in the page: the addresses its links lead to, files left out. */
function hrefsOf(all: Element[]): string[] {
  return (all as HTMLAnchorElement[])
    .filter((one) => one.origin === window.location.origin && !one.hasAttribute('download'))
    .filter((one) => !/\.\w+$|\/(pdf|export)$/.test(one.pathname))
    .map((one) => one.origin + one.pathname + one.search)
}

/** An address without what tells apart two appointments, days or pictures. */
function kindOf(address: string): string {
  return new URL(address).pathname
    .replace(/\/$/, '')
    .replaceAll(/\/([\da-f]{8}-[\da-f-]{27}|[\w.-]{22,}|\d[\d-]*)(?=\/|$)/g, '/one')
}

async function openPage(browser: Browser, on: object): Promise<Page> {
  return await browser.newPage({ ...on, locale: 'en-CA', reducedMotion: 'reduce' })
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
