import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { aSubscriber, ledgerOf, rowAt } from '../../support/database/subscribers.ts'
import { deskOf } from '../../support/desk/desk-client.ts'
import { call, daysAhead, subscription } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** SQLite has one writer at a time; what follows is about an engine that has several. */
const onPostgres = test.runIf(inject('postgresUrl'))

const shared = sharedServer({}, 2)
const { desk } = shared
const DESK = '/admin/promotions/subscribers'
/**
 * Runs acts that change one subscriber so that each begins before the one before it has ended: all
 * wait for the row, in this order, until it is let go.
 */
async function atOnce(id: string, ...acts: (() => Promise<unknown>)[]): Promise<void> {
  const client = new pg.Client({ connectionString: String(shared.home.databaseUrl) })
  await client.connect()
  await client.query('begin')
  await client.query('select id from "newsletterSubscribers" where id = $1 for update', [id])
  const begun: Promise<unknown>[] = []
  try {
    for (const act of acts) {
      begun.push(act())
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(begun.length), {
        timeout: 60_000,
        interval: 20,
      })
    }
  } finally {
    await client.query('commit')
    await client.end()
    await Promise.all(begun)
  }
}

async function waitingForLocks(): Promise<number> {
  const sql = `select cast(count(*) as integer) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const [row] = await shared.rows<{ count: number }>(sql)
  return row?.count ?? 0
}

const bases = async (id: string) => (await ledgerOf(shared.home, id)).map(({ basis }) => basis)
const second = () => shared.servers[1] ?? shared.server
const post = async (server: { url: string }, path: string, fields: Record<string, unknown> = {}) =>
  await deskOf(server, await desk.cookie()).post(DESK + path, fields)

async function rowsAt(email: string) {
  const sql = 'select * from "newsletterSubscribers" where lower(email) = ?'
  return await shared.rows(sql, [email])
}

onPostgres('one held back that two windows release at once has one record', async () => {
  const fields = subscription()
  await shared.postForm('/newsletter', { ...fields, website: 'x' })
  const { id } = await rowAt(shared.home, String(fields.email))
  await atOnce(
    id,
    () => post(shared.server, `/${id}`, { intent: 'release' }),
    () => post(second(), `/${id}`, { intent: 'release' }),
  )
  expect(await bases(id)).toEqual(['express'])
})

onPostgres('of two consents entered at once the one that lasts longer stays', async () => {
  const json = subscription()
  const entry = (basis: string, days: number) => ({ basis, givenOn: daysAhead(-days), note: '' })
  await post(shared.server, '/add', { ...json, ...entry('implied-inquiry', 100) })
  const { id } = await rowAt(shared.home, String(json.email))
  await atOnce(
    id,
    () => post(shared.server, `/${id}/renew`, entry('implied-purchase', 1)),
    () => post(second(), `/${id}/renew`, entry('implied-inquiry', 1)),
  )
  expect(await bases(id)).toEqual(['implied-inquiry', 'implied-purchase'])
  const { mailableUntil } = await rowAt(shared.home, String(json.email))
  expect(String(mailableUntil).slice(0, 10)).toBe(
    Temporal.PlainDate.from(daysAhead(-1)).add({ months: 24 }).toString(),
  )
})

onPostgres('a stranger who asks while somebody unsubscribes does not bring them back', async () => {
  const { id, email, unsubscribeToken } = await aSubscriber(shared.home, shared.server)
  const json = subscription({ firstName: 'Stranger', email })
  await atOnce(
    id,
    () => shared.postForm(`/unsubscribe/${unsubscribeToken}`, {}),
    () => call(second(), 'POST', '/api/v1/newsletterSubscribers', { json }),
  )
  expect(await rowAt(shared.home, email)).toMatchObject({ isActive: 0, firstName: 'Test' })
  expect(await bases(id)).toEqual(['express', 'withdrawn'])
})

onPostgres('nor one who asks while an address is erased', async () => {
  const { id, email } = await aSubscriber(shared.home, shared.server)
  await atOnce(
    id,
    () => desk.post(`/admin/privacy/erase?email=${email}`),
    () =>
      call(second(), 'POST', '/api/v1/newsletterSubscribers', { json: subscription({ email }) }),
  )
  expect(await bases(id)).toEqual(['express', 'withdrawn'])
  expect(await rowsAt(email)).toEqual([])
})

test('of an end and many strangers at once the end stays', async () => {
  const { id, email, unsubscribeToken } = await aSubscriber(shared.home, shared.server)
  const ask = (turn: number) =>
    call(turn % 2 ? second() : shared.server, 'POST', '/api/v1/newsletterSubscribers', {
      json: subscription({ email }),
    })
  await Promise.all([
    ...[0, 1, 2, 3, 4].map(ask),
    shared.postForm(`/unsubscribe/${unsubscribeToken}`, {}),
    ...[5, 6, 7, 8, 9].map(ask),
  ])
  expect((await rowAt(shared.home, email)).isActive).toBe(0)
  expect(await bases(id)).toEqual(['express', 'withdrawn'])
})
