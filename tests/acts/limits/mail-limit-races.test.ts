import { AsyncResource } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { transact } from '#app/database/database.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { sampleBooking } from '../../support/mail/sample-mail.ts'

const ARTIST = 'hello@rosewater.example'
const db = actDatabase({ RATE_LIMIT: 'on' })

test.each([
  ['request-received', 'race@example.com', 12],
  ['new-request', ARTIST, 20],
] as const)('two acts at the limit of %s do not both see room', async (kind, to, most) => {
  const now = Temporal.Now.instant()
  const cause = (whileStored?: () => Promise<void>) =>
    transact(async (trx) => {
      await enqueueVisitorMail(trx, { kind, to, bookingId: 'b-1', data: sampleBooking() }, now)
      await whileStored?.()
      return { ok: true }
    })
  const rows = () =>
    db.rows(`select id from outbox where kind = ? and status != 'gathering'`, [kind])
  for (let count = 1; count < most; count++) await cause()
  expect(await rows()).toHaveLength(most - 1)

  const { promise: isDone, resolve: done } = Promise.withResolvers<'done'>()
  let second: Promise<unknown> | undefined
  // An act of its own, not one within the first.
  const causeBeside = AsyncResource.bind(() => cause())
  const first = cause(async () => {
    second = causeBeside().then(() => done('done'))
    // The second waits for the first; were it not to, it would be done.
    if (db.home.databaseUrl)
      await Promise.race([
        isDone,
        vi.waitFor(expectSomebodyWaits, { timeout: 60_000, interval: 20 }),
      ])
  })
  await first
  await second
  expect(await rows()).toHaveLength(most)
})

/** Throws unless an act waits for a lock of another. */
async function expectSomebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`
  expect(await db.rows(waiting)).not.toEqual([])
}
