import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { ADMIN, makeHome, startAndFail, startServer } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'rosewater-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.runIf(inject('postgresUrl'))('on PostgreSQL', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(`${inject('postgresUrl')}/postgres`)
    change(url)
    return url.href
  }

  async function refusalOf(url: string): Promise<string> {
    const { code, output } = await startAndFail({ DATA_DIR: folder, DATABASE_URL: url, PORT: '0' })
    expect(code, output).toBe(1)
    return output.trim()
  }

  test('a wrong password and a database that is not there are named', async () => {
    const wrong = at((url) => {
      url.password = 'Secret99'
    })
    expect(await refusalOf(wrong)).toBe(
      'The database at DATABASE_URL refuses the user or the password.',
    )
    const missing = at((url) => {
      url.pathname = '/not_there'
    })
    expect(await refusalOf(missing)).toBe('The database named in DATABASE_URL does not exist.')
  })

  test('a database of another encoding than UTF8 is named', async () => {
    const client = new pg.Client(at(() => {}))
    await client.connect()
    await client.query(
      `create database plain_bytes template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`,
    )
    await client.end()
    const plain = at((url) => {
      url.pathname = '/plain_bytes'
    })
    expect(await refusalOf(plain)).toBe(
      'Setting DATABASE_URL leads to a database of encoding SQL_ASCII, not UTF8.',
    )
  })
})

test('processes that start at once on one empty database all come up, with one admin', async () => {
  for (let round = 0; round < (process.env.TEST_LONG ? 3 : 1); round++) {
    const home = await makeHome(inject('postgresUrl'))
    const servers = await Promise.all([startServer(home), startServer(home), startServer(home)])
    const count = 'select cast(count(*) as integer) as count from'
    for (const table of ['admins', '"user"', 'account'])
      expect((await query(home, `${count} ${table}`)).map((row) => row.count)).toEqual([1])
    for (const server of servers) expect(await signInAsAdmin(server)).toMatch(/./)
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
    await home.remove()
  }
})

test('a password is stored as an argon2id hash, and a later start keeps it and its admin', async () => {
  const home = await makeHome(inject('postgresUrl'))
  await (await startServer(home)).stop()
  const rows = await query<{ password: string }>(home, 'select password from account')
  expect(rows).toEqual([
    { password: expect.stringMatching(/^\$argon2id\$v=19\$m=\d{5,},t=\d,p=1\$/) },
  ])
  const again = await startServer(home, { ADMIN_PASSWORD: 'some-other-password' })
  expect(await signInAsAdmin(again)).toMatch(/./)
  const json = { ...ADMIN, password: 'some-other-password' }
  expect((await call(again, 'POST', '/api/auth/sign-in/email', { json })).status).toBe(401)
  await again.stop()
  await home.remove()
})
