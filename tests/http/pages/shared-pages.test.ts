import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { request } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

const PAGES = [
  '/',
  '/about',
  '/wedding',
  '/wedding/plan',
  '/booking',
  '/booking?service=Lashes&date=2027-03-04',
  '/pricing',
  '/faq',
  '/photo-gallery',
  '/photo-gallery/3',
]

/** As it goes over the wire: fetch would undo the encoding. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return await request(shared.server.url, method, path, lines)
}

test.each(PAGES)('%s says the same in every encoding', async (path) => {
  const plain = await ask(path)
  const br = await ask(path, { 'Accept-Encoding': 'gzip, br' })
  const gz = await ask(path, { 'Accept-Encoding': 'gzip' })
  expect([plain.status, br.status, gz.status]).toEqual([200, 200, 200])
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(br.headers.get('Content-Encoding')).toBe('br')
  expect(gz.headers.get('Content-Encoding')).toBe('gzip')
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
  expect(gunzipSync(gz.bytes).toString()).toBe(plain.text)
  expect(br.bytes.length).toBeLessThan(gz.bytes.length)

  const tags = [plain, br, gz].map(({ headers }) => headers.get('ETag'))
  expect(new Set(tags).size).toBe(3)
  for (const { headers, bytes } of [plain, br, gz]) {
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(Number(headers.get('Content-Length'))).toBe(bytes.length)
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    expect(headers.get('Content-Security-Policy')).toMatch(/sha256-/)
  }
})

test('a browser that has the page is told so without it', async () => {
  const { headers } = await ask('/faq', { 'Accept-Encoding': 'br' })
  const tag = headers.get('ETag') ?? ''
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask('/faq', { 'Accept-Encoding': 'br', 'If-None-Match': known })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect(again.headers.get('ETag')).toBe(tag)
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
  expect((await ask('/faq', { 'If-None-Match': tag })).status).toBe(200)
  expect((await ask('/faq', { 'Accept-Encoding': 'br', 'If-None-Match': '"x"' })).status).toBe(200)
})

test('HEAD has the headers of GET and nothing else', async () => {
  const full = await ask('/pricing')
  const head = await ask('/pricing', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.bytes).toHaveLength(0)
  for (const name of ['Content-Length', 'ETag', 'Content-Type', 'Content-Security-Policy'])
    expect(head.headers.get(name), name).toBe(full.headers.get(name))
})

test('what links append to an address makes no other page, and is not shown to the next', async () => {
  const marked = await ask('/pricing?utm_source=instagram&secret=do-not-keep')
  expect(marked.text).not.toContain('do-not-keep')
  expect(marked.headers.get('ETag')).toBe((await ask('/pricing')).headers.get('ETag'))
})

test('a cookie or a language changes nothing and is not kept', async () => {
  const plain = await ask('/about')
  const marked = await ask('/about', { Cookie: 'session=abc', 'Accept-Language': 'fr' })
  expect(marked.text).toBe(plain.text)
  expect(marked.headers.getSetCookie()).toEqual([])
})

test('the answer to a form is for the one who sent it', async () => {
  const before = await ask('/contact')
  const sent = await ask('/contact?sent')
  expect(sent.text).toContain('Thank you for your message!')
  expect(sent.headers.get('ETag')).toBeNull()
  const refused = await fetch(`${shared.server.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'Only-Mine', lastName: '', email: '', message: '' }),
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Only-Mine')
  expect((await ask('/contact')).text).toBe(before.text)
})

test.each(['/booking?date=2027-03-04&code=GLOW20', '/admin', '/nowhere', '/photo-gallery/11'])(
  '%s is not kept',
  async (path) => {
    expect((await ask(path)).headers.get('ETag')).toBeNull()
    expect((await ask(path)).headers.get('Cache-Control')).not.toMatch(/public/)
  },
)

test('each host sees its own address in the page', async () => {
  for (let round = 0; round < 2; round++)
    for (const host of [
      'one.example',
      'two.example',
      'three.example',
      'four.example',
      'five.example',
    ]) {
      const { text } = await ask('/about', { Host: host })
      expect(text).toContain(`<link rel="canonical" href="http://${host}/about"`)
    }
})
