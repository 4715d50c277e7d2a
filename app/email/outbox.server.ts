import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { insertMail } from '#app/data/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Mail } from './mail.ts'

/**
 * Puts mail in the outbox inside the transaction of what caused it: all is stored or nothing. Each
 * Message-ID is made here once, so a mail that is sent again is known to be the same. A mail to
 * nobody (the artist may know no address) is none. Call `wakeMailWorker` after the commit.
 */
export async function enqueueMail(
  trx: DatabaseTransaction,
  mail: Mail | readonly Mail[],
  now: Temporal.Instant,
): Promise<void> {
  const createdAt = stored(now)
  const addressed = [mail].flat().filter(({ to }) => to !== '')
  if (addressed.length === 0) return
  const rows = addressed.map((one) => ({
    id: randomUUID(),
    kind: one.kind,
    recipient: one.to,
    data: JSON.stringify(one.data),
    bookingId: 'bookingId' in one ? one.bookingId : null,
    aboutMessageId: 'aboutMessageId' in one ? one.aboutMessageId : null,
    messageId: `<${randomUUID()}@${domainOf(config().mailFrom)}>`,
    createdAt,
  }))
  await insertMail(trx, ...rows)
}

const listeners = new Set<() => void>()

/**
 * Tells the worker of this process that a commit has put mail in the outbox. Harmless when none
 * runs here: the workers of other processes look into the outbox by themselves.
 */
export function wakeMailWorker(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener at every `wakeMailWorker`, until the function it returns is called. */
export function onMailWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
