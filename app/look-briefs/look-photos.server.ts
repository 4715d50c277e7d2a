import { createHash } from 'node:crypto'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { refuseLook } from '#app/content/words/look-sentences.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { ReadPicture } from '#app/platform/images/decode-picture.ts'
import { readPicture } from '#app/platform/images/picture-process.server.ts'
import { KEPT_PHOTO, type KeptPhotos, LOOK_PHOTO_BYTES_MAX, photoRefusal } from './look-brief.ts'
import {
  deleteLookPhoto,
  deleteLookPhotosOfCancelled,
  insertLookPhoto,
  keptLookPhotos,
  lookPhotosOf,
  readLookPhoto,
} from './look-briefs.server.ts'
import { refusalOfLook } from './may-send-look.server.ts'

/**
 * Takes a photograph for the look brief of an appointment: decoded, turned upright, made smaller, without
 * any metadata. Of a file that is refused nothing is kept, and one that is sent twice is kept once.
 */
export async function sendLookPhoto(
  asked: Booking,
  bytes: Uint8Array,
  now: Temporal.Instant,
): Promise<void> {
  // Asked before the work of decoding, and once more under the locks.
  const { id } = asked
  const full = refusalOf(asked, await keptLookPhotos(database(), asked), 0)
  if (full) refuseLook(full, 'file')
  const read = await readPicture(bytes, { bytesMax: LOOK_PHOTO_BYTES_MAX, ...KEPT_PHOTO })
  if (!read.ok) refuseLook(read.reason, 'file')
  await transact(async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking) refuse('not-found', 'There is no such appointment.')
    await lock(trx, { other: 'look-photos' })
    const refused = refusalOfLook(booking, now)
    if (refused) refuseLook(refused, 'file')
    const photo = rowOf(booking.id, read.picture, now)
    if ((await lookPhotosOf(trx, id)).some((one) => one.id === photo.id)) return
    const reason = refusalOf(booking, await keptLookPhotos(trx, booking), photo.size)
    if (reason) refuseLook(reason, 'file')
    await insertLookPhoto(trx, photo)
    await recordBookingEvent(trx, booking, { what: 'look-photo-sent', by: 'client' }, now)
  })
}

/** Forgets the photographs of appointments that were cancelled, declined or released, once that can't be undone. */
export async function endLookPhotos(): Promise<void> {
  await deleteLookPhotosOfCancelled(database())
}

function refusalOf({ status }: Booking, kept: KeptPhotos, size: number) {
  return photoRefusal(kept, { size, isConfirmed: status === 'confirmed' })
}

/** Takes a photograph out of a look brief, at any time; harmless when repeated. */
export async function removeLookPhoto(
  bookingId: string,
  photoId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking && (await deleteLookPhoto(trx, bookingId, photoId)))
      await recordBookingEvent(trx, booking, { what: 'look-photo-removed', by: 'client' }, now)
  })
}

/** A photograph of that appointment as a JPEG file; null for any other. */
export async function lookPhotoFile(
  bookingId: string,
  photoId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readLookPhoto(database(), bookingId, photoId)
  return bytes && new Uint8Array(bytes)
}

/** Named by what it shows and for whom. */
function rowOf(bookingId: string, { jpeg, width, height }: ReadPicture, now: Temporal.Instant) {
  const hash = createHash('sha256').update(bookingId).update(jpeg).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20)]
  return {
    id: [...parts, hash.slice(20, 32)].join('-'),
    ...{ bookingId, width, height },
    size: jpeg.length,
    createdAt: toIsoInstant(now),
    bytes: jpeg,
  }
}
