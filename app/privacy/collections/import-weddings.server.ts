import { findBooking } from '#app/booking/bookings.server.ts'
import { findMorningPlan, saveMorningPlan } from '#app/booking/morning-plans.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { photoRefusal } from '#app/look-briefs/look-brief.ts'
import {
  insertLookPhoto,
  keptLookPhotos,
  lookBriefOf,
  readLookPhoto,
  saveLookBrief,
} from '#app/look-briefs/look-briefs.server.ts'
import { pictureKind } from '#app/pictures/picture-kind.ts'
import {
  insertPartyPage,
  newPartyPage,
  partyPagesMadeFor,
} from '#app/weddings/party-pages.server.ts'
import { setTrial, trialOf, weddingOfTrial } from '#app/weddings/trials.server.ts'
import { type StoreDocument, storedId } from './documents.server.ts'
import type {
  LookBriefDocument,
  LookPhotoDocument,
  MorningPlanDocument,
  PartyPageDocument,
  TrialDocument,
} from './wedding-documents.schema.ts'

/** The plan of a morning that is here, with names and minutes as they were promised. */
export const storeMorningPlan: StoreDocument<MorningPlanDocument> = async (trx, document) => {
  const { id: bookingId, ...plan } = document
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  if (await findMorningPlan(trx, bookingId)) return 'known'
  await saveMorningPlan(trx, bookingId, plan)
  return null
}

/** A page for the party behind a link of this installation; the old link does not work here. */
export const storePartyPage: StoreDocument<PartyPageDocument> = async (trx, document, now) => {
  const bookingId = storedId('bookings', document.bookingId)
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  const createdAt = document.createdAt ?? toIsoInstant(now)
  const { revokedAt } = document
  const pages = await partyPagesMadeFor(trx, bookingId)
  const isHere = pages.some(
    (page) => page.createdAt === createdAt || (page.revokedAt === null && revokedAt === null),
  )
  if (isHere) return 'known'
  await insertPartyPage(trx, { ...(await newPartyPage(bookingId, createdAt)), revokedAt })
  return null
}

/** Which appointment is the trial of which wedding; both must be here. */
export const storeTrial: StoreDocument<TrialDocument> = async (trx, { id: weddingId, trialId }) => {
  const trial = storedId('bookings', trialId)
  for (const booking of [weddingId, trial])
    if (!(await findBooking(trx, booking))) return 'no-appointment'
  if ((await trialOf(trx, weddingId)) || (await weddingOfTrial(trx, trial))) return 'known'
  await setTrial(trx, weddingId, trial)
  return null
}

export const storeLookBrief: StoreDocument<LookBriefDocument> = async (trx, document, now) => {
  const { id: bookingId, savedAt, ...brief } = document
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  if ((await lookBriefOf(trx, bookingId)).savedAt !== null) return 'known'
  await saveLookBrief(trx, bookingId, brief, savedAt ?? toIsoInstant(now))
  return null
}

/** A photograph within the same limits as one that a client sends. */
export const storeLookPhoto: StoreDocument<LookPhotoDocument> = async (trx, document, now) => {
  const { jpeg, createdAt, ...fields } = document
  const bookingId = storedId('bookings', fields.bookingId)
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  if (await readLookPhoto(trx, bookingId, fields.id)) return 'known'
  const bytes = Buffer.from(jpeg, 'base64')
  if (pictureKind(bytes) !== 'jpeg') return 'no-picture'
  await lock(trx, { other: 'look-photos' })
  // They had their room where they come from: only all of them together are counted.
  const kept = await keptLookPhotos(trx, { id: bookingId, email: '' })
  if (photoRefusal({ ...kept, ofMailbox: 0 }, { size: bytes.length, isConfirmed: true }))
    return 'no-room'
  const since = createdAt ?? toIsoInstant(now)
  await insertLookPhoto(trx, { ...fields, bookingId, size: bytes.length, createdAt: since, bytes })
  return null
}
