import type { Page, Response } from '@playwright/test'
import type { Home, RunningServer } from '../support/server.ts'
import { aSubscriber } from '../support/subscribers.ts'
import { expect, test } from './fixtures.ts'
import { PICTURE_PAGES, PUBLIC_PAGES, sitePaths } from './public-pages.ts'
import { block, privatePath } from './states.ts'
import { aWish, bookElsewhere, openBooking } from './visitor.ts'

/** Compressed by Brotli, all scripts that the booking page loads. House rule. */
const BOOKING_SCRIPT_BYTES = 125_000

/** The same for a page that React does not take over: a few enhancements at most. House rule. */
const PLAIN_SCRIPT_BYTES = 10_000

interface Visit {
  path: string
  comesAlive: boolean
}

test('every public page keeps its own policy and paints before its scripts', async ({
  page,
  home,
  server,
}) => {
  const { id } = await bookElsewhere(server, aWish())
  const { unsubscribeToken } = await aSubscriber(home, server)
  const visits: Visit[] = [
    { path: `/unsubscribe/${unsubscribeToken}`, comesAlive: false },
    { path: '/subscribe-again/used', comesAlive: false },
    { path: '/', comesAlive: false },
    ...PUBLIC_PAGES,
    ...PICTURE_PAGES.map((path) => ({ path, comesAlive: false })),
    { path: '/nowhere', comesAlive: false },
    { path: await privatePath(home, id), comesAlive: false },
    { path: `${await privatePath(home, id)}/cancel`, comesAlive: false },
    { path: `/booking?date=${aWish().date}&service=Lashes`, comesAlive: true },
    { path: '/admin', comesAlive: true },
    { path: '/admin/forgot', comesAlive: true },
    { path: '/admin/reset/long-gone', comesAlive: true },
    { path: '/admin/welcome/long-gone', comesAlive: true },
  ]
  for (const visit of visits) await test.step(visit.path, () => expectGoodPage(page, visit))
})

test('no public page is missing in the list these tests go by', () => {
  const pictures = PICTURE_PAGES.map((path) => path.replace(/\d+$/, ':number'))
  const elsewhere = [
    '/api',
    '/booking/:token',
    '/booking/:token/cancel',
    '/booking/confirm/:token',
    '/subscribe-again/:token',
    '/unsubscribe/:token',
    '/unsubscribe/:token/again',
    '/*',
  ]
  const listed = [...PUBLIC_PAGES.map(({ path }) => path), ...pictures, ...elsewhere]
  expect(sitePaths().sort()).toEqual(listed.sort())
})

test('a public page asks nobody else for anything and leaves the console empty', async ({
  page,
  server,
}) => {
  test.slow()
  const heard: string[] = []
  const asked: string[] = []
  page.on('console', (message) => heard.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => asked.push(request.url()))
  for (const path of [...PUBLIC_PAGES.map((one) => one.path), ...PICTURE_PAGES])
    await test.step(path, async () => {
      await page.goto(path)
      await scrollThrough(page)
    })
  const own = (url: string) => url.startsWith(`${server.url}/`) || /^(data|blob):/.test(url)
  expect(asked.filter((url) => /\.avif$/.test(url)).length).toBeGreaterThan(50)
  expect(asked.filter((url) => !own(url))).toEqual([])
  expect(heard).toEqual([])
})

test('every page of the desk keeps its own policy and paints before its scripts', async ({
  desk,
  home,
  server,
}) => {
  for (const path of await deskPaths(home, server))
    await test.step(path, () => expectGoodPage(desk, { path, comesAlive: true }))
})

test('the booking page asks for few bytes of script', async ({ page }) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await openBooking(page)
  await page.waitForLoadState('networkidle')
  const bytes = await scriptBytes(responses)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(BOOKING_SCRIPT_BYTES)
})

test('scripts and fonts are kept for good, pages are not', async ({ page, request }) => {
  const assets: string[] = []
  page.on('response', (response) => {
    if (/script|font/.test(response.request().resourceType())) assets.push(response.url())
  })
  await openBooking(page)
  await page.waitForLoadState('networkidle')
  expect(assets.length).toBeGreaterThan(3)
  for (const url of assets) {
    const { 'cache-control': kept } = (await request.get(url)).headers()
    expect(kept, url).toMatch(/max-age=31536000.*immutable/)
  }
  for (const path of ['/', '/booking', '/admin']) {
    const { 'cache-control': kept } = (await request.get(path)).headers()
    expect(kept, path).toMatch(/no-cache|no-store/)
  }
})

/** To the foot, a window at a time, so that all is fetched that waits until it is near. */
async function scrollThrough(page: Page): Promise<void> {
  const [height, step] = await page.evaluate(() => [document.body.scrollHeight, innerHeight])
  for (let top = 0; top < (height ?? 0); top += step ?? 800) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
  }
  await page.waitForLoadState('networkidle')
}

/** What the scripts among these answers weighed on the wire; all but tiny ones are compressed. */
async function scriptBytes(responses: readonly Response[]): Promise<number> {
  let bytes = 0
  for (const script of responses) {
    if (script.request().resourceType() !== 'script') continue
    const { responseBodySize } = await script.request().sizes()
    const encoding = await script.headerValue('content-encoding')
    if (responseBodySize >= 512) expect(encoding, script.url()).toBe('br')
    bytes += responseBodySize
  }
  return bytes
}

async function deskPaths(home: Home, server: RunningServer): Promise<string[]> {
  const { id } = await bookElsewhere(server, aWish())
  const blockId = await block(server, aWish().date)
  const subscriber = await aSubscriber(home, server)
  expect(home.env.ADMIN_EMAIL).toBeTruthy()
  return [
    '/admin',
    '/admin/mail',
    '/admin/promotions/subscribers',
    '/admin/promotions/subscribers?show=left-out',
    '/admin/promotions/subscribers/add',
    '/admin/promotions/subscribers/import',
    `/admin/promotions/subscribers/${subscriber.id}`,
    `/admin/promotions/subscribers/${subscriber.id}/renew`,
    `/admin/promotions/subscribers/${subscriber.id}/deactivate`,
    '/admin/appointments',
    '/admin/appointments?dates=all&status=pending',
    `/admin/appointments/${id}/delete`,
    '/admin/appointments/gone/delete',
    '/admin/schedule',
    '/admin/schedule?past',
    `/admin/schedule/${blockId}/remove`,
  ]
}

async function expectGoodPage(page: Page, { path, comesAlive }: Visit): Promise<void> {
  const responses: Response[] = []
  const note = (response: Response) => responses.push(response)
  page.on('response', note)
  const answer = await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  const bytes = await scriptBytes(responses)
  const html = (await answer?.text()) ?? ''

  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  expect(policy, path).toMatch(/^default-src 'none';/)
  expect(policy, path).not.toMatch(/unsafe|\*|https?:/)

  const [markup = ''] = html.split('</body>')
  expect(markup.match(/<[a-z][^<>]*\sstyle=/gi), `${path}: style attributes`).toBeNull()
  expect(markup.match(/<[a-z][^<>]*\son[a-z]+=/gi), `${path}: inline handlers`).toBeNull()
  const isDesk = path.startsWith('/admin')
  const sheets = html.match(/<link[^>]+stylesheet[^>]*>/gi) ?? []
  expect(sheets, `${path}: blocking stylesheets`).toHaveLength(isDesk ? 1 : 0)
  expect(html.match(/<style/g) ?? [], `${path}: inlined styles`).toHaveLength(isDesk ? 0 : 1)
  expect(policy, path).toMatch(isDesk ? /style-src 'self';/ : /style-src 'sha256-[^']+';/)
  const asked = responses.filter((one) => one.request().resourceType() === 'stylesheet')
  expect(asked.length, `${path}: requests`).toBe(isDesk ? 1 : 0)
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)).toBeGreaterThan(
    5,
  )

  const fonts = html.match(/<link[^>]*rel="preload"[^>]*>/g) ?? []
  expect(fonts, `${path}: preloads`).toHaveLength(1)
  expect(fonts[0]).toMatch(/as="font"/)

  const [upToContent = ''] = html.split('</main>')
  expect(upToContent, `${path}: before the content`).not.toContain('modulepreload')
  expect(upToContent.match(/<script(?! type="application\/ld\+json")/g), path).toBeNull()
  const isAlive = await page.evaluate(() => '__reactRouterContext' in window)
  expect(isAlive, `${path}: comes alive`).toBe(comesAlive)
  if (comesAlive) expect(html, path).toContain('rel="modulepreload"')
  else expect(bytes, `${path}: bytes of script`).toBeLessThanOrEqual(PLAIN_SCRIPT_BYTES)
}
