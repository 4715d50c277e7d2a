import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { type Answer, bookingRequest } from '../../support/http/calls.ts'
import { sendRaw } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const KIB_256 = 262_144
const shared = sharedServer()

let before: Awaited<ReturnType<typeof countRows>>
beforeEach(async () => {
  before = await countRows(shared.home)
})

async function post(
  body: string | Uint8Array<ArrayBuffer>,
  type: string | null = 'application/json',
): Promise<Answer> {
  const response = await fetch(`${shared.server.url}/api/v1/bookings`, {
    method: 'POST',
    // A body of bytes gets no type of its own.
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers: type === null ? {} : { 'Content-Type': type },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function expectNothingStored() {
  expect(await countRows(shared.home)).toEqual(before)
}

test.each([
  ['nothing', ''],
  ['blanks', '  \n '],
  ['null', 'null'],
  ['a number', '42'],
  ['a string', '"Ada"'],
  ['a list', '[]'],
  ['a list of requests', JSON.stringify([bookingRequest()])],
  ['true', 'true'],
  ['half an object', '{"name":"Ada"'],
  ['single quotes', "{'name':'Ada'}"],
  ['two objects', '{}{}'],
  ['a trailing comma', '{"name":"Ada",}'],
  ['NaN', '{"name":NaN}'],
  ['a form', 'name=Ada&email=a%40example.com'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x80])],
  ['depth without end', '['.repeat(100_000)],
])('a body of %s is a 400', async (_what, body) => {
  const { status, body: answer } = await post(body)
  expect([status, answer.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(answer.error.message).toMatch(/\S/)
  await expectNothingStored()
})

test('a name in bytes that are no UTF-8 is not stored as something else', async () => {
  const json = JSON.stringify(bookingRequest({ name: 'N?me', date: freshDate() }))
  const bytes = new TextEncoder().encode(json)
  bytes[json.indexOf('?')] = 0xe9
  expect((await post(bytes)).status).toBe(400)
  await expectNothingStored()
})

test.each([null, 'text/plain', 'application/json; charset=utf-8', 'application/octet-stream'])(
  'a JSON body is read as JSON when its type says %s',
  async (type) => {
    const good = JSON.stringify(bookingRequest({ date: freshDate() }))
    expect((await post(good, type)).status).toBe(201)
    expect((await post('{', type)).status).toBe(400)
    expect((await post('{"name":5}', type)).body.error.details.fields.name).toMatch(/name/)
  },
)

test('a body of exactly 256 KB is read', async () => {
  const json = JSON.stringify(bookingRequest({ date: freshDate() }))
  expect((await post(json.padEnd(KIB_256))).status).toBe(201)
})

test('a body of one byte more is a 413', async () => {
  const json = JSON.stringify(bookingRequest({ date: freshDate() }))
  const { status, body } = await post(json.padEnd(KIB_256 + 1))
  expect(status).toBe(413)
  expect(body.error).toEqual({ status: 'UNKNOWN', message: expect.stringMatching(/256 KB/) })
  await expectNothingStored()
})

test('a body that does not tell its length is measured as it comes', async () => {
  const answer = await sendRaw(shared.server.url, chunked('application/json', 300))
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.text).error.message).toMatch(/256 KB/)
  await expectNothingStored()
})

test('the one who sends far too much still reads the 413', async () => {
  for (let round = 0; round < 5; round++) {
    const answer = await sendRaw(shared.server.url, chunked('application/json', 16_000))
    expect(answer.status).toBe(413)
  }
  const huge = await post('x'.repeat(16_000_000))
  expect(huge.status).toBe(413)
  await expectNothingStored()
})

test('a form that is too large is a 413 page', async () => {
  const answer = await sendRaw(
    shared.server.url,
    chunked('application/x-www-form-urlencoded', 300, '/booking', 'Accept: text/html\r\n'),
  )
  expect(answer.status).toBe(413)
  expect(answer.headers.get('Content-Type')).toMatch(/text\/html/)
  const [, styles = ''] = answer.text.match(/<style>([^<]+)<\/style>/) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
  await expectNothingStored()
})

test('a body that breaks off stores nothing', async () => {
  const json = JSON.stringify(bookingRequest({ date: freshDate() }))
  const head = `POST /api/v1/bookings HTTP/1.1\r\nHost: x\r\nContent-Length: ${json.length + 5}\r\n\r\n`
  await sendRaw(shared.server.url, [head, json], 300)
  const after = await shared.call('GET', '/healthz')
  expect(after.status).toBe(200)
  await expectNothingStored()
})

/** A request of so many chunks of 1 KB, none of them with a length ahead of it all. */
function chunked(type: string, count: number, path = '/api/v1/bookings', more = ''): string[] {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(shared.server.url).host}\r\n${more}Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
  return [head, ...Array<string>(count).fill(`400\r\n${'x'.repeat(1024)}\r\n`), '0\r\n\r\n']
}
