import { currentSettings } from '#app/content/current.server.ts'
import { onMailWaiting } from '#app/mail/outbox.server.ts'
import { openTransport } from '#app/mail-worker/smtp/transport.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { loadRenderers, type MailOfNow } from './attempt.server.ts'
import { Dispatcher } from './dispatcher.server.ts'
import { RETRY_POLICY, type RetryPolicy } from './retry-policy.ts'

export interface MailWorkerOptions {
  /** Public origin without a trailing slash, for the links in the mail. */
  baseUrl: string
  /** Asked just before each attempt of mail to one person. */
  mailOfNow: MailOfNow
  policy?: Partial<RetryPolicy>
}

export interface MailWorker {
  /** Finishes what is in flight, or aborts it and puts it back when that takes too long. */
  stop(): Promise<void>
}

/**
 * Sends what waits in the outbox until it is stopped, over a few connections at once. Any number of workers
 * may share a database: each mail is claimed by one of them, and a crashed worker's claim runs out.
 * A mail is sent at least once; a second copy has the same Message-ID. Nothing that goes wrong
 * ends the worker. A pause of the queue ends at its start: whoever restarts may have mended its cause.
 */
export function startMailWorker({
  baseUrl,
  mailOfNow,
  policy: changed,
}: MailWorkerOptions): MailWorker {
  const policy = { ...RETRY_POLICY, ...changed }
  const stopping = new AbortController()
  const aborting = new AbortController()
  let isWoken = false
  let endSleep = () => {}
  const transport = openTransport(policy.attemptMs)
  const { smtpUrl } = config()
  const dispatcher = new Dispatcher({
    baseUrl,
    policy,
    transport,
    mailOfNow,
    promotions: () => !smtpUrl || currentSettings().mailingAddress !== null,
    aborting: aborting.signal,
    onDone: wake,
  })
  const stopListening = onMailWaiting(() => {
    dispatcher.expectMail()
    wake()
  })
  const running = work()

  return {
    async stop() {
      stopping.abort()
      stopListening()
      wake()
      const patience = setTimeout(() => {
        aborting.abort()
        transport.close({ force: true })
      }, policy.stopMs)
      await running
      clearTimeout(patience)
      transport.close()
    },
  }

  async function work(): Promise<void> {
    await loadRenderers()
    while (!stopping.signal.aborted) {
      const waitMs = await dispatcher.dispatch(stopping.signal).catch((error) => {
        reportFault('reading the outbox', error)
        return policy.pollMs
      })
      await sleepUnlessWoken(waitMs)
    }
    await dispatcher.finish().catch((error) => reportFault('finishing the mail in flight', error))
  }

  function wake(): void {
    isWoken = true
    endSleep()
  }

  async function sleepUnlessWoken(ms: number): Promise<void> {
    if (!isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        endSleep = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    isWoken = false
  }
}
