import { href } from 'react-router'
import { agreementDownload } from '#app/agreements/agreement-download.server.ts'
import { findBookingByToken } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { noFile } from '#app/platform/private-files.ts'
import type { Route } from './+types/pdf.ts'

/** What was signed, as long as the appointment is kept. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await findBookingByToken(database(), params.token)
  const file = booking && (await agreementDownload(booking.id, request))
  return file ?? noFile(request, href('/booking/:token', params))
}
