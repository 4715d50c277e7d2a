import { expect, onTestFinished, test, vi } from 'vitest'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { loadRenderers } from '#app/mail-worker/attempt.server.ts'
import { startMailWorker } from '#app/mail-worker/worker.server.ts'
import { mailOfNow } from '#app/system/mail-of-now.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { QUICK, reply, startSmtpServer } from '../../support/mail/mail-worker-setup.ts'
import { freePort } from '../../support/server/free-port.ts'

const port = await freePort()
const db = actDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const now = () => Temporal.Now.instant()
const CLIENT = 'avery@client.example'

/** A mail worker, and a server that says "later" for as long as it is told to. */
async function startMail() {
  let isLater = true
  const peer = await startSmtpServer(port, {
    onRcptTo: (_address, _session, done) => done(isLater ? reply(450, 'greylisted') : null),
  })
  await loadRenderers()
  const policy = { ...QUICK, retryMs: [300] }
  const worker = startMailWorker({ baseUrl: 'https://rosewater.example', mailOfNow, policy })
  onTestFinished(async () => {
    await worker.stop()
    await peer.close()
  })
  return {
    takeMail() {
      isLater = false
    },
    toClient: () =>
      peer.received
        .filter(({ to }) => to?.some((one) => one.address === CLIENT))
        .map(({ subject, messageId }) => ({ about: subject?.split(':')[0], messageId })),
  }
}

const untilRefused = (id: string) =>
  vi.waitFor(
    async () => {
      const sql = `select id from outbox where thread = ? and "lastError" like '%450%'`
      expect(await db.rows(sql, [id])).toHaveLength(2)
    },
    { timeout: 60_000, interval: 25 },
  )

const untilNoneWaits = (which: string, id: string) =>
  vi.waitFor(
    async () => {
      const sql = `select id from outbox where thread = ? and status = 'waiting' and kind like ?`
      expect(await db.rows(sql, [id, which])).toEqual([])
    },
    { timeout: 60_000, interval: 25 },
  )

const untilNothingWaits = (id: string) => untilNoneWaits('%', id)

/** What is on its way while the request changes says what was true before, and is put off once more. */
const untilTakenUpAnew = (id: string) => untilNoneWaits('request-received', id)

const asked = () =>
  requested({ date: freshDate(), time: '10:00', service: 'Glam Makeup', email: CLIENT })

test.each([
  ['cancelled', 'Cancelled'],
  ['confirmed', 'Confirmed'],
] as const)(
  'a request that the server puts off and that is %s meanwhile is told of once, as it is',
  async (to, subject) => {
    const mail = await startMail()
    const { id } = await asked()
    await untilRefused(id)
    await changeBookingStatus(id, to, now())
    await untilTakenUpAnew(id)
    mail.takeMail()
    await untilNothingWaits(id)
    expect(mail.toClient().map(({ about }) => about)).toEqual([subject])
  },
)

test('a request that the server puts off and that is deleted meanwhile is told of no more', async () => {
  const mail = await startMail()
  const { id } = await asked()
  await untilRefused(id)
  await deleteBooking(id)
  await untilTakenUpAnew(id)
  mail.takeMail()
  await untilNothingWaits(id)
  expect(mail.toClient()).toEqual([])
})

test('the copy of a mail whose sender was killed is true, and known as a copy', async () => {
  const { id, email } = await asked()
  // The server has it, but the process died before it could say so.
  const claimedUntil = new Date(Date.now() + 500).toISOString()
  const kill = `update outbox set "claimedUntil" = ?, claim = 1, attempts = 1 where thread = ? and recipient = ?`
  await db.rows(kill, [claimedUntil, id, email])
  const [row] = await db.rows<{ messageId: string }>(
    `select "messageId" from outbox where thread = ? and kind = 'request-received'`,
    [id],
  )
  const mail = await startMail()
  mail.takeMail()
  await untilNothingWaits(id)
  expect(mail.toClient()).toEqual([{ about: 'Your request', messageId: row?.messageId }])

  const again = `update outbox set status = 'waiting', "claimedUntil" = ? where thread = ? and kind = 'request-received'`
  await db.rows(again, ['9999-12-31T00:00:00.000Z', id])
  await changeBookingStatus(id, 'confirmed', now())
  await db.rows(again, [claimedUntil, id])
  await untilNothingWaits(id)
  expect(mail.toClient().map(({ about }) => about)).toEqual(['Your request', 'Confirmed'])
})
