import { randomBytes } from 'node:crypto'
import { findBooking } from '#app/booking/bookings.server.ts'
import { findMorningPlan, saveMorningPlan } from '#app/booking/morning-plans.server.ts'
import {
  addClient,
  clientsAt,
  noteClient,
  setClientWords,
  setMergedInto,
} from '#app/clients/clients.server.ts'
import { readPublished } from '#app/content/current.server.ts'
import { importContent } from '#app/content/import-content.server.ts'
import { findService, type Services } from '#app/content/services.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { photoRefusal } from '#app/look-briefs/look-brief.ts'
import {
  insertLookPhoto,
  keptLookPhotos,
  lookBriefOf,
  readLookPhoto,
  saveLookBrief,
} from '#app/look-briefs/look-briefs.server.ts'
import { pictureKind } from '#app/pictures/picture-kind.ts'
import { type FieldErrors, parseFields } from '#app/platform/validation.ts'
import { isAnySuppressed, suppressionHash } from '#app/promotions/suppressed-addresses.server.ts'
import { notePublished } from '#app/reviews/published-reviews.server.ts'
import { findReviewById, insertReview, reviewOfBooking } from '#app/reviews/reviews.server.ts'
import {
  findWaitlistEntry,
  insertWaitlistEntry,
  openEntriesOf,
  type WaitlistEntry,
} from '#app/waitlist/waitlist-entries.server.ts'
import { isOpen } from '#app/waitlist/waitlist-status.ts'
import {
  insertPartyPage,
  newPartyPage,
  partyPagesMadeFor,
} from '#app/weddings/party-pages.server.ts'
import { setTrial, trialOf, weddingOfTrial } from '#app/weddings/trials.server.ts'
import {
  type ClientDocument,
  clientDocument,
  type ReviewDocument,
  reviewDocument,
  type WaitlistDocument,
  waitlistDocument,
} from './client-documents.schema.ts'
import {
  adminDocument,
  blockedTimeDocument,
  bookingDocument,
  type DocumentSchema,
  messageDocument,
  type Parsed,
  pictureDocument,
  subscriberDocument,
} from './collections.schema.ts'
import {
  type Collection,
  type Documents,
  type RawDocument,
  type SkipReason,
  type StoreDocument,
  storedId,
} from './documents.server.ts'
import {
  lockDaysOf,
  storeAdmin,
  storeBlockedTime,
  storeBooking,
  storeMessage,
  storePicture,
  storeSubscriber,
} from './import-documents.server.ts'
import {
  storePayment,
  storeReceipt,
  storeRetainer,
  storeSignature,
  storeSignatureRequest,
} from './import-money.server.ts'
import {
  paymentDocument,
  receiptDocument,
  retainerDocument,
  signatureDocument,
  signatureRequestDocument,
} from './money-documents.schema.ts'
import {
  type LookBriefDocument,
  type LookPhotoDocument,
  lookBriefDocument,
  lookPhotoDocument,
  type MorningPlanDocument,
  morningPlanDocument,
  type PartyPageDocument,
  partyPageDocument,
  type TrialDocument,
  trialDocument,
} from './wedding-documents.schema.ts'

export interface CollectionReport {
  imported: number
  skipped: {
    /** What a person finds it by in the file. */
    label: string
    /** Or, by field, what is wrong with it. */
    reason: SkipReason | Record<string, string>
  }[]
}

export type ImportReport = Record<Collection, CollectionReport>

/**
 * Documents in one transaction: few enough that the site, which may be running, waits some hundredths
 * of a second for the write lock of SQLite.
 */
const TOGETHER = 50

/** After each transaction whoever waits for the lock gets it. */
const PAUSE_MS = 20

/**
 * Takes over documents of another installation or another system, in small transactions one after
 * the other; no mail goes out. What cannot be taken over is left out and reported. A second time
 * nothing is imported twice, nor after an import that broke off: documents are known by their ids.
 */
export async function importCollections(documents: Documents, now: Temporal.Instant) {
  await readKeys(documents)
  return await importAll(documents, now, async (work) => {
    const done = await transact(work)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return done
  })
}

/**
 * What an import would report: one transaction that is rolled back. On SQLite nobody else can write
 * meanwhile, so it is for a copy of the database.
 */
export async function tryImport(documents: Documents, now: Temporal.Instant) {
  await readKeys(documents)
  try {
    return await transact(async (trx) => {
      throw new Tried(await importAll(documents, now, (work) => work(trx)))
    })
  } catch (error) {
    if (error instanceof Tried) return error.report
    throw error
  }
}

/** Carries the report out of the transaction that it rolls back. */
class Tried extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('tried')
    this.report = report
  }
}

/** Within a transaction the keys could not be asked for. */
async function readKeys({ partyPages, waitlistEntries }: Documents): Promise<void> {
  if (await isAnySuppressed(database())) await suppressionHash('')
  if (partyPages.length + waitlistEntries.length > 0) await requesterHash('')
}

/** Does some of the work in a transaction. */
type InTransaction = <Result>(
  work: (trx: DatabaseTransaction) => Promise<Result>,
) => Promise<Result>

async function importAll(
  documents: Documents,
  now: Temporal.Instant,
  inTransaction: InTransaction,
): Promise<ImportReport> {
  const read = <Schema extends DocumentSchema>(
    collection: Collection,
    schema: Schema,
    store: StoreDocument<Parsed<Schema>>,
    some: readonly RawDocument[] = documents[collection],
  ) => importCollection(some, { collection, schema, store, now }, inTransaction)
  // First what others refer to: pieces show pictures, and appointments name services.
  const pictures = await read('pictures', pictureDocument, storePicture)
  const content = await inTransaction((trx) => importContent(trx, documents.content, now))
  const { value: services } = await inTransaction((trx) => readPublished(trx, 'services'))
  const withIds = (some: readonly RawDocument[]) =>
    some.map((document) => withServiceId(document, services))
  return {
    bookings: await read('bookings', bookingDocument, storeBooking, withIds(documents.bookings)),
    messages: await read('messages', messageDocument, storeMessage),
    blockedTimes: await read('blockedTimes', blockedTimeDocument, storeBlockedTime),
    newsletter_subscribers: await read(
      'newsletter_subscribers',
      subscriberDocument,
      storeSubscriber,
    ),
    admins: await read('admins', adminDocument, storeAdmin),
    pictures,
    content,
    clients: await importCollection(
      mainAddressesFirst(documents.clients),
      { collection: 'clients', schema: clientDocument, store: storeClient, now },
      inTransaction,
    ),
    retainers: await read('retainers', retainerDocument, storeRetainer),
    payments: await read('payments', paymentDocument, storePayment),
    receipts: await read('receipts', receiptDocument, storeReceipt),
    signatures: await read('signatures', signatureDocument, storeSignature),
    signatureRequests: await read(
      'signatureRequests',
      signatureRequestDocument,
      storeSignatureRequest,
    ),
    morningPlans: await read('morningPlans', morningPlanDocument, storeMorningPlan),
    partyPages: await read('partyPages', partyPageDocument, storePartyPage),
    trials: await read('trials', trialDocument, storeTrial),
    lookBriefs: await read('lookBriefs', lookBriefDocument, storeLookBrief),
    lookPhotos: await read('lookPhotos', lookPhotoDocument, storeLookPhoto),
    waitlistEntries: await read(
      'waitlistEntries',
      waitlistDocument,
      storeWaitlistEntry,
      withIds(documents.waitlistEntries),
    ),
    reviews: await read('reviews', reviewDocument, storeReview, withIds(documents.reviews)),
  }
}

/** An export of before names services only: their ids are found by the names that the site has now. */
function withServiceId(document: RawDocument, services: Services): RawDocument {
  const { fields } = document
  if (typeof fields !== 'object' || fields === null || 'serviceId' in fields) return document
  if (!('service' in fields) || typeof fields.service !== 'string') return document
  const serviceId = findService(services, fields.service.trim())?.id ?? null
  return { ...document, fields: { ...fields, serviceId } }
}

async function importCollection<Schema extends DocumentSchema>(
  documents: readonly RawDocument[],
  how: {
    collection: Collection
    schema: Schema
    store: StoreDocument<Parsed<Schema>>
    now: Temporal.Instant
  },
  inTransaction: InTransaction,
): Promise<CollectionReport> {
  const { collection, schema, store, now } = how
  const report: CollectionReport = { imported: 0, skipped: [] }
  for (let first = 0; first < documents.length; first += TOGETHER) {
    const together = documents.slice(first, first + TOGETHER)
    const reasons = await inTransaction(async (trx) => {
      if (collection === 'bookings') await lockDaysOf(trx, together)
      const reasons: (SkipReason | FieldErrors | null)[] = []
      for (const { id, fields } of together) {
        const parsed = parseFields(schema, fields)
        reasons.push(
          parsed.ok
            ? await store(trx, { ...parsed.value, id: storedId(collection, id) }, now)
            : parsed.errors,
        )
      }
      return reasons
    })
    for (const [index, reason] of reasons.entries())
      if (reason === null) report.imported += 1
      else report.skipped.push({ label: together[index]?.label ?? '', reason })
  }
  return report
}

/** The plan of a morning that is here, with names and minutes as they were promised. */
const storeMorningPlan: StoreDocument<MorningPlanDocument> = async (trx, document) => {
  const { id: bookingId, ...plan } = document
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  if (await findMorningPlan(trx, bookingId)) return 'known'
  await saveMorningPlan(trx, bookingId, plan)
  return null
}

/** A page for the party behind a link of this installation; the old link does not work here. */
const storePartyPage: StoreDocument<PartyPageDocument> = async (trx, document, now) => {
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
const storeTrial: StoreDocument<TrialDocument> = async (trx, { id: weddingId, trialId }) => {
  const trial = storedId('bookings', trialId)
  for (const booking of [weddingId, trial])
    if (!(await findBooking(trx, booking))) return 'no-appointment'
  if ((await trialOf(trx, weddingId)) || (await weddingOfTrial(trx, trial))) return 'known'
  await setTrial(trx, weddingId, trial)
  return null
}

const storeLookBrief: StoreDocument<LookBriefDocument> = async (trx, document, now) => {
  const { id: bookingId, savedAt, ...brief } = document
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  if ((await lookBriefOf(trx, bookingId)).savedAt !== null) return 'known'
  await saveLookBrief(trx, bookingId, brief, savedAt ?? toIsoInstant(now))
  return null
}

/** A photograph within the same limits as one that a client sends. */
const storeLookPhoto: StoreDocument<LookPhotoDocument> = async (trx, document, now) => {
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

/** What the artist wrote about a client, and which addresses are theirs; words that are here already stay. */
const storeClient: StoreDocument<ClientDocument> = async (trx, document, now) => {
  const { email, notes, sensitivities, mergedInto } = document
  const isNew = await addOnce(trx, document, now)
  const [client] = await clientsAt(trx, [email])
  if (!client) return 'no-appointment'
  if (client.notes !== null || client.sensitivities !== null || client.mergedInto !== null)
    return 'known'
  if (!isNew && (notes ?? sensitivities ?? mergedInto) === null) return 'known'
  // A main address that holds nothing of its own is in no export.
  if (mergedInto !== null)
    await addOnce(trx, { ...document, email: mergedInto, addedAt: null }, now)
  const [into] = mergedInto === null ? [] : await clientsAt(trx, [mergedInto])
  if (mergedInto !== null && (!into || into.mergedInto !== null || into.id === client.id))
    return 'no-appointment'
  await setClientWords(trx, client.id, { notes, sensitivities })
  if (into) await setMergedInto(trx, client.id, into.email)
  return null
}

/** Main addresses before those merged into them, which need them. */
function mainAddressesFirst(documents: readonly RawDocument[]): RawDocument[] {
  return documents.toSorted((one, other) => Number(isMerged(one)) - Number(isMerged(other)))
}

function isMerged({ fields }: RawDocument): boolean {
  return typeof fields === 'object' && fields !== null && 'mergedInto' in fields
}

/** Adds a client whose name is given and whose address nobody has here yet; whether it did. */
async function addOnce(
  trx: DatabaseTransaction,
  { email, name, phone, addedAt }: ClientDocument,
  now: Temporal.Instant,
): Promise<boolean> {
  if (name === null || (await clientsAt(trx, [email])).length > 0) return false
  const person = { name, email, phone: phone ?? '' }
  if (addedAt === null)
    await noteClient(trx, { ...person, createdAt: toIsoInstant(now), held: true })
  else await addClient(trx, { ...person, notes: null, sensitivities: null }, addedAt)
  return true
}

const NO_OFFER = {
  ...{ offeredTime: null, offeredAt: null, expiresAt: null, durationMinutes: null },
  ...{ bufferBefore: 0, bufferAfter: 0, quote: null },
}

/**
 * An entry of the waiting list, at its place in line and with a new private link. A time that another installation
 * offered is not held here and its link does not work, so the person is waiting again and can be offered another time.
 */
const storeWaitlistEntry: StoreDocument<WaitlistDocument> = async (trx, document, now) => {
  if (await findWaitlistEntry(trx, document.id)) return 'known'
  const { email, service, serviceId, date } = document
  const requester = await requesterHash(email)
  const isSame = (one: WaitlistEntry) =>
    serviceId === null ? one.service === service : one.serviceId === serviceId
  const open = isOpen(document.status) ? await openEntriesOf(trx, requester) : []
  if (open.some((one) => one.date === date && isSame(one))) return 'known-address'
  const booking = document.bookingId && storedId('bookings', document.bookingId)
  const createdAt = document.createdAt ?? toIsoInstant(now)
  const entry: WaitlistEntry = {
    ...document,
    quote: document.quote && JSON.stringify(document.quote),
    ...{ createdAt, updatedAt: document.updatedAt ?? createdAt, requesterHash: requester },
    privateToken: randomBytes(32).toString('base64url'),
    bookingId: booking && (await findBooking(trx, booking)) ? booking : null,
    before: null,
    ...(document.status === 'offered' && { ...NO_OFFER, status: 'waiting' }),
  }
  await insertWaitlistEntry(trx, entry)
  return null
}

/** What a client was asked about an appointment and wrote, behind a link of this installation. */
const storeReview: StoreDocument<ReviewDocument> = async (trx, document, now) => {
  const bookingId = storedId('bookings', document.bookingId)
  if (await findReviewById(trx, document.id)) return 'known'
  if (await reviewOfBooking(trx, bookingId)) return 'known'
  const token = randomBytes(32).toString('base64url')
  const askedAt = document.askedAt ?? toIsoInstant(now)
  await insertReview(trx, { ...document, bookingId, token, askedAt })
  if (document.status === 'published') await notePublished(trx, now)
  return null
}
