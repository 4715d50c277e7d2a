import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { paymentEntry } from '#app/payments/payment.schema.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import {
  answerCalls,
  type CallArgs,
  notFound,
  parseBody,
  readIdempotencyKey,
  requireAdmin,
} from '../respond.server.ts'

async function list({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const booking = await findBooking(database(), params.id ?? '')
  if (!booking) return notFound('appointment')
  const today = dateAt(Temporal.Now.instant())
  const { payments, total, paid, balance, retainer } = await moneyOf(database(), booking, today)
  const asked = retainer && {
    amount: retainer.amount,
    dueOn: retainer.dueOn,
    paid: retainer.paid,
  }
  return Response.json({ payments, total, paid, balance, retainer: asked })
}

async function record({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const idempotency = await readIdempotencyKey(request)
  const entry = await parseBody(request, paymentEntry)
  const now = Temporal.Now.instant()
  const payment = await recordPayment(params.id ?? '', entry, { now, idempotency })
  return Response.json({ payment }, { status: 201 })
}

export const loader = answerCalls({}, { GET: list, POST: record })
export const action = loader
