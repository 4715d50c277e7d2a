import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { request } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const client = resolve(import.meta.dirname, '../../../build/client')

/** The largest file of each kind that the build has, as its address. */
const files = new Map<string, string>()
for (const { name, parentPath } of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const kind = extname(name)
  const path = join(parentPath, name).slice(client.length).replaceAll('\\', '/')
  if (!kind || ['.br', '.gz'].includes(kind)) continue
  const largest = files.get(kind)
  if (!largest || bytesOf(path).length > bytesOf(largest).length) files.set(kind, path)
}
const script = files.get('.js') ?? ''
const film = files.get('.mp4') ?? ''

function bytesOf(path: string): Buffer {
  return readFileSync(client + path)
}

/** First and last byte of a part, 'whole', or 'none' where no byte of the file is meant (RFC 9110 14.1.2). */
type Meant = [number, number] | 'whole' | 'none'

const RANGES: [string, (size: number) => string, (size: number) => Meant][] = [
  ['the first bytes', () => 'bytes=0-4', () => [0, 4]],
  ['an open range', () => 'bytes=5-', (size) => [5, size - 1]],
  ['an open range of everything', () => 'bytes=0-', (size) => [0, size - 1]],
  ['a suffix', () => 'bytes=-5', (size) => [size - 5, size - 1]],
  ['a suffix longer than the file', () => 'bytes=-99999999', (size) => [0, size - 1]],
  ['an end past the end', () => 'bytes=7-99999999', (size) => [7, size - 1]],
  ['the last byte', (size) => `bytes=${size - 1}-${size - 1}`, (size) => [size - 1, size - 1]],
  ['the unit in capitals', () => 'BYTES=0-4', () => [0, 4]],
  ['a start past the end', (size) => `bytes=${size}-`, () => 'none'],
  ['a start of thirty digits', () => `bytes=${'9'.repeat(30)}-`, () => 'none'],
  ['a suffix of nothing', () => 'bytes=-0', () => 'none'],
  ['an end before its start', () => 'bytes=2-1', () => 'whole'],
  ['neither start nor end', () => 'bytes=-', () => 'whole'],
  ['no range at all', () => 'bytes=', () => 'whole'],
  ['letters', () => 'bytes=a-b', () => 'whole'],
  ['a number below zero', () => 'bytes=-5-9', () => 'whole'],
  ['another way to write numbers', () => 'bytes=0x1-1e3', () => 'whole'],
  ['a fraction', () => 'bytes=1.5-2', () => 'whole'],
  ['a missing unit', () => '0-4', () => 'whole'],
  ['another unit', () => 'lines=0-4', () => 'whole'],
  ['two ranges', () => 'bytes=0-1,3-4', () => 'whole'],
  ['two ranges, one of which is none', () => 'bytes=9-1,-,x', () => 'whole'],
  ['a number without end', () => `bytes=${'9'.repeat(7_000)}-`, () => 'whole'],
]

describe.each([...files.values()])('%s', (path) => {
  const bytes = bytesOf(path)

  test.each(RANGES)('answers %s', async (_what, range, meant) => {
    const header = `Range: ${range(bytes.length)}`
    const part = meant(bytes.length)
    const { status, headers, bytes: got } = await request(shared.server.url, 'GET', path, [header])
    const size = `${bytes.length}`
    if (part === 'none') {
      expect([status, headers.get('Content-Range')]).toEqual([416, `bytes */${size}`])
      expect([got.length, headers.get('Content-Length')]).toEqual([0, '0'])
      expect(headers.get('Cache-Control')).toBe('no-store')
    } else if (part === 'whole') {
      expect([status, headers.get('Content-Range')]).toEqual([200, null])
      expect(got.equals(bytes)).toBe(true)
    } else {
      const [first, last] = part
      expect([status, headers.get('Content-Range')]).toEqual([
        206,
        `bytes ${first}-${last}/${size}`,
      ])
      expect(headers.get('Content-Length')).toBe(String(last - first + 1))
      expect(got.equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')

    // A range is defined for GET alone (RFC 9110 14.2).
    const head = await request(shared.server.url, 'HEAD', path, [header])
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers.get('Content-Length')).toBe(size)
    expect(head.headers.get('Accept-Ranges')).toBe('bytes')
  })

  test('is said to be known to whoever has it, and is of a known kind', async () => {
    const whole = await request(shared.server.url, 'GET', path)
    expect(whole.headers.get('Content-Type')).toMatch(/^(text|image|video|font)\//)
    const isHashed = /^\/(assets|pictures)\//.test(path)
    const lifetime = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    const etag = whole.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [etag, `W/${etag}`, `"other" , ${etag}`, '*']) {
      const lines = [`If-None-Match: ${known}`, 'Range: bytes=0-4']
      const again = await request(shared.server.url, 'GET', path, lines)
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers.get('ETag')).toBe(etag)
      expect(again.headers.get('Cache-Control')).toBe(lifetime)
    }
    const other = await request(shared.server.url, 'GET', path, ['If-None-Match: "other"'])
    expect([other.status, other.headers.get('Cache-Control')]).toEqual([200, lifetime])
  })

  test('gives a part only to whoever has the rest of the same file', async () => {
    const { headers } = await request(shared.server.url, 'HEAD', path)
    const etag = headers.get('ETag')
    const ask = (condition: string) =>
      request(shared.server.url, 'GET', path, ['Range: bytes=3-', `If-Range: ${condition}`])
    expect((await ask(`${etag}`)).status).toBe(206)
    const stale = [`W/${etag}`, '"other"', 'Thu, 01 Jan 2026 00:00:00 GMT', 'x', `${etag}, ${etag}`]
    for (const condition of stale) {
      const { status, bytes: got } = await ask(condition)
      expect([condition, status, got.equals(bytes)]).toEqual([condition, 200, true])
    }
  })
})

test('a compressed file is sent as it lies there, whole and in parts', async () => {
  const plain = bytesOf(script)
  const plainTag = (await request(shared.server.url, 'HEAD', script)).headers.get('ETag')
  for (const [encoding, undo] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const accept = `Accept-Encoding: ${encoding}`
    const whole = await request(shared.server.url, 'GET', script, [accept])
    expect(whole.headers.get('Content-Encoding')).toBe(encoding)
    expect(whole.headers.get('Vary')).toBe('Accept-Encoding')
    expect(whole.headers.get('ETag')).not.toBe(plainTag)
    expect(undo(whole.bytes).equals(plain)).toBe(true)

    const rest = ['Range: bytes=100-', `If-Range: ${whole.headers.get('ETag')}`]
    const part = await request(shared.server.url, 'GET', script, [accept, ...rest])
    expect([part.status, part.headers.get('Content-Encoding')]).toEqual([206, encoding])
    expect(undo(Buffer.concat([whole.bytes.subarray(0, 100), part.bytes])).equals(plain)).toBe(true)
  }
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('no file answers to %s', async (method) => {
  const { status, bytes } = await request(shared.server.url, method, '/icon.svg')
  expect([404, 405]).toContain(status)
  expect(bytes.equals(bytesOf('/icon.svg'))).toBe(false)
})

test.each(['/icon.svg/', '/.vite/manifest.json', `${script}.br`, `${script}.gz`, '/assets', '/%'])(
  '%s is no file',
  async (path) => {
    const { status } = await request(shared.server.url, 'GET', path)
    expect(path === '/%' ? 400 : 404).toBe(status)
  },
)

const DESCRIPTORS = existsSync('/proc/self/fd')
const whyNot = DESCRIPTORS ? '' : ' (not counted: this system has no /proc)'

describe.skipIf(!DESCRIPTORS)(`300 downloads that are given up${whyNot}`, () => {
  const openDescriptors = () => readdirSync(`/proc/${shared.server.process.pid}/fd`).length

  test.each([
    ['after the first bytes', giveUpAfterFirstBytes],
    ['by closing one half at once', giveUpHalf],
    ['by a reset at once', giveUpByReset],
  ])('%s leave no descriptors behind', async (_how, giveUp) => {
    const before = openDescriptors()
    for (let round = 0; round < 6; round++)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => giveUp(index % 2 === 0 ? film : script)),
      )
    await vi.waitFor(() => expect(openDescriptors()).toBeLessThan(before + 20), {
      timeout: 60_000,
      interval: 100,
    })
    expect((await request(shared.server.url, 'GET', '/readyz')).status).toBe(200)
  })
})

function asking(path: string) {
  const { hostname, port } = new URL(shared.server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  return { socket, text, closed: once(socket, 'close') }
}

async function giveUpAfterFirstBytes(path: string): Promise<void> {
  const { socket, text, closed } = asking(path)
  socket.write(text)
  await once(socket, 'data')
  socket.destroy()
  await closed
}

async function giveUpHalf(path: string): Promise<void> {
  const { socket, text, closed } = asking(path)
  socket.end(text)
  socket.resume()
  await closed
}

async function giveUpByReset(path: string): Promise<void> {
  const { socket, text, closed } = asking(path)
  await once(socket, 'connect')
  socket.write(text, () => socket.resetAndDestroy())
  await closed
}
