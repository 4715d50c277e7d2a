import type { RefObject } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Notice } from '#app/ui/desk/notice.tsx'
import type { FlashMessage } from '../shared/flash-text.ts'
import { Affected } from './affected.tsx'
import type { AffectedBooking } from './affected-booking.ts'
import { SCHEDULE, withMonth } from './month/month-param.ts'

interface ScheduleNewsProps {
  flash: FlashMessage | (FlashMessage & { touched: AffectedBooking[] | null }) | null
  place: RefObject<HTMLDivElement | null>
  onDismiss: () => void
}

/** Tells what was blocked and whom it touches, or what was removed and how to get it back. */
export function ScheduleFlash({ flash, place, onDismiss }: ScheduleNewsProps) {
  const [search] = useSearchParams()
  const removal = flash && REMOVED.has(flash.what) ? flash.about : null
  return (
    <Notice place={place} onDismiss={onDismiss}>
      {flash && (
        <>
          <p>{flash.sentence}</p>
          {'touched' in flash && flash.touched && <Affected bookings={flash.touched} />}
          {removal && (
            // A whole new page: the news of it comes with that.
            <Form
              method="post"
              action={withMonth(`${SCHEDULE}/removals/${removal}/undo`, search)}
              reloadDocument
            >
              <button className="desk-button" type="submit">
                Undo
              </button>
            </Form>
          )}
        </>
      )}
    </Notice>
  )
}

const REMOVED: ReadonlySet<FlashMessage['what']> = new Set(['unblocked', 'unblocked-all'])
