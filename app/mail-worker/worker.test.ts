import { beforeEach, expect, test, vi } from 'vitest'
import {
  eventually,
  opened,
  openMailWorkers,
  reply,
  startSmtpServer,
  startSocketServer,
} from '../../tests/support/mail/mail-worker-setup.ts'
import { freePort } from '../../tests/support/server/free-port.ts'

/** Each test has one of its own: what the one before left may take a moment to go. */
let port: number
let smtpUrl: string

beforeEach(async () => {
  vi.restoreAllMocks()
  port = await freePort()
  smtpUrl = `smtp://127.0.0.1:${port}`
})

test('a mail that waits is sent once, with its own Message-ID', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  bench.startWorker()
  await eventually(async () => expect(await bench.statuses()).toEqual(['sent']))
  const [row] = await bench.rows()
  expect(row).toMatchObject({ attempts: 1, claimedUntil: null, lastError: null })
  expect(row?.sentAt).toMatch(/Z$/)
  expect(peer.received).toHaveLength(1)
  expect(peer.received[0]).toMatchObject({
    messageId: row?.messageId,
    subject: 'Confirmed: Bridal Makeup, Tuesday, November 24, 2026 at 10:00 a.m.',
  })
  expect(row?.messageId).toMatch(/^<[0-9a-f-]{36}@rosewater\.example>$/)
})

test('a commit wakes the worker at once', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  bench.startWorker({ pollMs: 60_000 })
  await eventually(async () => expect((await bench.queue()).refusals).toBe(0))
  await bench.enqueue()
  await eventually(() => expect(peer.received).toHaveLength(1), 30_000)
})

test('a worker finds what another process put in the outbox', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  bench.startWorker({ pollMs: 50 })
  const { insertMail } = await import('#app/outbox/outbox.server.ts')
  const { sampleBooking } = await import('../../tests/support/mail/sample-mail.ts')
  await bench.db.transaction().execute((trx) =>
    insertMail(trx, {
      id: 'from-elsewhere',
      kind: 'cancelled',
      recipient: 'avery@client.example',
      data: JSON.stringify(sampleBooking()),
      bookingId: null,
      aboutMessageId: null,
      messageId: '<elsewhere@rosewater.example>',
      createdAt: new Date().toISOString(),
    }),
  )
  await eventually(() => expect(peer.received[0]?.messageId).toBe('<elsewhere@rosewater.example>'))
})

test('scheduled mail that is of no use any more, or that was withdrawn since, is not sent', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  const { attemptMail } = await import('./attempt.server.ts')
  const { claimDueMail } = await import('#app/outbox/outbox-claims.server.ts')
  await bench.enqueue()
  const now = Temporal.Now.instant()
  const [claimed] = await claimDueMail(bench.db, {
    now: now.add({ seconds: 1 }).toString({ smallestUnit: 'millisecond' }),
    until: now.add({ seconds: 46 }).toString({ smallestUnit: 'millisecond' }),
    limit: 1,
  })
  const attempt = async (expiresAt: string, claim = 0) => {
    if (!claimed) throw new Error('nothing was claimed')
    const row = { ...claimed, expiresAt, claim: claimed.claim - claim }
    const transport = { send: async () => {}, close: () => {}, secrets: [] }
    const aborting = new AbortController().signal
    return await attemptMail(row, null, {
      baseUrl: 'https://x.example',
      transport,
      aborting,
      mailOfNow: async (mail) => mail,
    })
  }
  expect(await attempt('2020-01-01T00:00:00.000Z')).toEqual({ outcome: 'skipped', reason: 'late' })
  expect(await attempt('2999-01-01T00:00:00.000Z', 1)).toMatchObject({ reason: 'withdrawn' })
  expect(await attempt('2999-01-01T00:00:00.000Z')).toEqual({ outcome: 'sent' })
  expect(peer.received).toHaveLength(0)
})

test('two workers on one outbox send each mail once', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  for (let count = 0; count < 20; count++) await bench.enqueue()
  bench.startWorker()
  bench.startWorker()
  await eventually(async () => expect(new Set(await bench.statuses())).toEqual(new Set(['sent'])))
  const ids = peer.received.map((mail) => mail.messageId)
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})

test('what a crashed worker had claimed is sent when the claim runs out, and not before', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  const claimedUntil = new Date(Date.now() + 1_000).toISOString()
  await bench.db.updateTable('outbox').set({ claimedUntil, claim: 7, attempts: 1 }).execute()
  bench.startWorker()
  await eventually(async () => expect(await bench.statuses()).toEqual(['sent']))
  const [row] = await bench.rows()
  expect(peer.received).toHaveLength(1)
  expect(row).toMatchObject({ claim: 8, attempts: 2 })
  expect(Date.parse(row?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(claimedUntil))
})

test('a worker that lost its claim cannot settle the mail', async () => {
  const bench = opened(await openMailWorkers())
  await bench.enqueue()
  const { claimDueMail, settleMails } = await import('#app/outbox/outbox-claims.server.ts')
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const [first] = await claimDueMail(bench.db, { now: at(0), until: at(-1), limit: 1 })
  const [second] = await claimDueMail(bench.db, { now: at(0), until: at(45_000), limit: 1 })
  const none = await claimDueMail(bench.db, { now: at(0), until: at(45_000), limit: 1 })
  expect([first?.claim, second?.claim, none.length]).toEqual([1, 2, 0])
  const sent = { status: 'sent', sentAt: at(0), lastError: null } as const
  await settleMails(bench.db, [first as NonNullable<typeof first>], sent)
  expect(await bench.statuses()).toEqual(['waiting'])
  await settleMails(bench.db, [second as NonNullable<typeof second>], sent)
  expect(await bench.statuses()).toEqual(['sent'])
})

test('a mail that cannot be written fails and does not hold up the others', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  await bench.db.updateTable('outbox').set({ data: '{broken' }).execute()
  await bench.enqueue()
  bench.startWorker()
  await eventually(async () => expect((await bench.statuses()).sort()).toEqual(['failed', 'sent']))
  expect(peer.received).toHaveLength(1)
})

test.each([
  ['sent', null],
  ['failed', reply(550)],
] as const)(
  'the link of a password reset is forgotten when its mail has %s',
  async (status, answer) => {
    opened(await startSmtpServer(port, { onRcptTo: (_address, _session, done) => done(answer) }))
    const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
    const data = {
      url: 'https://rosewater.example/admin/reset/s3cret',
      expiresAt: '2026-08-02T12:00:00Z',
    }
    await bench.put({ kind: 'password-reset', to: 'artist@rosewater.example', data })
    expect((await bench.rows())[0]?.data).toContain('s3cret')
    bench.startWorker()
    await eventually(async () => expect(await bench.statuses()).toEqual([status]))
    expect((await bench.rows())[0]?.data).toBe('{}')
  },
)

test('stopping finishes the mail in flight', async () => {
  const peer = opened(
    await startSmtpServer(port, { onRcptTo: (_a, _s, done) => void setTimeout(done, 200) }),
  )
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  const worker = bench.startWorker({ stopMs: 60_000 })
  await eventually(async () => expect((await bench.rows())[0]?.claimedUntil).not.toBeNull())
  await worker.stop()
  expect(await bench.statuses()).toEqual(['sent'])
  expect(peer.received).toHaveLength(1)
})

test('stopping does not wait for a dead server, and the mail is put back untried', async () => {
  const silent = opened(await startSocketServer(port, () => {}))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  const worker = bench.startWorker({ stopMs: 100 })
  await eventually(() => expect(silent.connections()).toBe(1))
  await worker.stop()
  expect((await bench.rows())[0]).toMatchObject({
    status: 'waiting',
    attempts: 0,
    claimedUntil: null,
  })
})

test('no more mails are given to the server than there are connections before their outcomes are written', async () => {
  const MAILS = 60
  const CONNECTIONS = 5
  let begun = 0
  let most = 0
  const allAtOnce = Promise.withResolvers<void>()
  const peer = opened(
    await startSmtpServer(port, {
      onData(stream, _session, done) {
        begun += 1
        void bench.statuses().then((statuses) => {
          most = Math.max(most, begun - statuses.filter((status) => status === 'sent').length)
        })
        // One connection more with each answer: after these every connection carries a mail at once.
        const isEarly = begun < CONNECTIONS
        if (begun === 2 * CONNECTIONS - 1) allAtOnce.resolve()
        stream.resume()
        stream.on('end', async () => {
          if (!isEarly) await allAtOnce.promise
          setTimeout(done, Math.random() * 10)
        })
      },
    }),
  )
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  for (let count = 0; count < MAILS; count++) await bench.enqueue()
  bench.startWorker()
  await eventually(
    async () => expect(await bench.statuses()).toEqual(Array(MAILS).fill('sent')),
    15_000,
  )
  expect(begun).toBe(MAILS)
  expect(most).toBe(CONNECTIONS)
  expect(peer.received).toHaveLength(0)
})
