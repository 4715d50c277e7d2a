import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Answer, call, postForm } from '../../support/http/calls.ts'
import { readMailFolder } from '../../support/mail/mail-folder.ts'
import { runCommand } from '../../support/server/commands.ts'
import {
  ADMIN,
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Real-IP' }, 2)

let lastAddress = 0
const ask = (server: Pick<RunningServer, 'url'> = shared.server): Promise<Answer> =>
  postForm(
    server,
    '/admin/forgot',
    { email: ADMIN.email },
    {
      'X-Real-IP': `203.0.113.${++lastAddress}`,
      Accept: 'text/html',
    },
  )

/** The paths of the reset links that were mailed, oldest first, once there are so many. */
async function mailedLinks(count: number): Promise<string[]> {
  return await vi.waitFor(
    async () => {
      const mails = await readMailFolder(shared.home.dataDir)
      const links = mails
        .map((mail) => /\/admin\/reset\/[\w-]+/.exec(mail.text ?? '')?.[0])
        .filter((path) => path !== undefined)
      expect(links).toHaveLength(count)
      return links
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** Waits until as many requests are dealt with: answers do not wait for it. */
async function recorded(requests: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await shared.rows<{ count: number }>(
        `select coalesce(sum(count), 0) as count from "securityEvents" where what = 'reset-requested'`,
      )
      expect(Number(row?.count)).toBe(requests)
    },
    { timeout: 60_000, interval: 50 },
  )
}

const stateOf = async (path: string) => (await shared.call('GET', path)).status

const NEW = 'an-even-longer-password'

test('three links work side by side, and a stranger’s requests never void the newest', async () => {
  for (let turn = 1; turn <= 3; turn++) {
    const answer = await ask(shared.servers[turn % 2])
    expect(answer.status).toBe(200)
    await mailedLinks(turn)
  }
  const links = await mailedLinks(3)
  for (let turn = 0; turn < 8; turn++) expect((await ask()).status).toBe(200)
  await recorded(11)
  expect(await mailedLinks(3)).toEqual(links)
  for (const link of links) expect(await stateOf(link)).toBe(200)
})

test('an hour after the newest there is one more, and the oldest gives way', async () => {
  const links = await mailedLinks(3)
  const hourAgo = Temporal.Now.instant().subtract({ minutes: 61 })
  await shared.rows('update "oneTimeLinks" set "createdAt" = ?', [
    hourAgo.toString({ smallestUnit: 'millisecond' }),
  ])
  await Promise.all([ask(shared.servers[0]), ask(shared.servers[1]), ask(shared.servers[0])])
  const later = await mailedLinks(4)
  await recorded(14)
  expect(await mailedLinks(4)).toEqual(later)
  expect(await shared.rows('select "tokenHash" from "oneTimeLinks"')).toHaveLength(3)
  const newest = later.filter((link) => !links.includes(link))
  expect(await stateOf(newest[0] ?? '')).toBe(200)
})

test('a refused password leaves the link usable, and a used one ends the others', async () => {
  const links = await mailedLinks(4)
  const states = await Promise.all(links.map(stateOf))
  const working = links.filter((_, at) => states[at] === 200)
  const [first = ''] = working
  expect((await shared.postForm(first, { password: 'short', again: 'short' })).status).toBe(400)
  const used = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      postForm(shared.servers[at % 2] ?? shared.server, first, { password: NEW, again: NEW }),
    ),
  )
  expect(used.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404, 404])
  for (const link of working) expect(await stateOf(link)).toBe(404)
  const json = { email: ADMIN.email, password: NEW }
  expect((await shared.call('POST', '/api/auth/sign-in/email', { json })).status).toBe(200)
})

test('after a used link the next request is mailed at once', async () => {
  await ask()
  const links = await mailedLinks(5)
  expect(await Promise.all(links.map(stateOf))).toContain(200)
})

let home: Home
let empty: RunningServer
beforeAll(async () => {
  home = await makeHome(inject('postgresUrl'))
  empty = await startServer(home, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
})
afterAll(async () => {
  await empty.stop()
  await home.remove()
})

test('a refused first admin leaves the link usable, and it makes one admin only', async () => {
  expect(await runCommand(home, 'create-admin', '--no-record')).toMatchObject({ code: 0 })
  const { stdout } = await runCommand(
    { env: { ...home.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } },
    'create-admin',
    '--link',
  )
  const path = /\/admin\/welcome\/[\w-]+/.exec(stdout)?.[0] ?? ''
  const create = (email: string, password = NEW) =>
    postForm(empty, path, { email, password, again: password })

  const known = await create(ADMIN.email)
  expect([known.status, known.body]).toEqual([
    400,
    expect.stringContaining('already has an account'),
  ])
  expect((await create('first@rosewater.example', 'short')).status).toBe(400)
  expect((await call(empty, 'GET', path)).status).toBe(200)

  const made = await Promise.all(
    Array.from({ length: 6 }, (_, at) => create(`first${at}@rosewater.example`)),
  )
  expect(made.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(await query(home, 'select id from admins')).toHaveLength(1)
  expect(await query(home, 'select id from "user"')).toHaveLength(2)
})
