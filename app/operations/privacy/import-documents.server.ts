import { randomBytes } from 'node:crypto'
import { accountExists, insertAdmin, isAdmin } from '#app/data/accounts/admins.server.ts'
import type { DatabaseTransaction } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { findMessage, insertMessage } from '#app/data/messages/messages.server.ts'
import { recordFirstConsents } from '#app/data/promotions/consents.server.ts'
import {
  findSubscriber,
  insertSubscriber,
  subscribersAt,
} from '#app/data/promotions/newsletter-subscribers.server.ts'
import {
  isAnySuppressed,
  isSuppressed,
  suppressionHash,
} from '#app/data/promotions/suppressed-addresses.server.ts'
import { findBlockedTime, insertBlockedTimes } from '#app/data/schedule/blocked-times.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { enteredConsent } from '../promotions/consent-records.server.ts'
import type {
  AdminDocument,
  BlockedTimeDocument,
  MessageDocument,
  SubscriberDocument,
} from './collections.schema.ts'
import type { Keep } from './import-collections.server.ts'

/** Who the ledger of consents says has entered what came by an import. */
const CLERK = 'npm run import'

export const keepMessage: Keep<MessageDocument> = async (trx, document, now) => {
  if (await findMessage(trx, document.id)) return 'known'
  // A reply makes a message replied; a status alone, without one, would hide it from the artist.
  const status = document.reply === null ? 'unread' : 'replied'
  const repliedAt = document.reply === null ? null : document.repliedAt
  const createdAt = document.createdAt ?? toIsoInstant(now)
  await insertMessage(trx, { ...document, createdAt, status, repliedAt })
  return null
}

export const keepBlockedTime: Keep<BlockedTimeDocument> = async (trx, document, now) => {
  if (await findBlockedTime(trx, document.id)) return 'known'
  await insertBlockedTimes(trx, [
    { ...document, createdAt: document.createdAt ?? toIsoInstant(now) },
  ])
  return null
}

/**
 * A subscriber with the one record of consent that can be vouched for: that another system has her
 * down as subscribed since that day. Somebody who is known here, on the list or not, stays as they
 * are, and an address that withdrew and was forgotten is not mailed by an import.
 */
export const keepSubscriber: Keep<SubscriberDocument> = async (trx, document, now) => {
  if (await findSubscriber(trx, document.id)) return 'known'
  const { consentBasis, ...fields } = document
  const subscribedAt = fields.subscribedAt ?? toIsoInstant(now)
  const isActive = fields.isActive && !fields.heldBack
  const mailableUntil = isActive ? fields.mailableUntil : toIsoInstant(now)
  const unsubscribeToken = randomBytes(32).toString('base64url')
  const subscriber = { ...fields, subscribedAt, isActive, mailableUntil, unsubscribeToken }
  if ((await subscribersAt(trx, [fields.email])).length > 0) return 'known-address'
  if (await isBarred(trx, fields.email)) return 'suppressed-address'
  if (!(await insertSubscriber(trx, subscriber))) return 'known-address'
  if (fields.heldBack) return null

  const since = localNow(Temporal.Instant.from(subscribedAt), config().timeZone).date
  const note = `Taken over from another system, which has her as ${isActive ? '' : 'no longer '}subscribed, since ${since} by its record. The words she saw are not known.`
  const given = enteredConsent(
    document.id,
    { basis: consentBasis, givenOn: since, note },
    { source: 'import', expiresAt: isActive ? mailableUntil : null, by: CLERK, now },
  )
  await recordFirstConsents(trx, [isActive ? given : { ...given, basis: 'withdrawn' }])
  return null
}

async function isBarred(trx: DatabaseTransaction, email: string): Promise<boolean> {
  if (!(await isAnySuppressed(trx))) return false
  return await isSuppressed(trx, await suppressionHash(email))
}

/** Only an account that is here can be an admin; an import makes no accounts and knows no passwords. */
export const keepAdmin: Keep<AdminDocument> = async (trx, { userId }) => {
  if (await isAdmin(trx, userId)) return 'known'
  if (!(await accountExists(trx, userId))) return 'no-account'
  await insertAdmin(trx, userId)
  return null
}
