import { useSearchParams } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { Acknowledge } from './acknowledge.tsx'
import type { AffectedBooking } from './affected.tsx'
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
