import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { sendRaw } from '../../support/http/raw-requests.ts'
import { expectSecurityHeaders } from '../../support/http/security-headers.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const WAIT = { timeout: 60_000 }
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

/** A request up to its body. */
function head(first: string, ...lines: string[]): string {
  const { host } = new URL(shared.server.url)
  return `${[`${first} HTTP/1.1`, `Host: ${host}`, ...lines].join('\r\n')}\r\n\r\n`
}

function post(path: string, body: string, ...lines: string[]): string {
  const length = `Content-Length: ${body.length}`
  return head(`POST ${path}`, 'Content-Type: application/json', length, ...lines)
}

/** A connection that tells what has come over it so far. */
function open() {
  const { hostname, port } = new URL(shared.server.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (part) => {
    text += part.toString('latin1')
  })
  socket.on('error', () => {})
  return {
    send: (bytes: string) => socket.write(bytes),
    heard: () => text,
    isClosed: () => socket.closed,
    close: () => socket.destroy(),
  }
}

const answers = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code)

test.each(['/readyz', '/', '/booking', '/icon.svg', '/nowhere'])(
  'nobody is asked for the body of a GET of %s, and nothing follows its answer',
  async (path) => {
    const line = open()
    line.send(head(`GET ${path}`, 'Expect: 100-continue').repeat(2))
    await expect.poll(line.isClosed, WAIT).toBe(true)
    expect(line.heard()).not.toContain('100 Continue')
    const [code] = answers(line.heard())
    expect(code).toBe(path === '/nowhere' ? '404' : '200')
  },
)

test('a body that will be read is asked for', async () => {
  const body = JSON.stringify(bookingRequest({ date: freshDate() }))
  const line = open()
  line.send(post('/api/v1/bookings', body, 'Expect: 100-continue'))
  await expect.poll(line.heard, WAIT).toBe(CONTINUE)
  line.send(body)
  await expect.poll(() => answers(line.heard()), WAIT).toEqual(['100', '201'])
  line.close()
})

test('one in chunks is, too', async () => {
  const lines = ['Transfer-Encoding: chunked', 'Content-Type: application/json']
  const line = open()
  line.send(head('POST /api/v1/messages', 'Expect: 100-Continue', ...lines))
  await expect.poll(line.heard, WAIT).toBe(CONTINUE)
  line.send('2\r\n{}\r\n0\r\n\r\n')
  await expect.poll(() => answers(line.heard()), WAIT).toEqual(['100', '400'])
  line.close()
})

test('it is asked for when the answer to the request before is out', async () => {
  const body = JSON.stringify(bookingRequest({ date: freshDate() }))
  // A password is hashed before this one is answered, which takes its time.
  const slow = JSON.stringify({ email: 'nobody@example.com', password: 'not-a-password' })
  const line = open()
  line.send(
    post('/api/auth/sign-in/email', slow) +
      slow +
      post('/api/v1/bookings', body, 'Expect: 100-continue'),
  )
  await expect.poll(() => answers(line.heard()), WAIT).toEqual(['401', '100'])
  expect(line.heard().endsWith(CONTINUE)).toBe(true)
  line.send(body)
  await expect.poll(() => answers(line.heard()), WAIT).toEqual(['401', '100', '201'])
  line.close()
})

test('a body that comes unasked is read', async () => {
  const body = JSON.stringify(bookingRequest({ date: freshDate() }))
  const request = post('/api/v1/bookings', body, 'Expect: 100-continue', 'Connection: close')
  const { text, status } = await sendRaw(shared.server.url, [request + body])
  expect(status).toBe(100)
  expect(answers(text)).toEqual(['201'])
})

test.each<[string, number, () => string]>([
  [
    '900 KB',
    413,
    () =>
      head('POST /api/v1/bookings', `Content-Length: ${900 * 1024}`, 'Content-Type: text/plain'),
  ],
  [
    'a page of another site',
    403,
    () => post('/booking', '12345', 'Origin: https://elsewhere.example'),
  ],
  ['a target that is no path', 400, () => post('http://elsewhere.example/', '12345')],
  ['a second Host', 400, () => post('/booking', '12345', 'Host: elsewhere.example')],
])('the body of %s is not asked for', async (_what, status, request) => {
  const expecting = request().replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n')
  const answer = await sendRaw(shared.server.url, [expecting])
  expect([answer.status, answer.headers.get('Connection')]).toEqual([status, 'close'])
  expectSecurityHeaders(answer)
})

test.each(['200-ok', 'x', '', '100-continued', '"', 'a=b; c'])(
  'the expectation %j is refused with the security headers',
  async (expected) => {
    for (const path of ['/', '/api/v1/bookings', '/icon.svg']) {
      const request = post(path, '12345', `Expect: ${expected}`)
      const answer = await sendRaw(shared.server.url, [request])
      expect([answer.status, JSON.parse(answer.text).error.status]).toEqual([417, 'UNKNOWN'])
      expectSecurityHeaders(answer)
    }
  },
)

test('HTTP/1.0 knows no expectations', async () => {
  const { host } = new URL(shared.server.url)
  const request = `GET /readyz HTTP/1.0\r\nHost: ${host}\r\nExpect: 100-continue\r\n\r\n`
  const { status, text } = await sendRaw(shared.server.url, [request])
  expect([status, text]).toEqual([200, 'ready'])
})
