import {
  findRequest,
  insertSignature,
  saveRequest,
  sha256Of,
  signaturesOf,
} from '#app/agreements/agreement-of.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { insertPayment, numbersOfPayments } from '#app/payments/payments.server.ts'
import { moneyKeptUntil } from '#app/payments/receipt.ts'
import {
  findReceipt,
  insertReceipt,
  isNumberTaken,
  raiseSeries,
  receiptsOf,
} from '#app/payments/receipts.server.ts'
import { findRetainer, isReferenceTaken, saveRetainer } from '#app/payments/retainers.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { type StoreDocument, storedId } from './documents.server.ts'
import type {
  PaymentDocument,
  ReceiptDocument,
  RetainerDocument,
  SignatureDocument,
  SignatureRequestDocument,
} from './money-documents.schema.ts'

/** What was asked for in advance of an appointment that is here; its reference stays. */
export const storeRetainer: StoreDocument<RetainerDocument> = async (trx, document, now) => {
  const { id: bookingId, fixedAt, ...fields } = document
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  if (await findRetainer(trx, bookingId)) return 'known'
  if (await isReferenceTaken(trx, fields.reference)) return 'number-taken'
  await saveRetainer(trx, { ...fields, bookingId, fixedAt: fixedAt ?? toIsoInstant(now) })
  return null
}

/** An entry, also of an appointment that is gone: money is kept apart from it. */
export const storePayment: StoreDocument<PaymentDocument> = async (trx, document, now) => {
  const bookingId = storedId('bookings', document.bookingId)
  const entries = await numbersOfPayments(trx, bookingId)
  if (entries.has(document.id)) return 'known'
  const createdAt = document.createdAt ?? toIsoInstant(now)
  await insertPayment(trx, {
    ...document,
    ...{ bookingId, createdAt, number: Math.max(0, ...entries.values()) + 1 },
    keptUntil: moneyKeptUntil(dateAt(Temporal.Instant.from(createdAt))),
  })
  return null
}

/**
 * A receipt or credit note under the number it was issued with, and the next one issued here gets a later
 * number. One whose number or appointment has another receipt here is left out.
 */
export const storeReceipt: StoreDocument<ReceiptDocument> = async (trx, document, now) => {
  const { kind, year, sequence, number, content } = document
  if (await findReceipt(trx, document.id)) return 'known'
  await raiseSeries(trx, { kind, year, last: sequence })
  if (await isNumberTaken(trx, number)) return 'number-taken'
  const bookingId = storedId('bookings', document.bookingId)
  if (kind === 'receipt' && (await receiptsOf(trx, bookingId)).length > 0) return 'number-taken'
  await insertReceipt(trx, {
    ...document,
    bookingId,
    content: JSON.stringify(content),
    issuedAt: document.issuedAt ?? toIsoInstant(now),
    keptUntil: moneyKeptUntil(content.issuedOn),
  })
  return null
}

/** A signature with the words it was given for, also of an appointment that is gone. */
export const storeSignature: StoreDocument<SignatureDocument> = async (trx, document) => {
  const bookingId = storedId('bookings', document.bookingId)
  const signatures = await signaturesOf(trx, bookingId)
  if (signatures.some(({ id }) => id === document.id)) return 'known'
  if (signatures.some(({ number }) => number === document.number)) return 'number-taken'
  if (document.sha256 !== sha256Of(document.words)) return 'words-changed'
  const keptUntil = moneyKeptUntil(dateAt(Temporal.Instant.from(document.signedAt)))
  await insertSignature(trx, { ...document, bookingId, keptUntil })
  return null
}

/** That the artist asked to sign again, or that the client was reminded. */
export const storeSignatureRequest: StoreDocument<SignatureRequestDocument> = async (
  trx,
  document,
) => {
  const { id: bookingId, ...request } = document
  if (!(await findBooking(trx, bookingId))) return 'no-appointment'
  if (await findRequest(trx, bookingId)) return 'known'
  await saveRequest(trx, bookingId, request)
  return null
}
