import { href } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { creditNoteEntry } from '#app/payments/payment.schema.ts'
import { receiptsOf } from '#app/payments/receipts.server.ts'
import {
  answerCalls,
  type CallArgs,
  notFound,
  parseBody,
  readIdempotencyKey,
  requireAdmin,
} from '../respond.server.ts'

/** Receipts and credit notes: the last part of the address says which. */
async function issue(args: CallArgs): Promise<Response> {
  await requireAdmin(args.request)
  return await (isOfCreditNotes(args) ? credit(args) : receipt(args))
}

function isOfCreditNotes({ request }: Pick<CallArgs, 'request'>): boolean {
  return new URL(request.url).pathname.endsWith('/creditNotes')
}

async function receipt({ request, params }: CallArgs): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const now = Temporal.Now.instant()
  const issued = await issueReceipt(params.id ?? '', { now, idempotency })
  return Response.json({ receipt: { ...issued, pdf: pdfOf(issued.id) } }, { status: 201 })
}

async function credit({ request, params }: CallArgs): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const entry = await parseBody(request, creditNoteEntry)
  const now = Temporal.Now.instant()
  const creditNote = await issueCreditNote(params.id ?? '', entry, { now, idempotency })
  return Response.json({ creditNote }, { status: 201 })
}

async function list({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const id = params.id ?? ''
  const issued = await receiptsOf(database(), id)
  // What was issued stays when the appointment goes.
  if (issued.length === 0 && !(await findBooking(database(), id))) return notFound('appointment')
  return Response.json({
    receipts: issued.map(({ id, kind, number, amount, issuedAt }) => ({
      ...{ id, kind, number, amount, issuedAt },
      pdf: pdfOf(id),
    })),
  })
}

/** Where its file is, for the same cookie or bearer token. */
function pdfOf(id: string): string {
  return href('/admin/receipts/:id/pdf', { id })
}

const onReceipts = answerCalls({}, { GET: list, POST: issue })
const onCreditNotes = answerCalls({}, { POST: issue })
export const loader = (args: CallArgs) => (isOfCreditNotes(args) ? onCreditNotes : onReceipts)(args)
export const action = loader
