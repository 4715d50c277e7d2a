import { expect, onTestFinished, test, vi } from 'vitest'
import { artistEmail } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { newestTestLetter } from '#app/outbox/outbox.server.ts'
import { callBackCampaign } from '#app/promotions/campaigns/control-campaign.server.ts'
import { keepDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import {
  scheduleCampaign,
  sendTestLetter,
  startCampaign,
} from '#app/promotions/campaigns/start-campaign.server.ts'
import { startScheduledCampaigns } from '#app/promotions/campaigns/start-scheduled-campaigns.server.ts'
import { unsubscribe } from '#app/promotions/end-subscription.server.ts'
import { countMailableSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { rowAt } from '../../support/database/subscribers.ts'
import { subscribeAs } from '../../support/database/visitor-acts.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ MAILING_ADDRESS: '1 Test Street, Ottawa' })
const NOW = Temporal.Now.instant()
const LATER = NOW.add({ hours: 5 })
const LETTER = { subject: 'Spring', content: 'Hello', imageUrl: null }
const key = () => ({ key: `form ${crypto.randomUUID()}`, bodyHash: 'body' })

async function scheduled(context = {}) {
  const at = localNow(LATER, 'America/Toronto')
  return (await scheduleCampaign(LETTER, at, { now: NOW, by: 'admin', ...context })).campaignId
}

const subscriber = async () => await rowAt(db.home, (await subscribeAs({})).email)
const recipients = async (id: string) =>
  (await db.rows('select recipient from outbox where "campaignId" = ?', [id])).length
const campaign = async (id: string) =>
  (await db.rows('select * from campaigns where id = ?', [id]))[0]
const drafts = () => db.rows('select * from "letterDrafts"')
const mailable = () => countMailableSubscribers(database(), LATER)

/** The same act in modules of their own, with a connection of their own: what another process has. */
async function inAnotherProcess<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules()
  const another = await load()
  onTestFinished((await import('#app/database/database.server.ts')).closeDatabase)
  return another
}

test('a letter starts at its time and not before, and goes to whoever may be mailed then', async () => {
  const leaves = await subscriber()
  const id = await scheduled()
  expect(await startScheduledCampaigns(LATER.subtract({ minutes: 2 }))).toBe(0)
  expect(await campaign(id)).toMatchObject({ status: 'scheduled', recipientCount: 0 })

  await unsubscribe(leaves.unsubscribeToken, { source: 'unsubscribe page', now: NOW })
  const joins = await subscriber()
  expect(await startScheduledCampaigns(LATER)).toBe(1)
  expect(await recipients(id)).toBe(await mailable())
  expect(await campaign(id)).toMatchObject({ status: 'sending', startedAt: expect.any(String) })
  const sql = 'select id from outbox where "campaignId" = ? and recipient = ?'
  expect(await db.rows(sql, [id, joins.email])).toHaveLength(1)
  expect(await db.rows(sql, [id, leaves.email])).toEqual([])
})

test('of many that look at the same time, another process among them, one starts it', async () => {
  await subscriber()
  const id = await scheduled()
  const another = await inAnotherProcess(
    () => import('#app/promotions/campaigns/start-scheduled-campaigns.server.ts'),
  )
  const started = await Promise.all([
    ...[1, 2, 3].map(() => startScheduledCampaigns(LATER)),
    ...[1, 2, 3].map(() => another.startScheduledCampaigns(LATER)),
  ])
  expect(started.reduce((sum, one) => sum + one)).toBe(1)
  expect(await recipients(id)).toBe(await mailable())
})

test('a start that breaks off has begun nothing, and the next one does it', async () => {
  await subscriber()
  const id = await scheduled()
  vi.doMock('#app/accounts/security-record.server.ts', () => ({
    recordSecurity: () => Promise.reject(new Error('planned')),
  }))
  onTestFinished(() => void vi.doUnmock('#app/accounts/security-record.server.ts'))
  const broken = await inAnotherProcess(
    () => import('#app/promotions/campaigns/start-scheduled-campaigns.server.ts'),
  )
  expect(await broken.startScheduledCampaigns(LATER)).toBe(0)
  expect(await campaign(id)).toMatchObject({ status: 'scheduled', startedAt: null })
  expect(await recipients(id)).toBe(0)
  expect(await startScheduledCampaigns(LATER)).toBe(1)
})

test('a letter called back is a draft again, once, however often it is asked', async () => {
  const id = await scheduled()
  await Promise.all([1, 2, 3].map(() => callBackCampaign(id, NOW)))
  expect(await campaign(id)).toBeUndefined()
  expect(await drafts()).toMatchObject([{ id, subject: 'Spring', imageUrl: '' }])
  expect(await startScheduledCampaigns(LATER)).toBe(0)
})

test('of a start and a call back at the same moment one happens, never both', async () => {
  await subscriber()
  const another = await inAnotherProcess(
    () => import('#app/promotions/campaigns/control-campaign.server.ts'),
  )
  for (let round = 0; round < 8; round++) {
    const id = await scheduled()
    const [started, back] = await Promise.all([
      startScheduledCampaigns(LATER),
      another.callBackCampaign(id, LATER).then(
        () => true,
        () => false,
      ),
    ])
    expect(back).toBe(started === 0)
    expect(await recipients(id)).toBe(started === 0 ? 0 : await mailable())
    expect(await drafts()).toHaveLength(started === 0 ? 1 : 0)
    await db.rows('delete from "letterDrafts"')
  }
})

test('one that has begun cannot be called back, nor one that never was', async () => {
  await subscriber()
  const id = await scheduled()
  await startScheduledCampaigns(LATER)
  expect(await refusalOf(callBackCampaign(id, LATER))).toMatchObject({ code: 'aborted' })
  const nobody = callBackCampaign(crypto.randomUUID(), LATER)
  expect(await refusalOf(nobody)).toMatchObject({ code: 'not-found' })
})

test('without a subscriber nothing is sent, the desk can tell why, and the letter is kept', async () => {
  const others = `update "newsletterSubscribers" set "heldBack" = `
  await db.rows(`${others} 1`)
  const id = await scheduled()
  expect(await startScheduledCampaigns(LATER)).toBe(0)
  await db.rows(`${others} 0`)
  expect(await campaign(id)).toMatchObject({
    status: 'refused',
    refusal: 'no-subscribers',
    startedAt: null,
  })
  expect(await startScheduledCampaigns(LATER)).toBe(0)
  await callBackCampaign(id, LATER)
  expect(await drafts()).toMatchObject([{ id, subject: 'Spring' }])
})

test('the same key schedules one letter, and takes the draft along', async () => {
  const words = { subject: 'Spring', content: 'Hello', imageUrl: '' }
  const letterKey = crypto.randomUUID()
  const kept = await keepDraft({ letterKey, version: 0, ...words }, NOW)
  const draft = { id: letterKey, version: kept.version, ...words }
  const idempotency = key()
  const ids = await Promise.all([1, 2, 3].map(() => scheduled({ idempotency, draft })))
  expect(new Set(ids).size).toBe(1)
  expect(await db.rows('select id from campaigns')).toHaveLength(1)
  expect(await drafts()).toEqual([])
})

test('the newest test letter is what the artist was sent, whatever went to subscribers since', async () => {
  await subscriber()
  await sendTestLetter({ ...LETTER, subject: 'Looked at' }, NOW)
  await startCampaign(LETTER, { now: NOW.add({ seconds: 1 }), by: 'admin' })
  const row = await newestTestLetter(database(), artistEmail())
  expect(JSON.parse(String(row?.data))).toMatchObject({ subject: 'Looked at' })
})
