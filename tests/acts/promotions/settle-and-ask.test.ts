import { expect, test } from 'vitest'
import { database } from '#app/database/database.server.ts'
import { OutcomeWriter } from '#app/mail-worker/outcomes.server.ts'
import { RETRY_POLICY } from '#app/mail-worker/retry-policy.ts'
import type { FactsOf } from '#app/mail-worker/sending-facts.server.ts'
import { claimDueMail } from '#app/outbox/outbox-claims.server.ts'
import { settleAndAsk } from '#app/promotions/campaign-delivery.server.ts'
import { startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { addSubscribers } from '../../support/database/many-subscribers.ts'
import { requested } from '../../support/database/visitor-acts.ts'

const db = actDatabase({ MAILING_ADDRESS: '1 Test Street, Ottawa' })
const now = () => Temporal.Now.instant()
const LETTER = { subject: 'Spring', content: 'Hello', imageUrl: null }

test('mails that ended are settled under their claims alone, and who is next is asked about as of now', async () => {
  await addSubscribers(db.home, 4, 'settled')
  const campaign = await startCampaign(LETTER, { now: now(), by: 'admin' })
  if (!campaign.ok) throw new Error(campaign.reason)
  const { campaignId } = campaign
  const at = now()
  const [sent, lost, staying, leaving] = (await claimed(campaignId)) as [Row, Row, Row, Row]
  await db.rows('update "newsletterSubscribers" set "isActive" = 0 where id = ?', [
    leaving.subscriberId,
  ])
  const ask = async () =>
    await settleAndAsk(
      database(),
      {
        held: [sent, { ...lost, claim: lost.claim - 1 }],
        outcome: { status: 'sent', sentAt: at.toString(), lastError: null },
      },
      { campaignId, subscriberIds: [staying, leaving].map((row) => row.subscriberId ?? '') },
      now(),
    )

  const facts = await ask()
  expect(facts?.(staying.subscriberId ?? '')).toEqual({
    status: 'sending',
    unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(facts?.(leaving.subscriberId ?? '').unsubscribeToken).toBeNull()
  const after = await db.rows<{ id: string }>(
    `select id, status from outbox where "campaignId" = ? and status = 'sent'`,
    [campaignId],
  )
  expect(after.map(({ id }) => id)).toEqual([sent.id])

  await db.rows(`update campaigns set status = 'paused' where id = ?`, [campaignId])
  expect((await ask())?.(staying.subscriberId ?? '').status).toBe('paused')
})

test('a mail to one person that starts beside letters of a campaign is judged by none of their facts', async () => {
  await addSubscribers(db.home, 2, 'beside')
  const campaign = await startCampaign(LETTER, { now: now(), by: 'admin' })
  if (!campaign.ok) throw new Error(campaign.reason)
  await requested()
  const [sent, letter] = await claimed(campaign.campaignId)
  const [personal] = await claimed()
  const writer = new OutcomeWriter(RETRY_POLICY)
  let facts: Promise<FactsOf> | undefined
  await writer.after(sent as Row, Promise.resolve({ outcome: 'sent' }), () => {
    facts = writer.before([letter, personal] as Row[])
  })
  const factsOf = await facts
  expect(factsOf?.(letter as Row)?.status).toBe('sending')
  expect(factsOf?.(personal as Row)).toBeNull()
})

async function claimed(campaignId?: string): Promise<Row[]> {
  const until = now().add({ minutes: 1 }).toString()
  return await claimDueMail(database(), {
    ...{ now: now().toString(), until, limit: 4, campaignId },
  })
}

type Row = Awaited<ReturnType<typeof claimDueMail>>[number]
