import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'

/** The collections, under the names they have in a document database. */
export const COLLECTIONS = [
  'bookings',
  'messages',
  'blockedTimes',
  'newsletter_subscribers',
  'admins',
  // Pieces show them.
  'pictures',
  'content',
  // What belongs to appointments and to those who booked, after the appointments.
  'clients',
  'retainers',
  'payments',
  'receipts',
  'signatures',
  'signatureRequests',
  'morningPlans',
  'partyPages',
  'trials',
  'lookBriefs',
  'lookPhotos',
  'waitlistEntries',
  'reviews',
] as const

export type Collection = (typeof COLLECTIONS)[number]

/** Those with one document an appointment at most: its id is the appointment's. */
const OF_BOOKINGS: readonly Collection[] = [
  ...(['retainers', 'signatureRequests', 'morningPlans', 'trials', 'lookBriefs'] as const),
]

/** Why a document was left out although it is well formed. */
export type SkipReason =
  | 'known'
  | 'known-address'
  | 'suppressed-address'
  | 'time-taken'
  | 'no-picture'
  | 'no-account'
  | 'no-appointment'
  | 'number-taken'
  | 'words-changed'
  | 'no-room'

/** Stores one document; null when it did, else why not. */
export type StoreDocument<Document> = (
  trx: DatabaseTransaction,
  document: Document & { id: string },
  now: Temporal.Instant,
) => Promise<SkipReason | null>

/** A document as it was read, before it is judged. */
export interface RawDocument {
  id: string
  /** What a person finds it by: its id in the file, or which one of its array it is. */
  label: string
  fields: unknown
}

export type Documents = Record<Collection, RawDocument[]>

type ReadDocuments =
  | { ok: true; documents: Documents /** Names of what we know no place for. */; ignored: string[] }
  | { ok: false; sentence: string }

/**
 * Finds the documents in what was read from a file: collections by name, each an array of documents or
 * an object of them by id. Some exports wrap collections in `__collections__`.
 */
export function readDocuments(json: unknown): ReadDocuments {
  if (!isObject(json)) return { ok: false, sentence: 'The file holds no collections.' }
  const found = isObject(json.__collections__) ? json.__collections__ : json
  const documents = Object.fromEntries(
    COLLECTIONS.map((name) => [name, []]),
  ) as unknown as Documents
  const ignored: string[] = []
  for (const [name, content] of Object.entries(found)) {
    const collection = COLLECTIONS.find((one) => one === name)
    if (!collection) {
      ignored.push(name)
      continue
    }
    if (typeof content !== 'object' || content === null)
      return { ok: false, sentence: `${name} holds neither an array nor documents by id.` }
    documents[collection] = Array.isArray(content)
      ? content.map((fields: unknown, index) => ofArray(fields, index + 1))
      : Object.entries(content).map(([id, fields]) => ({ id, label: id, fields }))
  }
  if (ignored.length > 0 && ignored.length === Object.keys(found).length)
    return { ok: false, sentence: `The file holds none of ${COLLECTIONS.join(', ')}.` }
  return { ok: true, documents, ignored }
}

/**
 * The id under which a document is stored here: its own where it has the form of ours (a UUID), else
 * one made from it that is the same each time.
 */
export function storedId(collection: Collection, id: string): string {
  // A piece of the site is known by its name.
  if (isId(id) || collection === 'content') return id
  const hex = createHash('sha256')
    .update(`${OF_BOOKINGS.includes(collection) ? 'bookings' : collection}/${id}`)
    .digest('hex')
  // Version 8 and variant 10 mark a UUID of one's own making (RFC 9562 5.8).
  const variant = (Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** A document of an array may have its id inside; without one, it is known by all it says. */
function ofArray(fields: unknown, number: number): RawDocument {
  if (isObject(fields) && typeof fields.id === 'string' && fields.id)
    return { id: fields.id, label: fields.id, fields }
  const id = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  return { id, label: `number ${number}`, fields }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
