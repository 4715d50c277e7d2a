import { visitCollections } from '#app/backup/collections.server.ts'
import { reachesArtist } from '#app/booking/booking-limits.ts'
import { toBooking } from '#app/booking/bookings.server.ts'
import { toMessage } from '#app/messages/messages.server.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import type { Collection } from './documents.server.ts'

/** Writes one document of a collection; waited for before the next one comes. */
type WriteDocument = (collection: Collection, document: Record<string, unknown>) => Promise<void>

/**
 * Hands out every document of the collections as it stands at one moment, with the field names of
 * the HTTP interface and its `id`; what was never set is left out. It carries no credential: the
 * secret parts of private addresses stay here. An import makes new ones.
 */
export async function exportCollections(write: WriteDocument): Promise<void> {
  const leftOut = new Set<string>()
  await visitCollections({
    booking: async (row) => {
      const { privateToken: _token, requesterHash: _hash, held, ...fields } = toBooking(row)
      // Nobody's request until its mail's button is pressed.
      if (!reachesArtist({ ...fields, held })) {
        leftOut.add(row.id)
        return
      }
      await writeSet('bookings', { ...fields, byHand: row.byHand === 1, notes: row.notes })
    },
    message: async (row) => {
      const { heldBack, followUps, ...fields } = toMessage(row)
      await writeSet('messages', {
        ...fields,
        heldBack: heldBack || null,
        followUps: followUps.length > 0 ? followUps : null,
      })
    },
    blockedTime: (row) => writeSet('blockedTimes', { ...row }),
    subscriber: async ({ unsubscribeToken: _token, heldBack, ...fields }, consents) => {
      await writeSet('newsletter_subscribers', {
        ...fields,
        isActive: fields.isActive === 1,
        heldBack: heldBack === 1 || null,
        // The proof that each of them agreed, word for word.
        consents: consents.map(
          ({ id: _id, subscriberId: _subscriber, number: _number, ...record }) => record,
        ),
      })
    },
    admin: (row) => writeSet('admins', row),
    picture: async (row, jpeg) => {
      if (!jpeg) return
      const { id, alt, category, width, height, focalX, focalY, tone, createdAt } = row
      const about = { id, alt, category, width, height, focalX, focalY, tone, createdAt }
      await writeSet('pictures', { ...about, jpeg: Buffer.from(jpeg).toString('base64') })
    },
    content: ({ piece, value, createdAt }) =>
      write('content', { id: piece, value: JSON.parse(value) as unknown, createdAt }),
    client: async ({ email, name, phone, addedAt, notes, sensitivities, mergedInto }) => {
      const client = {
        email,
        name,
        phone: phone || null,
        addedAt,
        notes,
        sensitivities,
        mergedInto,
      }
      if (notes ?? sensitivities ?? mergedInto ?? addedAt) await writeSet('clients', client)
    },
    retainer: ({ bookingId, ...fields }) => writeSet('retainers', { id: bookingId, ...fields }),
    payment: ({ number: _number, keptUntil: _keptUntil, ...fields }) =>
      writeSet('payments', fields),
    receipt: ({ keptUntil: _keptUntil, content, ...fields }) =>
      write('receipts', { ...fields, content: JSON.parse(content) as unknown }),
    signature: ({ keptUntil: _keptUntil, ...fields }) => writeSet('signatures', fields),
    signatureRequest: ({ bookingId, ...fields }) =>
      writeSet('signatureRequests', { id: bookingId, ...fields }),
    morningPlan: async ({ bookingId, plan }) => {
      if (!leftOut.has(bookingId))
        await write('morningPlans', { id: bookingId, ...(JSON.parse(plan) as MorningPlan) })
    },
    partyPage: ({ bookingId, createdAt, revokedAt }) =>
      writeSet('partyPages', { bookingId, createdAt, revokedAt }),
    trial: async ({ weddingId, trialId }) => {
      if (!leftOut.has(weddingId) && !leftOut.has(trialId))
        await write('trials', { id: weddingId, trialId })
    },
    lookBrief: ({ bookingId, sensitivities, styles, ...fields }) =>
      writeSet('lookBriefs', {
        ...{ id: bookingId, ...fields },
        ...{ sensitivities: JSON.parse(sensitivities), styles: JSON.parse(styles) },
      }),
    lookPhoto: ({ bytes, size: _size, ...fields }) =>
      write('lookPhotos', { ...fields, jpeg: Buffer.from(bytes).toString('base64') }),
    waitlistEntry: ({
      privateToken: _token,
      requesterHash: _hash,
      before: _before,
      quote,
      ...fields
    }) =>
      writeSet('waitlistEntries', { ...fields, quote: quote && (JSON.parse(quote) as unknown) }),
    review: ({ token: _token, ...fields }) => writeSet('reviews', fields),
  })

  async function writeSet(collection: Collection, fields: object): Promise<void> {
    const set = Object.entries(fields).filter(([, value]) => value !== null)
    await write(collection, Object.fromEntries(set))
  }
}
