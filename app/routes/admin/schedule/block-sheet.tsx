import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { type AffectedBooking, AffectedList } from './affected.tsx'
import { BlockForm } from './block-form.tsx'
import type { ChosenDay } from './draft-preview.tsx'
import { blockingAddress, SCHEDULE, withMonth } from './month/month-param.ts'

interface BlockSheetProps {
  today: CalendarDate
  /** The last day that may be blocked. */
  latest: CalendarDate
  day: ChosenDay | null
  /** What the form begins with. */
  suggested: Record<string, string>
  answer: (RefusedForm & { ask: { words: string; bookings: AffectedBooking[] } | null }) | undefined
}

/** Blocks time: the form, and in its place what the block would touch. */
export function BlockSheet({ answer, ...form }: BlockSheetProps) {
  const [search] = useSearchParams()
  const backTo = withMonth(SCHEDULE, search)
  const action = blockingAddress(search)
  return (
    <Sheet title="Block time" backTo={backTo}>
      {answer?.ask ? (
        <Acknowledge action={action} {...answer.ask} values={answer.values} />
      ) : (
        <BlockForm action={action} backTo={backTo} refused={answer} {...form} />
      )}
    </Sheet>
  )
}

interface AcknowledgeProps {
  action: string
  /** What is to be blocked, in words. */
  words: string
  bookings: readonly AffectedBooking[]
  /** Everything that was typed, to be sent again. */
  values: Record<string, string>
}

/** Stands in the form's place: what the block would touch, before it is stored. */
function Acknowledge({ action, words, bookings, values }: AcknowledgeProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const count = bookings.length
  return (
    <Form className="ask-first" method="post" action={action} aria-labelledby="touches">
      <div className="sheet-body">
        <h2 id="touches" tabIndex={-1} ref={title}>
          {count === 1 ? 'This touches 1 appointment' : `This touches ${count} appointments`}
        </h2>
        <p>{words}. Nothing is blocked yet.</p>
        <AffectedList bookings={bookings} />
        <p className="soft">
          {count === 1 ? 'It stays' : 'They stay'} when you block this time. No email is sent.
        </p>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </div>
      <div className="sheet-foot">
        <button className="desk-button primary" type="submit" name="step" value="save">
          Block anyway
        </button>
        <button className="desk-button" type="submit" name="step" value="edit">
          Go back
        </button>
      </div>
    </Form>
  )
}
