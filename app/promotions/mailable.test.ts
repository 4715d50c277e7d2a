import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoInstant } from '#app/database/instant.ts'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const START = Temporal.Instant.from('2027-01-02T10:00:00Z')
const CLERK = 'artist@rosewater.example'

const act = fc.record({
  kind: fc.constantFrom(
    'ask',
    'robot',
    'end',
    'inquiry',
    'purchase',
    'yes',
    'release',
    'bounce',
    'clear',
  ),
  who: fc.integer({ min: 0, max: 3 }),
  days: fc.integer({ min: 0, max: 250 }),
})

test('whatever happened, the database mails those whom the rule lets be mailed, and no others', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const db = database()
  const { refusalOf } = await import('../../tests/support/refusal.ts')
  const { subscribe } = await import('./subscribe.server.ts')
  const managing = await import('./manage-subscriber.server.ts')
  const { endSubscription } = await import('./end-subscription.server.ts')
  const rows = await import('./newsletter-subscribers.server.ts')
  const changes = await import('./subscriber-changes.server.ts')
  const { consentsOf } = await import('./consents.server.ts')
  const { countExcludedRecipients } = await import('./excluded-recipients.server.ts')
  const { mayBeMailed, exclusionReason } = await import('./consent.ts')
  const { localNow } = await import('#app/kernel/local-time.ts')

  let run = 0
  let seen = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      run += 1
      let now = START
      for (const { kind, who, days } of acts) {
        now = now.add({ hours: days * 24 })
        const email = `client-${run}-${who}@example.com`
        const asked = { firstName: 'A', lastName: 'B', email }
        const [known] = await rows.subscribersAt(db, [email])
        const id = known?.id ?? 'nobody'
        const context = { now, clientAddress: `192.0.2.${run}-${who}`, source: 'api' as const }
        const givenOn = localNow(now, 'America/Toronto').date
        const entered = (basis: 'express' | 'implied-inquiry' | 'implied-purchase') =>
          known
            ? managing.renewSubscription(id, { basis, givenOn, note: 'n' }, { by: CLERK, now })
            : managing.addSubscriber({ ...asked, basis, givenOn, note: 'n' }, { by: CLERK, now })
        if (kind === 'ask') await subscribe(asked, context)
        else if (kind === 'robot') await subscribe(asked, { ...context, heldBack: true })
        else if (kind === 'end') await refusalOf(endSubscription(id, { by: CLERK, now }))
        else if (kind === 'release')
          await refusalOf(managing.releaseSubscriber(id, { by: CLERK, now }))
        else if (kind === 'bounce')
          await changes.markUndeliverable(db, [id], { at: now, reason: 'RCPT TO 550' })
        else if (kind === 'clear') await changes.clearUndeliverable(db, id)
        else if (kind === 'yes') await refusalOf(entered('express'))
        else await refusalOf(entered(kind === 'inquiry' ? 'implied-inquiry' : 'implied-purchase'))
      }
      const everybody = await rows.listSubscribers(db, {}, 1000, null)
      const mailed = await rows.mailableSubscribers(db, toIsoInstant(now)).select('id').execute()
      const expected: string[] = []
      for (const one of everybody)
        if (mayBeMailed({ ...one, consents: await consentsOf(db, one.id) }, now))
          expected.push(one.id)
      expect(mailed.map(({ id }) => id).sort()).toEqual(expected.sort())
      expect(await rows.countMailableSubscribers(db, now)).toBe(expected.length)
      const left = await rows.listSubscribers(db, { leftOutAt: now }, 1000, null)
      const others = everybody.filter(({ id }) => !expected.includes(id))
      expect(left.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
      const reasons = left.map((one) => rows.exclusionReasonOf(one, now))
      for (const [index, one] of left.entries())
        expect(exclusionReason({ ...one, consents: await consentsOf(db, one.id) }, now)).toBe(
          reasons[index],
        )
      for (const [reason, count] of Object.entries(await countExcludedRecipients(db, now)))
        expect(count, reason).toBe(reasons.filter((one) => one === reason).length)
      seen = new Set([...seen, ...reasons])
    }),
    { numRuns: 60 },
  )
  expect([...seen].sort()).toEqual(['consent-expired', 'held-back', 'inactive', 'undeliverable'])
}, 60_000)
