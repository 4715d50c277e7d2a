import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const WRITTEN = {
  firstName: 'Zoë',
  lastName: 'Client',
  email: 'zoe@example.com',
  message: 'Are you free in June?',
  additionalDetails: null,
  subject: null,
}
const NOW = Temporal.Instant.from('2027-01-02T10:00:00Z')
const LATER = NOW.add({ hours: 1 })

async function openReplies() {
  const modules = await openDatabaseModules()
  await modules.migrate()
  const { sendMessage } = await import('./send-message.server.ts')
  const replies = await import('./reply-to-message.server.ts')
  const held = await import('./quarantined-messages.server.ts')
  const db = modules.database()
  return {
    ...replies,
    ...held,
    async write(over: { heldBack?: boolean; now?: Temporal.Instant } = {}) {
      const context = { now: NOW, clientAddress: '192.0.2.1', ...over }
      const outcome = await sendMessage(WRITTEN, context)
      if (!outcome.ok) throw new Error(outcome.reason)
      return outcome.messageId
    },
    message: (id: string) =>
      db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst(),
    mails: (kind: string) => db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute(),
    fail: () =>
      db
        .updateTable('outbox')
        .set({ status: 'failed', lastError: 'No such mailbox', attempts: 9 })
        .where('kind', '=', 'reply')
        .execute(),
  }
}

test('a reply and its mail are stored together, and the mail names the announcement', async () => {
  const { write, replyToMessage, message, mails } = await openReplies()
  const id = await write()
  const outcome = await replyToMessage({ id, reply: 'Yes.' }, { now: LATER, mail: true })
  expect(outcome).toMatchObject({ ok: true, message: { id, status: 'replied', reply: 'Yes.' } })
  expect(await message(id)).toMatchObject({
    status: 'replied',
    reply: 'Yes.',
    repliedAt: '2027-01-02T11:00:00.000Z',
    subject: null,
  })
  const [mail, ...others] = await mails('reply')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: WRITTEN.email, aboutMessageId: id, status: 'waiting' })
  const [announcement] = await mails('new-message')
  expect(JSON.parse(mail?.data ?? '')).toEqual({
    reply: 'Yes.',
    subject: null,
    message: WRITTEN.message,
    additionalDetails: null,
    writtenAt: '2027-01-02T10:00:00.000Z',
    announcedBy: announcement?.messageId,
  })
})

test('a reply without mail is only saved, under its subject if it names one', async () => {
  const { write, replyToMessage, message, mails } = await openReplies()
  const id = await write()
  await replyToMessage({ id, reply: 'Yes.', subject: 'June' }, { now: NOW, mail: false })
  expect(await message(id)).toMatchObject({ status: 'replied', subject: 'June' })
  expect(await mails('reply')).toEqual([])
})

test('a message is replied to once', async () => {
  const { write, replyToMessage, message, mails } = await openReplies()
  const id = await write()
  const outcomes = await Promise.all(
    ['First', 'Second'].map((reply) => replyToMessage({ id, reply }, { now: NOW, mail: true })),
  )
  expect(outcomes).toMatchObject([{ ok: true }, { ok: false, reason: 'already-replied' }])
  expect(await message(id)).toMatchObject({ reply: 'First' })
  expect(await mails('reply')).toHaveLength(1)
})

test('there is nothing to reply to or to send where there is no message', async () => {
  const { replyToMessage, sendSavedReply } = await openReplies()
  for (const id of [crypto.randomUUID(), 'nothing', '\0']) {
    const notFound = { ok: false, reason: 'not-found' }
    expect(await replyToMessage({ id, reply: 'Yes.' }, { now: NOW, mail: true })).toEqual(notFound)
    expect(await sendSavedReply(id, NOW)).toEqual(notFound)
  }
})

test('a saved reply is mailed once, and a failed mail gets its days anew', async () => {
  const { write, replyToMessage, sendSavedReply, mails, fail } = await openReplies()
  const id = await write()
  expect(await sendSavedReply(id, NOW)).toEqual({ ok: false, reason: 'not-replied' })
  await replyToMessage({ id, reply: 'Yes.' }, { now: NOW, mail: false })
  await Promise.all([1, 2, 3].map(() => sendSavedReply(id, NOW)))
  const [first, ...others] = await mails('reply')
  expect(others).toEqual([])

  await fail()
  expect(await sendSavedReply(id, LATER)).toMatchObject({ ok: true })
  expect(await mails('reply')).toEqual([
    {
      ...first,
      attempts: 0,
      nextAttemptAt: '2027-01-02T11:00:00.000Z',
      createdAt: '2027-01-02T11:00:00.000Z',
    },
  ])
})

test('answering what was held back releases it, and the mail refers to nothing', async () => {
  const { write, replyToMessage, message, mails } = await openReplies()
  const id = await write({ heldBack: true })
  await replyToMessage({ id, reply: 'Yes.' }, { now: NOW, mail: true })
  expect(await message(id)).toMatchObject({ heldBack: 0, status: 'replied' })
  expect(JSON.parse((await mails('reply'))[0]?.data ?? '')).toMatchObject({ announcedBy: null })
})

test('only what is held back can be released or deleted', async () => {
  const { write, message, releaseMessage, deleteQuarantinedMessage } = await openReplies()
  const honest = await write()
  const robot = await write({ heldBack: true })
  expect(await deleteQuarantinedMessage(honest)).toEqual({ ok: false, reason: 'not-held-back' })
  expect(await releaseMessage(honest)).toEqual({ ok: false, reason: 'not-held-back' })
  expect(await releaseMessage(robot)).toEqual({ ok: true })
  expect(await deleteQuarantinedMessage(robot)).toEqual({ ok: false, reason: 'not-held-back' })
  expect(await message(robot)).toMatchObject({ heldBack: 0, status: 'unread' })
  expect(await deleteQuarantinedMessage('nothing')).toEqual({ ok: false, reason: 'not-found' })
})

test('all held back are deleted up to the instant that was asked about', async () => {
  const { write, message, deleteQuarantinedMessages } = await openReplies()
  const honest = await write()
  const before = await write({ heldBack: true })
  const since = await write({ heldBack: true, now: LATER })
  expect(await deleteQuarantinedMessages('')).toBe(0)
  expect(await deleteQuarantinedMessages('2027-01-02T10:00:00.000Z')).toBe(1)
  expect(await message(before)).toBeUndefined()
  expect([await message(honest), await message(since)]).not.toContain(undefined)
})
