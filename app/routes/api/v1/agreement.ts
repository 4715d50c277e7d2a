import { href } from 'react-router'
import { isRequiredFor } from '#app/agreements/agreement.ts'
import { signaturesOf } from '#app/agreements/agreement-of.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { content, contentVersion, refreshPiece } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { answerCalls, type CallArgs, notFound, requireAdmin } from '../respond.server.ts'

async function read({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const id = params.id ?? ''
  const booking = await findBooking(database(), id)
  const signatures = await signaturesOf(database(), id)
  // What was signed stays when the appointment goes.
  if (!booking && signatures.length === 0) return notFound('appointment')
  await refreshPiece(database(), 'agreement')
  const signed = signatures.at(-1)
  const { requiredFor } = content('agreement')
  return Response.json({
    agreement: {
      required: booking !== null && isRequiredFor(requiredFor, booking.serviceId),
      version: contentVersion('agreement'),
      signedVersion: signed?.version ?? null,
      signedAt: signed?.signedAt ?? null,
      name: signed?.name ?? null,
      pdf: signed ? href('/admin/appointments/:id/agreement/pdf', { id }) : null,
    },
  })
}

export const loader = answerCalls({}, { GET: read })
export const action = loader
