import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Mail } from '#app/mail/shared/mail.ts'
import type { MailWorker, MailWorkerOptions } from '#app/mail-worker/worker.server.ts'
import { sampleBooking } from './sample-mail.ts'

export { startSmtpServer } from './smtp-server.ts'

/** Delays short enough to wait for. */
export const QUICK = {
  pollMs: 100,
  retryMs: [200],
  unreachableRetryMaxMs: 200,
  holdMs: [100],
  rejectionMs: [300],
  stopMs: 300,
}

/** Closes it when the test ends. */
export function opened<T extends { close(): Promise<void> }>(one: T): T {
  onTestFinished(() => one.close())
  return one
}

/** Waits for what must come true, on a slow machine too. */
export async function eventually(check: () => unknown, timeout = 60_000): Promise<void> {
  await vi.waitFor(check, { timeout, interval: 25 })
}

type Enqueued = Partial<{
  kind: 'request-received' | 'new-request' | 'confirmed' | 'cancelled'
  to: string
  name: string
  /** The appointment it is about; without, one of its own. */
  about: string
}>

function mailOf({
  kind = 'confirmed',
  to = 'avery@client.example',
  name,
  about = randomUUID(),
}: Enqueued): Mail {
  const data = sampleBooking(name === undefined ? {} : { name })
  return { kind, to, bookingId: about, data }
}

/** A fresh SQLite outbox in its own folder, and workers on it. */
export async function openMailWorkers(env: { SMTP_URL?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosewater-mail-'))
  vi.resetModules()
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('SMTP_URL', env.SMTP_URL ?? '')
  const data = await import('#app/database/database.server.ts')
  const { migrate } = await import('#app/database/migrate.server.ts')
  const outbox = await import('#app/mail/outbox.server.ts')
  const { startMailWorker } = await import('#app/mail-worker/worker.server.ts')
  const { loadRenderers } = await import('#app/mail-worker/attempt.server.ts')
  const workers: MailWorker[] = []
  await migrate()
  // On a busy machine that alone takes longer than the mails are waited for.
  await loadRenderers()

  /** Puts mails in the outbox in one act: none is claimed before all are there. */
  async function put(...mails: Mail[]): Promise<void> {
    await data.transact(async (trx) => {
      for (const mail of mails) await outbox.enqueueMail(trx, mail, Temporal.Now.instant())
      return { ok: true }
    })
    outbox.wakeMailWorker()
  }

  return {
    dataDir,
    db: data.database(),
    put,
    enqueue: (...mails: Enqueued[]) => put(...(mails.length > 0 ? mails : [{}]).map(mailOf)),
    startWorker(
      policy: MailWorkerOptions['policy'] = {},
      // Its appointments are in no table: what is said of them is always true.
      mailOfNow: MailWorkerOptions['mailOfNow'] = async (row) => row,
    ): MailWorker {
      const baseUrl = 'https://rosewater.example'
      const worker = startMailWorker({ baseUrl, mailOfNow, policy: { ...QUICK, ...policy } })
      workers.push(worker)
      return worker
    },
    rows: () => data.database().selectFrom('outbox').selectAll().orderBy('createdAt').execute(),
    statuses: async () =>
      (
        await data.database().selectFrom('outbox').select('status').orderBy('createdAt').execute()
      ).map((row) => row.status),
    queue: () => data.database().selectFrom('mailQueue').selectAll().executeTakeFirstOrThrow(),
    files: () => readdir(join(dataDir, 'mail')).catch(() => []),
    file: (name: string) => readFile(join(dataDir, 'mail', name)),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await data.closeDatabase()
      await rm(dataDir, { recursive: true, force: true })
      vi.unstubAllEnvs()
    },
  }
}

/** A bare TCP server; what it says is up to `talk`. */
export async function startSocketServer(port: number, talk: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    talk(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    connections: () => sockets.length,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** An SMTP error as smtp-server answers it. */
export function reply(responseCode: number, text = 'no'): Error {
  return Object.assign(new Error(text), { responseCode })
}
