import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { onMailWaiting } from '../mail/outbox.server.ts'
import { Alarm } from './alarm.ts'
import { loadTemplates } from './attempt.server.ts'
import { MAIL_PAUSES, type MailPauses } from './pauses.ts'
import { Rounds } from './rounds.server.ts'
import { openTransport } from './transport.server.ts'

export interface MailWorkerOptions {
  /** Public origin without a trailing slash, for the links in the mail. */
  baseUrl: string
  pauses?: Partial<MailPauses>
}

export interface MailWorker {
  /** Look into the outbox now. */
  wake(): void
  /** Finishes what is in flight, or breaks it off and puts it back when that takes too long. */
  stop(): Promise<void>
}

/**
 * Sends what waits in the outbox until it is stopped, over a few connections at once. Any number of workers
 * may share a database: each mail is claimed by one of them, and a crashed worker's claim runs out.
 * A mail is sent at least once; a second copy has the same Message-ID. Nothing that goes wrong
 * ends the worker. A pause of the queue ends here: whoever starts anew may have mended its cause.
 */
export function startMailWorker({ baseUrl, pauses: changed }: MailWorkerOptions): MailWorker {
  const pauses = { ...MAIL_PAUSES, ...changed }
  const alarm = new Alarm()
  const stopping = new AbortController()
  const breakOff = new AbortController()
  const transport = openTransport(pauses.attempt)
  const { smtpUrl, settings } = config()
  const rounds = new Rounds({
    baseUrl,
    pauses,
    transport,
    promotions: !smtpUrl || settings.mailingAddress !== null,
    breakOff: breakOff.signal,
    onDone: () => alarm.ring(),
  })
  const stopListening = onMailWaiting(wake)
  const running = work()

  return {
    wake,
    async stop() {
      stopping.abort()
      stopListening()
      alarm.ring()
      const patience = setTimeout(() => breakOff.abort(), pauses.stop)
      await running
      clearTimeout(patience)
      transport.close()
    },
  }

  function wake(): void {
    rounds.expectNews()
    alarm.ring()
  }

  async function work(): Promise<void> {
    await loadTemplates()
    while (!stopping.signal.aborted) {
      const restMs = await rounds.next(stopping.signal).catch((error) => {
        reportFault('reading the outbox', error)
        return pauses.poll
      })
      if (!stopping.signal.aborted) await alarm.sleep(restMs)
    }
    await rounds.finish().catch((error) => reportFault('finishing the mail in flight', error))
  }
}
