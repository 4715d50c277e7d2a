import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { changesSomething, type Operation } from '#app/routes/api/description/operation.ts'
import { OPERATIONS } from '#app/routes/api/description/operations.ts'
import { countRows } from '../../support/database/rows.ts'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { expectRefused, pathOf } from '../../support/http/described-calls.ts'
import { request, sendRaw } from '../../support/http/raw-requests.ts'
import { sampleOf } from '../../support/sample.ts'
import {
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const FORMER = { email: 'former@rosewater.example', password: 'another-long-password' }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

let home: Home
let server: RunningServer
let token: string
let formerToken: string
let signedOut: string
let before: Awaited<ReturnType<typeof countRows>>

/** An admin, and an account that has lost its admins record. */
beforeAll(async () => {
  home = await makeHome(inject('postgresUrl'))
  const first = await startServer(home, {
    ADMIN_EMAIL: FORMER.email,
    ADMIN_PASSWORD: FORMER.password,
  })
  await first.stop()
  await query(home, 'delete from admins')
  server = await startServer(home)
  token = await signInAsAdmin(server)
  formerToken = (await call(server, 'POST', '/api/auth/sign-in/email', { json: FORMER })).body.token
  signedOut = await signInAsAdmin(server)
  await call(server, 'POST', '/api/auth/sign-out', { token: signedOut })
  before = await countRows(home)
})

/** Nothing that was refused has left a trace. */
afterAll(async () => {
  expect(await countRows(home)).toEqual(before)
  await server.stop()
  await home.remove()
})

const isFunction = ({ path }: Pick<Operation, 'path'>) => path.startsWith('/api/functions/')
const ofDesk = OPERATIONS.filter(({ needs }) => needs !== 'nobody')
const withBody = sampleOf(
  OPERATIONS.flatMap((one) =>
    one.body && !one.body.isMultipart ? [{ ...one, body: one.body }] : [],
  ),
  3,
)
const mutating = sampleOf(OPERATIONS.filter(changesSomething), 3)
const reading = OPERATIONS.filter((operation) => !changesSomething(operation))
const paths = sampleOf([...new Set(OPERATIONS.map(({ path }) => path))], 3)

const error = (status: string, message: string) => ({ error: { status, message } })
const BAD_REQUEST = error('INVALID_ARGUMENT', 'Bad Request')
const NOT_ITS_METHOD = error('UNKNOWN', 'This address does not answer that method')

/** What a call is sent when the caller means it, the query of its example included. */
function meant(operation: Operation, bearer: string | undefined = token) {
  const search = new URLSearchParams(operation.needs === 'nobody' ? operation.query?.example : {})
  return { query: search.size ? `?${search}` : '', json: operation.body?.example, token: bearer }
}

describe.each(paths)('%s', (path) => {
  const own = OPERATIONS.filter((operation) => operation.path === path)
  const target = pathOf(own[0] ?? { path })
  const methods = own.map(({ method }) => method as string)

  test('answers no method but its own', async () => {
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const answer = await call(server, method, target, { token })
      const expected = isFunction({ path }) ? [400, BAD_REQUEST] : [405, NOT_ITS_METHOD]
      expect([method, answer.status, answer.body]).toEqual([method, ...expected])
      const named = answer.headers.get('Allow')?.split(', ').sort() ?? null
      const allowed = named?.filter((one) => one !== 'HEAD') ?? null
      expect(allowed).toEqual(isFunction({ path }) ? null : methods.sort())
    }
    const trace = await request(server.url, 'TRACE', target)
    expect([trace.status, JSON.parse(trace.text)]).toEqual([405, NOT_ITS_METHOD])
  })

  test('answers HEAD as GET, without the body', async () => {
    const [get] = own.filter(({ method }) => method === 'GET')
    const search = get ? meant(get).query : ''
    const bearer = [`Authorization: Bearer ${token}`]
    const head = await request(server.url, 'HEAD', target + search, bearer)
    expect(head.bytes).toHaveLength(0)
    if (!get) return expect(head.status).toBe(isFunction({ path }) ? 400 : 405)
    const full = await request(server.url, 'GET', target + search, bearer)
    // Of an appointment that is not there both say so; `knows no other id` looks at the answer.
    const status = path.startsWith('/api/v1/bookings/{id}/') ? 404 : 200
    expect([full.status, head.status]).toEqual([status, status])
    for (const name of ['Content-Type', 'Cache-Control', 'Vary'])
      expect(head.headers.get(name), name).toBe(full.headers.get(name))
  })
})

test.each(ofDesk)('$name is for admins alone', async (operation) => {
  const unknown = { status: 401, name: 'UNAUTHENTICATED', message: 'Please sign in' }
  for (const bad of [undefined, 'none', `${token}x`, 'x'.repeat(4000), signedOut])
    await expectRefused(server, operation.name, { ...meant(operation), token: bad }, unknown)
  await expectRefused(server, operation.name, meant(operation, formerToken), {
    status: 403,
    name: 'PERMISSION_DENIED',
    message: 'Not authorized as admin',
  })
})

const NO_OBJECTS = ['', 'x', 'null', '5', '"text"', '[]', '[{}]', '{"a":1', '\xff{}', '{}{}']

test.each(withBody)('$name takes a JSON object and nothing else', async (operation) => {
  const target = pathOf(operation)
  for (const body of NO_OBJECTS) {
    const head = `${operation.method} ${target} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(server.url, [head, Buffer.from(body, 'latin1')])
    const expected = isFunction(operation)
      ? BAD_REQUEST
      : error('INVALID_ARGUMENT', 'The body must be a JSON object')
    expect([body, answer.status, JSON.parse(answer.text)]).toEqual([body, 400, expected])
  }
})

test.each(withBody)('$name says of each field that its type is wrong', async (operation) => {
  const { example } = operation.body
  const fields = isFunction(operation) ? (example as { data: object }).data : example
  // What is wrong in the value of a piece is told at its path, which tests of its own look at.
  const named = Object.keys(fields).filter((field) => field !== 'value')
  for (const field of named)
    for (const wrong of [-5, true, ['x'], { x: 1 }, null]) {
      const put = { ...fields, [field]: wrong }
      // Null is how nothing is said of what need not be said, and some fields are numbers or objects.
      if (operation.body.schema.safeParse(put).success) continue
      const json = isFunction(operation) ? { data: put } : put
      const answer = await expectRefused(
        server,
        operation.name,
        { json, token },
        {
          status: 400,
          name: 'INVALID_ARGUMENT',
          message: expect.stringMatching(/^Please /),
          details: { fields: { [field]: expect.stringMatching(/^Please /) } },
        },
      )
      const { message, details } = answer.body.error
      expect(message).toBe(details.fields[field])
    }
})

test.each(OPERATIONS.filter(({ path }) => path.includes('{id}')))(
  '$name knows no other id',
  async (operation) => {
    for (const id of [crypto.randomUUID(), 'none', '%00', '__proto__', 'x'.repeat(2000)])
      await expectRefused(
        server,
        operation.name,
        { ...meant(operation), id },
        {
          status: 404,
          name: 'NOT_FOUND',
          message: expect.stringMatching(
            /^There is no such (appointment|blocked time|calendar|message|picture|piece)$/,
          ),
        },
      )
  },
)

test.each([
  ['/api/v1', 'call'],
  ['/api/v1/', 'call'],
  ['/api/v1/bookingz', 'call'],
  ['/api/v1/bookings/a/b', 'call'],
  ['/api/v2/bookings', 'call'],
  ['/api/auth/sign-up/email', 'call'],
  ['/api/auth/list-sessions', 'call'],
  ['/api/functions', 'call'],
  ['/api/functions/none', 'function'],
  ['/api/functions/constructor', 'function'],
])('%s is no address of a %s, by any method', async (path, what) => {
  for (const method of METHODS) {
    const answer = await call(server, method, path, { token })
    const expected = error('NOT_FOUND', `There is no such ${what}`)
    expect([method, answer.status, answer.body]).toEqual([method, 404, expected])
  }
})

test.each(mutating.filter(({ body }) => !body?.isMultipart))(
  '$name takes no more than 256 KB',
  async (operation) => {
    const json = { ...operation.body?.example, more: 'x'.repeat(262_144) }
    await expectRefused(
      server,
      operation.name,
      { json, token },
      {
        status: 413,
        name: 'UNKNOWN',
        message: 'This is too large. Please send at most 256 KB.',
      },
    )
  },
)

test.each(mutating)('$name is not done for a page of another site', async (operation) => {
  for (const [name, value] of [
    ['Origin', 'https://elsewhere.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const)
    await expectRefused(
      server,
      operation.name,
      { ...meant(operation), headers: { [name]: value } },
      {
        status: 403,
        name: 'PERMISSION_DENIED',
        message: 'This request came from another site and was not carried out.',
      },
    )
})

test.each(sampleOf(OPERATIONS, 6))('$name invites no other site', async (operation) => {
  const { path, method } = operation
  const target = pathOf(operation)
  const headers = {
    Origin: 'https://elsewhere.example',
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authorization,content-type',
  }
  for (const asked of ['OPTIONS', method]) {
    const answer = await call(server, asked, target, { headers, token })
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(names).toEqual([])
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    if (asked === 'OPTIONS') expect(answer.status).toBe(isFunction({ path }) ? 400 : 405)
  }
})

describe('once the share of a minute is used up', () => {
  let limited: RunningServer
  beforeAll(async () => {
    limited = await startServer(home, { RATE_LIMIT: 'on' })
    for (const [count, ask] of [
      [600, () => call(limited, 'GET', '/robots.txt')],
      [300, () => call(limited, 'POST', '/api/v1/bookings', { json: {} })],
    ] as const)
      for (let done = 0; done < count; done += 50)
        await Promise.all(Array.from({ length: 50 }, ask))
  })
  afterAll(() => limited.stop())

  const isHealthCheck = ({ name }: Operation) => /^read(Health|Readiness)$/.test(name)

  test.each(reading.filter(isHealthCheck))('$name still answers', async (operation) => {
    expect((await call(limited, 'GET', pathOf(operation))).status).toBe(200)
  })

  const others = OPERATIONS.filter((operation) => !isHealthCheck(operation))
  test.each(sampleOf(others, 4))('$name says when to come back', async (operation) => {
    const { method } = operation
    const target = pathOf(operation)
    const answer = await call(limited, method, target, meant(operation))
    const message = 'Too many requests. Please try again in a minute.'
    expect([answer.status, answer.body]).toEqual([429, error('RESOURCE_EXHAUSTED', message)])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  })
})

test('a fault of ours says nothing of what it was', async () => {
  await query(home, 'alter table messages rename to away')
  try {
    for (const name of ['listMessages', 'sendMessage', 'saveReply', 'sendMessageReply']) {
      const operation = OPERATIONS.find((one) => one.name === name)
      if (!operation) throw new Error(name)
      await expectRefused(server, name, meant(operation), {
        status: 500,
        name: 'INTERNAL',
        message: isFunction(operation) ? 'INTERNAL' : 'Something went wrong. Please try again.',
      })
    }
  } finally {
    await query(home, 'alter table away rename to messages')
  }
})
