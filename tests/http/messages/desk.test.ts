import { beforeAll, expect, test } from 'vitest'
import { inboxOf } from '../../support/desk/inbox.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { signIn, write, writeAsRobot, patch, page, post, rowOf, replyMails, kept } = inboxOf(shared)
beforeAll(signIn)

test('two windows that reply at once send one mail, and the later one keeps what was typed', async () => {
  const { id } = await write()
  const answers = await Promise.all(
    ['First words', 'Second words'].map((reply) =>
      post(`/admin/messages/${id}`, { intent: 'reply', reply }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toContain('First words')
  expect(late?.body).toContain('Second words')
  expect(late?.body).toContain('Another window replied first')
  expect(await replyMails(id)).toHaveLength(1)
})

test('the desk’s reply is saved, and mailed to the address stored with the message', async () => {
  const { id, email } = await write({ message: 'Are you free in June?' })
  const answer = await post(`/admin/messages/${id}?show=unread`, {
    intent: 'reply',
    reply: 'Yes.\n\nBring the veil.',
    email: 'somebody@else.example',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `/admin/messages/${id}?show=unread`,
  ])
  // The ten seconds in which it can be taken back are over, and what comes next wakes who sends it.
  const now = new Date().toISOString()
  await shared.rows(`update outbox set "nextAttemptAt" = ? where "aboutMessageId" = ?`, [now, id])
  await write()
  const [mail] = await kept(email, 1)
  expect(mail?.subject).toBe('Re: Your Message')
  expect(mail?.replyTo?.[0]?.address).toBe('hello@rosewater.example')
  expect(mail?.text).toContain('Yes.\n\nBring the veil.')
  expect(mail?.text).toContain('> Are you free in June?')

  const [announcement] = await shared.rows<{ messageId: string }>(
    `select "messageId" from outbox where "aboutMessageId" = ? and kind = 'new-message'`,
    [id],
  )
  const header = (name: string) =>
    mail?.headers.filter(({ key }) => key === name).map(({ value }) => value)
  expect(header('in-reply-to')).toEqual([announcement?.messageId])
  expect(header('references')).toEqual([announcement?.messageId])
  expect(mail?.messageId).toBe((await replyMails(id))[0]?.messageId)

  const thread = await page(`/admin/messages/${id}`)
  expect(thread.body).toContain('Bring the veil.')
  expect(thread.body).toMatch(/Sent today at|On its way/)
})

test('a blank reply of the desk comes back with the sentence', async () => {
  const { id } = await write()
  const answer = await post(`/admin/messages/${id}`, { intent: 'reply', reply: ' \n ' })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('Please enter a reply message')
  expect(await rowOf(id)).toMatchObject({ status: 'unread' })
})

test('the search finds words of name, address and text, and takes wildcards as letters', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const wedding = await write({
    firstName: 'Élodie',
    lastName: `Näher-${mark}`,
    message: 'Wedding by the lake, 100% sure',
  })
  const prom = await write({ lastName: `Näher-${mark}`, additionalDetails: 'Prom under_scored' })
  await patch(prom.id, { reply: `Certainly ${mark}` })
  const found = async (q: string, show = 'all') => {
    const { body } = await page(`/admin/messages?${new URLSearchParams({ q, show })}`)
    const has = (id: string) => body.includes(`id="message-${id}"`)
    return { wedding: has(wedding.id), prom: has(prom.id) }
  }
  expect(await found(mark)).toEqual({ wedding: true, prom: true })
  expect(await found(`Élodie ${mark}`)).toEqual({ wedding: true, prom: false })
  expect(await found(`LAKE ${mark}`)).toEqual({ wedding: true, prom: false })
  expect(await found(`r_s ${mark}`)).toEqual({ wedding: false, prom: true })
  expect(await found(`0% ${mark}`)).toEqual({ wedding: true, prom: false })
  expect(await found(`certainly ${mark}`)).toEqual({ wedding: false, prom: true })
  expect(await found(wedding.email.toUpperCase())).toEqual({ wedding: true, prom: false })
  expect(await found(`${mark}`, 'unread')).toEqual({ wedding: true, prom: false })
  expect(await found(`${mark}`, 'replied')).toEqual({ wedding: false, prom: true })
  expect(await found(`' or 1=1--`)).toEqual({ wedding: false, prom: false })
})

test('a reply that cannot be saved says why and keeps what was typed', async () => {
  const { id } = await write()
  const isPostgres = shared.home.databaseUrl !== null
  await shared.rows(
    isPostgres
      ? `alter table messages add constraint planted check (reply <> 'Planted fault') not valid`
      : `create trigger planted before update on messages when new.reply = 'Planted fault'
           begin select raise(abort, 'planted'); end`,
  )
  const answer = await post(`/admin/messages/${id}`, { intent: 'reply', reply: 'Planted fault' })
  await shared.rows(
    isPostgres ? 'alter table messages drop constraint planted' : 'drop trigger planted',
  )
  expect(answer.status).toBe(500)
  expect(answer.body).toMatch(/>Error: [\w ]+</)
  expect(answer.body).toContain('>Planted fault</textarea>')
  expect(await rowOf(id)).toMatchObject({ status: 'unread', reply: null })
  expect(await replyMails(id)).toEqual([])
})

test('a message marked as spam is released, or deleted alone or with the others, and no email is sent', async () => {
  const [released, alone, last] = [await writeAsRobot(), await writeAsRobot(), await writeAsRobot()]
  await post(`/admin/messages/${released}`, { intent: 'release' })
  expect(await rowOf(released)).toMatchObject({ heldBack: 0 })
  await post(`/admin/messages/${alone}`, { intent: 'delete' })
  expect([await rowOf(alone), (await rowOf(last))?.heldBack]).toEqual([undefined, 1])
  const upTo = new Date().toISOString()
  await post('/admin/messages?show=held-back', { intent: 'delete-held-back', upTo })
  expect([await rowOf(last), (await rowOf(released))?.heldBack]).toEqual([undefined, 0])
})

test('a second reply follows the first, is sent as it is and undone alone', async () => {
  const { id } = await write()
  const path = `/admin/messages/${id}`
  await post(path, { intent: 'reply', reply: 'The first.' })
  await post(path, { intent: 'reply', reply: 'The second.', replies: '1' })
  expect(await replyMails(id)).toHaveLength(2)
  await post(path, { intent: 'undo' })
  expect((await replyMails(id)).filter(({ status }) => status !== 'cancelled')).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ reply: 'The first.' })
})
