import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const WRITTEN = {
  firstName: 'Zoë',
  lastName: 'Client',
  email: 'zoe@example.com',
  message: 'Hello',
  additionalDetails: null,
  subject: null,
}
const NOW = Temporal.Instant.from('2027-01-02T10:00:00Z')

async function openMessages() {
  const modules = await openDatabaseModules()
  await modules.migrate()
  const { sendMessage } = await import('./send-message.server.ts')
  const db = modules.database()
  return {
    send: (over: Partial<Parameters<typeof sendMessage>[1]> = {}) =>
      sendMessage(WRITTEN, { now: NOW, clientAddress: '192.0.2.1', ...over }),
    messages: () => db.selectFrom('messages').selectAll().orderBy('createdAt').execute(),
    mails: () => db.selectFrom('outbox').selectAll().execute(),
    counters: () => db.selectFrom('counters').selectAll().execute(),
  }
}

test('a message and the mail about it are stored together', async () => {
  const { send, messages, mails } = await openMessages()
  const id = await send()
  const [message] = await messages()
  expect(id).toBe(message?.id)
  expect(message).toMatchObject({ ...WRITTEN, status: 'unread', heldBack: 0 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'new-message', recipient: 'hello@rosewater.example' })
  expect(mail?.aboutMessageId).toBe(message?.id)
  expect(JSON.parse(mail?.data ?? '')).toEqual({ ...WRITTEN, aboutMessageId: message?.id })
})

test('a message held back is stored and not mailed', async () => {
  const { send, messages, mails } = await openMessages()
  await send({ heldBack: true })
  expect(await messages()).toMatchObject([{ heldBack: 1 }])
  expect(await mails()).toEqual([])
})

test('20 messages an hour from one address; a refused one leaves only its count', async () => {
  const { send, messages, mails, counters } = await openMessages()
  for (let count = 0; count < 20; count++) await send({ now: NOW.add({ minutes: count }) })
  await expect(send({ now: NOW.add({ minutes: 20 }) })).rejects.toMatchObject({
    ...{ code: 'resource-exhausted', reason: 'too-many-accepted', retryAfterSeconds: 2400 },
  })
  expect([(await messages()).length, (await mails()).length]).toEqual([20, 20])
  const counts = (await counters()).map(({ name, count }) => [name.split(':')[0], count])
  expect(Object.fromEntries(counts)).toEqual({ messages: 20, 'messages.site': 20, refused: 1 })
  await send({ clientAddress: '192.0.2.2' })
  await send({ now: NOW.add({ minutes: 60 }) })
  expect(await messages()).toHaveLength(22)
})

test('a key of some minutes holds for those minutes, one without a limit for a day', async () => {
  const { send, messages } = await openMessages()
  const short = { key: 'short', bodyHash: 'h', storedMinutes: 10 }
  const long = { key: 'long', bodyHash: 'h' }
  for (const [idempotency, minutes] of [
    [short, 0],
    [short, 10],
    [long, 11],
    [long, 11 + 24 * 60],
  ] as const)
    await send({ idempotency, now: NOW.add({ minutes }) })
  expect(await messages()).toHaveLength(2)

  await send({ idempotency: short, now: NOW.add({ minutes: 12 }) })
  await send({ idempotency: long, now: NOW.add({ minutes: 12 + 24 * 60 }) })
  expect(await messages()).toHaveLength(4)
})
