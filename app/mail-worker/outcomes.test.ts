import { expect, onTestFinished, test, vi } from 'vitest'
import { opened, openMailWorkers } from '../../tests/support/mail/mail-worker-setup.ts'
import type { Attempt } from './attempt.server.ts'
import type { Ended } from './outcomes.server.ts'

async function openClaimed(count: number) {
  const bench = opened(await openMailWorkers())
  for (let index = 0; index < count; index++) await bench.enqueue()
  const outbox = await import('#app/outbox/outbox-claims.server.ts')
  const rows = await outbox.claimDueMail(bench.db, {
    now: new Date().toISOString(),
    until: new Date(Date.now() + 45_000).toISOString(),
    limit: count,
  })
  const { settle } = await import('./outcomes.server.ts')
  const { RETRY_POLICY } = await import('./retry-policy.ts')
  return {
    bench,
    rows,
    end: (ended: Ended[]) => settle(ended, RETRY_POLICY),
  }
}

test('outcomes of mails that end together are each written', async () => {
  const { bench, rows, end } = await openClaimed(12)
  const attempts: Attempt[] = [
    { outcome: 'aborted', reason: 'stopped', label: 'stopped' },
    { outcome: 'refused', reason: 'no such user', label: 'RCPT TO 550' },
    { outcome: 'sent' },
  ]
  await end(rows.map((row, index) => ({ row, attempt: attempts[index % 3] as Attempt })))
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
  const { bench, rows, end } = await openClaimed(1)
  await end(rows.map((row) => ({ row, attempt: { outcome: 'sent' } })))
  expect(await bench.statuses()).toEqual(['sent'])
})
