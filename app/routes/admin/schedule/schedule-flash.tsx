import { Form, useSearchParams } from 'react-router'
import { useFlash } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Affected, type AffectedBooking } from './affected.tsx'
import { SCHEDULE, withMonth } from './month/month-param.ts'

interface ScheduleFlashProps {
  /** What was blocked again before this page came, and the appointments in it: they may have come since. */
  affected: { blocked: string; bookings: AffectedBooking[] } | null
}

/** Tells what was blocked, whom it touches where that was not asked before, or what was removed and how to get it back. */
export function ScheduleFlash({ affected }: ScheduleFlashProps) {
  const [search] = useSearchParams()
  const { message } = useFlash()
  return (
    <FlashNotice>
      {affected && message?.subjectId === affected.blocked && (
        <Affected bookings={affected.bookings} />
      )}
      {message?.type === UNBLOCKED && message.subjectId && (
        <Form method="post" action={withMonth(SCHEDULE, search)}>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="id" value={message.subjectId} />
          <SubmitButton className="desk-button" label="Undo" />
        </Form>
      )}
    </FlashNotice>
  )
}

/** The type of a message about a removal, whose subject is the removal. */
export const UNBLOCKED = 'unblocked'

/** The same of one that undoes a removal. */
export const BLOCKED_AGAIN = 'blocked-again'
