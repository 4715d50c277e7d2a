import type { Email } from 'postal-mime'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Answer, call, contactMessage, postForm, signInAsAdmin } from '../support/calls.ts'
import { readMailFolder } from '../support/mail-folder.ts'
import { ADMIN } from '../support/server.ts'
import { sharedServer } from '../support/shared-server.ts'
import { query } from '../support/sql.ts'

const shared = sharedServer({}, 2)
let token: string
let cookie: string

beforeAll(async () => {
  token = await signInAsAdmin(shared.server)
  const answer = await call(shared.server, 'POST', '/api/auth/sign-in/email', { json: ADMIN })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

const SAVED = { reply: 'Yes, gladly.' }

async function write(over: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
  const json = contactMessage(over)
  const { body } = await call(shared.server, 'POST', '/api/v1/messages', { json })
  return { id: body.message.id, email: String(json.email) }
}

/** A message that a robot seems to have sent, by the form's trap. */
async function writeAsRobot(): Promise<string> {
  const fields = contactMessage({ website: 'https://spam.example' })
  await postForm(shared.server, '/contact', fields)
  const sql = 'select id from messages where email = ?'
  return (await query<{ id: string }>(shared.home, sql, [String(fields.email)]))[0]?.id ?? ''
}

const list = (search = '') => call(shared.server, 'GET', `/api/v1/messages${search}`, { token })

const patch = (id: string, json: unknown = SAVED, server = shared.server) =>
  call(server, 'PATCH', `/api/v1/messages/${id}`, { json, token })

/** A page of the desk, or what a form of it is answered with. */
const page = (path: string) =>
  call(shared.server, 'GET', path, { headers: { Cookie: cookie, Accept: 'text/html' } })

const post = (path: string, fields: Record<string, string> = {}) =>
  postForm(shared.server, path, fields, {
    Cookie: cookie,
    Origin: shared.server.url,
    Accept: 'text/html',
  })

const rowOf = async (id: string) =>
  (await query(shared.home, 'select * from messages where id = ?', [id]))[0]

const replyMails = (id: string) =>
  query<{ id: string; status: string; messageId: string; recipient: string }>(
    shared.home,
    `select * from outbox where "aboutMessageId" = ? and kind = 'reply'`,
    [id],
  )

/** The mails kept for an address, once there are so many. */
async function kept(address: string, count: number): Promise<Email[]> {
  return await vi.waitFor(
    async () => {
      const found = (await readMailFolder(shared.home.dataDir)).filter((mail) =>
        mail.to?.some((to) => 'address' in to && to.address === address),
      )
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
}

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
  await query(shared.home, 'update messages set status = null where id = ?', [id])
  const { body } = await list('?limit=1')
  expect(body.messages[0]).toMatchObject({ id, status: 'unread' })
  const unread = await page(`/admin/messages?show=unread&q=${encodeURIComponent(email)}`)
  expect(unread.body).toContain(`id="message-${id}"`)
  expect((await patch(id)).status).toBe(200)
})

test('pages through the whole list give every message once, equal instants included', async () => {
  for (let count = 0; count < 7; count++) await write()
  const same = '2026-01-01T00:00:00.000Z'
  const [first, second, third] = (await list('?limit=3')).body.messages
  for (const { id } of [first, second, third])
    await query(shared.home, 'update messages set "createdAt" = ? where id = ?', [same, id])
  const { body: whole } = await list('?limit=200')
  for (const limit of [1, 3, whole.messages.length]) {
    const paged: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body }: Answer = await list(
        `?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      expect(status).toBe(200)
      paged.push(...body.messages)
      cursor = body.nextCursor
    }
    expect(paged).toEqual(whole.messages)
  }
})

test.each(['limit=0', 'limit=201', 'cursor=nonsense', 'heldBack=maybe', 'heldBack='])(
  'the list asked with %s is a 400',
  async (search) => {
    const { status, body } = await list(`?${search}`)
    expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
    expect(Object.keys(body.error.details.fields)).toEqual([search.split('=')[0]])
  },
)

test('neither list nor reply is open to anybody but an admin', async () => {
  const { id } = await write()
  for (const [method, path] of [
    ['GET', '/api/v1/messages'],
    ['GET', '/api/v1/messages?heldBack=true'],
    ['PATCH', `/api/v1/messages/${id}`],
  ] as const) {
    const json = method === 'PATCH' ? SAVED : undefined
    const answer = await call(shared.server, method, path, { json })
    expect([answer.status, answer.body.error.status]).toEqual([401, 'UNAUTHENTICATED'])
    const { status } = await call(shared.server, method, path, { json, token: 'wrong' })
    expect(status).toBe(401)
  }
  const admins = await query<{ id: string; userId: string }>(shared.home, 'select * from admins')
  await query(shared.home, 'delete from admins')
  expect([(await list()).status, (await patch(id)).status]).toEqual([403, 403])
  for (const { id, userId } of admins)
    await query(shared.home, 'insert into admins (id, "userId") values (?, ?)', [id, userId])
  expect(await rowOf(id)).toMatchObject({ status: 'unread', reply: null })
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await call(shared.server, method, `/api/v1/messages/${id}`, { token })).status).toBe(
      405,
    )
})

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

test.each([
  {},
  { reply: '' },
  { reply: ' \n\t ' },
  { reply: null },
  { reply: 7 },
  { reply: ['x'] },
])('a reply of %j is refused with the sentence', async (json) => {
  const { id } = await write()
  const { status, body } = await patch(id, json)
  const sentence = 'Please enter a reply message'
  expect([status, body.error]).toEqual([
    400,
    { status: 'INVALID_ARGUMENT', message: sentence, details: { fields: { reply: sentence } } },
  ])
  expect(await rowOf(id)).toMatchObject({ status: 'unread', reply: null })
})

test('a reply has at most 5,000 characters', async () => {
  const { id } = await write()
  expect((await patch(id, { reply: 'x'.repeat(5001) })).status).toBe(400)
  expect((await patch(id, { reply: '🦋'.repeat(5000) })).status).toBe(200)
})

test('a message is replied to once, and one that is not there never', async () => {
  const { id } = await write()
  expect((await patch(id)).status).toBe(200)
  const again = await patch(id, { reply: 'Something else' })
  expect([again.status, again.body.error.status]).toEqual([409, 'ABORTED'])
  expect(await rowOf(id)).toMatchObject({ reply: SAVED.reply })
  for (const unknown of [crypto.randomUUID(), 'nothing', '%00']) {
    const { status, body } = await patch(unknown)
    expect([status, body.error.status]).toEqual([404, 'NOT_FOUND'])
  }
})

test('of many replies at once, whichever process is asked, one wins and the others are told', async () => {
  const { id } = await write()
  const tried = Array.from({ length: 8 }, (_, index) => `Reply ${index}`)
  const answers = await Promise.all(
    tried.map((reply, index) => patch(id, { reply }, shared.servers[index % 2])),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect((await rowOf(id))?.reply).toBe(won[0]?.body.message.reply)
})

test('two windows that reply at once send one mail, and the later one keeps what was typed', async () => {
  const { id, email } = await write()
  const answers = await Promise.all(
    ['First words', 'Second words'].map((reply) => post(`/admin/messages/${id}`, { reply })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toContain('First words')
  expect(late?.body).toContain('Second words')
  expect(late?.body).toContain('replied to already')
  await kept(email, 1)
  expect(await replyMails(id)).toHaveLength(1)
})

test('the desk’s reply is saved, and mailed to the address stored with the message', async () => {
  const { id, email } = await write({ message: 'Are you free in June?' })
  const answer = await post(`/admin/messages/${id}?show=unread`, {
    reply: 'Yes.\n\nBring the veil.',
    email: 'somebody@else.example',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `/admin/messages/${id}?show=unread`,
  ])
  const [mail] = await kept(email, 1)
  expect(mail?.subject).toBe('Re: Your Message')
  expect(mail?.replyTo?.[0]?.address).toBe('hello@rosewater.example')
  expect(mail?.text).toContain('Yes.\n\nBring the veil.')
  expect(mail?.text).toContain('> Are you free in June?')

  const [announcement] = await query<{ messageId: string }>(
    shared.home,
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
  expect(thread.body).toMatch(/Sent today at|on its way/)
  expect(thread.body).not.toContain('<textarea')
})

test('a blank reply of the desk comes back with the sentence', async () => {
  const { id } = await write()
  const answer = await post(`/admin/messages/${id}`, { reply: ' \n ' })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('Please enter a reply message')
  expect(await rowOf(id)).toMatchObject({ status: 'unread' })
})

test('a saved reply is mailed on request, once; a failed mail is tried again as the same mail', async () => {
  const { id, email } = await write()
  await post(`/admin/messages/${id}/send`)
  expect(await replyMails(id)).toEqual([])

  await patch(id)
  await Promise.all([1, 2, 3].map(() => post(`/admin/messages/${id}/send`)))
  await kept(email, 1)
  expect(await replyMails(id)).toHaveLength(1)
  await post(`/admin/messages/${id}/send`)
  expect(await replyMails(id)).toHaveLength(1)

  const [sent] = await replyMails(id)
  await query(
    shared.home,
    `update outbox set status = 'failed', "lastError" = 'No such mailbox' where id = ?`,
    [sent?.id ?? ''],
  )
  const failed = await page(`/admin/messages/${id}`)
  expect(failed.body).toContain('Not yet delivered')
  expect(failed.body).toContain('No such mailbox')
  expect(failed.body).toContain('Try again')
  await post(`/admin/messages/${id}/send`)
  const [first, again] = await kept(email, 2)
  expect(again?.messageId).toBe(first?.messageId)
  expect(await replyMails(id)).toMatchObject([{ id: sent?.id, status: 'sent' }])
})

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

test('a message that is released is an ordinary unread one', async () => {
  const id = await writeAsRobot()
  const answer = await post(`/admin/messages/${id}/release?show=held-back`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/admin/messages/${id}`])
  expect(await rowOf(id)).toMatchObject({ heldBack: 0, status: 'unread' })
  expect((await page('/admin/messages?show=unread')).body).toContain(`message-${id}`)
  const thread = await page(`/admin/messages/${id}`)
  expect(thread.body).toContain('<textarea')
})

test('only what is held back can be deleted, and it is asked first', async () => {
  const { id: honest } = await write()
  const robot = await writeAsRobot()
  const question = await page(`/admin/messages/${robot}/delete`)
  expect(question.body).toContain('Are you sure you want to delete this message?')
  expect(await rowOf(robot)).toBeDefined()
  await post(`/admin/messages/${robot}/delete`)
  expect(await rowOf(robot)).toBeUndefined()

  expect((await page(`/admin/messages/${honest}/delete`)).status).toBe(404)
  await post(`/admin/messages/${honest}/delete`)
  expect(await rowOf(honest)).toBeDefined()
})

test('all held back are deleted as far as they were there when asked', async () => {
  const before = await writeAsRobot()
  const asked = await page('/admin/messages/held-back/delete')
  const path = asked.headers.get('Location') ?? ''
  expect(path).toMatch(/\?upTo=/)
  await new Promise((done) => setTimeout(done, 5))
  const since = await writeAsRobot()
  const { id: honest } = await write()
  await post(path)
  expect(await rowOf(before)).toBeUndefined()
  expect(await rowOf(since)).toBeDefined()
  expect(await rowOf(honest)).toBeDefined()
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
  await query(
    shared.home,
    isPostgres
      ? `alter table messages add constraint planted check (reply <> 'Planted fault') not valid`
      : `create trigger planted before update on messages when new.reply = 'Planted fault'
           begin select raise(abort, 'planted'); end`,
  )
  const answer = await post(`/admin/messages/${id}`, { reply: 'Planted fault' })
  await query(
    shared.home,
    isPostgres ? 'alter table messages drop constraint planted' : 'drop trigger planted',
  )
  expect(answer.status).toBe(500)
  expect(answer.body).toMatch(/>Error: [\w ]+</)
  expect(answer.body).toContain('>Planted fault</textarea>')
  expect(await rowOf(id)).toMatchObject({ status: 'unread', reply: null })
  expect(await replyMails(id)).toEqual([])
})
