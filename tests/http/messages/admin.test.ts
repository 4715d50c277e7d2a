import { beforeAll, expect, test } from 'vitest'
import { inboxOf } from '../../support/desk/inbox.ts'
import { pageByPage } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const SAVED = { reply: 'Yes, gladly.' }

const shared = sharedServer()
const { signIn, write, writeAsRobot, list, patch, page, rowOf, replyMails } = inboxOf(shared)
beforeAll(signIn)

test('the list has every field of a message and its id, newest first', async () => {
  const older = await write({ message: 'One', additionalDetails: 'By the lake' })
  const newer = await write({ message: 'Two' })
  const { status, body } = await list('?limit=2')
  expect(status).toBe(200)
  expect(body.messages.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id])
  expect(body.messages[1]).toEqual({
    id: older.id,
    firstName: 'Test',
    lastName: 'Client',
    email: older.email,
    message: 'One',
    additionalDetails: 'By the lake',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    status: 'unread',
    reply: null,
    repliedAt: null,
    subject: null,
  })
})

test('a message without a status is unread, at the desk too', async () => {
  const { id, email } = await write()
  await shared.rows('update messages set status = null where id = ?', [id])
  const { body } = await list('?limit=1')
  expect(body.messages[0]).toMatchObject({ id, status: 'unread' })
  const unread = await page(`/admin/messages?show=unread&q=${encodeURIComponent(email)}`)
  expect(unread.body).toContain(`id="message-${id}"`)
  expect((await patch(id, SAVED)).status).toBe(200)
})

test('pages through the whole list give every message once, equal instants included', async () => {
  for (let count = 0; count < 7; count++) await write()
  const same = '2026-01-01T00:00:00.000Z'
  const [first, second, third] = (await list('?limit=3')).body.messages
  for (const { id } of [first, second, third])
    await shared.rows('update messages set "createdAt" = ? where id = ?', [same, id])
  const { body: whole } = await list('?limit=200')
  for (const limit of [1, 3, whole.messages.length])
    expect(await pageByPage(list, 'messages', limit)).toEqual(whole.messages)
})

test.each(['limit=0', 'limit=201', 'cursor=nonsense', 'heldBack=maybe', 'heldBack='])(
  'the list asked with %s is a 400',
  async (search) => {
    const { status, body } = await list(`?${search}`)
    expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
    expect(Object.keys(body.error.details.fields)).toEqual([search.split('=')[0]])
  },
)

test('a reply is saved with its instant and mails nobody by itself', async () => {
  const { id, email } = await write()
  const answer = await patch(id, { reply: '  Yes,\r\ngladly. ', status: 'unread', email: 'x@y.ca' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    message: expect.objectContaining({
      id,
      email,
      status: 'replied',
      reply: 'Yes,\ngladly.',
      repliedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    }),
  })
  expect(answer.body.message).not.toHaveProperty('heldBack')
  expect(await replyMails(id)).toEqual([])
})

test.each([{}, { reply: ' \n\t ' }, { reply: ['x'] }])(
  'a reply of %j is refused with the sentence',
  async (json) => {
    const { id } = await write()
    const { status, body } = await patch(id, json)
    const sentence = 'Please enter a reply message'
    expect([status, body.error]).toEqual([
      400,
      { status: 'INVALID_ARGUMENT', message: sentence, details: { fields: { reply: sentence } } },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'unread', reply: null })
  },
)

test('what looks sent by a robot is listed apart, and nowhere else', async () => {
  const id = await writeAsRobot()
  const ids = async (search: string) =>
    (await list(search)).body.messages.map((message: { id: string }) => message.id)
  expect(await ids('?limit=200')).not.toContain(id)
  expect(await ids('?limit=200&heldBack=false')).not.toContain(id)
  expect(await ids('?heldBack=true')).toContain(id)
  for (const show of ['', '?show=unread', '?show=replied'])
    expect((await page(`/admin/messages${show}`)).body).not.toContain(`message-${id}`)
  expect((await page('/admin/messages?show=held-back')).body).toContain(`message-${id}`)
})
