import { afterAll, beforeAll, inject } from 'vitest'
import { freshDate } from '../dates.ts'
import { type DeskClient, openDesk } from '../desk/desk-client.ts'
import { type Answer, bookingRequest, call, postForm, signInAsAdmin } from '../http/calls.ts'
import { copyHome, type Home, type RunningServer, startServer } from './server.ts'
import { query } from './sql.ts'

/**
 * One fresh home for all tests of a file, with as many server processes on it as asked. They run
 * from before the first test until after the last. What is asked goes to the first of them.
 */
export function sharedServer(env: Record<string, string> = {}, processes = 1) {
  const shared: {
    home?: Home
    servers: RunningServer[]
    token?: Promise<string>
    desk?: Promise<DeskClient>
  } = { servers: [] }
  const home = () => present(shared.home)
  const server = () => present(shared.servers[0])
  const token = () => {
    shared.token ??= signInAsAdmin(server())
    return shared.token
  }
  const desk = () => {
    shared.desk ??= openDesk(server())
    return shared.desk
  }
  beforeAll(async () => {
    const home = await preparedHome()
    shared.home = home
    const starts = Array.from({ length: processes }, () => startServer(home, env))
    shared.servers.push(...(await Promise.all(starts)))
  })
  afterAll(async () => {
    await Promise.all(shared.servers.map((server) => server.stop()))
    await shared.home?.remove()
  })
  const asAdmin = async (method: string, path: string, options?: CallOptions): Promise<Answer> =>
    await call(server(), method, path, { ...options, token: await token() })
  const setStatus = (id: string, status: string) =>
    asAdmin('PATCH', `/api/v1/bookings/${id}`, { json: { status } })
  const rows = <Row = Record<string, unknown>>(
    text: string,
    values?: (string | number | null)[],
  ): Promise<Row[]> => query<Row>(home(), text, values)
  const booked = async (over: Record<string, unknown> = {}) => {
    const json = bookingRequest({ date: freshDate(), service: 'Glam Makeup', ...over })
    const { status, body } = await call(server(), 'POST', '/api/v1/bookings', { json })
    if (status !== 201)
      throw new Error(`the request was answered ${status}: ${body.error?.message}`)
    const { id, date, time } = body.booking as Record<'id' | 'date' | 'time', string>
    const [row] = await rows('select "privateToken" from bookings where id = ?', [id])
    return { id, date, time, email: String(json.email), page: `/booking/${row?.privateToken}` }
  }
  return {
    get home() {
      return home()
    },
    get server() {
      return server()
    },
    get servers() {
      return shared.servers
    },
    /** One JSON call of somebody without an account. */
    call: (method: string, path: string, options?: CallOptions) =>
      call(server(), method, path, options),
    /** One JSON call with the admin's bearer token. */
    asAdmin,
    token,
    /** A form as a visitor's browser without scripts posts it. */
    postForm: (
      path: string,
      fields: Record<string, unknown> = {},
      headers?: Record<string, string>,
    ) => postForm(server(), path, fields, headers),
    /** The desk of an artist who signs in at the first page. */
    desk: {
      get: async (path: string) => await (await desk()).get(path),
      post: async (path: string, fields?: Record<string, unknown>) =>
        await (await desk()).post(path, fields),
      cookie: async () => (await desk()).cookie(),
    },
    /** A request from a visitor, on a day of its own unless the test names one; it must be accepted. */
    booked,
    /** One that the artist has confirmed. */
    confirmed: async (over?: Record<string, unknown>) => {
      const booking = await booked(over)
      await setStatus(booking.id, 'confirmed')
      return booking
    },
    setStatus,
    /** Publishes a piece with other values than the site has. */
    publish: async (piece: string, over: Record<string, unknown>) => {
      const { body } = await asAdmin('GET', `/api/v1/content/${piece}`)
      const json = { version: body.version, value: { ...body.value, ...over } }
      const put = await asAdmin('PUT', `/api/v1/content/${piece}`, { json })
      if (put.status !== 200) throw new Error(`publishing was answered ${put.status}`)
    },
    /** Signs in again, in a session of its own. */
    openDesk: (over?: Parameters<typeof openDesk>[1]) => openDesk(server(), over),
    rows,
  }
}

type CallOptions = Parameters<typeof call>[3]

/** An installation of its own that was started before: migrated, with its admin and its keys. */
export async function preparedHome(): Promise<Home> {
  const prepared = inject('preparedHome')
  if (!prepared) throw new Error('this project prepares no installation')
  return await copyHome(prepared, inject('postgresUrl'))
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is a server only while the tests run')
  return value
}
