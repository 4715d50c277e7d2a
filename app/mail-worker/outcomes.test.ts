import { expect, onTestFinished, test, vi } from 'vitest'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { opened, openMailWorkers } from '../../tests/support/mail/mail-worker-setup.ts'
import type { Attempt } from './attempt.server.ts'

async function openClaimed(count: number) {
  const bench = opened(await openMailWorkers())
  for (let index = 0; index < count; index++) await bench.enqueue()
  const outbox = await import('#app/outbox/outbox-claims.server.ts')
  const rows = await outbox.claimDueMail(bench.db, {
    now: new Date().toISOString(),
    until: new Date(Date.now() + 45_000).toISOString(),
    limit: count,
  })
  const { OutcomeWriter } = await import('./outcomes.server.ts')
  const { RETRY_POLICY } = await import('./retry-policy.ts')
  return { bench, rows, writer: new OutcomeWriter(RETRY_POLICY) }
}

test('outcomes of mails that end together are each written, and are there when the writing ends', async () => {
  const { bench, rows, writer } = await openClaimed(12)
  const attempts: Attempt[] = [
    { outcome: 'aborted', reason: 'stopped', label: 'stopped' },
    { outcome: 'refused', reason: 'no such user', label: 'RCPT TO 550' },
    { outcome: 'sent' },
  ]
  await Promise.all(
    rows.map(async (row, index) => {
      await writer.after(row, Promise.resolve(attempts[index % 3] as Attempt))
      const written = await bench.db
        .selectFrom('outbox')
        .select('claimedUntil')
        .where('id', '=', row.id)
        .executeTakeFirst()
      expect(written?.claimedUntil).toBeNull()
    }),
  )
  const found = new Map((await bench.rows()).map(({ id, ...row }) => [id, row]))
  const states = rows.map(({ id }) => [found.get(id)?.status, found.get(id)?.attempts])
  const each = [
    ['waiting', 0],
    ['failed', 1],
    ['sent', 1],
  ]
  expect(states).toEqual([...each, ...each, ...each, ...each])
})

test('an outcome that the database does not take at first is written all the same', async () => {
  vi.doMock('#app/outbox/outbox-claims.server.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#app/outbox/outbox-claims.server.ts')>()
    const settleMails = vi
      .fn(original.settleMails)
      .mockRejectedValueOnce(new Error('database is locked'))
    return { ...original, settleMails }
  })
  onTestFinished(() => void vi.doUnmock('#app/outbox/outbox-claims.server.ts'))
  const { bench, rows, writer } = await openClaimed(1)
  for (const row of rows) await writer.after(row, Promise.resolve({ outcome: 'sent' }))
  expect(await bench.statuses()).toEqual(['sent'])
})

test('an outcome does not wait for a mail that takes long', async () => {
  const { bench, rows, writer } = await openClaimed(2)
  const [first, second] = rows as [OutboxRow, OutboxRow]
  const slow = Promise.withResolvers<Attempt>()
  const later = writer.after(second, slow.promise)
  await writer.after(first, Promise.resolve({ outcome: 'sent' }))
  expect((await bench.statuses()).sort()).toEqual(['sent', 'waiting'])
  slow.resolve({ outcome: 'sent' })
  await later
  expect(await bench.statuses()).toEqual(['sent', 'sent'])
})

test('a mail that takes the place of one that ended goes once that outcome is written', async () => {
  const { bench, rows, writer } = await openClaimed(2)
  const [first, second] = rows as [OutboxRow, OutboxRow]
  let whenItMayGo: Promise<string[]> | undefined
  await writer.after(first, Promise.resolve({ outcome: 'sent' }), () => {
    whenItMayGo = writer.before([second]).then(() => bench.statuses())
  })
  expect((await whenItMayGo)?.sort()).toEqual(['sent', 'waiting'])
})
