import { issueCreditNote } from '#app/operations/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/operations/payments/issue-receipt.server.ts'
import { creditNoteEntry } from '#app/operations/payments/payment.schema.ts'
import { errorResponse } from '#app/platform/errors.ts'
import {
  answerCalls,
  type CallArgs,
  invalid,
  keyReused,
  notFound,
  parseBody,
  readIdempotencyKey,
  requireAdmin,
} from '../respond.server.ts'

/** Receipts and credit notes: the last part of the address says which. */
async function issue(args: CallArgs): Promise<Response> {
  await requireAdmin(args.request)
  const isCreditNote = new URL(args.request.url).pathname.endsWith('/creditNotes')
  return await (isCreditNote ? credit(args) : receipt(args))
}

async function receipt({ request, params }: CallArgs): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const now = Temporal.Now.instant()
  const outcome = await issueReceipt(params.id ?? '', { now, idempotency })
  if (outcome.ok) return Response.json({ receipt: outcome.receipt }, { status: 201 })
  if (outcome.reason === 'key-reused') return keyReused()
  if (outcome.reason === 'not-found') return notFound('appointment')
  return errorResponse(
    409,
    outcome.reason === 'nothing-paid'
      ? 'Nothing was paid for this appointment yet, and a receipt shows what was paid'
      : 'This appointment charges tax, and the studio has no tax number: set it on the site first',
  )
}

async function credit({ request, params }: CallArgs): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const entry = await parseBody(request, creditNoteEntry)
  const now = Temporal.Now.instant()
  const outcome = await issueCreditNote(params.id ?? '', entry, { now, idempotency })
  if (outcome.ok) return Response.json({ creditNote: outcome.creditNote }, { status: 201 })
  if (outcome.reason === 'invalid') throw invalid(outcome.errors)
  if (outcome.reason === 'key-reused') return keyReused()
  if (outcome.reason === 'not-found') return notFound('appointment')
  return errorResponse(409, 'This appointment has no receipt to correct')
}

export const loader = answerCalls({}, { POST: issue })
export const action = loader
