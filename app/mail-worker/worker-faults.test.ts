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

test.each(['RCPT', 'DATA'] as const)(
  '4xx to %s: the mail goes once the server takes it',
  async (step) => {
    let isFull = true
    const defer = () => (isFull ? reply(451, 'try later') : null)
    const peer = opened(
      await startSmtpServer(
        port,
        step === 'RCPT'
          ? { onRcptTo: (_address, _session, done) => done(defer()) }
          : {
              onData(stream, _session, done) {
                stream.resume()
                stream.on('end', () => done(defer()))
              },
            },
      ),
    )
    const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
    await bench.enqueue()
    bench.startWorker()
    await eventually(async () => expect((await bench.rows())[0]?.lastError).toMatch(/451/))
    await eventually(async () => expect((await bench.rows())[0]?.attempts).toBeGreaterThan(1))
    isFull = false
    await eventually(async () => expect(await bench.statuses()).toEqual(['sent']))
    expect((await bench.rows())[0]).toMatchObject({ lastError: null })
    expect(peer.received.length).toBe(step === 'RCPT' ? 1 : 0)
  },
)

test('5xx to a recipient fails that mail at once and no other', async () => {
  const peer = opened(
    await startSmtpServer(port, {
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? reply(550, 'no such user') : null),
    }),
  )
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue({ to: 'gone@client.example' })
  await bench.enqueue()
  bench.startWorker()
  await eventually(async () => expect(await bench.statuses()).toEqual(['failed', 'sent']))
  expect((await bench.rows())[0]).toMatchObject({ attempts: 1, claimedUntil: null })
  expect((await bench.rows())[0]?.lastError).toMatch(/^RCPT TO 550: 550 no such user/)
  expect((await bench.queue()).refusals).toBe(0)
  expect(peer.received).toHaveLength(1)
})

test('5xx to the sign-in pauses the queue for all mail, and one mail tries when it ends', async () => {
  let signIns = 0
  let mended = false
  const peer = opened(
    await startSmtpServer(port, {
      authOptional: false,
      onAuth({ password }, _session, done) {
        signIns++
        if (mended) done(null, { user: 'desk' })
        else done(reply(535, `wrong: ${password}`))
      },
    }),
  )
  const bench = opened(
    await openMailWorkers({ SMTP_URL: `smtp://desk:pass%20word@127.0.0.1:${port}` }),
  )
  for (let count = 0; count < 3; count++) await bench.enqueue()
  const pass = () =>
    bench.db.updateTable('mailQueue').set({ pausedUntil: new Date().toISOString() }).execute()
  bench.startWorker({ rejectionMs: [60_000] })
  await eventually(async () => expect((await bench.queue()).refusals).toBe(1))
  expect(signIns).toBe(1)
  const { pausedUntil, pausedReason } = await bench.queue()
  expect(Date.parse(pausedUntil ?? '')).toBeGreaterThan(Date.now())
  expect(pausedReason).toMatch(/^AUTH PLAIN 535/)
  expect(pausedReason).not.toContain('pass word')
  expect((await bench.rows()).map((row) => row.attempts)).toEqual([0, 0, 0])

  await pass()
  await eventually(async () => expect((await bench.queue()).refusals).toBe(2))
  expect(signIns).toBe(2)
  expect((await bench.rows()).map((row) => row.attempts)).toEqual([0, 0, 0])

  mended = true
  await pass()
  await eventually(() => expect(peer.received).toHaveLength(3))
  expect(await bench.queue()).toMatchObject({ pausedUntil: null, pausedReason: null, refusals: 0 })
})

test.each([
  ['the greeting', { onConnect: (_s, done) => done(reply(554, 'go away')) }, /^CONN 554/],
  ['the sender', { onMailFrom: (_a, _s, done) => done(reply(550, 'not you')) }, /^MAIL FROM 550/],
] as [string, Parameters<typeof startSmtpServer>[1], RegExp][])(
  '5xx to %s pauses the queue',
  async (_step, options, reason) => {
    opened(await startSmtpServer(port, options))
    const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
    await bench.enqueue()
    bench.startWorker({ rejectionMs: [60_000] })
    await eventually(async () => expect((await bench.queue()).pausedReason).toMatch(reason))
    expect((await bench.rows())[0]).toMatchObject({ status: 'waiting', attempts: 0 })
  },
)

test('starting a worker ends a pause: whoever restarts may have mended the settings', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString()
  await bench.db.updateTable('mailQueue').set({ pausedUntil, refusals: 4 }).execute()
  await bench.enqueue()
  bench.startWorker()
  await eventually(() => expect(peer.received).toHaveLength(1))
})

test('a server that says nothing costs one attempt at a time, and mail arrives when it speaks', async () => {
  let [open, most] = [0, 0]
  const silent = await startSocketServer(port, (socket) => {
    most = Math.max(most, ++open)
    socket.on('close', () => open--)
    socket.resume()
  })
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  for (let count = 0; count < 5; count++) await bench.enqueue()
  bench.startWorker({ attemptMs: 500 })
  await eventually(() => expect(silent.connections()).toBeGreaterThan(2))
  expect(most).toBe(1)
  await silent.close()
  const peer = opened(await startSmtpServer(port))
  // On a busy machine one may be taken after its time, and come again.
  const arrived = () => new Set(peer.received.map(({ messageId }) => messageId))
  await eventually(() => expect(arrived().size).toBe(5))
})

test('a server that falls silent in the middle is left after the time of one attempt', async () => {
  opened(
    await startSocketServer(port, (socket) => {
      socket.write('220 hello\r\n')
      socket.once('data', () => socket.write('250 hello\r\n'))
    }),
  )
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  bench.startWorker({ attemptMs: 500, holdMs: [60_000] })
  await eventually(async () => expect((await bench.rows())[0]?.lastError).not.toBeNull())
  expect((await bench.rows())[0]?.status).toBe('waiting')
})

test('a connection dropped in the middle of the message: the mail goes again, whole', async () => {
  const dropping = await startSocketServer(port, (socket) => {
    socket.write('220 hello\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (/^(EHLO|MAIL|RCPT)/m.test(text)) socket.write('250 fine\r\n')
      else if (/^DATA/m.test(text)) socket.write('354 go\r\n')
      else socket.destroy()
    })
  })
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  bench.startWorker()
  await eventually(async () => expect((await bench.rows())[0]?.attempts).toBeGreaterThan(1))
  await dropping.close()
  const peer = opened(await startSmtpServer(port))
  await eventually(() => expect(peer.received).toHaveLength(1))
  expect(peer.received[0]?.html).toContain('</html>')
})

test('nobody listening is no fault of the mail: it goes when the server is back', async () => {
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  await bench.enqueue()
  bench.startWorker()
  await eventually(async () =>
    expect((await bench.rows()).some((row) => row.lastError?.includes('ECONNREFUSED'))).toBe(true),
  )
  const peer = opened(await startSmtpServer(port))
  await eventually(() => expect(peer.received).toHaveLength(2))
})

test('after four days a mail that never found the server fails', async () => {
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue()
  const longAgo = new Date(Date.now() - 96 * 3_600_000).toISOString()
  await bench.db.updateTable('outbox').set({ createdAt: longAgo }).execute()
  bench.startWorker()
  await eventually(async () => expect(await bench.statuses()).toEqual(['failed']))
  expect((await bench.rows())[0]?.attempts).toBe(1)
})

test('nothing personal is logged', async () => {
  opened(
    await startSmtpServer(port, {
      onRcptTo: ({ address }, _s, done) => done(reply(550, `no ${address} here`)),
    }),
  )
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  const { log } = await import('#app/platform/log.server.ts')
  const warn = vi.spyOn(log, 'warn')
  await bench.enqueue({ to: 'gone@client.example' })
  bench.startWorker()
  await eventually(async () => expect(await bench.statuses()).toEqual(['failed']))
  const [row] = await bench.rows()
  const logged = { mailId: row?.id, outcome: 'refused', answer: 'RCPT TO 550', becomes: 'failed' }
  expect(warn.mock.calls).toEqual([[logged, 'a mail was not sent']])
})

test('a mail whose facts cannot be read is tried again, and none that started with it is sent twice', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  const broken = 'broken@client.example'
  const to = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ to: `client-${number}@client.example` }))
  bench.startWorker({}, async (row) => {
    if (row.recipient === broken) throw new Error('the database was away')
    return row
  })
  // After these the worker starts as many at a time as there are connections.
  await bench.enqueue(...to(10))
  await eventually(() => expect(peer.received).toHaveLength(10))
  await eventually(async () => expect(new Set(await bench.statuses())).toEqual(new Set(['sent'])))
  await bench.enqueue({ to: broken }, ...to(4))
  const sent = async () => (await bench.statuses()).filter((status) => status === 'sent')
  await eventually(async () => expect(await sent()).toHaveLength(14))
  // Its claim runs out.
  const ofBroken = bench.db.updateTable('outbox').where('recipient', '=', broken)
  const claimedUntil = new Date().toISOString()
  await eventually(async () => {
    await ofBroken.set({ claimedUntil }).execute()
    const row = (await bench.rows()).find(({ recipient }) => recipient === broken)
    expect(row?.claim).toBeGreaterThan(3)
  })
  expect(peer.received).toHaveLength(14)
})
