import { useState, useSyncExternalStore } from 'react'
import { data, href } from 'react-router'
import { z } from 'zod'
import { emailReceipt, undoReceiptEmail } from '#app/appointments/email-receipt.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { findReceipt } from '#app/payments/receipts.server.ts'
import { ActionButton, Button, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea, useFlash } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ReceiptSheet } from '#app/ui/receipt-sheet.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/receipt.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const receipt = await findReceipt(database(), params.id)
  if (!receipt) throw data(null, { status: 404 })
  const { id, bookingId, content } = receipt
  const booking = await findBooking(database(), bookingId)
  const hasEmail = booking !== null && booking.email !== ''
  return { id, bookingId, hasBooking: booking !== null, hasEmail, content }
}

export const action = deskActions({
  email: intent(z.object({}), async ({ params }: Route.ActionArgs, { now, tell }) => {
    const { name } = await emailReceipt(params.id, now)
    return await tell({
      sentence: `Emailing ${firstNameOf(name) || name}…`,
      undo: href('/admin/receipts/:id', params),
      subjectId: params.id,
    })
  }),
  undo: intent(z.object({}), async ({ params }: Route.ActionArgs, { now, tell }) => {
    await undoReceiptEmail(params.id, now)
    return await tell('Undone. No email was sent.')
  }),
})

export default function DeskReceipt({ loaderData }: Route.ComponentProps) {
  const { id, bookingId, hasBooking, hasEmail, content } = loaderData
  const pdf = href('/admin/receipts/:id/pdf', { id })
  return (
    <FlashArea shown={content}>
      <PageTitle title={content.number} />
      <div className="button-row screen receipt-acts">
        <ShareButton href={pdf} name={content.number} />
        {hasEmail && (
          <ActionButton
            action={href('/admin/receipts/:id', { id })}
            fields={{ intent: 'email' }}
            label={content.kind === 'receipt' ? 'Email receipt' : 'Email credit note'}
            busyLabel="Emailing"
          />
        )}
        <a className="desk-button" href={pdf} download>
          Save PDF
        </a>
        <Button onClick={() => window.print()}>Print</Button>
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

interface ShareButtonProps {
  /** Address and name of the file. */
  href: string
  name: string
}

/** Hands a PDF to another program of the device; nothing where the browser cannot. */
function ShareButton({ href, name }: ShareButtonProps) {
  const { setMessage } = useFlash()
  const [isBusy, setBusy] = useState(false)
  const canShare = useSyncExternalStore(never, canShareFiles, () => false)
  if (!canShare) return null
  const share = async () => {
    setBusy(true)
    try {
      const bytes = await (await fetch(href)).blob()
      const file = new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
      await navigator.share({ files: [file], title: name })
    } catch (error) {
      // To close the sheet of the device is no failure.
      if ((error as Error).name !== 'AbortError')
        setMessage({
          type: 'refused',
          subjectId: null,
          sentence: 'Not shared. Save the PDF instead.',
        })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="primary" aria-disabled={isBusy} onClick={() => !isBusy && void share()}>
      Share
    </Button>
  )
}

/** It never changes. */
const never = () => () => {}

function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([], 'file.pdf', { type: 'application/pdf' })] })
}
