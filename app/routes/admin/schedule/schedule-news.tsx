import type { RefObject } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Notice } from '../notice.tsx'
import type { Told } from '../told.ts'
import { SCHEDULE, withMonth } from './month-in-address.ts'
import { Touched } from './touched.tsx'
import type { TouchedBooking } from './touched-booking.ts'

interface ScheduleNewsProps {
  told: Told | (Told & { touched: TouchedBooking[] | null }) | null
  place: RefObject<HTMLDivElement | null>
  onDismiss: () => void
}

/** Tells what was blocked and whom it touches, or what was removed and how to get it back. */
export function ScheduleNews({ told, place, onDismiss }: ScheduleNewsProps) {
  const [search] = useSearchParams()
  const removal = told && REMOVED.has(told.what) ? told.about : null
  return (
    <Notice place={place} onDismiss={onDismiss}>
      {told && (
        <>
          <p>{told.sentence}</p>
          {'touched' in told && told.touched && <Touched bookings={told.touched} />}
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

const REMOVED: ReadonlySet<Told['what']> = new Set(['unblocked', 'unblocked-all'])
