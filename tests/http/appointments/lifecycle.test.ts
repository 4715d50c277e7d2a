import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { query } from '../../support/database/sql.ts'
import { freshDate } from '../../support/dates.ts'
import { openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call, daysAhead } from '../../support/http/calls.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import {
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'

const NEVER_RELEASED = { PENDING_HOURS: '0' }

let home: Home
let server: RunningServer

beforeAll(async () => {
  home = await makeHome(inject('postgresUrl'))
  server = await startServer(home, NEVER_RELEASED)
})

afterAll(async () => {
  await server.stop()
  await home.remove()
})

async function request(over: Record<string, unknown> = {}) {
  const json = bookingRequest({ date: freshDate(), ...over })
  const { status, body } = await call(server, 'POST', '/api/v1/bookings', { json })
  expect(status).toBe(201)
  return { id: String(body.booking.id), email: String(json.email), date: String(json.date) }
}

/** As if it had been requested so many hours ago. */
async function age(id: string, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  await query(home, 'update bookings set "createdAt" = ? where id = ?', [createdAt, id])
}

/**
 * Processes that look after the requests as soon as they are there. They take the oldest first, so
 * once the youngest that is due was announced they are through.
 */
async function startAndStop(
  processes = 1,
  env: Record<string, string> = NEVER_RELEASED,
): Promise<void> {
  const { id } = await request()
  await age(id, 24.01)
  const all = await Promise.all(Array.from({ length: processes }, () => startServer(home, env)))
  await expect.poll(() => nudgesOf(id), { timeout: 20_000 }).toBe(1)
  await Promise.all(all.map((one) => one.stop()))
}

async function nudgesOf(id: string): Promise<number> {
  const mails = await mailsAbout(home, id)
  return mails.filter(({ kind }) => kind === 'request-waiting').length
}

async function rowOf(id: string) {
  const [row] = await query<{ status: string }>(home, 'select * from bookings where id = ?', [id])
  return row
}

test('a request is announced again after 24 and after 48 hours, once each, by any number of processes', async () => {
  const { id } = await request()
  await age(id, 23)
  await startAndStop()
  expect(await nudgesOf(id)).toBe(0)
  await age(id, 25)
  await startAndStop(3)
  expect(await nudgesOf(id)).toBe(1)
  await age(id, 49)
  await startAndStop(3)
  await startAndStop()
  expect(await nudgesOf(id)).toBe(2)
  const mail = await waitForMail(home.dataDir, 'hello@rosewater.example', /^Still waiting:/)
  expect(mail.text).toMatch(/\/admin\/appointments\/[0-9a-f-]{36}/)
})

test('a request found only after two days is announced once', async () => {
  const { id } = await request()
  await age(id, 80)
  await startAndStop(2)
  await startAndStop()
  expect(await nudgesOf(id)).toBe(1)
})

test('nobody is reminded of what was answered, has passed or was added by hand', async () => {
  const [confirmed, cancelled, past] = [await request(), await request(), await request()]
  const desk = await openDesk(server)
  await desk.post(`/admin/appointments/${confirmed.id}/confirm`)
  await desk.post(`/admin/appointments/${cancelled.id}/cancel`)
  await query(home, 'update bookings set date = ? where id = ?', [daysAhead(-1), past.id])
  const fields = { name: 'Hand', service: 'Lashes', date: freshDate(), time: '09:00' }
  const added = await desk.post('/admin/appointments/new', { ...fields, status: 'pending' })
  const byHand = { id: String(added.headers.get('Location')).split('/').at(-1) ?? '' }
  const all = [confirmed, cancelled, past, byHand]
  for (const { id } of all) await age(id, 100)
  await startAndStop()
  expect(await Promise.all(all.map(({ id }) => nudgesOf(id)))).toEqual([0, 0, 0, 0])
})

test('with PENDING_HOURS=0 nothing is ever released', async () => {
  const { id } = await request()
  await age(id, 5000)
  await startAndStop()
  expect((await rowOf(id))?.status).toBe('pending')
})

test('an unanswered request is released once, after 72 hours: its cells are free, and two near times are offered', async () => {
  const date = freshDate()
  const { id, email } = await request({ date, time: '10:00', service: 'Glam Makeup' })
  const neighbour = await request({ date, time: '11:00', service: 'Glam Makeup' })
  const waiting = await request()
  // A server that releases nothing would remind of it.
  await server.stop()
  server = await startServer(home)
  await age(id, 73)
  await age(neighbour.id, 71)
  await startAndStop(3, {})
  await server.stop()
  server = await startServer(home, NEVER_RELEASED)

  expect((await rowOf(id))?.status).toBe('cancelled')
  expect((await rowOf(neighbour.id))?.status).toBe('pending')
  expect((await rowOf(waiting.id))?.status).toBe('pending')
  expect((await holdersOn(home, date)).map((held) => held.bookingId)).toEqual([
    neighbour.id,
    neighbour.id,
  ])
  const mails = await mailsAbout(home, id)
  expect(mails.filter(({ kind }) => kind === 'released')).toHaveLength(1)
  expect(mails.filter(({ kind }) => kind === 'cancelled')).toEqual([])
  expect(await nudgesOf(id)).toBe(0)

  const mail = await waitForMail(home.dataDir, email, /^Not held any longer:/)
  const links = [
    ...(mail.html ?? '').matchAll(/\/booking\?service=Glam\+Makeup&amp;date=([\d-]+)/g),
  ]
  expect(links.map(([, on]) => on)).toContain(date)
  expect(mail.text).toMatch(/Nearest .* at 09:30/)
  expect(mail.text).toMatch(/Or .* at 09:00/)
  const file = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer)
  expect(file).toContain('STATUS:CANCELLED')
  const events = await query(
    home,
    'select what, "by" from "bookingEvents" where "bookingId" = ? order by at desc',
    [id],
  )
  expect(events[0]).toMatchObject({ what: 'released', by: 'desk' })
})

test('many that look at the same moment announce or release each request once', async () => {
  const waiting = [await request(), await request(), await request(), await request()]
  const overdue = [await request(), await request(), await request(), await request()]
  for (const { id } of waiting) await age(id, 25)
  for (const { id } of overdue) await age(id, 73)
  const env = { ...home.env, DATABASE_URL: home.databaseUrl ?? '', PENDING_HOURS: '72' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const { tendWaitingRequests } = await import('#app/operations/tend-requests.server.ts')
  const now = Temporal.Now.instant()
  await Promise.all(Array.from({ length: 8 }, () => tendWaitingRequests(now)))
  await (await import('#app/data/database.server.ts')).closeDatabase()

  expect(await Promise.all(waiting.map(({ id }) => nudgesOf(id)))).toEqual([1, 1, 1, 1])
  const releases = async (id: string) =>
    (await mailsAbout(home, id)).filter(({ kind }) => kind === 'released').length
  expect(await Promise.all(overdue.map(({ id }) => releases(id)))).toEqual([1, 1, 1, 1])
})
