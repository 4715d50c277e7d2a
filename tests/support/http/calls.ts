import { ADMIN, type RunningServer } from '../server/server.ts'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it asserts
  body: any
}

/** One JSON call; the body of the answer is parsed when it is JSON. */
export async function call(
  server: Pick<RunningServer, 'url'>,
  method: string,
  path: string,
  options: { json?: unknown; headers?: Record<string, string>; token?: string } = {},
): Promise<Answer> {
  const headers = new Headers(options.headers)
  if (options.json !== undefined) headers.set('Content-Type', 'application/json')
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`)
  const response = await fetch(server.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(options.json === undefined ? {} : { body: JSON.stringify(options.json) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  }
}

/** The bearer token of the home's admin. */
export async function signInAsAdmin(server: Pick<RunningServer, 'url'>): Promise<string> {
  const answer = await call(server, 'POST', '/api/auth/sign-in/email', { json: ADMIN })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`)
  return answer.body.token
}

/** A date the product accepts: some days ahead of today in the artist's zone. */
export function daysAhead(days: number, zone = 'America/Toronto'): string {
  return Temporal.Now.plainDateISO(zone).add({ days }).toString()
}

/** A complete request, with what a test cares about put over it. */
export function bookingRequest(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Test Client',
    // New clients of one domain hold 12 times at most.
    email: `client@${crypto.randomUUID()}.example`,
    phone: '555 555-0167',
    service: 'Free Consultation',
    date: daysAhead(30),
    time: '10:00',
    ...over,
  }
}

/** A complete message to the artist, from an address of its own. */
export function contactMessage(over: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...subscription(), message: 'Are you free in June?', ...over }
}

/** A complete newsletter subscription of an address of its own. */
export function subscription(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Test',
    lastName: 'Client',
    email: `client-${crypto.randomUUID()}@example.com`,
    ...over,
  }
}

/** Posts a form as a browser without scripts does; the answer's body is its text. */
export async function postForm(
  server: Pick<RunningServer, 'url'>,
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, String(one))
  const options = { method: 'POST', body, headers, redirect: 'manual' } as const
  const response = await fetch(server.url + path, options)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** All of a list, asked for page by page. */
export async function pageByPage(
  list: (search: string) => Promise<Answer>,
  name: string,
  limit: number,
): Promise<unknown[]> {
  const { body } = await list(`?limit=${limit}`)
  const found: unknown[] = [...body[name]]
  for (let cursor = body.nextCursor; cursor !== null; ) {
    const next = await list(`?limit=${limit}&cursor=${encodeURIComponent(cursor)}`)
    if (next.body[name].length > limit) throw new Error(`a page has more than ${limit}`)
    found.push(...next.body[name])
    cursor = next.body.nextCursor
  }
  return found
}
