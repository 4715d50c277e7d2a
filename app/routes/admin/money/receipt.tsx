import { data, href } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { findReceipt } from '#app/payments/receipts.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ReceiptSheet } from '#app/ui/receipt-sheet.tsx'
import type { Route } from './+types/receipt.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const receipt = await findReceipt(database(), params.id)
  if (!receipt) throw data(null, { status: 404 })
  const { id, bookingId, content } = receipt
  const hasBooking = (await findBooking(database(), bookingId)) !== null
  return { id, bookingId, hasBooking, content }
}

/** A receipt as the client has it, to print or to keep. */
export default function DeskReceipt({ loaderData }: Route.ComponentProps) {
  const { id, bookingId, hasBooking, content } = loaderData
  return (
    <FlashArea shown={content}>
      <PageTitle title={content.number} />
      <div className="button-row screen receipt-acts">
        <a className="desk-button primary" href={href('/admin/receipts/:id/pdf', { id })} download>
          Save PDF
        </a>
        <button className="desk-button" type="button" onClick={() => window.print()}>
          Print
        </button>
        {hasBooking && (
          <ButtonLink
            look="quiet"
            to={`${href('/admin/appointments/:id', { id: bookingId })}#money`}
            label="Back to appointment"
          />
        )}
      </div>
      <FlashNotice />
      <ReceiptSheet content={content} />
    </FlashArea>
  )
}
