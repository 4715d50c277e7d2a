import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { FetchError, fetchPublic, publicUrl } from './fetch-public.server.ts'

let servers: Server[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  'https://calendar.example/a.ics',
  'webcal://calendar.example/a.ics',
  'WEBCAL://calendar.example/a.ics',
  ' https://calendar.example/a.ics ',
])('%s is an https address', (address) => {
  expect(publicUrl(address, []).href).toBe('https://calendar.example/a.ics')
})

test.each([
  ['http://calendar.example/a.ics', /https:\/\//],
  ['ftp://calendar.example/a.ics', /https:\/\//],
  ['file:///etc/passwd', /https:\/\//],
  ['data:text/calendar,BEGIN:VCALENDAR', /https:\/\//],
  ['calendar.example', /complete/],
  ['https://', /complete/],
  ['https://artist:word@calendar.example/', /password/],
  ['https://artist@calendar.example/', /password/],
  ['https://calendar.example:25/', /port/],
  ['https://calendar.example:22/', /port/],
])('%s is refused before anything is asked', (address, sentence) => {
  expect(() => publicUrl(address, [])).toThrow(sentence)
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://0/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://localhost/',
])('%s is a private address however it is written', async (address) => {
  await expect(fetchPublic(address, {}, { privateHosts: [] })).rejects.toThrow(/private network/)
})

test('a name is refused when one of its addresses is private', async () => {
  const surroundings = { privateHosts: [], resolve: async () => ['8.8.8.8', '10.0.0.1'] }
  await expect(fetchPublic('https://calendar.example/', {}, surroundings)).rejects.toThrow(
    /private network/,
  )
})

test('the name is asked for once, and the connection goes to the address that was checked', async () => {
  const asked = vi.fn()
  const local = await serve((request, response) => {
    asked(request.headers.host)
    response.end('here')
  })
  const host = local.replace('127.0.0.1', 'calendar.example')
  const resolve = vi.fn(async () => ['127.0.0.1'])
  const answer = await fetchPublic(`http://${host}/`, {}, { privateHosts: [host], resolve })
  expect(answer.body.toString()).toBe('here')
  expect(asked).toHaveBeenCalledExactlyOnceWith(host)
  expect(resolve).toHaveBeenCalledExactlyOnceWith('calendar.example')
})

test('http is for hosts of the list alone, with exactly that port', async () => {
  const host = await serve((_request, response) => response.end('here'))
  const answer = await fetchPublic(`webcal://${host}/`, {}, { privateHosts: [host] })
  expect(answer).toMatchObject({ status: 200, body: Buffer.from('here') })
  await expect(
    fetchPublic(`http://${host}/`, {}, { privateHosts: ['127.0.0.1:1'] }),
  ).rejects.toThrow(FetchError)
})

test('three redirects are followed, with the headers, and a fourth is not', async () => {
  const host = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end(request.headers['if-none-match'])
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  const get = (path: string) =>
    fetchPublic(
      `http://${host}${path}`,
      { headers: { 'if-none-match': '"a"' } },
      { privateHosts: [host] },
    )
  expect((await get('/3')).body.toString()).toBe('"a"')
  await expect(get('/4')).rejects.toThrow(/too many times/)
})

test.each([
  ['https://10.0.0.1/', /private network/],
  ['http://calendar.example/', /https:\/\//],
  ['https://artist:word@calendar.example/', /password/],
  ['https://', /nowhere/],
])('a redirect to %s is refused', async (location, sentence) => {
  const host = await serve((_request, response) => response.writeHead(301, { location }).end())
  await expect(fetchPublic(`http://${host}/`, {}, { privateHosts: [host] })).rejects.toThrow(
    sentence,
  )
})

test('what is posted is not sent on to another address', async () => {
  const host = await serve((_request, response) =>
    response.writeHead(307, { location: 'https://10.0.0.1/' }).end(),
  )
  const answer = await fetchPublic(
    `http://${host}/`,
    { method: 'POST', body: Buffer.from('secret') },
    { privateHosts: [host] },
  )
  expect(answer.status).toBe(307)
})

test('an answer larger than 5 MB is given up', async () => {
  const host = await serve((request, response) =>
    response.end(Buffer.alloc(request.url === '/fits' ? 5_000_000 : 5_000_001)),
  )
  const get = (path: string) => fetchPublic(`http://${host}${path}`, {}, { privateHosts: [host] })
  expect((await get('/fits')).body).toHaveLength(5_000_000)
  await expect(get('/more')).rejects.toThrow(/5 MB/)
})

test('an encoding that would grow when it is opened is not', async () => {
  const host = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  )
  await expect(fetchPublic(`http://${host}/`, {}, { privateHosts: [host] })).rejects.toThrow(/form/)
})

test.each([
  ['does not answer', () => {}],
  ['stops half way', (_request, response) => response.write('BEGIN:')],
] as [string, RequestListener][])('a server that %s is given up in time', async (_what, answer) => {
  const timeUp = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeUp.signal)
  const host = await serve((request, response) => {
    answer(request, response)
    timeUp.abort()
  })
  await expect(fetchPublic(`http://${host}/`, {}, { privateHosts: [host] })).rejects.toThrow(
    /10 seconds/,
  )
})

test('a resolver that does not answer is given up in time', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const surroundings = { privateHosts: [], resolve: () => new Promise<never>(() => {}) }
  await expect(fetchPublic('https://calendar.example/', {}, surroundings)).rejects.toThrow(
    /10 seconds/,
  )
})

test('a host that nobody answers for is said in a sentence', async () => {
  const host = await serve(() => {})
  servers[0]?.close()
  await expect(fetchPublic(`http://${host}/`, {}, { privateHosts: [host] })).rejects.toThrow(
    'The server did not answer.',
  )
  const surroundings = { privateHosts: [], resolve: async () => [] }
  await expect(fetchPublic('https://calendar.example/', {}, surroundings)).rejects.toThrow(
    /No server/,
  )
})
