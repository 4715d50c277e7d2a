import { expect, test, vi } from 'vitest'
import { TABLE_REGISTER } from '#app/privacy/table-register.server.ts'
import { tablesOf } from '../../support/database/every-row.ts'
import { holdersOn } from '../../support/database/rows.ts'
import { aSubscriber, ledgerOf } from '../../support/database/subscribers.ts'
import { tracesOf } from '../../support/database/traces.ts'
import { freshDate } from '../../support/dates.ts'
import { deskOf } from '../../support/desk/desk-client.ts'
import { bookingRequest, contactMessage, postForm, subscription } from '../../support/http/calls.ts'
import { readMailFolder } from '../../support/mail/mail-folder.ts'
import { ADMIN, startServer } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
let people = 0

/** Somebody nobody else is like, and somebody whose address a careless pattern would take for hers. */
function aPerson() {
  people += 1
  const tag = `q${people}z`
  return {
    name: `Quilliana${tag} Vexworth${tag}`,
    email: `Quill_iana.${tag}@Example.com`,
    neighbour: `quillXiana.${tag}@example.com`,
    phone: `555 867-53${String(people).padStart(2, '0')}`,
    secret: `peonies-of-${tag}`,
  }
}

async function book(email: string, over: Record<string, unknown> = {}) {
  const json = bookingRequest({ email, date: freshDate(), ...over })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const { body } = await shared.call('POST', '/api/v1/bookings', { json, headers })
  return { id: String(body.booking.id), date: String(json.date) }
}

const confirm = (id: string) =>
  shared.asAdmin('PATCH', `/api/v1/bookings/${id}`, { json: { status: 'confirmed' } })

const page = (path: string) => desk.get(path)

const below = (path: string, email: string) =>
  `/admin/privacy${path}?email=${encodeURIComponent(email)}`

const erase = (email: string, fields: Record<string, unknown> = {}) =>
  desk.post(below('/erase', email), fields)

/** Waits until no mail waits, so that its copies are in the folder. */
async function untilMailed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const sql = `select id from outbox where status = 'waiting'`
      expect(await shared.rows(sql)).toEqual([])
    },
    { timeout: 60_000, interval: 100 },
  )
}

test('no table is missing in what is known of erasing and keeping', async () => {
  expect(Object.keys(TABLE_REGISTER).sort()).toEqual(await tablesOf(shared.home))
})

test('after erasing, nothing of her is left in the database or the data folder', async () => {
  const { name, email, neighbour, phone, secret } = aPerson()
  const [firstName, lastName] = name.split(' ') as [string, string]
  const { id } = await book(email, { name, phone })
  await shared.rows('update bookings set notes = ? where id = ?', [`Likes ${secret}`, id])
  await shared.call('POST', '/api/v1/messages', {
    json: contactMessage({ firstName, lastName, email, message: `About ${secret}` }),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  await aSubscriber(shared.home, shared.server, { firstName, lastName, email })
  await book(neighbour, { name: 'Neighbour Client' })
  await shared.call('POST', '/api/v1/messages', {
    json: contactMessage({ email: neighbour, message: 'Still here' }),
  })
  await untilMailed()
  // A copy of mail whose row is gone, as when a database is restored from before it.
  await shared.rows(`delete from outbox where kind = 'request-received' and recipient = ?`, [email])
  const [word] = await shared.rows<{ word: string }>(
    'select word from "bookingWords" where "bookingId" = ? order by length(word) desc',
    [id],
  )
  const needles = [firstName, lastName, email, phone, secret, id, word?.word ?? '?']
  const before = await tracesOf(shared.home, needles)
  for (const place of ['bookings', 'bookingWords', 'messages', 'newsletterSubscribers', 'outbox'])
    expect(before.join(), place).toContain(`${place}:`)
  expect(before.join()).toContain('idempotencyKeys:')
  expect(before.join()).toContain('.eml:')

  const answer = await erase(email.toUpperCase())
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/privacy'])

  expect(await tracesOf(shared.home, needles)).toEqual([])
  const kept = (await readMailFolder(shared.home.dataDir)).map(({ to, replyTo }) =>
    JSON.stringify([to, replyTo]),
  )
  expect(kept.filter((mail) => mail.includes(neighbour))).toHaveLength(3)
  const left = await page(below('', neighbour))
  expect(left.body).toMatch(/Appointments<\/a><\/dt><dd>1</)
  expect(left.body).toMatch(/Messages<\/a><\/dt><dd>1</)
  expect((await page(below('', email))).body).toContain('Nothing is stored about')
})

test('after erasing, no count and no lock is kept under her address', async () => {
  const { email, neighbour } = aPerson()
  const counting = await startServer(shared.home, { RATE_LIMIT: 'on' })
  const marks = async () => {
    const rows = await shared.rows<{ name: string }>(`select name from counters
       where name like 'reset-request:%' and name not like 'reset-request:address:%'
       union select name from locks where name like 'requester:%'`)
    return rows.map(({ name }) => name).sort()
  }
  // Counts for the address everywhere and from here; SQLite needs no locks.
  const each = shared.home.databaseUrl ? 4 : 2
  const leaveMarks = async (address: string) => {
    const known = (await marks()).length
    await book(address)
    await postForm(counting, '/admin/forgot', { email: address })
    // Whoever asks is answered before it is dealt with.
    await expect.poll(async () => (await marks()).length).toBe(known + each)
  }
  await leaveMarks(neighbour)
  const before = await marks()
  await leaveMarks(email)
  await untilMailed()
  expect((await erase(email)).status).toBe(303)
  expect(await marks()).toEqual(before)
  await counting.stop()
})

test('records of consent stay as proof, without a name, and a stranger brings nobody back', async () => {
  const { name, email, secret } = aPerson()
  const [firstName, lastName] = name.split(' ') as [string, string]
  const { id } = await aSubscriber(shared.home, shared.server, { firstName, lastName, email })
  const again = { basis: 'implied-purchase', givenOn: '2026-01-05', note: `Bought ${secret}` }
  await desk.post(`/admin/promotions/subscribers/${id}`, { intent: 'deactivate' })
  await desk.post(`/admin/promotions/subscribers/${id}/renew`, again)
  const before = await ledgerOf(shared.home, id)
  expect(before.map(({ note }) => note)).toContain(`Bought ${secret}`)

  expect((await erase(email)).status).toBe(303)

  const after = await ledgerOf(shared.home, id)
  expect(after.slice(0, before.length)).toEqual(
    before.map((row) => ({ ...row, note: row.note === null ? null : '[erased]' })),
  )
  expect(after.at(-1)).toMatchObject({ basis: 'withdrawn', by: ADMIN.email })
  const [row] = await shared.rows('select * from "newsletterSubscribers" where id = ?', [id])
  expect(row).toMatchObject({ firstName: '[erased]', lastName: '[erased]', isActive: 0 })
  expect(String(row?.email)).toMatch(/^[\w-]{43}\.[\w-]{36}@erased\.invalid$/)
  expect(await tracesOf(shared.home, [firstName, lastName, email, secret])).toEqual([])

  // What becomes of the link that is mailed then is told in the tests of subscribing again.
  await shared.call('POST', '/api/v1/newsletterSubscribers', {
    json: subscription({ email }),
  })
  const rows = 'select id from "newsletterSubscribers" where lower(email) = ?'
  expect(await shared.rows(rows, [email.toLowerCase()])).toEqual([])
  await untilMailed()
  expect((await erase(email)).status).toBe(303)
  expect(await tracesOf(shared.home, [email])).toEqual([])
})

test('a confirmed appointment still to come is not erased unless she says so', async () => {
  const { name, email } = aPerson()
  const { id, date } = await book(email, { name })
  await confirm(id)
  await untilMailed()
  const mails = (await readMailFolder(shared.home.dataDir)).length
  const question = await page(below('/erase', email))
  expect(question.body).toContain('A confirmed appointment is coming up')

  const refused = await erase(email)
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('Nothing was erased')
  expect(await holdersOn(shared.home, date)).not.toEqual([])

  expect((await erase(email, { cancelConfirmed: 'yes' })).status).toBe(303)
  expect(await holdersOn(shared.home, date)).toEqual([])
  await untilMailed()
  expect((await readMailFolder(shared.home.dataDir)).length).toBeLessThan(mails)
  expect(await tracesOf(shared.home, [email, name])).toEqual([])
})

test('while a mail about her is going out nothing is erased', async () => {
  const { name, email } = aPerson()
  const { id } = await book(email, { name })
  await untilMailed()
  const soon = Temporal.Now.instant().add({ hours: 1 }).toString({ smallestUnit: 'millisecond' })
  await shared.rows(
    `update outbox set status = 'waiting', "claimedUntil" = ? where "bookingId" = ? and kind = 'new-request'`,
    [soon, id],
  )
  const answer = await erase(email)
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('going out right now')
  const sql = 'select id from outbox where "bookingId" = ?'
  expect(await shared.rows(sql, [id])).toHaveLength(2)
  expect(await shared.rows('select id from bookings where id = ?', [id])).toHaveLength(1)
  await shared.rows(
    `update outbox set status = 'sent', "claimedUntil" = null where "bookingId" = ?`,
    [id],
  )
  expect((await erase(email)).status).toBe(303)
})

test('the numbers of a campaign stay when one of its recipients is erased', async () => {
  const { email } = aPerson()
  const { id } = await aSubscriber(shared.home, shared.server, { email })
  const campaign = crypto.randomUUID()
  const at = new Date().toISOString()
  await shared.rows(
    `insert into campaigns (id, subject, content, status, "recipientCount", "createdAt", "createdBy", "finishedAt")
     values (?, 'A letter', 'Words', 'finished', 1, ?, 'nobody', ?)`,
    [campaign, at, at],
  )
  await shared.rows(
    `insert into outbox (id, kind, recipient, data, "messageId", status, attempts, "nextAttemptAt", claim, "createdAt", "campaignId", "subscriberId")
     values (?, 'promotion', ?, '{}', ?, 'sent', 1, ?, 1, ?, ?, ?)`,
    [`${campaign}.${id}`, email, `<${campaign}@x>`, at, at, campaign, id],
  )
  await erase(email)
  const sql =
    'select "forgottenSent", "forgottenFailed", "forgottenSkipped" from campaigns where id = ?'
  expect((await shared.rows(sql, [campaign])).map((row) => ({ ...row }))).toEqual([
    { forgottenSent: 1, forgottenFailed: 0, forgottenSkipped: 0 },
  ])
})

test('the export is one file with everything, and opens no door', async () => {
  const { name, email, phone, secret } = aPerson()
  const { id } = await book(email, { name, phone })
  await shared.call('POST', '/api/v1/messages', {
    json: contactMessage({ email, message: `About ${secret}` }),
  })
  await aSubscriber(shared.home, shared.server, { email })
  await untilMailed()
  const { status, headers, body } = await page(below('/export', email))
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="person-[\d-]+\.json"$/)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(body.bookings).toMatchObject([{ id, name, email, phone }])
  expect(body.bookingEvents).toMatchObject([{ what: 'requested' }])
  expect(body.messages).toMatchObject([{ message: `About ${secret}` }])
  expect(body.subscribers).toHaveLength(1)
  expect(body.consents).toHaveLength(1)
  const kinds = body.mails.map(({ kind }: { kind: string }) => kind).sort()
  expect(kinds).toEqual(['new-message', 'new-request', 'request-received'])
  expect(body.mailFiles).toHaveLength(3)
  expect(JSON.stringify({ ...body, mailFiles: [] })).not.toMatch(/privateToken|unsubscribeToken/)
})

test('the artist’s own address, which is in every mail, is nobody to erase', async () => {
  const { email } = aPerson()
  await book(email)
  await untilMailed()
  const own = 'Hello@rosewater.example'
  expect((await page(below('', own))).body).toContain('This is your own address')
  const mails = await shared.rows('select id from outbox')
  const files = (await readMailFolder(shared.home.dataDir)).length
  await erase(own)
  expect(await shared.rows('select id from outbox')).toHaveLength(mails.length)
  expect(await readMailFolder(shared.home.dataDir)).toHaveLength(files)
})

test('an address that is none is told so; nobody but the artist finds, exports or erases', async () => {
  const wrong = await page('/admin/privacy?email=nobody')
  expect(wrong.status).toBe(400)
  expect(wrong.body).toContain('Please enter a valid email address')
  const { name, email } = aPerson()
  await book(email, { name })
  for (const path of ['', '/export', '/erase']) {
    const answer = await shared.call('GET', below(path, email))
    expect([answer.status, String(answer.body).includes(name)]).toEqual([302, false])
  }
  expect((await deskOf(shared.server, '').post(below('/erase', email))).status).toBe(303)
  expect((await page(below('', email))).body).toMatch(/Appointments<\/a><\/dt><dd>1</)
})
