import { expect, test } from 'vitest'
import { BEFORE_PAINT } from '#app/held-scripts.server.ts'
import { aSubscriber } from '../../support/database/subscribers.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { PICTURE_PAGES, PUBLIC_PAGES, sitePaths } from '../../support/public-pages.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

test('no public page is missing in the list these tests go by', () => {
  const pictures = PICTURE_PAGES.map((path) => path.replace(/\d+$/, ':number'))
  const elsewhere = [
    '/api',
    '/booking/:token',
    '/booking/:token/agreement',
    '/booking/:token/cancel',
    '/booking/:token/change',
    '/booking/:token/move',
    '/booking/:token/offer',
    '/booking/:token/look',
    '/booking/:token/look/photos',
    '/booking/:token/party',
    '/booking/:token/pay',
    '/booking/:token/receipts/:number',
    '/booking/:token/trial',
    '/booking/confirm/:token',
    '/party/:token',
    '/review/:token',
    '/subscribe-again/:token',
    '/unsubscribe/:token',
    '/waitlist/:token',
    '/unsubscribe/:token/again',
    '/*',
  ]
  const listed = [...PUBLIC_PAGES.map(({ path }) => path), ...pictures, ...elsewhere]
  expect(sitePaths().sort()).toEqual(listed.sort())
})

test.each([
  ...PUBLIC_PAGES,
  ...PICTURE_PAGES.map((path) => ({ path, isHydrated: false })),
  { path: '/nowhere', isHydrated: false },
  { path: '/subscribe-again/used', isHydrated: false },
  { path: '/review/long-gone', isHydrated: false },
  { path: `/booking?date=${daysAhead(50)}&service=Lashes`, isHydrated: true },
  { path: '/admin', isHydrated: true },
  { path: '/admin/forgot', isHydrated: true },
  { path: '/admin/reset/long-gone', isHydrated: true },
  { path: '/admin/welcome/long-gone', isHydrated: true },
])('$path keeps its own policy and paints before its scripts', async ({ path, isHydrated }) => {
  await expectGoodDocument(path, { isHydrated })
})

test('so do the pages of one client and of one subscriber', async () => {
  const { privatePath } = await book()
  const { unsubscribeToken } = await aSubscriber(shared.home, shared.server)
  const acts = ['/cancel', '/move', '/offer'].map((act) => privatePath + act)
  for (const path of [privatePath, ...acts, `/unsubscribe/${unsubscribeToken}`])
    await expectGoodDocument(path, { isHydrated: false })
})

test('so does every page of the desk', async () => {
  const { id } = await book()
  const { id: subscriberId } = await aSubscriber(shared.home, shared.server)
  const cookie = (await shared.openDesk()).cookie()
  await block()
  for (const path of [
    '/admin',
    '/admin/mail',
    '/admin/promotions/subscribers',
    '/admin/promotions/subscribers?show=left-out',
    '/admin/promotions/subscribers/add',
    '/admin/promotions/subscribers/import',
    `/admin/promotions/subscribers/${subscriberId}`,
    `/admin/promotions/subscribers/${subscriberId}/renew`,
    '/admin/appointments',
    '/admin/appointments?dates=all&status=pending',
    `/admin/appointments/${id}`,
    '/admin/appointments/gone',
    '/admin/schedule',
    '/admin/schedule?past',
    '/admin/schedule/calendars',
  ])
    await expectGoodDocument(path, { isHydrated: true, cookie })
})

test('scripts and fonts are kept for good, pages are not', async () => {
  const { body } = await shared.call('GET', '/booking', { headers: PAGE })
  const assets = [
    ...String(body).matchAll(/<link[^>]*rel="(?:module)?preload"[^>]*href="([^"]+)"/g),
  ]
  expect(assets.length).toBeGreaterThan(3)
  for (const [, path = ''] of assets) {
    const { headers } = await shared.call('HEAD', path)
    expect(headers.get('Cache-Control'), path).toMatch(/max-age=31536000.*immutable/)
  }
  for (const path of ['/', '/booking', '/admin']) {
    const { headers } = await shared.call('GET', path, { headers: PAGE })
    expect(headers.get('Cache-Control'), path).toMatch(/no-cache|no-store/)
  }
})

test('the first page and the contact page lead on', async () => {
  const home = await pageAt('/')
  const pictures = home.match(/<a [^>]*href="\/photo-gallery\/\d+"/g) ?? []
  expect(pictures).toHaveLength(10)
  expect(pictures.at(-1)).toContain('"/photo-gallery/10"')
  const consultation = sectionOf(home, 'pre-contact')
  expect(consultation).toMatch(/<a [^>]*href="\/contact"[^>]*>CONTACT US!/)

  const [, aside = ''] = /<aside[^>]*>(.*?)<\/aside>/s.exec(await pageAt('/contact')) ?? []
  for (const href of ['/booking', '/pricing', 'https://www.instagram.com/'])
    expect(aside, href).toContain(`href="${href}"`)
})

const PAGE = { Accept: 'text/html' }

/** The policy, what the markup may hold, and what stands before the content. */
async function expectGoodDocument(
  path: string,
  { isHydrated, cookie = '' }: { isHydrated: boolean; cookie?: string },
): Promise<void> {
  const options = { headers: { ...PAGE, ...(cookie ? { Cookie: cookie } : {}) } }
  const { body: html, headers } = await shared.call('GET', path, options)
  const policy = headers.get('Content-Security-Policy') ?? ''
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

  const preloads = html.match(/<link[^>]*rel="preload"[^>]*>/g) ?? []
  expect(preloads, `${path}: preloads`).toHaveLength(1)
  expect(preloads[0]).toMatch(/as="font"/)

  const [upToContent = ''] = html.split('</main>')
  expect(upToContent, `${path}: before the content`).not.toContain('modulepreload')
  const others = upToContent.replace(`<script>${BEFORE_PAINT}</script>`, '')
  expect(others.match(/<script(?! type="application\/ld\+json")/g), path).toBeNull()
  expect(html.includes('__reactRouterContext'), `${path}: hydrated`).toBe(isHydrated)
  if (isHydrated) expect(html, path).toContain('rel="modulepreload"')
}

async function book(): Promise<{ id: string; privatePath: string }> {
  const json = bookingRequest({ date: freshDate() })
  const { body } = await shared.call('POST', '/api/v1/bookings', { json })
  const sql = 'select "privateToken" from bookings where id = ?'
  const [row] = await shared.rows<{ privateToken: string }>(sql, [body.booking.id])
  return { id: body.booking.id, privatePath: `/booking/${row?.privateToken}` }
}

async function block(): Promise<void> {
  const json = { date: daysAhead(60), startTime: '13:00', endTime: '15:30', reason: 'Dentist' }
  const token = await shared.token()
  await shared.call('POST', '/api/v1/blockedTimes', { json, token })
}

async function pageAt(path: string): Promise<string> {
  const { status, body } = await shared.call('GET', path, { headers: PAGE })
  expect(status, path).toBe(200)
  return body
}

/** What a section of the page holds. */
function sectionOf(html: string, id: string): string {
  return (html.split(`id="${id}"`)[1] ?? '').split('</section>')[0] ?? ''
}
