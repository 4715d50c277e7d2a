import { expect, test } from 'vitest'
import { opened, openMailWorkers } from '../../tests/support/mail/mail-worker-setup.ts'

test('a mail is stored with its cause or not at all', async () => {
  const bench = opened(await openMailWorkers())
  const { transact } = await import('#app/database/database.server.ts')
  const { enqueueMail } = await import('./outbox.server.ts')
  const data = { url: 'https://rosewater.example/x', expiresAt: '2026-08-02T12:00:00Z' }
  const mail = { kind: 'password-reset', to: 'a@b.example', data } as const
  const now = Temporal.Instant.from('2026-08-01T12:00:00Z')
  const act = (ok: boolean) =>
    transact(async (trx) => {
      await enqueueMail(trx, mail, now)
      if (!ok) throw new Error('refused')
    })
  await expect(act(false)).rejects.toThrow('refused')
  expect(await bench.rows()).toEqual([])
  await act(true)
  expect(await bench.rows()).toMatchObject([
    { kind: 'password-reset', recipient: 'a@b.example', status: 'waiting', bookingId: null },
  ])
})

test('whoever waits for mail hears of it once its act is committed, without the act saying so', async () => {
  const bench = opened(await openMailWorkers())
  const { transact } = await import('#app/database/database.server.ts')
  const { enqueueMail, onMailWaiting } = await import('./outbox.server.ts')
  const data = { url: 'https://rosewater.example/x', expiresAt: '2026-08-02T12:00:00Z' }
  const mail = { kind: 'password-reset', to: 'a@b.example', data } as const
  const seen: number[] = []
  let woken = 0
  const stop = onMailWaiting(() => woken++)
  await transact(async (trx) => {
    await enqueueMail(trx, [mail, mail], Temporal.Instant.from('2026-08-01T12:00:00Z'))
    await enqueueMail(trx, mail, Temporal.Instant.from('2026-08-01T12:00:00Z'))
    seen.push(woken)
  })
  stop()
  expect([...seen, woken]).toEqual([0, 1])
  expect(await bench.rows()).toHaveLength(3)
})

test('waking reaches whoever listens, until they stop listening', async () => {
  opened(await openMailWorkers())
  const { onMailWaiting, wakeMailWorker } = await import('./outbox.server.ts')
  let woken = 0
  const stop = onMailWaiting(() => woken++)
  wakeMailWorker()
  stop()
  wakeMailWorker()
  expect(woken).toBe(1)
})
