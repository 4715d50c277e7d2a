import { expect, test } from 'vitest'
import {
  deleteQuarantinedMessage,
  deleteQuarantinedMessages,
  releaseMessage,
} from '#app/messages/quarantined-messages.server.ts'
import { replyToMessage, sendSavedReply } from '#app/messages/reply-to-message.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { write, written } from '../../support/database/visitor-acts.ts'

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

test('of many replies at once one is saved and mailed, the others are told', async () => {
  const { email, ...sent } = await write()
  const id = sent.ok ? sent.messageId : ''
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => reply(id, `Reply ${index}`)),
  )
  const won = outcomes.filter((one) => one.ok)
  expect(won).toHaveLength(1)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'already-replied')).toHaveLength(7)
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'replied', reply: won[0]?.message.reply })
  const [mail, ...more] = await replyMails(id)
  expect([mail?.recipient, more]).toEqual([email, []])
  const [announced] = await db.rows<{ messageId: string }>(
    `select "messageId" from outbox where kind = 'new-message'`,
  )
  expect(JSON.parse(mail?.data ?? '').announcedBy).toBe(announced?.messageId)
  expect(await reply('none', 'x')).toEqual({ ok: false, reason: 'not-found' })
})

test('a saved reply is mailed on request, once; a failed mail is tried again as the same mail', async () => {
  const id = await written()
  expect(await sendSavedReply(id, now())).toEqual({ ok: false, reason: 'not-replied' })
  await reply(id, 'Yes, gladly.', false)
  expect(await replyMails(id)).toEqual([])
  await Promise.all([1, 2, 3].map(() => sendSavedReply(id, now())))
  await sendSavedReply(id, now())
  const [mail, ...more] = await replyMails(id)
  expect(more).toEqual([])
  await db.rows(`update outbox set status = 'failed' where id = ?`, [mail?.id ?? ''])
  await sendSavedReply(id, now())
  expect(await replyMails(id)).toMatchObject([
    { id: mail?.id, status: 'waiting', messageId: mail?.messageId },
  ])
  expect(await sendSavedReply('none', now())).toEqual({ ok: false, reason: 'not-found' })
})

test('what is held back is released or deleted, alone or up to a moment; nothing else is', async () => {
  const honest = await written()
  const [released, deleted, before] = [
    await written({}, { heldBack: true }),
    await written({}, { heldBack: true }),
    await written({}, { heldBack: true }),
  ]
  expect(await releaseMessage(released)).toEqual({ ok: true })
  expect(await rowOf(released)).toMatchObject({ heldBack: 0, status: 'unread' })
  expect(await releaseMessage(honest)).toMatchObject({ ok: false })
  expect(await deleteQuarantinedMessage(deleted)).toEqual({ ok: true })
  expect(await deleteQuarantinedMessage(deleted)).toEqual({ ok: false, reason: 'not-found' })
  expect(await deleteQuarantinedMessage(honest)).toEqual({ ok: false, reason: 'not-held-back' })

  const asked = now().add({ seconds: 1 })
  const since = await written({}, { heldBack: true, now: asked.add({ seconds: 1 }) })
  expect(await deleteQuarantinedMessages(asked.toString({ smallestUnit: 'millisecond' }))).toBe(1)
  expect(await rowOf(before)).toBeUndefined()
  for (const id of [since, honest, released]) expect(await rowOf(id)).toBeDefined()
})
