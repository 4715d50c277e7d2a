import { expect, test, vi } from 'vitest'
import { database } from '#app/database/database.server.ts'
import { loadRenderers } from '#app/mail-worker/attempt.server.ts'
import { startMailWorker } from '#app/mail-worker/worker.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { endSubscription } from '#app/promotions/end-subscription.server.ts'
import { markDeliverable } from '#app/promotions/manage-subscriber.server.ts'
import {
  countMailableSubscribers,
  countSubscribers,
} from '#app/promotions/newsletter-subscribers.server.ts'
import { redeemSubscribeAgainLink, subscribeAgain } from '#app/promotions/subscribe-again.server.ts'
import { markUndeliverable } from '#app/promotions/subscriber-changes.server.ts'
import { mailOfNow } from '#app/system/mail-of-now.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { rowAt } from '../../support/database/subscribers.ts'
import { subscribeAs } from '../../support/database/visitor-acts.ts'
import { startCampaignSmtpServer } from '../../support/mail/campaign-smtp-server.ts'
import { reply } from '../../support/mail/mail-worker-setup.ts'
import { refusalOf } from '../../support/refusal.ts'
import { freePort } from '../../support/server/free-port.ts'

const port = await freePort()
const db = actDatabase({
  MAILING_ADDRESS: '1 Test Street, Ottawa',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
})
const now = () => Temporal.Now.instant()
const clerk = () => ({ by: 'artist@rosewater.example', now: now() })
const LETTER = { subject: 'Spring', content: 'Hello', imageUrl: null }

async function subscriber(over: Record<string, unknown> = {}) {
  return await rowAt(db.home, (await subscribeAs(over)).email)
}

async function marked() {
  const { id, email } = await subscriber()
  await markUndeliverable(database(), [id], { at: now(), reason: 'RCPT TO 550: 550 5.1.1 no' })
  return await rowAt(db.home, email)
}

async function linkTo(email: string): Promise<string | undefined> {
  const sql = `select data from outbox where kind = 'subscribe-again' and lower(recipient) = ?`
  const [mail] = await db.rows<{ data: string }>(sql, [email.toLowerCase()])
  return mail && JSON.parse(mail.data).token
}

async function send(): Promise<number> {
  return (await startCampaign(LETTER, { now: now(), by: 'admin' })).recipientCount
}

test('a mailbox that is refused for good is marked, and no other', async () => {
  const refused = await subscriber()
  const blocked = await subscriber()
  const late = await subscriber()
  const fine = await subscriber()
  const answers: Record<string, [number, string]> = {
    [refused.email]: [550, '5.1.1 no such user'],
    [blocked.email]: [550, '5.7.1 not from you'],
    [late.email]: [451, '4.7.1 come back later'],
  }
  const peer = await startCampaignSmtpServer(port, {
    onRcptTo({ address }, _session, done) {
      const answer = answers[address]
      done(answer ? reply(...answer) : null)
    },
  })
  // On a busy machine that alone takes longer than the mails are waited for.
  await loadRenderers()
  const worker = startMailWorker({ baseUrl: 'https://rosewater.example', mailOfNow })
  try {
    await send()
    await vi.waitFor(
      async () => {
        const sql = `select count(*) as open from outbox where status = 'waiting' and attempts = 0`
        expect(Number((await db.rows<{ open: number }>(sql))[0]?.open)).toBe(0)
        expect((await rowAt(db.home, refused.email)).undeliverableAt).not.toBeNull()
      },
      { timeout: 60_000 },
    )
  } finally {
    await worker.stop()
    await peer.close()
  }
  expect((await rowAt(db.home, refused.email)).undeliverableReason).toMatch(
    /^RCPT TO 550: 550 5\.1\.1 no such user/,
  )
  for (const { email } of [blocked, late, fine])
    expect((await rowAt(db.home, email)).undeliverableAt, email).toBeNull()
})

test('who is marked gets no letter and counts as no active subscriber', async () => {
  const before = await countSubscribers(database())
  const couldBe = await countMailableSubscribers(database(), now())
  const { email } = await marked()
  const after = await countSubscribers(database())
  expect(after).toEqual({ ...before, undeliverable: before.undeliverable + 1 })
  expect(await countMailableSubscribers(database(), now())).toBe(couldBe)
  await subscriber()
  expect(await send()).toBe(couldBe + 1)
  const sql = 'select id from outbox where recipient = ? and "campaignId" is not null'
  expect(await db.rows(sql, [email])).toEqual([])
})

test('the artist takes the mark away, once', async () => {
  const { id, email } = await marked()
  expect(await markDeliverable(id)).toMatchObject({ wasMarked: true })
  expect(await rowAt(db.home, email)).toMatchObject({
    undeliverableAt: null,
    undeliverableReason: null,
  })
  expect(await markDeliverable(id)).toMatchObject({ wasMarked: false })
  const gone = markDeliverable(crypto.randomUUID())
  expect(await refusalOf(gone)).toMatchObject({ code: 'not-found' })
})

test('the form alone clears no mark: it mails a link, and that clears it', async () => {
  const { email } = await marked()
  await subscribeAs({ email })
  expect((await rowAt(db.home, email)).undeliverableAt).not.toBeNull()
  const token = await linkTo(email)
  await redeemSubscribeAgainLink(token ?? '', null, now())
  expect(await rowAt(db.home, email)).toMatchObject({ isActive: 1, undeliverableAt: null })
})

test('so does the link of an old letter', async () => {
  const { email, unsubscribeToken } = await marked()
  await subscribeAgain(unsubscribeToken, { now: now(), clientAddress: '192.0.2.77' })
  expect((await rowAt(db.home, email)).undeliverableAt).toBeNull()
})

test('erasing a person takes the words of their mail server along', async () => {
  const { id, email } = await marked()
  await endSubscription(id, clerk())
  await erasePerson(email, { ...clerk(), cancelConfirmed: false, visitor: null })
  const sql =
    'select "undeliverableAt", "undeliverableReason" from "newsletterSubscribers" where id = ?'
  expect(await db.rows(sql, [id])).toMatchObject([
    { undeliverableAt: null, undeliverableReason: null },
  ])
})
