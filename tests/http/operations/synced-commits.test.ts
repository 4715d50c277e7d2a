import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { startPostgres } from '../../support/database/engine.ts'
import { bookingRequest, call, daysAhead, subscription } from '../../support/http/calls.ts'
import { makeHome, type RunningServer, startServer } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const ACTS = 25

/** Acknowledged acts, one after the other; subscriptions mail nothing, so nothing else is stored. */
async function subscribeInTurn(server: RunningServer): Promise<void> {
  for (let act = 0; act < ACTS; act++) {
    const answer = await call(server, 'POST', '/api/v1/newsletterSubscribers', {
      json: subscription(),
    })
    expect(answer.status).toBe(201)
  }
}

const onSqlite = !inject('postgresUrl')
const hasStrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0

test.skipIf(!onSqlite || !hasStrace)(
  'SQLite: the disk has confirmed each act before its answer is sent (only where strace runs)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rosewater-strace-'))
    const file = join(folder, 'calls')
    const home = await makeHome(null)
    const watched = 'trace=fsync,fdatasync,write,writev,sendmsg,sendto'
    const watcher = ['strace', '-D', '-f', '-s', '24', '-e', watched, '-o', file]
    const server = await startServer(home, {}, watcher)
    await subscribeInTurn(server)
    const together = Array.from({ length: 40 }, (_, act) => {
      const json = bookingRequest({ date: daysAhead(20 + act) })
      return call(server, 'POST', '/api/v1/bookings', { json })
    })
    for (const { status } of await Promise.all(together)) expect(status).toBe(201)
    await server.stop()

    const calls = readFileSync(file, 'utf8').split('\n')
    const isAnswer = (line: string) => line.includes('HTTP/1.1 201')
    const isSync = (line: string) => /\bf(data)?sync(\(| resumed).*= 0/.test(line)
    const answers = calls.flatMap((line, at) => (isAnswer(line) ? [at] : []))
    expect(answers).toHaveLength(ACTS + together.length)
    const syncsBefore = answers.slice(0, ACTS).map((at, act) => {
      const from = act === 0 ? 0 : (answers[act - 1] ?? 0)
      return calls.slice(from, at).filter(isSync).length
    })
    expect(syncsBefore.filter((syncs) => syncs === 0)).toEqual([])
    // Acts that come together share a commit, but none is answered before one.
    const first = answers[ACTS] ?? 0
    expect(calls.slice(answers[ACTS - 1], first).filter(isSync).length).toBeGreaterThan(0)
    await home.remove()
    rmSync(folder, { recursive: true })
  },
)

test.skipIf(onSqlite)('PostgreSQL: each act is synced to the write-ahead log', async () => {
  const engine = await startPostgres()
  const home = await makeHome(engine.url)
  const server = await startServer(home)
  const syncs = async () => {
    const [row] = await query<{ count: number }>(
      home,
      `select cast(sum(fsyncs) as integer) as count from pg_stat_io
        where object = 'wal' and backend_type = 'client backend'`,
    )
    return row?.count ?? 0
  }
  // A backend tells its counts at most once a second, and when it rests.
  const settled = async () => {
    let [last, before] = [-1, -1]
    const looks = { timeout: 60_000, interval: 1_500 }
    await vi.waitFor(async () => {
      ;[before, last] = [last, await syncs()]
      expect(last).toBe(before)
    }, looks)
    return last
  }
  const before = await settled()
  await subscribeInTurn(server)
  await vi.waitFor(async () => expect((await syncs()) - before).toBeGreaterThanOrEqual(ACTS), {
    timeout: 60_000,
    interval: 500,
  })
  await server.stop()
  await engine.stop()
  await home.remove()
})
