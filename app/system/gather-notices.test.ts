import { expect, test, vi } from 'vitest'
import type { Mail, NoticeDigestMail } from '#app/mail/shared/mail.ts'
import { opened, openMailWorkers } from '../../tests/support/mail/mail-worker-setup.ts'
import { sampleBooking } from '../../tests/support/mail/sample-mail.ts'

const NOON = Temporal.Instant.from('2026-08-01T16:00:00Z')
const ARTIST = 'hello@rosewater.example'

/** An outbox, and what visitors cause in it so many minutes after noon. */
async function openOutbox(env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const bench = opened(await openMailWorkers())
  const { transact } = await import('#app/database/database.server.ts')
  const { enqueueVisitorMail } = await import('#app/mail/outbox.server.ts')
  const { sendNoticeDigest } = await import('./gather-notices.server.ts')
  const cause = (mail: Mail | Mail[], minute = 0) =>
    transact(async (trx) => {
      await enqueueVisitorMail(trx, mail, NOON.add({ minutes: minute }))
      return { ok: true }
    })
  const gather = (minute: number) => sendNoticeDigest(NOON.add({ minutes: minute }))
  const rows = async (kind: string) => (await bench.rows()).filter((row) => row.kind === kind)
  return { ...bench, cause, gather, kindRows: rows }
}

const about = (kind: 'new-request' | 'request-received', to: string): Mail => ({
  kind,
  to,
  bookingId: 'b-1',
  data: sampleBooking({ name: 'www.evil.example' }),
})
const received = (to = 'avery@client.example') => about('request-received', to)
const notice = () => about('new-request', ARTIST)

test('one recipient gets twelve in any 24 hours, whatever stands after a plus', async () => {
  const { cause, kindRows } = await openOutbox()
  for (let count = 0; count < 20; count++)
    await cause(received(`Avery+${count}@client.example`), count)
  await cause(received('other@client.example'))
  expect(await kindRows('request-received')).toHaveLength(13)

  const day = 24 * 60
  await cause(received(), day - 1)
  expect(await kindRows('request-received')).toHaveLength(13)
  // At the minute the first of the twelve is 24 hours old there is room for one, and no more.
  await cause([received(), received()], day)
  expect(await kindRows('request-received')).toHaveLength(14)
  await cause(received(), day + 1)
  expect(await kindRows('request-received')).toHaveLength(15)
})

test('what is not mailed is counted, and nobody is named with it', async () => {
  const { cause, db } = await openOutbox()
  for (let count = 0; count < 15; count++) await cause([received(), notice()])
  const counters = await db.selectFrom('counters').select(['name', 'count']).execute()
  expect(counters).toEqual([{ name: 'refused:caused-mail:2026-08-01', count: 3 }])
})

test('an act that is undone leaves nothing counted', async () => {
  const { cause, db, rows } = await openOutbox()
  const { transact } = await import('#app/database/database.server.ts')
  const { enqueueVisitorMail } = await import('#app/mail/outbox.server.ts')
  for (let count = 0; count < 12; count++) await cause(received())
  const act = transact(async (trx) => {
    await enqueueVisitorMail(trx, received(), NOON)
    throw new Error('refused')
  })
  await expect(act).rejects.toThrow('refused')
  expect(await rows()).toHaveLength(12)
  expect(await db.selectFrom('counters').select('name').execute()).toEqual([])
})

test('RATE_LIMIT=off lifts both limits', async () => {
  const { cause, rows } = await openOutbox({ RATE_LIMIT: 'off' })
  for (let count = 0; count < 25; count++) await cause([received(), notice()])
  expect((await rows()).filter(({ status }) => status === 'waiting')).toHaveLength(50)
})

test('who books in the artist’s name uses up none of the notices', async () => {
  const { cause, kindRows } = await openOutbox()
  for (let count = 0; count < 15; count++) await cause([received(ARTIST), notice()])
  expect(await kindRows('request-received')).toHaveLength(12)
  expect(await kindRows('new-request')).toHaveLength(15)
})

test('beyond twenty an hour notices wait, and an hour later one mail has all of them', async () => {
  const { cause, gather, kindRows } = await openOutbox()
  for (let count = 0; count < 50; count++) await cause(notice(), count)
  const statuses = async () => (await kindRows('new-request')).map(({ status }) => status).sort()
  expect(await statuses()).toEqual([...Array(30).fill('gathering'), ...Array(20).fill('waiting')])

  // The first that waits came at minute 20.
  expect(await gather(79)).toBe(0)
  expect((await Promise.all([gather(80), gather(80), gather(80)])).sort()).toEqual([0, 0, 30])
  expect(await gather(500)).toBe(0)
  expect(await statuses()).toEqual([...Array(30).fill('gathered'), ...Array(20).fill('waiting')])

  const [mail, ...more] = await kindRows('gathered-notices')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: ARTIST, status: 'waiting', countedAs: null })
  const data: NoticeDigestMail = JSON.parse(mail?.data ?? '')
  expect(data.counts).toEqual([{ kind: 'new-request', count: 30 }])
  expect(data.first).toHaveLength(20)
  expect(mail?.data).not.toContain('evil.example')

  // The hour is over: notices are mailed one by one again.
  await cause(notice(), 81)
  expect((await statuses()).filter((status) => status === 'waiting')).toHaveLength(21)
})
