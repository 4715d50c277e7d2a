import { randomUUID } from 'node:crypto'
import { artistEmail } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { countingRefusals } from '#app/limits/count-rejections.server.ts'
import { consumeQuota, quotaNetworks } from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { insertMessage, type Message } from './messages.server.ts'
import type { ContactMessage } from './send-message.schema.ts'

export interface MessageContext {
  now: Temporal.Instant
  clientAddress: string
  /** The sender looks like a robot. */
  heldBack?: boolean
  idempotency?: IdempotencyKey | undefined
}

/**
 * Stores what a visitor wrote and puts the email that tells the artist in the outbox, both or neither; returns the
 * message's id. What looks sent by a robot is stored too, for the artist to judge, but not mailed, and its sender gets the
 * same answer. With an idempotency key the same message is stored once.
 */
export async function sendMessage(
  written: ContactMessage,
  { now, clientAddress, heldBack = false, idempotency }: MessageContext,
): Promise<string> {
  const networks = await quotaNetworks(clientAddress)
  const message = newMessage(written, heldBack, now)
  return await countingRefusals({ 'too-many-accepted': 'messages' }, now, () =>
    transact((trx) =>
      once(trx, 'messages', idempotency, now, async () => {
        const retryAfterSeconds = await consumeQuota(trx, 'messages', networks, now)
        if (retryAfterSeconds > 0)
          refuse('resource-exhausted', sentences.tooManyMessages, {
            reason: 'too-many-accepted',
            retryAfterSeconds,
          })
        await insertMessage(trx, message)
        if (!message.heldBack) await enqueueVisitorMail(trx, announcement(message), now)
        return message.id
      }),
    ),
  )
}

function newMessage(written: ContactMessage, heldBack: boolean, now: Temporal.Instant): Message {
  return {
    id: randomUUID(),
    ...written,
    createdAt: toIsoInstant(now),
    status: 'unread',
    reply: null,
    repliedAt: null,
    followUps: [],
    heldBack,
  }
}

function announcement(announced: Message): Mail {
  const { id, firstName, lastName, email, subject, message, additionalDetails } = announced
  return {
    kind: 'new-message',
    to: artistEmail(),
    aboutMessageId: id,
    data: { aboutMessageId: id, firstName, lastName, email, subject, message, additionalDetails },
  }
}
