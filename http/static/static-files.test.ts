import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { createStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'rosewater-static-'))
const TEXT = 'let a = 1\n'.repeat(100)
let server: Server
let url: string

beforeAll(async () => {
  put('plain.js', TEXT)
  put('packed.js', TEXT)
  put('packed.js.br', brotliCompressSync(TEXT))
  put('alone.br', 'of no other file')
  put('with blank é.txt', 'found')
  put('unknown.kind', 'bytes')
  put('.secret', 'no')
  put('.vite/manifest.json', '{}')
  put('.well-known/security.txt', 'Contact: mailto:someone@example.com')
  put('.well-known/.secret', 'no')
  const serveStatic = createStaticFiles(folder, { https: true })
  server = createServer((req, res) =>
    serveStatic(req, res, () => {
      res.writeHead(404).end('went on')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

function put(name: string, content: string | Buffer): void {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), content)
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('a file that was removed since is still answered, one that came later is not there', async () => {
  put('leaving.txt', 'content')
  const serveStatic = createStaticFiles(folder, { https: false })
  const second = createServer((req, res) =>
    serveStatic(req, res, () => {
      res.writeHead(404).end()
    }),
  )
  await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve))
  rmSync(join(folder, 'leaving.txt'))
  put('coming.txt', 'content')
  const at = `http://127.0.0.1:${(second.address() as AddressInfo).port}`
  expect(await (await fetch(`${at}/leaving.txt`)).text()).toBe('content')
  const later = await fetch(`${at}/coming.txt`)
  expect([later.status, await later.text()]).toEqual([404, ''])
  await new Promise((resolve) => second.close(resolve))
})

test('a picture is read when it is first asked for, and from then on lies in memory', async () => {
  for (const name of ['seen', 'gone']) put(`pictures/${name}.avif`, name)
  const serveStatic = createStaticFiles(folder, { https: false })
  const second = createServer((req, res) =>
    serveStatic(req, res, () => {
      res.writeHead(404).end()
    }),
  )
  await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(second.address() as AddressInfo).port}/pictures`
  const first = await fetch(`${at}/seen.avif`)
  expect([first.headers.get('Content-Type'), await first.text()]).toEqual(['image/avif', 'seen'])
  rmSync(join(folder, 'pictures'), { recursive: true })
  const part = await fetch(`${at}/seen.avif`, { headers: { Range: 'bytes=1-2' } })
  expect([part.status, await part.text()]).toEqual([206, 'ee'])
  const told = vi.spyOn(log, 'error').mockReturnValue()
  expect((await fetch(`${at}/gone.avif`)).status).toBe(404)
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
  await new Promise((resolve) => second.close(resolve))
})

test('a file with a compressed copy varies by what the client takes, another one does not', async () => {
  for (const encoding of ['br', 'identity', 'br;q=0']) {
    const { status, headers, text } = await get('/packed.js', { 'Accept-Encoding': encoding })
    expect([status, text]).toEqual([200, TEXT])
    expect(headers.get('Content-Encoding')).toBe(encoding === 'br' ? 'br' : null)
    expect(headers.get('Vary')).toBe('Accept-Encoding')
  }
  const { headers, text } = await get('/plain.js', { 'Accept-Encoding': 'br, gzip' })
  expect([headers.get('Content-Encoding'), headers.get('Vary'), text]).toEqual([null, null, TEXT])
})

test('a kind that is not known is sent as bytes that no browser runs', async () => {
  const { headers } = await get('/unknown.kind')
  expect(headers.get('Content-Type')).toBe('application/octet-stream')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Strict-Transport-Security')).toMatch(/max-age/)
})

test.each([
  '/with%20blank%20%C3%A9.txt',
  '/alone.br',
  '/.well-known/security.txt',
  '/plain.js?a=1',
])('%s is a file', async (path) => {
  expect((await get(path)).status).toBe(200)
})

test.each([
  '/',
  '/packed.js.br',
  '/plain.js/',
  '/.secret',
  '/%2esecret',
  '/.vite/manifest.json',
  '/.well-known/.secret',
  '/..%2fpackage.json',
  '/%',
  '/%ff',
  '/__proto__',
])('%s goes on', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, text: 'went on' })
})
