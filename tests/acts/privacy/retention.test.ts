import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteShortLived, runRetention } from '#app/privacy/retention.server.ts'
import { unsubscribe } from '#app/promotions/end-subscription.server.ts'
import { subscribeAgain } from '#app/promotions/subscribe-again.server.ts'
import { nightlyRetention } from '../../../jobs/schedule.ts'
import { runJob } from '../../../jobs/scheduler.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { rowAt } from '../../support/database/subscribers.ts'
import { tracesOf } from '../../support/database/traces.ts'
import { requested, subscribeAs, written } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase({
  RETAIN_APPOINTMENTS_MONTHS: '36',
  RETAIN_MESSAGES_MONTHS: '18',
  RETAIN_MAIL_DAYS: '45',
})
const now = Temporal.Now.instant()

type Age = { hours?: number; days?: number; months?: number }
const ago = (duration: Age) => now.toZonedDateTimeISO('America/Toronto').subtract(duration)
const stamp = (duration: Age) => ago(duration).toInstant().toString({ smallestUnit: 'millisecond' })

const book = async () => (await requested({ date: freshDate() })).id

async function aSubscriber(over: Record<string, unknown> = {}) {
  return await rowAt(db.home, (await subscribeAs(over)).email)
}

/** A mail that was sent 46 days ago, which is a day longer than mail is kept. */
async function mail(over: Record<string, string | null>): Promise<string> {
  const id = crypto.randomUUID()
  const row = {
    id,
    kind: 'confirmed',
    recipient: 'somebody@example.com',
    data: '{"words":"of hers"}',
    messageId: `<${id}@x>`,
    status: 'sent',
    nextAttemptAt: '2999-01-01T00:00:00.000Z',
    createdAt: stamp({ days: 46 }),
    ...over,
  }
  const columns = Object.keys(row).map((name) => `"${name}"`)
  await db.rows(
    `insert into outbox (${columns}, attempts, claim) values (${columns.map(() => '?')}, 0, 0)`,
    Object.values(row),
  )
  return id
}

async function idsIn(table: string, ids: string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(`select id from "${table}"`)
  return ids.filter((id) => rows.some((row) => row.id === id))
}

test('appointments go when their day is long enough ago, and no sooner', async () => {
  const [old, fresh] = [await book(), await book()]
  const sql = 'update bookings set date = ? where id = ?'
  await db.rows(sql, [ago({ months: 36, days: 1 }).toPlainDate().toString(), old])
  await db.rows(sql, [ago({ months: 36 }).toPlainDate().toString(), fresh])
  await runRetention(now)
  expect(await idsIn('bookings', [old, fresh])).toEqual([fresh])
  const events = 'select id from "bookingEvents" where "bookingId" = ?'
  expect(await db.rows(events, [old])).toEqual([])
  expect(await db.rows(events, [fresh])).toHaveLength(1)
})

test('messages go by their last word, those held back sooner', async () => {
  const [old, answered, held, heldLately] = [
    await written(),
    await written(),
    await written(),
    await written(),
  ]
  const set = (id: string, columns: string, ...values: string[]) =>
    db.rows(`update messages set ${columns} where id = ?`, [...values, id])
  await set(old, '"createdAt" = ?', stamp({ months: 18, days: 1 }))
  await set(
    answered,
    '"createdAt" = ?, "repliedAt" = ?',
    stamp({ months: 30 }),
    stamp({ months: 17 }),
  )
  await set(held, '"heldBack" = 1, "createdAt" = ?', stamp({ days: 31 }))
  await set(heldLately, '"heldBack" = 1, "createdAt" = ?', stamp({ days: 29 }))
  await runRetention(now)
  expect(await idsIn('messages', [old, answered, held, heldLately])).toEqual([answered, heldLately])
})

test('a message takes the mail about it along, however young', async () => {
  const [old, young] = [await written(), await written()]
  const [createdAt, sql] = [stamp({ days: 1 }), 'update messages set "createdAt" = ? where id = ?']
  const ofOld = await mail({ kind: 'reply', aboutMessageId: old, createdAt })
  const ofYoung = await mail({ kind: 'reply', aboutMessageId: young, createdAt })
  await db.rows(sql, [stamp({ months: 18, days: 1 }), old])
  await runRetention(now)
  expect(await idsIn('outbox', [ofOld, ofYoung])).toEqual([ofYoung])
})

test('mail that was sent or given up goes, mail that waits stays, a reply is known to be sent', async () => {
  const sent = await mail({})
  const failed = await mail({ status: 'failed' })
  const waiting = await mail({ status: 'waiting' })
  // Of an appointment that was confirmed long before it.
  const scheduled = await mail({ kind: 'reminder', status: 'scheduled' })
  const gathering = await mail({ kind: 'new-request', status: 'gathering' })
  const lately = await mail({ createdAt: stamp({ days: 44 }) })
  const test = await mail({ kind: 'test-mail' })
  const countedAs = 'somebody@example.com'
  const reply = await mail({ kind: 'reply', aboutMessageId: await written(), countedAs })
  const swept = await runRetention(now)
  expect(swept.mails).toBeGreaterThanOrEqual(2)
  const all = [sent, failed, waiting, scheduled, gathering, lately, test, reply]
  expect(await idsIn('outbox', all)).toEqual([waiting, scheduled, gathering, lately, test, reply])
  const sql = 'select recipient, data, status, "countedAs" from outbox where id = ?'
  expect({ ...(await db.rows(sql, [reply]))[0] }).toEqual({
    recipient: '',
    data: '{}',
    status: 'sent',
    countedAs: null,
  })
  await db.rows('delete from outbox where id = ?', [waiting])
})

test('more rows than one transaction takes all go', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `many-${index}`)
  const rows = ids.map(() => `(?, 'confirmed', 'many@example.com', '{}', ?, 'sent', 1, 1, '', ?)`)
  await db.rows(
    `insert into outbox (id, kind, recipient, data, "messageId", status, attempts, claim, "nextAttemptAt", "createdAt")
     values ${rows}`,
    ids.flatMap((id) => [id, `<${id}@x>`, stamp({ days: 60 })]),
  )
  expect((await runRetention(now)).mails).toBe(450)
})

test('an address that only a robot subscribed goes after its time, a subscriber never', async () => {
  const held = await aSubscriber()
  const wanted = await aSubscriber()
  await db.rows(
    `insert into "newsletterSubscribers" (id, "firstName", "lastName", email, "isActive", "subscribedAt", "unsubscribeToken", "heldBack")
     values ('robot', 'R', 'R', 'robot@example.com', 0, ?, 'robot-token', 1)`,
    [stamp({ days: 31 })],
  )
  const sql = 'update "newsletterSubscribers" set "subscribedAt" = ? where id = ?'
  await db.rows(sql, [stamp({ months: 200 }), wanted.id])
  await runRetention(now)
  expect(await idsIn('newsletterSubscribers', ['robot', held.id, wanted.id])).toEqual([
    held.id,
    wanted.id,
  ])
})

test('links and sessions whose time has run out go, others stay', async () => {
  const link = `insert into "oneTimeLinks" ("tokenHash", purpose, "expiresAt", "createdAt") values (?, 'create-admin', ?, ?)`
  await db.rows(link, ['over', stamp({ days: 1 }), stamp({ days: 2 })])
  await db.rows(link, ['open', stamp({ days: -1 }), stamp({ days: 0 })])
  const [account] = await db.rows<{ id: string }>('select id from "user"')
  const session = `insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)`
  for (const [id, until] of [
    ['over', stamp({ days: 1 })],
    ['open', stamp({ days: -1 })],
  ] as const)
    await db.rows(session, [id, id, account?.id ?? '', until, until, until])
  await runRetention(now)
  const links = await db.rows<{ tokenHash: string }>('select "tokenHash" from "oneTimeLinks"')
  expect(links.map(({ tokenHash }) => tokenHash)).toEqual(['open'])
  expect(await idsIn('session', ['over', 'open'])).toEqual(['open'])
})

test('the tickets of signing in, old locks and old copies of mail go as well', async () => {
  const ticket = `insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt") values (?, ?, '', ?, ?, ?)`
  for (const [id, until] of [
    ['ticket-over', stamp({ days: 1 })],
    ['ticket-open', stamp({ days: -1 })],
  ] as const)
    await db.rows(ticket, [id, id, until, until, until])
  const locks = ['requester:somebody', 'day:2020-01-01', 'day:2999-01-01', 'calendar-feed']
  for (const name of locks)
    await db.rows('insert into locks (name) values (?) on conflict do nothing', [name])
  const folder = join(db.home.dataDir, 'mail')
  const fileOf = (days: number) => `${stamp({ days }).replace(/[:.]/g, '-')}-copy-${days}.eml`
  await mkdir(folder, { recursive: true })
  for (const days of [46, 44]) await writeFile(join(folder, fileOf(days)), '')

  await runRetention(now)

  expect(await idsIn('verification', ['ticket-over', 'ticket-open'])).toEqual(['ticket-open'])
  const left = await db.rows<{ name: string }>('select name from locks')
  expect(locks.filter((name) => left.some((row) => row.name === name))).toEqual(locks.slice(2))
  const files = await readdir(folder)
  expect([46, 44].filter((days) => files.includes(fileOf(days)))).toEqual([44])
})

test('what is kept for a day goes after a day, how often a limit refused after its own time', async () => {
  const key = `insert into "idempotencyKeys" (scope, key, "bodyHash", answer, "createdAt") values ('swept', ?, '', '', ?)`
  const counter = 'insert into counters (name, "windowStart", count) values (?, ?, 1)'
  for (const hours of [25, 23]) {
    await db.rows(key, [`of-${hours}`, stamp({ hours })])
    await db.rows(counter, [`swept:of-${hours}`, stamp({ hours })])
  }
  for (const days of [31, 29]) await db.rows(counter, [`refused:swept:of-${days}`, stamp({ days })])
  await deleteShortLived(now)
  const keys = `select key from "idempotencyKeys" where scope = 'swept'`
  expect((await db.rows(keys)).map((row) => row.key)).toEqual(['of-23'])
  const counters = `select name from counters where name like '%swept:%' order by name`
  expect((await db.rows(counters)).map(({ name }) => name)).toEqual([
    'refused:swept:of-29',
    'swept:of-23',
  ])
})

test('of several that look at once one sweeps, and not again in the same night', async () => {
  const done = await Promise.all([1, 2, 3].map(() => runJob(nightlyRetention, now)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await runJob(nightlyRetention, now.add({ minutes: 1 }))).toBe(false)
  expect(await runJob(nightlyRetention, now.add({ hours: 25 }))).toBe(true)
})

test('who unsubscribed is forgotten after three years, and stays unsubscribed by a code alone', async () => {
  const withdrawn = async () => {
    const subscriber = await aSubscriber({ lastName: 'Quivers' })
    await unsubscribe(subscriber.unsubscribeToken, {
      source: 'unsubscribe page',
      now: Temporal.Now.instant(),
    })
    return subscriber
  }
  const [gone, back, later] = [await withdrawn(), await withdrawn(), await withdrawn()]
  await subscribeAgain(back.unsubscribeToken, { now: Temporal.Now.instant(), clientAddress: '' })
  await db.rows(
    `insert into consents (id, "subscriberId", number, wording, "wordingVersion", at, source, basis, note)
     values ('noted-later', ?, 3, '', '', ?, 'desk', 'withdrawn', 'Quivers told me so again')`,
    [later.id, stamp({ days: -1 })],
  )
  const threeYearsOn = now.toZonedDateTimeISO('America/Toronto').add({ months: 36 })
  const sweep = async (at: Temporal.ZonedDateTime) => (await runRetention(at.toInstant())).withdrawn
  expect(await sweep(threeYearsOn.subtract({ hours: 1 }))).toBe(0)
  expect(await sweep(threeYearsOn.add({ hours: 1 }))).toBe(1)
  expect(await sweep(threeYearsOn.add({ hours: 1 }))).toBe(0)

  const rowOf = async ({ id }: { id: string }) =>
    (await db.rows('select * from "newsletterSubscribers" where id = ?', [id]))[0]
  expect(await rowOf(gone)).toMatchObject({
    firstName: '[erased]',
    lastName: '[erased]',
    isActive: 0,
  })
  expect(await rowOf(later)).toMatchObject({ lastName: 'Quivers' })
  expect(await rowOf(back)).toMatchObject({ lastName: 'Quivers', isActive: 1 })
  expect(await tracesOf(db.home, [gone.email])).toEqual([])
  const ledger = 'select basis from consents where "subscriberId" = ? order by number'
  const bases = (await db.rows(ledger, [gone.id])).map(({ basis }) => basis)
  expect(bases).toEqual(['express', 'withdrawn'])

  expect(await sweep(threeYearsOn.add({ days: 2 }))).toBe(1)
  const notes = 'select note from consents where "subscriberId" = ? and number = 3'
  expect((await db.rows(notes, [later.id])).map(({ note }) => note)).toEqual(['[erased]'])

  await subscribeAs({ firstName: 'A', lastName: 'Stranger', email: gone.email })
  const sql = 'select id from "newsletterSubscribers" where lower(email) = ?'
  expect(await db.rows(sql, [gone.email])).toEqual([])
})

test('the record of security events is kept for ninety days, a known device for four hundred', async () => {
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
  const insert = `insert into "securityEvents" (id, what, result, at, "lastAt", count, network)
    values (?, 'sign-in', 'refused', ?, ?, 1, '')`
  await db.rows(insert, [old, stamp({ days: 91 }), stamp({ days: 91 })])
  await db.rows(insert, [fresh, stamp({ days: 91 }), stamp({ days: 89 })])
  const [user] = await db.rows<{ id: string }>('select id from "user"')
  const device = `insert into "knownDevices" ("userId", "tokenHash", "lastUsedAt") values (?, ?, ?)`
  await db.rows(device, [user?.id ?? '', 'old', stamp({ days: 401 })])
  await db.rows(device, [user?.id ?? '', 'fresh', stamp({ days: 399 })])
  await runRetention(now)
  expect(await idsIn('securityEvents', [old, fresh])).toEqual([fresh])
  const left = await db.rows<{ tokenHash: string }>('select "tokenHash" from "knownDevices"')
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['fresh'])
})
