import { randomUUID } from 'node:crypto'
import { artistEmail } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, idempotent } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { recordRejection } from '#app/limits/count-rejections.server.ts'
import { consumeQuota, type QuotaNetwork, quotaNetworks } from '#app/limits/quota.server.ts'
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

export type MessageOutcome =
  | { ok: true; messageId: string }
  | { ok: false; reason: 'key-reused' }
  | { ok: false; reason: 'too-many-accepted'; retryAfterSeconds: number }

/**
 * Stores what a visitor wrote and puts the mail that tells the artist in the outbox, both or
 * neither. What seems to come from a robot is stored too, for the artist to judge, but not mailed;
 * whoever sent it gets the same answer. With an idempotency key the same message is stored once.
 */
export async function sendMessage(
  written: ContactMessage,
  { now, clientAddress, heldBack = false, idempotency }: MessageContext,
): Promise<MessageOutcome> {
  const networks = await quotaNetworks(clientAddress)
  const message = newMessage(written, heldBack, now)
  const outcome = await transact((trx) =>
    idempotent(trx, 'messages', idempotency, now, () => store(trx, message, networks, now)),
  )
  if (!outcome.ok && outcome.reason === 'too-many-accepted') await recordRejection('messages', now)
  return outcome
}

async function store(
  trx: DatabaseTransaction,
  message: Message,
  networks: readonly QuotaNetwork[],
  now: Temporal.Instant,
): Promise<MessageOutcome> {
  const retryAfterSeconds = await consumeQuota(trx, 'messages', networks, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }
  await insertMessage(trx, message)
  if (!message.heldBack) await enqueueVisitorMail(trx, announcement(message), now)
  return { ok: true, messageId: message.id }
}

function newMessage(written: ContactMessage, heldBack: boolean, now: Temporal.Instant): Message {
  return {
    id: randomUUID(),
    ...written,
    createdAt: toIsoInstant(now),
    status: 'unread',
    reply: null,
    repliedAt: null,
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
