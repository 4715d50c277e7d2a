import { call, daysAhead, signInAsAdmin } from '../support/http/calls.ts'
import { photograph } from '../support/pictures/sample-picture.ts'
import { ADMIN, type RunningServer } from '../support/server/server.ts'
import { filled } from './addresses.ts'
import { FULL, REPLY, type Things } from './seed.ts'

interface Described {
  operationId: string
  parameters?: { $ref?: string; name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Makes each call that is described, by nobody and by the admin with its example, and with nothing in it. */
export async function callEverything(
  server: RunningServer,
  things: Things,
  keep: (name: string, answer: Response) => Promise<void>,
): Promise<void> {
  const ours = await signInAsAdmin(server)
  const { paths, components } = (await call(server, 'GET', '/api/v1/openapi.json')).body
  const referred = (one: { $ref?: string }) =>
    one.$ref ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one
  const all = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
  )
  all.sort((a, b) => METHODS.indexOf(a.method) - METHODS.indexOf(b.method))
  for (const { path, method, operationId, parameters = [], requestBody } of all) {
    const [[, address] = ['', path]] = filled(path.replace(/\{(\w+)\}/g, ':$1'), things)
    const examples = parameters.map(referred).filter((one) => one.in === 'query' && one.example)
    const search = new URLSearchParams(examples.map(({ name, example }) => [name, String(example)]))
    const good = {
      search: search.size > 0 ? `?${search}` : '',
      body: await bodyOf(operationId, requestBody, things),
    }
    const empty = { search: '', body: method === 'get' || method === 'delete' ? undefined : '{}' }
    for (const [who, what, { search, body }] of [
      ['visitor', 'as described', good],
      ['admin', 'empty', empty],
      ['admin', 'as described', good],
    ] as const) {
      const token = path.endsWith('sign-out') ? await signInAsAdmin(server) : ours
      const headers = new Headers(who === 'admin' ? { Authorization: `Bearer ${token}` } : {})
      if (typeof body === 'string') headers.set('Content-Type', 'application/json')
      const init = { method: method.toUpperCase(), headers, redirect: 'manual' as const }
      const to =
        what === 'empty' && method === 'delete' ? path.replace(/\{\w+\}/, 'nothing') : address
      const answer = await fetch(server.url + to + search, { ...init, ...(body && { body }) })
      await keep(`${init.method} ${path} ${what}, ${who}`, answer)
    }
  }
}

/** The example that the description has, or what goes well here. */
async function bodyOf(
  name: string,
  { content = {} }: Partial<NonNullable<Described['requestBody']>> = {},
  things: Things,
): Promise<string | FormData | undefined> {
  const [type = '', { example = {} } = {}] = Object.entries(content)[0] ?? []
  if (!type) return undefined
  if (type !== 'application/json') {
    const form = new FormData()
    form.set('alt', 'A cheek.')
    form.set('file', new File([await photograph({ colour: '#4455a0' })], 'a.jpg'))
    return form
  }
  const changed: Record<string, unknown> = {
    changeBookingStatus: { status: 'confirmed' },
    signIn: ADMIN,
    joinWaitlist: { ...Object(example), service: 'Lashes', date: FULL },
    recordPayment: { ...Object(example), on: daysAhead(0) },
    restoreContent: { version: 0 },
    publishContent: { ...Object(example), version: 2 },
    sendMessageReply: { data: { messageId: things.get('answered message'), replyText: REPLY } },
  }
  return JSON.stringify(changed[name] ?? example)
}
