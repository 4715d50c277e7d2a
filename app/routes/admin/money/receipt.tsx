import { data } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { findReceipt } from '#app/payments/receipts.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ReceiptSheet } from '#app/ui/receipt-sheet.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/receipt.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const receipt = await findReceipt(database(), params.id)
  if (!receipt) throw data(null, { status: 404 })
  const { flash, headers } = await takeFlash(request)
  const { id, bookingId, content } = receipt
  const hasBooking = (await findBooking(database(), bookingId)) !== null
  return data({ id, bookingId, hasBooking, content, flash }, { headers })
}

/** A receipt as the client has it, to print or to keep. */
export default function DeskReceipt({ loaderData }: Route.ComponentProps) {
  const { id, bookingId, hasBooking, content, flash } = loaderData
  const isHydrated = useIsHydrated()
  return (
    <FlashArea left={flash} shown={content}>
      <PageTitle title={content.number} />
      <div className="button-row screen receipt-acts">
        {isHydrated && (
          <button className="desk-button primary" type="button" onClick={() => window.print()}>
            Print
          </button>
        )}
        <a className="desk-button" href={`/admin/receipts/${id}/pdf`} download>
          Keep as PDF
        </a>
        {hasBooking && (
          <ButtonLink
            look="quiet"
            to={`/admin/appointments/${bookingId}#money`}
            label="To the appointment"
          />
        )}
      </div>
      <FlashNotice />
      <ReceiptSheet content={content} />
    </FlashArea>
  )
}
