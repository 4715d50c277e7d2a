import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { call } from '../../support/http/calls.ts'
import { freePort } from '../../support/server/free-port.ts'
import {
  ADMIN,
  makeHome,
  type RunningServer,
  startAndFail,
  startServer,
} from '../../support/server/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'rosewater-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a start with these settings prints, and that it ends with 1 and no trace of a program. */
async function refusalOf(env: Record<string, string>): Promise<string[]> {
  const { code, output } = await startAndFail({ DATA_DIR: join(folder, 'data'), ...env })
  expect(code, output).toBe(1)
  expect(output).not.toMatch(/^\s+at |node:internal|Error:/m)
  return output.trim().split('\n')
}

test('all bad settings are named at once, one line each, without their passwords', async () => {
  const bad = { PORT: 'x', SITE_TIME_ZONE: 'x', RATE_LIMIT: 'x', STRIPE_SECRET_KEY: 'sk_Secret99' }
  const SMTP_URL = 'http://user:Secret99@localhost'
  const lines = await refusalOf({ ...bad, SMTP_URL, ADMIN_EMAIL: ADMIN.email })
  expect(lines).toHaveLength(6)
  for (const name of [...Object.keys(bad), 'SMTP_URL', 'ADMIN_EMAIL'])
    expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
  expect(lines.join()).not.toContain('Secret99')
})

test('an ADMIN_PASSWORD that is easy to guess is warned of, once, and works', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const weak = { ADMIN_PASSWORD: 'password1234' }
  const first = await startServer(home, weak)
  const json = { email: ADMIN.email, password: weak.ADMIN_PASSWORD }
  expect((await call(first, 'POST', '/api/auth/sign-in/email', { json })).status).toBe(200)
  await first.stop()
  expect(first.output()).toMatch(/ADMIN_PASSWORD is easy to guess/)
  expect(first.output()).not.toContain(weak.ADMIN_PASSWORD)
  const second = await startServer(home, weak)
  await second.stop()
  expect(second.output()).not.toMatch(/easy to guess/)
  await home.remove()
})

test('a taken port is named', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const server = await startServer(home)
  const { port } = new URL(server.url)
  const lines = await refusalOf({ ...home.env, PORT: port })
  expect(lines).toEqual([
    `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
  ])
  expect((await call(server, 'GET', '/readyz')).status).toBe(200)
  await server.stop()
  await home.remove()
})

test('a host that is not of this machine is named', async () => {
  const lines = await refusalOf({ HOST: '192.0.2.1', PORT: '0', SITE_URL: 'http://192.0.2.1' })
  expect(lines).toEqual(['HOST 192.0.2.1 is not an address of this machine.'])
})

test('a data folder that is a file is named', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, 'not a folder')
  for (const DATA_DIR of [file, join(file, 'below')]) {
    const lines = await refusalOf({ DATA_DIR, PORT: '0' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/data folder cannot be written/)
    expect(lines[0]).toContain(file)
  }
})

test.runIf(process.platform === 'linux')('a data folder that cannot be made is named', async () => {
  const lines = await refusalOf({ DATA_DIR: '/sys/rosewater', PORT: '0' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/data folder cannot be written.*\/sys\/rosewater/)
})

test('a database file that is none is named, and left as it is', async () => {
  const DATA_DIR = join(folder, 'broken')
  mkdirSync(DATA_DIR)
  const text = 'this is no database '.repeat(100)
  writeFileSync(join(DATA_DIR, 'rosewater.sqlite'), text)
  const lines = await refusalOf({ DATA_DIR, PORT: '0' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/database file in DATA_DIR cannot be used/)
  expect(readFileSync(join(DATA_DIR, 'rosewater.sqlite'), 'utf8')).toBe(text)
})

test('a database server that cannot be reached is named, without its password', async () => {
  const refused = `postgres://user:Secret99@127.0.0.1:${await freePort()}/x`
  for (const DATABASE_URL of [refused, 'postgres://user:Secret99@nowhere.invalid/x']) {
    const lines = await refusalOf({ DATABASE_URL, PORT: '0' })
    expect(lines).toEqual(['The database at DATABASE_URL cannot be reached.'])
  }
})

test('the last lines of a start say where the site and the desk are', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const server = await startServer(home)
  const { port } = new URL(server.url)
  await printed(server, /\/admin$/m)
  const flash = server
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
  expect(flash.slice(-2)).toEqual([
    `Rosewater is open: http://localhost:${port}`,
    `The artist's desk: http://localhost:${port}/admin`,
  ])
  await server.stop()
  await home.remove()
})

test('a start without an admin says how to make one', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const server = await startServer(home, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  await printed(server, /first admin: npm run create-admin/)
  await server.stop()
  await home.remove()
})

test('an https address without a named proxy header starts with a warning', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const env = { SITE_URL: 'https://rosewater.example', RATE_LIMIT: 'on' }
  const server = await startServer(home, env)
  await printed(server, /Warning: .*TRUST_PROXY/)
  await server.stop()
  await home.remove()
})

/** It answers before it has printed all it says. */
async function printed(server: RunningServer, text: RegExp): Promise<void> {
  await vi.waitFor(() => expect(server.output()).toMatch(text), 60_000)
}
