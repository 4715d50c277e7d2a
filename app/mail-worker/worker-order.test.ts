import { beforeEach, expect, test } from 'vitest'
import {
  eventually,
  opened,
  openMailWorkers,
  reply,
  startSmtpServer,
} from '../../tests/support/mail/mail-worker-setup.ts'
import { freePort } from '../../tests/support/server/free-port.ts'

/** Each test has one of its own: what the one before left may take a moment to go. */
let port: number
let smtpUrl: string

beforeEach(async () => {
  port = await freePort()
  smtpUrl = `smtp://127.0.0.1:${port}`
})

const first = ({ subject = '' }: { subject?: string | undefined }) => subject.split(':')[0]

/** Says "later" to what `isRefused` says, by address; counts how often. */
async function greylisting(isRefused: (address: string, refused: number) => boolean) {
  let refused = 0
  const peer = opened(
    await startSmtpServer(port, {
      onRcptTo({ address }, _session, done) {
        const isLater = isRefused(address, refused)
        if (isLater) refused += 1
        done(isLater ? reply(450, 'greylisted') : null)
      },
    }),
  )
  return { peer, refused: () => refused }
}

test('mails about one appointment leave in the order of what happened, also after a refusal', async () => {
  const { peer } = await greylisting((_, refused) => refused < 2)
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  const about = 'b-1'
  await bench.enqueue({ kind: 'request-received', about })
  await bench.enqueue({ kind: 'confirmed', about })
  await bench.enqueue({ kind: 'cancelled', about })
  bench.startWorker()
  bench.startWorker()
  await eventually(() => expect(peer.received).toHaveLength(3))
  expect(peer.received.map(first)).toEqual(['Your request', 'Confirmed', 'Cancelled'])
})

test('who refuses mail holds up nobody else, and no other appointment', async () => {
  const { peer, refused } = await greylisting((address) => address.startsWith('slow'))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue({ to: 'slow@client.example', kind: 'request-received', about: 'b-1' })
  await bench.enqueue({ to: 'artist@studio.example', kind: 'new-request', about: 'b-1' })
  await bench.enqueue({ to: 'slow@client.example', about: 'b-1' })
  await bench.enqueue({ to: 'quick@client.example', about: 'b-2' })
  bench.startWorker()
  await eventually(() => expect(peer.received).toHaveLength(2))
  await eventually(() => expect(refused()).toBeGreaterThan(2))
  const rows = await bench.rows()
  expect(rows.map(({ status }) => status)).toEqual(['waiting', 'sent', 'waiting', 'sent'])
  expect(rows[2]?.attempts).toBe(0)
})

test('a mail that was given up holds up nothing', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue({ kind: 'request-received', about: 'b-1' })
  await bench.db.updateTable('outbox').set({ status: 'failed' }).execute()
  await bench.enqueue({ about: 'b-1' })
  bench.startWorker()
  await eventually(() => expect(peer.received.map(first)).toEqual(['Confirmed']))
})

test('the mail about a changed price, which waits some minutes, holds up nothing meanwhile', async () => {
  const peer = opened(await startSmtpServer(port))
  const bench = opened(await openMailWorkers({ SMTP_URL: smtpUrl }))
  await bench.enqueue({ kind: 'request-received', about: 'b-1' })
  const later = new Date(Date.now() + 60_000).toISOString()
  await bench.db.updateTable('outbox').set({ kind: 'repriced', nextAttemptAt: later }).execute()
  await bench.enqueue({ about: 'b-1' })
  bench.startWorker()
  await eventually(() => expect(peer.received.map(first)).toEqual(['Confirmed']))
})
