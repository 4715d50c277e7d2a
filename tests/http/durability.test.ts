import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test, vi } from 'vitest'
import { bookingRequest, call, daysAhead } from '../support/calls.ts'
import { type Home, makeHome, type RunningServer, startServer } from '../support/server.ts'
import { query } from '../support/sql.ts'

const ROUNDS = process.env.TEST_LONG ? 25 : 4
const CLIENTS = 8
const CELLS = { 'Free Consultation': 1, 'Glam Makeup': 2, 'Bridal Makeup': 4 } as const

test('every acknowledged booking outlives kill -9, whole, and nothing is left half done', async () => {
  const home = await makeHome(inject('postgresUrl'))
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(home)
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      bookUntilItDies(server, round, client, acknowledged),
    )
    const enough = acknowledged.length + CLIENTS
    await vi.waitUntil(() => acknowledged.length >= enough, { timeout: 30_000, interval: 5 })
    await new Promise((done) => setTimeout(done, Math.random() * 500))
    await server.kill()
    await Promise.all(clients)
  }
  const survivor = await startServer(home)
  await expectAllWhole(home, acknowledged)
  expectSoundFile(home)
  await survivor.stop()
  await home.remove()
}, 180_000)

/** Requests one time after the other, the dates its own, until the line breaks. */
async function bookUntilItDies(
  server: RunningServer,
  round: number,
  client: number,
  acknowledged: string[],
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const service = Object.keys(CELLS)[turn % 3]
    const date = daysAhead(10 + ((round * CLIENTS + client) % 500))
    const json = bookingRequest({ date, time: timeOf(turn), service })
    const answer = await call(server, 'POST', '/api/v1/bookings', { json }).catch(() => null)
    if (!answer) return
    if (answer.status === 201) acknowledged.push(answer.body.booking.id)
    else expect(answer.status).toBe(409)
  }
}

async function expectAllWhole(home: Home, acknowledged: string[]): Promise<void> {
  const rows = await query<{
    id: string
    service: string
    time: string
    cells: number
    mails: number
  }>(
    home,
    `select id, service, time,
      (select cast(count(*) as integer) from "bookingCells" where "bookingId" = bookings.id) as cells,
      (select cast(count(*) as integer) from outbox where "bookingId" = bookings.id) as mails
      from bookings`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  for (const { service, cells, mails } of rows)
    expect({ service, cells, mails }).toEqual({
      service,
      cells: CELLS[service as 'Glam Makeup'],
      mails: 2,
    })
  const strays = await query(
    home,
    'select date, cell from "bookingCells" where "bookingId" not in (select id from bookings)',
  )
  expect(strays).toEqual([])
}

/** PostgreSQL looks after its own files. */
function expectSoundFile(home: Home): void {
  if (home.databaseUrl) return
  const db = new DatabaseSync(join(home.dataDir, 'rosewater.sqlite'))
  expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([])
  db.close()
}

/** Starts two hours apart, so that the longest service fits, then the same again: those are taken. */
function timeOf(turn: number): string {
  return `${String(9 + 2 * (turn % 4)).padStart(2, '0')}:00`
}
