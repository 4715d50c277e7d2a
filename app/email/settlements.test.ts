import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opened, openMailWorkers } from '../../tests/support/mail/mail-worker-setup.ts'

const MAILS = 40

test('a message begins only when no more than four others were begun and are not settled', async () => {
  const bench = opened(await openMailWorkers())
  const { claimDueMail } = await import('#app/data/outbox.server.ts')
  const { Settlements } = await import('./settlements.server.ts')
  const { MAIL_PAUSES } = await import('./pauses.ts')
  const plan = fc.record({ delayMs: fc.nat(4), isGivenUp: fc.boolean() })
  let most = 0

  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: MAILS, maxLength: MAILS }), async (plans) => {
      await bench.db.deleteFrom('outbox').execute()
      for (let count = 0; count < MAILS; count++) await bench.enqueue()
      const rows = await claimDueMail(bench.db, {
        now: new Date().toISOString(),
        until: new Date(Date.now() + 45_000).toISOString(),
        limit: MAILS,
      })
      const settlements = new Settlements(MAIL_PAUSES)
      let begun = 0
      const carried = rows.map((row, at) =>
        settlements.after(row, async (mayBegin) => {
          if (plans[at]?.isGivenUp) {
            void mayBegin()
            return { outcome: 'broken-off', reason: 'stopped', label: 'stopped' }
          }
          await mayBegin()
          begun += 1
          const statuses = await bench.statuses()
          const unsettled = begun - statuses.filter((status) => status === 'sent').length
          expect(unsettled).toBeLessThanOrEqual(5)
          most = Math.max(most, unsettled)
          await sleep(plans[at]?.delayMs)
          return { outcome: 'sent' }
        }),
      )
      await Promise.all(carried)
      const expected = plans.map(({ isGivenUp }) => (isGivenUp ? 'waiting' : 'sent'))
      expect((await bench.statuses()).sort()).toEqual(expected.sort())
    }),
    { numRuns: 5 },
  )
  expect(most).toBe(5)
})
