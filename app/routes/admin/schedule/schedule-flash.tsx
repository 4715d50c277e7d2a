import { Form, useSearchParams } from 'react-router'
import { type FlashMessage, useFlash } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Affected, type AffectedBooking } from './affected.tsx'
import { SCHEDULE, withMonth } from './month/month-param.ts'

interface ScheduleFlashProps {
  /** What came with the page: what was blocked, and the appointments in it. */
  left: FlashMessage | null
  affected: AffectedBooking[] | null
}

/** Tells what was blocked and whom it touches, or what was removed and how to get it back. */
export function ScheduleFlash({ left, affected }: ScheduleFlashProps) {
  const [search] = useSearchParams()
  const { message } = useFlash()
  const isRemoval = message?.type === 'unblocked' || message?.type === 'unblocked-all'
  const undo = `${SCHEDULE}/removals/${message?.subjectId}/undo`
  return (
    <FlashNotice>
      {message === left && affected && <Affected bookings={affected} />}
      {isRemoval && message.subjectId && (
        // A whole new page: what came of it comes with that.
        <Form method="post" action={withMonth(undo, search)} reloadDocument>
          <SubmitButton className="desk-button" label="Undo" />
        </Form>
      )}
    </FlashNotice>
  )
}
