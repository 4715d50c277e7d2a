import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../support/http/calls.ts'
import { freePort } from '../../support/server/free-port.ts'

let demo: ChildProcess | undefined
const folder = mkdtempSync(join(tmpdir(), 'demo-test-'))

afterEach(() => {
  demo?.kill('SIGKILL')
})

/** Starts the demo among settings that lead elsewhere; returns what it prints, once it runs. */
async function startDemo(port: number): Promise<string> {
  const running = spawn(process.execPath, ['scripts/demo.ts'], {
    env: {
      ...{ PATH: process.env.PATH ?? '', TMPDIR: folder, PORT: String(port) },
      ...{ DATA_DIR: '/nonexistent', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: 'https://rosewater.example' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  demo = running
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
    if (output.includes('Ctrl-C')) resolve(output)
  }
  running.stdout.on('data', take)
  running.stderr.on('data', take)
  running.once('exit', () => reject(new Error(`the demo ended: ${output}`)))
  return await promise
}

async function end(signal: 'SIGINT' | 'SIGTERM') {
  if (!demo) throw new Error('no demo runs')
  const gone = once(demo, 'exit')
  demo.kill(signal)
  return await gone
}

const linkOf = (output: string, what: string) =>
  new RegExp(`${what}\\s+(http://\\S+)`).exec(output)?.[1] ?? ''

test('the demo shows a whole studio on the next free port, and leaves nothing behind', async () => {
  const port = await freePort()
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  const output = await startDemo(port)
  taken.close()
  const site = new URL(linkOf(output, 'The site'))
  expect(Number(site.port)).toBeGreaterThan(port)
  const server = { url: site.origin }
  for (const what of ['The site', 'A client’s page', 'A wedding’s party']) {
    const { pathname } = new URL(linkOf(output, what))
    expect((await call(server, 'GET', pathname)).status).toBe(200)
  }

  const { pathname } = new URL(linkOf(output, 'The desk, once'))
  const signedIn = await call(server, 'GET', pathname)
  expect(signedIn.status).toBe(303)
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { Cookie: cookies.join('; '), Accept: 'text/html' }
  const desk = async (path: string) => String((await call(server, 'GET', path, { headers })).body)
  expect(await desk('/admin')).toContain('Sample data')
  expect((await call(server, 'GET', pathname)).status).toBe(404)

  const { bookings } = (await call(server, 'GET', '/api/v1/bookings?limit=200', { headers })).body
  const has = (wanted: object) => expect(bookings).toContainEqual(expect.objectContaining(wanted))
  for (const status of ['pending', 'confirmed', 'cancelled']) has({ status })
  has({ offer: expect.anything() })
  has({ proposal: expect.anything() })
  has({ readyBy: '12:00', status: 'confirmed' })
  const { calendars } = (await call(server, 'GET', '/api/v1/calendars', { headers })).body
  expect(calendars).toMatchObject([{ name: 'Personal', status: 'ok' }])
  for (const [path, words] of [
    ['/admin/waitlist', 'Offered'],
    ['/admin/messages?show=all', 'Elena'],
    ['/admin/promotions/subscribers', 'Lena'],
    ['/admin/promotions/sent', 'Spring weekends'],
    ['/admin/promotions/drafts', 'Prom season'],
    ['/admin/reviews', 'Calm, quick'],
  ] as const)
    expect(await desk(path)).toContain(words)

  expect(await end('SIGTERM')).toEqual([0, null])
  expect(readdirSync(folder)).toEqual([])
})

test('a demo that is stopped while it is filled leaves nothing behind either', async () => {
  const starting = startDemo(await freePort()).catch(() => 'ended')
  if (!demo?.stdout) throw new Error('no demo runs')
  await once(demo.stdout, 'data')
  await end('SIGINT')
  expect(await starting).toBe('ended')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
