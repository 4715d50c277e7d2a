import { href } from 'react-router'
import { creditNoteEntry, paymentEntry } from '#app/payments/payment.schema.ts'
import * as answers from '../payment-answers.schema.ts'
import { callsOf, json } from './operation.ts'

const entry = { amount: 15000, way: 'etransfer', on: '2027-03-05', note: 'The retainer' } as const

const payment = {
  id: '5f0c3c52-6a3e-4f0e-9b57-3d1b7f0a2c44',
  ...entry,
  reference: 'R-7KQ2M',
  createdAt: '2027-03-05T18:20:00.000Z',
}

const issuedReceipt = {
  id: '8d2f9a10-53c1-4b7e-8f35-6a0b9e1c7d22',
  number: '2027-0001',
  pdf: href('/admin/receipts/:id/pdf', { id: '8d2f9a10-53c1-4b7e-8f35-6a0b9e1c7d22' }),
}

/** The calls about what an appointment costs and what was paid of it. */
export const paymentOperations = callsOf('desk', 'admin', {
  'GET /api/v1/bookings/{id}/payments': {
    name: 'listPayments',
    summary: 'What was paid of a booking, and what is left',
    answer: json(200, 'All entries, and what they come to.', answers.paymentList, {
      payments: [payment],
      total: 54000,
      paid: 15000,
      balance: 39000,
      retainer: { amount: 13500, dueOn: '2027-03-08', paid: true },
    }),
  },
  'POST /api/v1/bookings/{id}/payments': {
    name: 'recordPayment',
    summary: 'Enter money received or returned',
    about:
      'Entries are only added; a wrong one is put right by the opposite one. They stay for seven years, even when the booking is deleted.',
    once: true,
    body: { schema: paymentEntry, example: entry },
    answer: json(201, 'The entry.', answers.paymentMade, { payment }),
  },
  'GET /api/v1/bookings/{id}/agreement': {
    name: 'readAgreement',
    summary: 'Whether the agreement of a booking is signed',
    about:
      'Of several signatures the newest. Signatures stay for seven years, even when the booking is deleted.',
    answer: json(200, 'How it stands; null where nothing is signed.', answers.agreementOfBooking, {
      agreement: {
        ...{ required: true, version: 3, signedVersion: 3 },
        signedAt: '2027-03-05T18:20:00.000Z',
        name: 'Ada Lovelace',
        pdf: href('/admin/appointments/:id/agreement/pdf', {
          id: '5f0c3c52-6a3e-4f0e-9b57-3d1b7f0a2c44',
        }),
      },
    }),
  },
  'GET /api/v1/bookings/{id}/receipts': {
    name: 'listReceipts',
    summary: 'The receipt of a booking and the credit notes that correct it',
    about: 'They stay for seven years, even when the booking is deleted.',
    answer: json(200, 'The receipt first; none while nothing was issued.', answers.receiptList, {
      receipts: [
        {
          ...issuedReceipt,
          ...{ kind: 'receipt', amount: 54000, issuedAt: '2027-06-12T16:00:00.000Z' },
        },
      ],
    }),
  },
  'POST /api/v1/bookings/{id}/receipts': {
    name: 'issueReceipt',
    summary: 'Issue the receipt of a booking',
    about:
      'Its lines, tax and payments are those of now and never change. Numbers have no gaps in a year. A booking has one receipt; asked for again, it is answered again.',
    once: true,
    answer: json(201, 'The receipt.', answers.receiptIssued, {
      receipt: issuedReceipt,
    }),
    refusals: { 409: 'Nothing was paid yet, or tax is charged and the studio has no tax number.' },
  },
  'POST /api/v1/bookings/{id}/creditNotes': {
    name: 'issueCreditNote',
    summary: 'Correct a receipt by an amount',
    about:
      'The amount includes tax. Credit notes have numbers of their own, and together take back no more than the receipt says. Money returned is an entry beside it.',
    once: true,
    body: { schema: creditNoteEntry, example: { amount: 2500, reason: 'One lash set fewer' } },
    answer: json(201, 'The credit note.', answers.creditNoteIssued, {
      creditNote: { id: 'c1a64b7f-2b0d-4a0e-a0f7-9b8e5d3c6f11', number: 'CN-2027-0001' },
    }),
    refusals: { 409: 'The booking has no receipt.' },
  },
})
