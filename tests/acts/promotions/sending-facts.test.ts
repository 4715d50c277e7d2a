import { expect, test } from 'vitest'
import { database } from '#app/database/database.server.ts'
import { settle } from '#app/mail-worker/outcomes.server.ts'
import { RETRY_POLICY } from '#app/mail-worker/retry-policy.ts'
import { claimDueMail } from '#app/outbox/outbox-claims.server.ts'
import { sendingFacts } from '#app/promotions/campaign-delivery.server.ts'
import { pauseCampaign, resumeCampaign } from '#app/promotions/campaigns/control-campaign.server.ts'
import { startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { addSubscribers } from '../../support/database/many-subscribers.ts'

const db = actDatabase({ MAILING_ADDRESS: '1 Test Street, Ottawa' })
const now = () => Temporal.Now.instant()

test('whether a letter may still go is asked as of now, for its campaign and its recipient', async () => {
  await addSubscribers(db.home, 2, 'facts')
  const letter = { subject: 'Spring', content: 'Hello', imageUrl: null }
  const campaign = await startCampaign(letter, { now: now(), by: 'admin' })
  const { campaignId } = campaign
  const until = now().add({ minutes: 1 }).toString()
  const claim = { now: now().toString(), until, limit: 2, campaignId }
  const [staying, leaving] = await claimDueMail(database(), claim)
  const idOf = (row: typeof staying) => row?.subscriberId ?? ''
  const facts = async (row: typeof staying) =>
    (await sendingFacts(database(), { campaignId, subscriberIds: [idOf(row)] }, now()))?.(idOf(row))
  await db.rows('update "newsletterSubscribers" set "isActive" = 0 where id = ?', [
    leaving?.subscriberId ?? null,
  ])
  const token = expect.stringMatching(/^[\w-]{43}$/)
  expect(await facts(staying)).toEqual({ status: 'sending', unsubscribeToken: token })
  expect(await facts(leaving)).toEqual({ status: 'sending', unsubscribeToken: null })
  await db.rows(`update campaigns set status = 'paused' where id = ?`, [campaignId])
  expect(await facts(staying)).toMatchObject({ status: 'paused' })
})

test('a letter that a mail server puts off is tried again although its campaign rested for a week', async () => {
  await addSubscribers(db.home, 1, 'rested')
  const letter = { subject: 'Autumn', content: 'Hello', imageUrl: null }
  const before = now().subtract({ hours: 7 * 24 })
  const { campaignId } = await startCampaign(letter, { now: before, by: 'admin' })
  await pauseCampaign(campaignId)
  await resumeCampaign(campaignId, now())
  const until = now().add({ minutes: 1 }).toString()
  const rows = await claimDueMail(database(), {
    now: now().toString(),
    until,
    limit: 99,
    campaignId,
  })
  const attempt = { outcome: 'deferred', reason: 'Later', label: 'RCPT TO 450' } as const
  await settle(
    rows.map((row) => ({ row, attempt })),
    RETRY_POLICY,
  )
  const left = await db.rows('select distinct status from outbox')
  expect(left).toEqual([{ status: 'waiting' }])
})
