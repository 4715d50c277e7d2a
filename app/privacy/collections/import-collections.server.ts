import { readPublished } from '#app/content/current.server.ts'
import { importContent } from '#app/content/import-content.server.ts'
import { findService, type Services } from '#app/content/services.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { type FieldErrors, parseFields } from '#app/platform/validation.ts'
import { isAnySuppressed, suppressionHash } from '#app/promotions/suppressed-addresses.server.ts'
import { clientDocument, reviewDocument, waitlistDocument } from './client-documents.schema.ts'
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
  mainAddressesFirst,
  storeClient,
  storeReview,
  storeWaitlistEntry,
} from './import-clients.server.ts'
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
  storeLookBrief,
  storeLookPhoto,
  storeMorningPlan,
  storePartyPage,
  storeTrial,
} from './import-weddings.server.ts'
import {
  paymentDocument,
  receiptDocument,
  retainerDocument,
  signatureDocument,
  signatureRequestDocument,
} from './money-documents.schema.ts'
import {
  lookBriefDocument,
  lookPhotoDocument,
  morningPlanDocument,
  partyPageDocument,
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
  const { report } = await transact(async (trx) => {
    const report = await importAll(documents, now, (work) => work(trx))
    return { ok: false, report }
  })
  return report
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
