import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/server/free-port.ts'

/* The files of deploy/, tried with the programs of Debian that read them, where these are installed. */

const isThere = (program: string, asks: string) => !spawnSync(program, [asks]).error
const [HAS_SYSTEMD, HAS_CADDY, HAS_NGINX] = [
  isThere('systemd-analyze', '--version'),
  isThere('caddy', 'version'),
  isThere('nginx', '-v'),
]

const HOST = 'rosewater.example'
const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'))
const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

/** Stands for the product: tells what reaches it. */
const upstream = createServer(async (asked, answer) => {
  let bytes = 0
  try {
    for await (const chunk of asked) bytes += chunk.length
  } catch {
    // The proxy gave the request up.
    return
  }
  answer.end(JSON.stringify({ bytes, headers: asked.headers }))
})
const running: ChildProcess[] = []

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
})
afterAll(async () => {
  for (const proxy of running) {
    const gone = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await gone
  }
  upstream.close()
  rmSync(folder, { recursive: true, force: true })
})

const upstreamPort = () => (upstream.address() as AddressInfo).port

interface Answer {
  status: number
  told: { bytes: number; headers: IncomingHttpHeaders } | null
}

/** Asks the proxy for the site over TLS, trusting that certificate alone. */
async function ask(
  port: number,
  ca: string,
  { body = '', headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, servername: HOST, ca, agent: false, path: '/', method: 'POST' },
      headers: { host: HOST, 'content-length': Buffer.byteLength(body), ...headers },
    },
    async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      const status = answer.statusCode ?? 0
      resolve({ status, told: status === 200 ? JSON.parse(text) : null })
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return await promise
}

async function expectSite(port: number, ca: () => string): Promise<void> {
  await expect.poll(() => ask(port, ca()).then(({ status }) => status, String)).toBe(200)
  const forged = { 'X-Forwarded-For': '198.51.100.7' }
  const { told } = await ask(port, ca(), { headers: forged })
  expect(told?.headers.host).toBe(HOST)
  // The product counts visitors by the rightmost entry.
  expect(String(told?.headers['x-forwarded-for']).split(',').at(-1)?.trim()).toBe('127.0.0.1')
  const photograph = await ask(port, ca(), { body: Buffer.alloc(25_000_000) })
  expect(photograph.told?.bytes).toBe(25_000_000)
}

function start(program: string, args: string[]): void {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder }
  running.push(spawn(program, args, { env, stdio: 'ignore' }))
}

test.skipIf(!HAS_SYSTEMD)('systemd understands the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', [
    'verify',
    '--man=no',
    'deploy/rosewater.service',
  ])
  expect(String(stderr).replaceAll(/^.*(?<!rosewater\.service.*)$/gm, '')).toBe('')
  expect(status).toBe(0)
})

describe.skipIf(!HAS_CADDY)('Caddy', () => {
  test('understands its file', () => {
    const args = ['adapt', '--validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
    const { status, stderr } = spawnSync('caddy', args, { env: { ...process.env, HOME: folder } })
    expect(String(stderr)).not.toContain('not formatted')
    expect(status).toBe(0)
  })

  test('hands the site on over TLS, with the visitor’s address and photographs', async () => {
    const port = await freePort()
    const file = join(folder, 'Caddyfile')
    const written = read('Caddyfile')
      .replace(/^rosewater\.example \{$/m, `https://${HOST}:${port} {\n\ttls internal`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort()}`)
    const local = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
    writeFileSync(file, local + written)
    start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
    const root = join(folder, 'caddy/pki/authorities/local/root.crt')
    await expectSite(port, () => (existsSync(root) ? readFileSync(root, 'utf8') : ''))
  })
})

describe.skipIf(!HAS_NGINX)('nginx', () => {
  test('hands the site on over TLS, with the visitor’s address and photographs', async () => {
    const [port, plain] = [await freePort(), await freePort()]
    const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
      ...['-addext', `subjectAltName=DNS:${HOST}`, '-keyout', key, '-out', certificate],
    ])
    expect(String(made.stderr)).not.toContain('rror')
    const site = join(folder, 'site.conf')
    writeFileSync(
      site,
      read('nginx.conf')
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replaceAll('/etc/letsencrypt/live/rosewater.example', folder)
        .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort()}`),
    )
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    const whole = join(folder, 'nginx.conf')
    writeFileSync(
      whole,
      [
        // Its workers must reach this folder.
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        ...[`pid ${join(folder, 'nginx.pid')};`, 'daemon off;', 'error_log stderr;'],
        ...['events {}', 'http {', ...temporary, `include ${site};`, '}'],
      ].join('\n'),
    )
    const tried = spawnSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', whole])
    expect(String(tried.stderr)).toContain('test is successful')
    start('nginx', ['-e', 'stderr', '-p', folder, '-c', whole])
    const ca = readFileSync(certificate, 'utf8')
    expect(new X509Certificate(ca).subject).toContain(HOST)
    await expectSite(port, () => ca)
    // What is more than the product takes is refused before it is sent.
    const tooLarge = await ask(port, ca, { headers: { 'content-length': '28000000' } })
    expect(tooLarge.status).toBe(413)
    const redirected = await fetch(`http://127.0.0.1:${plain}/booking`, {
      headers: { host: HOST },
      redirect: 'manual',
    })
    expect(redirected.status).toBe(301)
  })
})

test('the container is built from nothing that is secret or made on this machine', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const name of ['.env', 'data', 'node_modules', 'build', '.git'])
    expect(ignored).toContain(name)
  expect(read('Containerfile')).not.toMatch(/^USER root/m)
})
