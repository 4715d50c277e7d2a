import { expect, test } from 'vitest'
import { cookieOf, deskOf } from '../../support/desk/desk-client.ts'
import { type Answer, call } from '../../support/http/calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Real-IP' }, 2)

/** Addresses of networks that no other test uses. */
let lastNetwork = 0
const freshAddress = () => `198.18.${++lastNetwork}.7`

const signIn = (
  password: string,
  address: string,
  over: { email?: string; cookie?: string } = {},
) =>
  call(shared.servers[lastNetwork % 2] ?? shared.server, 'POST', '/api/auth/sign-in/email', {
    json: { email: over.email ?? ADMIN.email, password },
    headers: { 'X-Real-IP': address, ...(over.cookie ? { Cookie: over.cookie } : {}) },
  })

/** As a browser does it; `cookie` is what it kept from before. */
const signInAtDesk = (password: string, address: string, cookie = '') =>
  shared.postForm(
    '/admin',
    { email: ADMIN.email, password },
    {
      'X-Real-IP': address,
      Origin: shared.server.url,
      Accept: 'text/html',
      ...(cookie ? { Cookie: cookie } : {}),
    },
  )

function deviceOf({ headers }: Answer): string {
  const line = headers.getSetCookie().find((one) => one.startsWith('rosewater-device='))
  return line?.split(';')[0] ?? ''
}

/** Ten wrong passwords from each of so many networks. */
async function guessFrom(networks: number): Promise<number[]> {
  const statuses: number[] = []
  for (let network = 0; network < networks; network++) {
    const address = freshAddress()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn('guess-after-guess', address)),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

const countersOf = async (beginning: string) =>
  (
    await shared.rows<{ name: string }>('select name from counters where name like ?', [
      `${beginning}%`,
    ])
  ).map(({ name }) => name)

/** The state after so many guesses at an account: the counter of the first one is set. */
async function guessedAt(email: string, times: number): Promise<void> {
  await shared.rows(`delete from counters where name like 'sign-in:account:%'`)
  expect((await signIn('guess-after-guess', freshAddress(), { email })).status).toBe(401)
  const names = await countersOf('sign-in:account:')
  expect(names).toHaveLength(1)
  await shared.rows('update counters set count = ? where name = ?', [times, names[0] ?? ''])
}

/** Lets so much time go by for the counters of networks. */
async function letPass(minutes: number): Promise<void> {
  const then = Temporal.Now.instant().subtract({ minutes })
  const sql = `update counters set "windowStart" = ? where name like 'sign-in:network:%'`
  await shared.rows(sql, [then.toString({ smallestUnit: 'millisecond' })])
}

let device = ''

test('a sign-in at the desk leaves a device cookie that no script reads and that lasts', async () => {
  const answer = await signInAtDesk(ADMIN.password, freshAddress())
  expect(answer.status).toBe(303)
  device = deviceOf(answer)
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('rosewater-device='))
  expect(line).toMatch(/; HttpOnly/)
  expect(line).toMatch(/; SameSite=Lax/)
  expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeGreaterThan(300 * 24 * 60 * 60)
  const stored = JSON.stringify(await shared.rows('select * from "knownDevices"'))
  expect(stored).not.toContain(device.split('=')[1])
})

test('two hundred wrong passwords from twenty networks do not keep the artist out', async () => {
  const statuses = await guessFrom(20)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  // Less is let through than without the brake: ten of each network.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(160)

  const guessing = `198.18.${lastNetwork}.7`
  expect((await signInAtDesk(ADMIN.password, guessing, device)).status).toBe(303)
})

test('while an account is guessed at, a right password from a fresh network is let in at once', async () => {
  await guessedAt(ADMIN.email, 5_000)
  expect((await signIn(ADMIN.password, freshAddress())).status).toBe(200)
})

test.each([
  ['an hour', 100, 60],
  ['six hours', 1_000, 360],
])(
  'while an account is guessed at, one network has three tries in %s',
  async (_long, tries, minutes) => {
    for (const email of ['nobody@rosewater.example', ADMIN.email]) {
      await guessedAt(email, tries)
      const network = freshAddress().replace(/\.\d+$/, '')
      for (let turn = 1; turn <= 3; turn++)
        expect((await signIn('guess-after-guess', `${network}.${turn}`, { email })).status).toBe(
          401,
        )
      const refused = await signIn(ADMIN.password, `${network}.4`, { email })
      expect([refused.status, refused.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
      const wait = Number(refused.headers.get('Retry-After'))
      expect(wait).toBeGreaterThan((minutes - 5) * 60)
      expect(wait).toBeLessThanOrEqual(minutes * 60)
      await letPass(minutes - 1)
      expect((await signIn(ADMIN.password, `${network}.5`, { email })).status).toBe(429)
      await letPass(minutes + 1)
      const again = await signIn(ADMIN.password, `${network}.6`, { email })
      expect(again.status).toBe(email === ADMIN.email ? 200 : 401)
    }
  },
)

test('a known device has ten tries of its own, whatever its address has done', async () => {
  const address = freshAddress()
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => signIn('x', address, { email: `${at}@x.ca` })),
  )
  expect((await signIn(ADMIN.password, address)).status).toBe(429)
  for (let turn = 0; turn < 10; turn++)
    expect((await signIn('a-slip-of-the-finger', address, { cookie: device })).status).toBe(401)
  expect((await signIn(ADMIN.password, address, { cookie: device })).status).toBe(429)
  expect((await signIn(ADMIN.password, freshAddress())).status).toBe(200)
})

test('a device is known to its own account alone, and cannot be made up', async () => {
  for (const cookie of [device, `${device.slice(0, -2)}AA`, 'rosewater-device=']) {
    const address = freshAddress()
    const email = cookie === device ? 'nobody@rosewater.example' : ADMIN.email
    const tries = []
    for (let turn = 0; turn < 11; turn++)
      tries.push((await signIn('guess-after-guess', address, { email, cookie })).status)
    expect(tries.at(-1)).toBe(429)
  }
})

test('what an address is refused for leaves no new rows', async () => {
  const address = freshAddress()
  const spray = (from: number) =>
    Promise.all(
      Array.from({ length: 30 }, (_, at) => signIn('x', address, { email: `a${from + at}@x.ca` })),
    )
  const rows = async () => (await countersOf('sign-in:')).length
  await spray(0)
  const before = await rows()
  const refused = await spray(30)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429))
  expect(await rows()).toBe(before)
})

test('a new password and signing out everywhere else make devices strange again', async () => {
  const kept = await shared.rows<{ tokenHash: string }>('select "tokenHash" from "knownDevices"')
  expect(kept.length).toBeGreaterThan(0)
  const answer = await signInAtDesk(ADMIN.password, freshAddress())
  const own = deviceOf(answer)
  const desk = deskOf(shared.server, `${cookieOf(answer, 'session')}; ${own}`)
  expect((await desk.post('/admin/account', { intent: 'end-others' })).status).toBe(303)
  const left = await shared.rows('select * from "knownDevices"')
  expect(left).toHaveLength(1)
  const tries = []
  for (let turn = 0; turn < 11; turn++)
    tries.push((await signIn('guess-after-guess', '198.19.0.1', { cookie: device })).status)
  expect(tries.at(-1)).toBe(429)
  expect((await signIn(ADMIN.password, '198.19.0.1', { cookie: own })).status).toBe(200)
})
