import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { request } from '../tests/support/http/raw-requests.ts'
import { withErrorBoundary } from './error-boundary.ts'

let server: Server
let url: string

beforeAll(async () => {
  const listener = withErrorBoundary(
    (req, res) => {
      if (req.url === '/begun') res.writeHead(200, { 'Content-Length': '10' }).write('half')
      if (req.url !== '/fine') throw new Error('of a test')
      res.end('fine')
    },
    { https: true },
  )
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('an error of the listener is a 500 in the form of all errors', async () => {
  const told = vi.spyOn(log, 'error').mockReturnValue()
  const call = await request(url, 'GET', '/api/v1/bookings')
  expect(call.status).toBe(500)
  expect(JSON.parse(call.text).error.status).toBe('INTERNAL')
  const page = await request(url, 'GET', '/', ['Accept: text/html'])
  expect([page.status, page.headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8'])
  for (const { headers } of [call, page]) {
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toMatch(/max-age/)
  }
  expect(told).toHaveBeenCalledTimes(2)
})

test('an answer that has begun is cut off, and the next request is answered', async () => {
  vi.spyOn(log, 'error').mockReturnValue()
  expect(await request(url, 'GET', '/begun')).toMatchObject({ status: 0, text: '' })
  expect(await request(url, 'GET', '/fine')).toMatchObject({ status: 200, text: 'fine' })
})
