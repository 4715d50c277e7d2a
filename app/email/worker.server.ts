import { Alarm } from './alarm.ts'
import { loadTemplates } from './attempt.server.ts'
import { onMailWaiting } from './outbox.server.ts'
import { MAIL_PAUSES, type MailPauses } from './pauses.ts'
import { startRounds } from './rounds.server.ts'
import { openTransport } from './transport.server.ts'

export interface MailWorkerOptions {
  /** Public origin without a trailing slash, for the links in the mail. */
  baseUrl: string
  pauses?: Partial<MailPauses>
}

export interface MailWorker {
  /** Look into the outbox now. */
  wake(): void
  /** Finishes the mail in flight, or breaks it off and puts it back when that takes too long. */
  stop(): Promise<void>
}

/**
 * Sends what waits in the outbox, one mail at a time, until it is stopped. Any number of workers
 * may share a database: each mail is claimed by one of them, and a crashed worker's claim runs out.
 * A mail is sent at least once; a second copy has the same Message-ID. Nothing that goes wrong
 * ends the worker. A pause of the queue ends here: whoever starts anew may have mended its cause.
 */
export function startMailWorker({ baseUrl, pauses: changed }: MailWorkerOptions): MailWorker {
  const pauses = { ...MAIL_PAUSES, ...changed }
  const alarm = new Alarm()
  const stopListening = onMailWaiting(() => alarm.ring())
  const stopping = new AbortController()
  const breakOff = new AbortController()
  const nextRound = startRounds({
    baseUrl,
    pauses,
    transport: openTransport(pauses.attempt),
    breakOff: breakOff.signal,
  })
  const running = work()

  return {
    wake: () => alarm.ring(),
    async stop() {
      stopping.abort()
      stopListening()
      alarm.ring()
      const patience = setTimeout(() => breakOff.abort(), pauses.stop)
      await running
      clearTimeout(patience)
    },
  }

  async function work(): Promise<void> {
    await loadTemplates()
    while (!stopping.signal.aborted) {
      const restMs = await nextRound().catch((error) => {
        // The text of a database error may quote a row, so only its name is told.
        console.warn(`mail: the outbox does not answer (${(error as Error)?.name})`)
        return pauses.poll
      })
      if (!stopping.signal.aborted) await alarm.sleep(restMs)
    }
  }
}
