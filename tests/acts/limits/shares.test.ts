import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { sendNoticeDigest } from '#app/system/gather-notices.server.ts'
import { mailOfNow } from '#app/system/mail-of-now.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import {
  proved,
  request,
  requested,
  subscribeAs,
  write,
} from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { subscription } from '../../support/http/calls.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on' })
const now = () => Temporal.Now.instant()
const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)))

type Outcome = {
  ok: boolean
  reason?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** What each act may be accepted in an hour from one address, with the act. */
const SHARES: [
  string,
  number,
  (clientAddress: string, at: Temporal.Instant) => Promise<Outcome>,
][] = [
  [
    'bookings',
    30,
    (clientAddress, at) => request({ date: freshDate() }, { clientAddress, now: at }),
  ],
  ['messages', 20, (clientAddress, at) => write({}, { clientAddress, now: at })],
  [
    'subscriptions',
    30,
    async (clientAddress, at) => {
      const refused = await madeOrRefused(subscribeAs({}, { clientAddress, now: at }))
      if (!(refused instanceof Refusal)) return { ok: true }
      const { reason, retryAfterSeconds } = refused
      return { ok: false, reason, retryAfterSeconds }
    },
  ],
]

test.each(SHARES)(
  '%s: %i an hour are accepted from one address, at once too',
  async (_what, most, act) => {
    const at = now()
    const outcomes = await times(most + 5, () => act('192.0.2.1', at))
    const refused = outcomes.filter(({ ok }) => !ok)
    expect(refused).toHaveLength(5)
    for (const one of refused) {
      expect(one.reason).toBe('too-many-accepted')
      expect(one.retryAfterSeconds).toBeGreaterThan(0)
      expect(one.retryAfterSeconds).toBeLessThanOrEqual(3_605)
    }
    expect((await act('192.0.2.2', at)).ok).toBe(true)
    expect((await act('192.0.2.1', at.add({ minutes: 61 }))).ok).toBe(true)
  },
)

test('refused requests do not count as accepted', async () => {
  const taken = freshDate()
  await requested({ date: taken })
  const from = { clientAddress: '192.0.2.3' }
  const refusals = await times(35, () => request({ date: taken }, from))
  expect(new Set(refusals.map((one) => !one.ok && one.reason))).toEqual(new Set(['slot-taken']))
  expect((await request({ date: freshDate() }, from)).ok).toBe(true)
})

test('known addresses count like unknown ones, or the limit would tell them apart', async () => {
  const fields = subscription()
  const from = { clientAddress: '192.0.2.4' }
  for (let turn = 0; turn < 30; turn++)
    expect(await refusalOf(subscribeAs(fields, from))).toBeNull()
  const refused = { reason: 'too-many-accepted' }
  expect(await refusalOf(subscribeAs(fields, from))).toMatchObject(refused)
  expect(await refusalOf(subscribeAs({}, from))).toMatchObject(refused)
})

test('the IPv6 networks of one provider count together as well as alone', async () => {
  const accepted = async (addressOf: (turn: number) => string) =>
    (await times(60, (turn) => write({}, { clientAddress: addressOf(turn) }))).filter(
      ({ ok }) => ok,
    ).length
  expect(await accepted(() => '2001:db8:0:1')).toBe(20)
  expect(await accepted((turn) => `2001:db8:77:${turn.toString(16)}`)).toBe(40)
  expect(await accepted((turn) => `2001:db8:78:${turn.toString(16)}00`)).toBe(50)
})

/** Makes an address known, by a request that is confirmed and cancelled. Two mails. */
async function makeKnown(email: string): Promise<void> {
  const { id } = await proved({ email, date: freshDate() })
  await cancelOwnBooking(id, now())
}

/** What was mailed or waits to be: not what is due by the date of an appointment alone. */
const mailsTo = (pattern: string) =>
  db.rows<{ id: string; kind: string }>(
    `select id, kind from outbox where lower(recipient) like ? and "dueAt" is null order by "createdAt", id`,
    [pattern],
  )

async function refusalsOf(what: string): Promise<number> {
  const sql = 'select count from counters where name like ?'
  const rows = await db.rows<{ count: number }>(sql, [`refused:${what}:%`])
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

test('what visitors cause mails one mailbox twelve times a day, and the acts succeed', async () => {
  await makeKnown('crowd@example.com')
  const date = freshDate()
  const hours = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
  const bookings = await Promise.all(
    hours.map((time, turn) =>
      proved({ email: turn % 2 ? 'crowd@example.com' : 'CROWD+x@example.com', date, time }),
    ),
  )
  await Promise.all(bookings.map(({ id }) => cancelOwnBooking(id, now())))
  const mails = await mailsTo('crowd%')
  expect(mails).toHaveLength(12)
  expect(await refusalsOf('caused-mail')).toBe(6)

  const dayAgo = now().subtract({ hours: 24, seconds: 1 }).toString({ smallestUnit: 'millisecond' })
  for (const { id } of mails.slice(0, 2))
    await db.rows('update outbox set "createdAt" = ? where id = ?', [dayAgo, id])
  for (let turn = 0; turn < 3; turn++)
    await requested({ email: 'crowd@example.com', date: freshDate() })
  expect(await mailsTo('crowd%')).toHaveLength(14)
})

test('what the artist does is mailed to whoever had twelve mails', async () => {
  const email = 'has-had-twelve@example.com'
  await makeKnown(email)
  for (let turn = 0; turn < 5; turn++)
    await cancelOwnBooking((await proved({ email, date: freshDate() })).id, now())
  const { id } = await requested({ email, date: freshDate() })
  expect(await mailsTo(email)).toHaveLength(12)
  await changeBookingStatus(id, 'confirmed', now())
  const mails = await mailsTo(email)
  expect(mails.map(({ kind }) => kind).filter((kind) => kind === 'confirmed')).toHaveLength(1)
  expect(mails).toHaveLength(13)
})

test('beyond twenty an hour the notices to the artist are gathered, each into one mail', async () => {
  const at = now()
  await times(25, () => write({ message: 'Buy at https://evil.example' }, { now: at }))
  const statuses = async () =>
    (await db.rows<{ status: string }>(`select status from outbox where kind = 'new-message'`)).map(
      ({ status }) => status,
    )
  expect((await statuses()).filter((status) => status === 'gathering')).toHaveLength(5)
  expect(await sendNoticeDigest(at.add({ minutes: 59 }))).toBe(0)
  const gathered = await times(4, () => sendNoticeDigest(at.add({ minutes: 61 })))
  expect(gathered.reduce((sum, count) => sum + count)).toBe(5)
  expect(await statuses()).not.toContain('gathering')
  const mails = await db.rows<{ data: string }>(
    `select data from outbox where kind = 'gathered-notices'`,
  )
  expect(mails).toHaveLength(1)
  expect(JSON.parse(mails[0]?.data ?? '').counts).toEqual([{ kind: 'new-message', count: 5 }])
  expect(mails[0]?.data).not.toContain('evil.example')
  expect(await refusalsOf('notices')).toBe(5)
})

test('gathered notices say what their appointments are when they leave, and nothing of deleted ones', async () => {
  await db.empty()
  const at = now()
  await times(20, () => write({}, { now: at }))
  const [moved, deleted] = await times(2, () => requested({ date: freshDate() }, { now: at }))
  expect(await sendNoticeDigest(at.add({ minutes: 61 }))).toBe(2)
  const date = freshDate()
  await moveBooking(
    String(moved?.id),
    { date, time: '11:00', overrides: [], seen: 0 } as never,
    now(),
  )
  await deleteBooking(String(deleted?.id))
  const [row] = await db.rows<OutboxRow>(`select * from outbox where kind = 'gathered-notices'`)
  const letter = row && (await mailOfNow(row, now()))
  expect(JSON.parse(letter?.data ?? '')).toMatchObject({
    counts: [{ kind: 'new-request', count: 1 }],
    first: [{ kind: 'new-request', appointment: { date, time: '11:00' } }],
  })
})

test('neither addresses nor counters tell in the database who asked', async () => {
  await request(
    { date: freshDate(), email: 'secretive@example.com' },
    { clientAddress: '203.0.113.77' },
  )
  const rows = await db.rows('select name from counters union select name from locks')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|secretive|2001:db8/i)
})
