import { href } from 'react-router'
import { agreementDownload, chosenSignature } from '#app/agreements/agreement-download.server.ts'
import { signaturesOf } from '#app/agreements/agreement-of.server.ts'
import { findBookingByToken } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { noFile } from '#app/platform/private-files.ts'
import type { Route } from './+types/pdf.ts'

/** What was signed, as long as the appointment is kept. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await findBookingByToken(database(), params.token)
  const signatures = booking ? await signaturesOf(database(), booking.id) : []
  const number = new URL(request.url).searchParams.get('number')
  const signature = chosenSignature(signatures, number)
  if (!signature) return noFile(request, href('/booking/:token', params))
  return await agreementDownload(signature)
}
