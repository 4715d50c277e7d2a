import { issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { creditNoteEntry } from '#app/payments/payment.schema.ts'
import {
  answerCalls,
  type CallArgs,
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
  const issued = await issueReceipt(params.id ?? '', { now, idempotency })
  return Response.json({ receipt: issued }, { status: 201 })
}

async function credit({ request, params }: CallArgs): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const entry = await parseBody(request, creditNoteEntry)
  const now = Temporal.Now.instant()
  const creditNote = await issueCreditNote(params.id ?? '', entry, { now, idempotency })
  return Response.json({ creditNote }, { status: 201 })
}

export const loader = answerCalls({}, { POST: issue })
export const action = loader
