import { randomBytes, randomUUID } from 'node:crypto'
import { accountExists, insertAdmin, isAdmin } from '#app/accounts/admins.server.ts'
import { findBlockedTime, insertBlockedTimes } from '#app/booking/blocked-times.server.ts'
import { setNotes } from '#app/booking/booking-detail.server.ts'
import {
  insertBooking,
  recordBookingEvent,
  reserveCells,
} from '#app/booking/booking-rows.server.ts'
import { holdsCells } from '#app/booking/booking-status.ts'
import { type Booking, findBooking, reservedCellsOn } from '#app/booking/bookings.server.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { findMessage, insertMessage } from '#app/messages/messages.server.ts'
import { insertPictureFile } from '#app/pictures/picture-files.server.ts'
import { pictureKind } from '#app/pictures/picture-kind.ts'
import { findPicture, insertPicture } from '#app/pictures/pictures.server.ts'
import { TONES, type Tone } from '#app/pictures/tone.ts'
import { newFile } from '#app/pictures/upload-picture.server.ts'
import { config } from '#app/platform/config.server.ts'
import { enteredConsent } from '#app/promotions/consent-records.server.ts'
import { recordConsent, recordFirstConsents } from '#app/promotions/consents.server.ts'
import { findSubscriber, subscribersAt } from '#app/promotions/newsletter-subscribers.server.ts'
import { insertSubscriber } from '#app/promotions/subscriber-changes.server.ts'
import {
  isAnySuppressed,
  isSuppressed,
  suppressionHash,
} from '#app/promotions/suppressed-addresses.server.ts'
import { minutesAsked } from '#app/quote/quote-request.server.ts'
import {
  type AdminDocument,
  type BlockedTimeDocument,
  type BookingDocument,
  bookingDocument,
  type MessageDocument,
  type PictureDocument,
  type SubscriberDocument,
} from './collections.schema.ts'
import type { RawDocument, StoreDocument } from './documents.server.ts'

/** Puts the import and everything else that changes one of its days in an order. */
export async function lockDaysOf(trx: DatabaseTransaction, documents: readonly RawDocument[]) {
  const days = documents.flatMap(({ fields }) => {
    const parsed = bookingDocument.safeParse(fields)
    return parsed.success ? cellsOf(parsed.data).map(({ date }) => date) : []
  })
  await lock(trx, { days })
}

/**
 * A booking that holds its half hours, and those of another time that is proposed or offered, as any other does;
 * when one of them has a holder it is left out. One of another system counts as entered by the artist: nobody is
 * reminded of it.
 */
export const storeBooking: StoreDocument<BookingDocument> = async (trx, document, now) => {
  if (await findBooking(trx, document.id)) return 'known'
  const { notes, byHand, provedAt, ...fields } = document
  const booking: Booking = {
    ...fields,
    durationMinutes: fields.durationMinutes ?? minutesAsked(fields, null),
    createdAt: fields.createdAt ?? toIsoInstant(now),
    privateToken: randomBytes(32).toString('base64url'),
    held: fields.overShare === null,
    requesterHash: null,
    provedAt: byHand ? (provedAt ?? toIsoInstant(now)) : provedAt,
  }
  const cells = booking.held && holdsCells(booking.status) ? cellsOf(booking) : []
  const held = await reservedCellsOn(trx, [...new Set(cells.map(({ date }) => date))])
  if (cells.some((one) => held.some(({ date, cell }) => date === one.date && cell === one.cell)))
    return 'time-taken'
  await insertBooking(trx, booking, { byHand, at: toIsoInstant(now) })
  if (cells.length > 0) await reserveCells(trx, cells, booking.id)
  if (notes !== null) await setNotes(trx, booking.id, notes)
  await recordBookingEvent(trx, booking, { what: 'added', by: 'artist', reason: 'Imported' }, now)
  return null
}

type Timed = 'service' | 'serviceId' | 'date' | 'time' | 'durationMinutes' | 'alternative'

function cellsOf(document: Pick<BookingDocument, Timed>) {
  return allCellsOf({
    ...document,
    durationMinutes: document.durationMinutes ?? minutesAsked(document, null),
  })
}

/** Who the ledger of consents says has entered what came by an import. */
const IMPORTER = 'npm run import'

export const storeMessage: StoreDocument<MessageDocument> = async (trx, document, now) => {
  if (await findMessage(trx, document.id)) return 'known'
  // A reply makes a message replied; a status alone, without one, would hide it from the artist.
  const status = document.reply === null ? 'unread' : 'replied'
  const repliedAt = document.reply === null ? null : document.repliedAt
  const createdAt = document.createdAt ?? toIsoInstant(now)
  const followUps = document.reply === null ? [] : document.followUps
  await insertMessage(trx, { ...document, createdAt, status, repliedAt, followUps })
  return null
}

/** Its bytes stay as they are, and so do its addresses; the other sizes are made anew. */
export const storePicture: StoreDocument<PictureDocument> = async (trx, document, now) => {
  const { id, jpeg: text, createdAt, ...about } = document
  if (await findPicture(trx, id)) return 'known'
  const jpeg = Buffer.from(text, 'base64')
  if (pictureKind(jpeg) !== 'jpeg') return 'no-picture'
  await lock(trx, { other: 'content' })
  const tone = Object.hasOwn(TONES, about.tone) ? (about.tone as Tone) : 'linen'
  const { name, row } = newFile({ ...about, jpeg, tone }, id)
  const since = createdAt ?? toIsoInstant(now)
  await insertPicture(trx, { ...about, ...row, id, createdAt: since, userId: null })
  await insertPictureFile(trx, { name, pictureId: id, bytes: jpeg })
  return null
}

export const storeBlockedTime: StoreDocument<BlockedTimeDocument> = async (trx, document, now) => {
  if (await findBlockedTime(trx, document.id)) return 'known'
  await insertBlockedTimes(trx, [
    { ...document, createdAt: document.createdAt ?? toIsoInstant(now) },
  ])
  return null
}

/**
 * A subscriber with the ledger of their consents as it was. Without one, they get the one record that can be
 * vouched for: that another system has them down as subscribed since that day. Somebody who is known here, on the
 * list or not, stays as they are, and an address that withdrew and was forgotten is not mailed by an import.
 */
export const storeSubscriber: StoreDocument<SubscriberDocument> = async (trx, document, now) => {
  if (await findSubscriber(trx, { id: document.id })) return 'known'
  const { consentBasis, consents, ...fields } = document
  const subscribedAt = fields.subscribedAt ?? toIsoInstant(now)
  const last = consents.at(-1)
  const isActive = fields.isActive && !fields.heldBack && last?.basis !== 'withdrawn'
  const allowedUntil = isActive && last ? last.expiresAt : fields.mailableUntil
  // Of somebody who left elsewhere it is known when, where there is a ledger.
  const endedAt = (last && fields.mailableUntil) ?? toIsoInstant(now)
  const mailableUntil = isActive ? allowedUntil : endedAt
  const unsubscribeToken = randomBytes(32).toString('base64url')
  const subscriber = { ...fields, subscribedAt, isActive, mailableUntil, unsubscribeToken }
  if ((await subscribersAt(trx, [fields.email])).length > 0) return 'known-address'
  if (await isAddressSuppressed(trx, fields.email)) return 'suppressed-address'
  if (!(await insertSubscriber(trx, subscriber))) return 'known-address'
  for (const record of consents)
    await recordConsent(trx, { ...record, id: randomUUID(), subscriberId: document.id })
  if (last) return null
  if (fields.heldBack) return null

  const since = localNow(Temporal.Instant.from(subscribedAt), config().timeZone).date
  const note = `Taken over from another system, which has them as ${isActive ? '' : 'no longer '}subscribed, since ${since} by its record. The words they saw are not known.`
  const given = enteredConsent(
    document.id,
    { basis: consentBasis, givenOn: since, note },
    { source: 'import', expiresAt: isActive ? mailableUntil : null, by: IMPORTER, now },
  )
  await recordFirstConsents(trx, [isActive ? given : { ...given, basis: 'withdrawn' }])
  return null
}

async function isAddressSuppressed(trx: DatabaseTransaction, email: string): Promise<boolean> {
  if (!(await isAnySuppressed(trx))) return false
  return await isSuppressed(trx, await suppressionHash(email))
}

/** Only an account that is here can be an admin; an import makes no accounts and knows no passwords. */
export const storeAdmin: StoreDocument<AdminDocument> = async (trx, { userId }) => {
  if (await isAdmin(trx, userId)) return 'known'
  if (!(await accountExists(trx, userId))) return 'no-account'
  await insertAdmin(trx, userId)
  return null
}
