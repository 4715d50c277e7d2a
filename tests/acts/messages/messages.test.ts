import { expect, test } from 'vitest'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { findReplyMails } from '#app/messages/messages.server.ts'
import {
  deleteQuarantinedMessage,
  deleteQuarantinedMessages,
  releaseMessage,
} from '#app/messages/quarantined-messages.server.ts'
import {
  replyToMessage,
  retryReply,
  sendSavedReply,
  undoReply,
} from '#app/messages/reply-to-message.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { write, written } from '../../support/database/visitor-acts.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()

const rowOf = async (id: string) => (await db.rows('select * from messages where id = ?', [id]))[0]
const replyMails = (id: string) =>
  db.rows<{ id: string; status: string; messageId: string; recipient: string; data: string }>(
    `select * from outbox where "aboutMessageId" = ? and kind = 'reply'`,
    [id],
  )
const reply = (id: string, text: string, mail = true) =>
  replyToMessage({ id, reply: text }, { now: now(), mail })

test('a message is stored as unread and the artist is mailed; one by a robot is held back alone', async () => {
  const id = await written({ message: 'Are you free?', additionalDetails: 'By the lake' })
  expect(await rowOf(id)).toMatchObject({
    ...{ message: 'Are you free?', additionalDetails: 'By the lake', status: 'unread' },
    ...{ reply: null, repliedAt: null, heldBack: 0 },
  })
  const robot = await written({}, { heldBack: true })
  expect(await rowOf(robot)).toMatchObject({ heldBack: 1, status: 'unread' })
  const mails = await db.rows('select kind, "aboutMessageId" from outbox')
  expect(mails).toMatchObject([{ kind: 'new-message', aboutMessageId: id }])
  expect(mails).toHaveLength(1)
})

test('one key and body make one message, however often and at once', async () => {
  const idempotency = { key: 'once', bodyHash: 'body' }
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => write({ email: 'once@example.com' }, { idempotency })),
  )
  expect(new Set(outcomes.map((one) => one.ok && one.messageId)).size).toBe(1)
  expect(await db.rows('select id from messages')).toHaveLength(1)
  const other = { idempotency: { key: 'once', bodyHash: 'other' } }
  expect(await write({}, other)).toMatchObject({ ok: false, reason: 'key-reused' })
})

test('a reply is undone while its email waits: it is a draft again, and nothing is sent', async () => {
  const id = await written()
  const sent = { now: now(), mail: true, undoSeconds: 10 }
  await replyToMessage({ id, reply: 'Too early' }, sent)
  await undoReply(id, now())
  expect(await rowOf(id)).toMatchObject({ status: 'unread', reply: null, repliedAt: null })
  expect(await replyMails(id)).toEqual([])
  const drafts = await db.rows('select reply from "replyDrafts" where "messageId" = ?', [id])
  expect(drafts).toEqual([{ reply: 'Too early' }])
  expect(await refusalOf(undoReply(id, now()))).toMatchObject({ code: 'failed-precondition' })

  await replyToMessage({ id, reply: 'On its way' }, sent)
  await db.rows(`update outbox set attempts = 1 where "aboutMessageId" = ?`, [id])
  expect(await refusalOf(undoReply(id, now()))).toMatchObject({ code: 'failed-precondition' })
  expect(await rowOf(id)).toMatchObject({ status: 'replied', reply: 'On its way' })
})

test('a reply may be followed by more, each mailed once and each undone as the first is', async () => {
  const id = await written()
  const at = (seconds: number) => now().add({ seconds })
  const send = (text: string, replies: number, seconds: number) =>
    replyToMessage({ id, reply: text, replies }, { now: at(seconds), mail: true, undoSeconds: 10 })
  await send('Yes, gladly.', 0, 0)
  const { followUps } = await send('And bring your dress.', 1, 5)
  expect(followUps).toMatchObject([{ reply: 'And bring your dress.' }])
  expect(await rowOf(id)).toMatchObject({ status: 'replied', reply: 'Yes, gladly.' })
  expect(await replyMails(id)).toHaveLength(2)
  // A window that saw one reply fewer.
  const late = await madeOrRefused(send('Too late', 1, 6))
  expect(late).toMatchObject({ reason: 'already-replied' })

  const message = await undoReply(id, at(7))
  expect(message).toMatchObject({ status: 'replied', reply: 'Yes, gladly.', followUps: [] })
  expect((await replyMails(id)).map(({ data }) => JSON.parse(data).reply)).toEqual(['Yes, gladly.'])
  expect(await db.rows('select reply from "replyDrafts" where "messageId" = ?', [id])).toEqual([
    { reply: 'And bring your dress.' },
  ])
})

test('the failed email of a later reply is tried again by itself', async () => {
  const id = await written()
  await reply(id, 'Yes.')
  await replyToMessage(
    { id, reply: 'And one thing more.', replies: 1 },
    { now: now().add({ seconds: 1 }), mail: true },
  )
  await db.rows(
    `update outbox set status = 'failed' where "aboutMessageId" = ? and kind = 'reply'`,
    [id],
  )
  const failed = (await replyMails(id)).find(({ data }) => data.includes('one thing more'))
  const message = await retryReply(id, String(failed?.id), now())
  expect(await findReplyMails(database(), message)).toMatchObject({
    first: { status: 'failed' },
    followUps: [{ id: failed?.id, status: 'waiting' }],
  })
  const states = (await replyMails(id)).map(({ data, status }) => [JSON.parse(data).reply, status])
  expect(states.toSorted()).toEqual([
    ['And one thing more.', 'waiting'],
    ['Yes.', 'failed'],
  ])
})

test('of many replies at once one is saved and mailed, the others are told', async () => {
  const email = 'asks@client.example'
  const id = await written({ email, message: 'Are you free in June?', additionalDetails: null })
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => madeOrRefused(reply(id, `Reply ${index}`))),
  )
  const refused = outcomes.filter((one) => one instanceof Refusal)
  expect(refused.map(({ reason }) => reason)).toEqual(Array(7).fill('already-replied'))
  const [won] = outcomes.flatMap((one) => (one instanceof Refusal ? [] : [one]))
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'replied', reply: won?.reply })
  const [mail, ...more] = await replyMails(id)
  expect([mail?.recipient, more]).toEqual([email, []])
  const [announced] = await db.rows<{ messageId: string }>(
    `select "messageId" from outbox where kind = 'new-message'`,
  )
  expect(JSON.parse(mail?.data ?? '')).toEqual({
    ...{ reply: won?.reply, subject: null, message: 'Are you free in June?' },
    ...{ additionalDetails: null, writtenAt: row?.createdAt, announcedBy: announced?.messageId },
  })
  for (const none of [crypto.randomUUID(), 'nothing', '\0'])
    expect(await refusalOf(reply(none, 'x'))).toMatchObject({ code: 'not-found' })
})

test('a reply without an email is only saved, under the subject that it names', async () => {
  const id = await written()
  const subject = 'June'
  await replyToMessage({ id, reply: 'Yes.', subject }, { now: now(), mail: false })
  expect(await rowOf(id)).toMatchObject({ status: 'replied', subject })
  expect(await replyMails(id)).toEqual([])
})

test('answering what was held back releases it, and the email refers to nothing', async () => {
  const id = await written({}, { heldBack: true })
  await reply(id, 'Yes.')
  expect(await rowOf(id)).toMatchObject({ heldBack: 0, status: 'replied' })
  expect(JSON.parse((await replyMails(id))[0]?.data ?? '')).toMatchObject({ announcedBy: null })
})

test('a saved reply is mailed on request, once; a failed mail is tried again as the same mail', async () => {
  const id = await written()
  expect(await refusalOf(sendSavedReply(id, now()))).toMatchObject({ code: 'failed-precondition' })
  await reply(id, 'Yes, gladly.', false)
  expect(await replyMails(id)).toEqual([])
  await Promise.all([1, 2, 3].map(() => sendSavedReply(id, now())))
  await sendSavedReply(id, now())
  const [mail, ...more] = await replyMails(id)
  expect(more).toEqual([])
  const failed = `update outbox set status = 'failed', attempts = 9 where id = ?`
  await db.rows(failed, [mail?.id ?? ''])
  const later = now().add({ hours: 1 })
  await sendSavedReply(id, later)
  const again = later.toString({ fractionalSecondDigits: 3 })
  expect(await replyMails(id)).toMatchObject([
    {
      ...{ id: mail?.id, status: 'waiting', messageId: mail?.messageId, attempts: 0 },
      ...{ nextAttemptAt: again, createdAt: again },
    },
  ])
  expect(await refusalOf(sendSavedReply('none', now()))).toMatchObject({ code: 'not-found' })
})

test('what is held back is released or deleted, alone or up to a moment; nothing else is', async () => {
  const honest = await written()
  const [released, deleted, before] = [
    await written({}, { heldBack: true }),
    await written({}, { heldBack: true }),
    await written({}, { heldBack: true }),
  ]
  await releaseMessage(released)
  expect(await rowOf(released)).toMatchObject({ heldBack: 0, status: 'unread' })
  await deleteQuarantinedMessage(deleted)
  for (const [act, code] of [
    [() => releaseMessage(honest), 'failed-precondition'],
    [() => deleteQuarantinedMessage(deleted), 'not-found'],
    [() => deleteQuarantinedMessage('nothing'), 'not-found'],
    [() => deleteQuarantinedMessage(honest), 'failed-precondition'],
    [() => deleteQuarantinedMessage(released), 'failed-precondition'],
  ] as const)
    expect(await refusalOf(act())).toMatchObject({ code })

  expect(await deleteQuarantinedMessages('')).toBe(0)
  const asked = now().add({ seconds: 1 })
  const since = await written({}, { heldBack: true, now: asked.add({ seconds: 1 }) })
  expect(await deleteQuarantinedMessages(asked.toString({ smallestUnit: 'millisecond' }))).toBe(1)
  expect(await rowOf(before)).toBeUndefined()
  for (const id of [since, honest, released]) expect(await rowOf(id)).toBeDefined()
})
