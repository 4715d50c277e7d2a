import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { COMPILE_CACHE, type Home, makeHome } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const EMAIL = 'artist@rosewater.example'
const PASSWORD = 'a-long-enough-password'
const BY_VARIABLES = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD }

describe('on one installation', () => {
  let home: Home

  beforeAll(async () => {
    home = await makeHome(inject('postgresUrl'))
  })
  afterAll(async () => {
    await home.remove()
  })

  // One installation from its first hour on: each test goes on from the one before.
  test('the newest of two links is the one that counts, and neither is stored', async () => {
    const first = await createAdmin(home, {}, '--link')
    const second = await createAdmin(home, {}, '--link')
    expect(second.code).toBe(0)
    const token = /\/admin\/welcome\/([A-Za-z0-9_-]{43})\n$/.exec(second.stdout)?.[1] ?? 'none'
    expect(first.stdout).not.toContain(token)
    const rows = await query(home, `select * from ${quote('oneTimeLinks')}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      purpose: 'create-admin',
      email: null,
      tokenHash: sha256(token),
    })
  })

  test('an account without a record is no admin, until she is made one', async () => {
    const made = await createAdmin(home, BY_VARIABLES, '--no-record')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(await adminEmails(home)).toEqual([])
    const raised = await createAdmin(home, BY_VARIABLES)
    expect(raised).toMatchObject({ code: 0 })
    expect(raised.stdout).toContain('its password stays as it was')
    expect(await adminEmails(home)).toEqual([EMAIL])
  })

  test('an admin is not made twice', async () => {
    const again = await createAdmin(home, BY_VARIABLES)
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toContain('--reset artist@rosewater.example')
  })

  test('there can be several admins', async () => {
    const second = { ...BY_VARIABLES, ADMIN_EMAIL: 'Second@Rosewater.example' }
    const made = await createAdmin(home, { ...second, PORT: '4123' })
    expect(made.code).toBe(0)
    expect(made.stdout).toBe(
      'second@rosewater.example is now an admin. Sign in at http://localhost:4123/admin\n',
    )
    expect(await adminEmails(home)).toEqual([EMAIL, 'second@rosewater.example'])
  })

  test('a link makes the first admin only', async () => {
    const refused = await createAdmin(home, {}, '--link')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^There is an admin already.*\n$/)
  })

  test('a reset link leads to the public address, for whatever case the address is typed in', async () => {
    const SITE_URL = 'http://rosewater.example'
    const reset = await createAdmin(home, { SITE_URL }, '--reset', 'ARTIST@rosewater.example')
    expect(reset.code).toBe(0)
    const token = reset.stdout.split(`${SITE_URL}/admin/reset/`)[1]?.trim() ?? 'none'
    const rows = await query(home, `select * from ${quote('oneTimeLinks')} where email = ?`, [
      EMAIL,
    ])
    expect(rows).toMatchObject([{ purpose: 'reset-password', tokenHash: sha256(token) }])
  })

  test('an address without an account gets no reset link', async () => {
    const reset = await createAdmin(home, {}, '--reset', 'nobody@rosewater.example')
    expect(reset).toMatchObject({ code: 1, stdout: '' })
    expect(reset.stderr).toBe('There is no account with the address nobody@rosewater.example.\n')
  })
})

// On SQLite in either suite: nothing names a database.
describe.skipIf(inject('postgresUrl'))('before anything is stored', () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })
  const fresh = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rosewater-test-'))
    folders.push(dataDir)
    return { env: { DATA_DIR: dataDir } }
  }

  test('without a terminal and without the variables one sentence says what to do', async () => {
    const { code, stdout, stderr } = await createAdmin(fresh(), {})
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^There is no terminal .* ADMIN_EMAIL and ADMIN_PASSWORD.*\n$/)
  })

  test.each([
    ['an unknown option', ['--lnik'], "Unknown option '--lnik'. Usage:"],
    ['two wishes at once', ['--link', '--no-record'], 'one option at a time. Usage:'],
  ])('%s is answered with the usage in one line', async (_, args, sentence) => {
    const { code, stderr } = await createAdmin(fresh(), {}, ...args)
    expect(code).toBe(1)
    expect(stderr.trimEnd()).toContain(sentence)
    expect(stderr.trimEnd()).not.toContain('\n')
  })

  test('--help names every option', async () => {
    const { code, stdout } = await createAdmin(fresh(), {}, '--help')
    expect(code).toBe(0)
    for (const option of ['--link', '--reset EMAIL', '--no-record'])
      expect(stdout).toContain(option)
  })

  test.each([
    ['a short password', { ...BY_VARIABLES, ADMIN_PASSWORD: 'short-words' }, '12 to 128'],
    [
      'a folder that cannot be',
      { ...BY_VARIABLES, DATA_DIR: `${import.meta.filename}/x` },
      'DATA_DIR',
    ],
  ])('%s is one clear line', async (_, env, sentence) => {
    const { code, stdout, stderr } = await createAdmin(fresh(), env)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.trimEnd()).not.toContain('\n')
    expect(stderr).not.toMatch(/short-words|a-long-enough/)
  })
})

/** Runs the command as npm does, but for the hand-over; no terminal is there to ask at. */
async function createAdmin(
  home: Pick<Home, 'env'>,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...shared } = home.env
  return await new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/create-admin.ts', ...args],
      {
        cwd: resolve(import.meta.dirname, '../../..'),
        env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...shared, ...env },
      },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

async function adminEmails(home: Home): Promise<string[]> {
  const rows = await query<{ email: string }>(
    home,
    `select email from "user" where id in (select ${quote('userId')} from admins) order by email`,
  )
  return rows.map((row) => row.email)
}

function quote(name: string): string {
  return `"${name}"`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
